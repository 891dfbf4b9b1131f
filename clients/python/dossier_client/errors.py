"""Errors that a caller can act on."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, List, Optional


@dataclass(frozen=True)
class FieldError:
    """One finding of a refused request."""

    code: str
    detail: str
    #: The part of the request it is about, such as ``fields.0.value``; None for the request as a whole.
    attr: Optional[str]


class DossierError(Exception):
    """The service has refused a request, or could not carry it out."""

    def __init__(
        self,
        status: int,
        code: str,
        detail: str,
        *,
        errors: Optional[List[FieldError]] = None,
        request_id: str = "",
        retry_after: Optional[float] = None,
    ) -> None:
        super().__init__(f"{detail} ({code}, request {request_id})")
        self.status = status
        #: Why; ``generated.types.ErrorCode`` has every code that this client knows.
        self.code = code
        self.detail = detail
        self.errors: List[FieldError] = errors or []
        #: The id of the request in the log of the service.
        self.request_id = request_id
        #: Seconds after which the same request may succeed.
        self.retry_after = retry_after


class DossierUnreachable(Exception):
    """No answer came: the service could not be reached, the connection broke, or the time was over."""


def error_of(status: int, text: str, request_id: str, retry_after: Optional[float]) -> DossierError:
    """The error that an answer tells. A proxy in front of the service answers in its own way."""
    problem = _read_problem(text)
    if problem is None:
        detail = f"The answer has the status {status} and is not of the service."
        return DossierError(status, f"http_{status}", detail, request_id=request_id, retry_after=retry_after)
    errors = [FieldError(each["code"], each["detail"], each.get("attr")) for each in problem["errors"]]
    return DossierError(
        int(problem.get("status", status)),
        problem["code"],
        problem["detail"],
        errors=errors,
        request_id=problem["request_id"],
        retry_after=retry_after,
    )


def _read_problem(text: str) -> Optional[Any]:
    try:
        found = json.loads(text)
    except ValueError:
        return None
    is_problem = isinstance(found, dict) and "code" in found and isinstance(found.get("errors"), list)
    return found if is_problem else None
