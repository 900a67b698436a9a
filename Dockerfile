# The referee in a container:
#   docker build -t duelfsm .
#   docker run --rm -v "$PWD:/games:ro" duelfsm check .
#   docker run --rm -it -v "$PWD:/games" duelfsm play
#   docker run --rm -p 127.0.0.1:8047:8047 -v duelfsm:/data duelfsm serve --host 0.0.0.0 --name localhost --data /data/games.db
FROM python:3.11-slim AS build
WORKDIR /src
COPY pyproject.toml README.md LICENSE constraints.txt ./
COPY duelfsm duelfsm
COPY specs specs
RUN python -m venv /opt/duelfsm && /opt/duelfsm/bin/pip install --no-cache-dir -c constraints.txt '.[serve]'

FROM python:3.11-slim
RUN useradd --create-home judge && mkdir /data /games && chown judge /data /games
COPY --from=build /opt/duelfsm /opt/duelfsm
ENV PATH=/opt/duelfsm/bin:$PATH PYTHONUTF8=1
USER judge
WORKDIR /games
VOLUME /data
EXPOSE 8047
ENTRYPOINT ["duelfsm"]
CMD ["--help"]
