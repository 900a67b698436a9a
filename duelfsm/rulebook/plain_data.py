"""Models as plain data and back, without looking again at what was looked at before."""

from __future__ import annotations

import datetime
from enum import Enum
from functools import cache
from types import ModuleType
from typing import Any

from pydantic import BaseModel

CLASS, UNSAID, VALUE = "", " ", "value"  # no field of a model, and no word of the specs, is named by the first two
Classes = dict[str, Any]  # models, and what reads the other values
DAY = "date"


def classes_of(*modules: ModuleType) -> Classes:
    """Return the models and enumerations that modules know, by their names, and the reader of days."""
    named = [each for module in modules for each in vars(module).values() if isinstance(each, type)]
    known = [each for each in named if issubclass(each, (BaseModel, Enum))]
    return {**{each.__name__: each for each in known}, DAY: datetime.date.fromisoformat}


def as_plain(value: Any, classes: Classes) -> Any:
    """Return a value as lists, dictionaries, text and numbers.

    Raises:
        KeyError: where it is of a class that is not among the classes.
    """
    if isinstance(value, BaseModel):
        return _of(type(value), classes, {name: as_plain(each, classes) for name, each in _fields(value).items()})
    if isinstance(value, Enum):
        return _of(type(value), classes, {VALUE: value.value})
    if isinstance(value, datetime.date):
        return {CLASS: DAY, VALUE: value.isoformat()}
    if isinstance(value, tuple):
        return [as_plain(each, classes) for each in value]
    return {key: as_plain(each, classes) for key, each in value.items()} if isinstance(value, dict) else value


def _fields(model: BaseModel) -> dict[str, Any]:
    """Return the fields of a model that were given or worked out, and the names of the latter."""
    given, fields = model.model_fields_set, type(model).model_fields
    made = [name for name, field in fields.items() if field.default_factory is not None and name not in given]
    said = {name: getattr(model, name) for name in fields if name in given or name in made}
    return {**said, UNSAID: tuple(made)} if made else said


def _of(kind: type, classes: Classes, values: dict[str, Any]) -> dict[str, Any]:
    if classes[kind.__name__] is not kind:
        raise KeyError(kind)
    return {CLASS: kind.__name__, **values}


def built(classes: Classes, data: dict[str, Any]) -> Any:
    """Return what a dictionary of plain data stands for; what lies in it is built already."""
    for key, each in data.items():
        if type(each) is list:
            data[key] = _tuples(each)
    name = data.pop(CLASS, None)
    if name is None:
        return data
    kind = classes[name]
    return kind(data[VALUE]) if _is_read(kind) else _model(kind, data)


def _tuples(items: list[Any]) -> tuple[Any, ...]:
    return tuple([_tuples(each) if type(each) is list else each for each in items])


@cache
def _is_read(kind: Any) -> bool:
    """Tell whether something is made from one value, as a member of an enumeration is; a model is not."""
    return not (isinstance(kind, type) and issubclass(kind, BaseModel))


def _model(kind: type[BaseModel], values: dict[str, Any]) -> BaseModel:
    """Return a model as unpickling makes it: its values were validated before they were kept."""
    unsaid = values.pop(UNSAID, ())
    made = BaseModel.__new__(kind)
    state = {"__dict__": {**_defaults(kind), **values}, "__pydantic_fields_set__": set(values) - set(unsaid)}
    made.__setstate__({**state, "__pydantic_extra__": None, "__pydantic_private__": None})
    return made


@cache
def _defaults(kind: type[BaseModel]) -> dict[str, Any]:
    """Return the fields of a model in their order, with what stands in those that may be left out."""
    fields = kind.model_fields.items()
    return {name: None if field.is_required() else field.get_default() for name, field in fields}
