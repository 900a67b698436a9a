"""What a browser may do with the page: run its own files, and nothing else."""

from __future__ import annotations

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "duelfsm",
}
ENGINE = "'self' 'wasm-unsafe-eval'"  # where the engine runs in the browser


def policy(**changes: str) -> str:
    """Return the content-security policy, some of it changed; `-` is written `_` in a name."""
    changed = POLICY | {name.replace("_", "-"): value for name, value in changes.items()}
    return "; ".join(f"{name} {value}" for name, value in changed.items())


HEADERS = {
    "content-security-policy": policy(),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",  # with no-referrer a form of the page itself would come from nowhere
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}
