"""Sends requests, again where that does no harm, and reads the answers."""

from __future__ import annotations

import email.utils
import http.client
import json
import random
import re
import time
import urllib.error
import urllib.request
import uuid
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, Iterator, Mapping, Optional, Tuple
from urllib.parse import quote, urlencode

from .errors import DossierError, DossierUnreachable, error_of
from .files import Body, DownloadedFile, Progress, Upload, encode_form, name_in


class NotGiven:
    """Stands for what the caller leaves out; None is a value, which clears."""

    def __repr__(self) -> str:
        return "NOT_GIVEN"


NOT_GIVEN = NotGiven()

_POSITION = "Dossier-Position"
_FIRST_DELAY = 0.5
_LONGEST_DELAY = 8.0


@dataclass(frozen=True)
class Route:
    """How an operation is called."""

    method: str
    path: str
    query: Tuple[str, ...] = ()
    content: str = "none"
    #: Takes an Idempotency-Key.
    is_repeatable: bool = False
    #: Takes no key of the API.
    is_open: bool = False


@dataclass(frozen=True)
class CallOptions:
    """How one request is sent."""

    timeout: Optional[float] = None
    max_retries: Optional[int] = None
    #: Lets the caller repeat a request of an earlier process; one is made for each POST if left out.
    idempotency_key: Optional[str] = None
    #: Refuses the change with 412 where the case has another version.
    if_version: Optional[int] = None
    progress: Optional[Progress] = None
    headers: Mapping[str, str] = field(default_factory=dict)


class Transport:
    def __init__(
        self,
        base_url: str,
        key: Optional[str],
        *,
        max_retries: int = 3,
        longest_wait: float = 60,
        timeout: float = 60,
        headers: Optional[Mapping[str, str]] = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._base_url = base_url.rstrip("/")
        self._key = key
        self._max_retries = max_retries
        self._longest_wait = longest_wait
        self._timeout = timeout
        self._headers = dict(headers or {})
        self._sleep = sleep
        #: Where the log of the database was after the last write: a copy that is behind does not answer what follows.
        self._position: Optional[str] = "0/0"

    def json(self, route: Route, given: Dict[str, Any], options: Optional[CallOptions]) -> Any:
        _, content = self._send(route, given, options or CallOptions(), _whole)
        return json.loads(content)

    def none(self, route: Route, given: Dict[str, Any], options: Optional[CallOptions]) -> None:
        self._send(route, given, options or CallOptions(), _whole)

    def file(self, route: Route, given: Dict[str, Any], options: Optional[CallOptions]) -> DownloadedFile:
        headers, content = self._send(route, given, options or CallOptions(), _whole)
        return DownloadedFile(
            content=content,
            name=name_in(headers.get("content-disposition", "")),
            content_type=headers.get("content-type", "application/octet-stream"),
            headers=headers,
        )

    def events(self, route: Route, given: Dict[str, Any], options: Optional[CallOptions]) -> Iterator[Any]:
        call = options or CallOptions()
        headers = {**call.headers, "Accept": "text/event-stream"}
        listening = CallOptions(
            timeout=600 if call.timeout is None else call.timeout,
            max_retries=call.max_retries,
            idempotency_key=call.idempotency_key,
            headers=headers,
        )
        with self._send(route, given, listening, lambda answer: answer) as answer:
            if "text/event-stream" not in answer.headers.get("content-type", ""):
                # Nothing was told on the way.
                yield {"event": "answer", "data": json.loads(_read(answer))}
                return
            yield from _events_of(answer)

    def _send(
        self, route: Route, given: Dict[str, Any], call: CallOptions, take: Callable[[Any], Any]
    ) -> Any:
        """What is taken of an answer of success; everything else is raised."""
        url, headers, body = self._request(route, given, call)
        most = self._max_retries if call.max_retries is None else call.max_retries
        failures = 0
        while True:
            error: Exception
            retry_after: Optional[float] = None
            if self._position is not None:
                headers.setdefault(_POSITION, self._position)
            try:
                return take(self._attempt(route.method, url, headers, body, call))
            except DossierError as refused:
                error, retry_after = refused, refused.retry_after
                may_repeat = refused.status in (429, 503) or refused.code == "idempotency_key_in_flight"
            except DossierUnreachable as unreachable:
                if route.method != "GET":
                    # It may have been carried out, and nobody knows where.
                    self._position = None
                error = unreachable
                may_repeat = route.is_repeatable or route.method in ("GET", "PUT")
            delay = _delay_before(failures) if retry_after is None else retry_after
            if not may_repeat or failures >= most or delay > self._longest_wait:
                raise error
            self._sleep(delay)
            failures += 1

    def _attempt(
        self, method: str, url: str, headers: Dict[str, str], body: Optional[Body], call: CallOptions
    ) -> Any:
        request = urllib.request.Request(url, method=method, headers=headers)
        if body is not None:
            request.data = body.chunks(call.progress)
            request.add_header("Content-Length", str(body.size))
        timeout = self._timeout if call.timeout is None else call.timeout
        try:
            answer = urllib.request.urlopen(request, timeout=timeout)
            self._note_position(answer.headers.get(_POSITION))
            return answer
        except urllib.error.HTTPError as answer:
            with answer:
                text = _read(answer).decode("utf-8", "replace")
                request_id = answer.headers.get("X-Request-ID", "")
                retry_after = _read_retry_after(answer.headers.get("Retry-After"))
            raise error_of(answer.code, text, request_id, retry_after) from None
        except (urllib.error.URLError, http.client.HTTPException, OSError) as error:
            reason = getattr(error, "reason", error)
            raise DossierUnreachable(f"{method} {url}: {reason}") from error

    def _note_position(self, told: Optional[str]) -> None:
        if told is not None and _number_of(told) > _number_of(self._position or "0/0"):
            self._position = told

    def _request(
        self, route: Route, given: Dict[str, Any], call: CallOptions
    ) -> Tuple[str, Dict[str, str], Optional[Body]]:
        values = {name: value for name, value in given.items() if value is not NOT_GIVEN}
        used = set(route.query)

        def fill(match: "re.Match[str]") -> str:
            used.add(match.group(1))
            return quote(str(values[match.group(1)]), safe="")

        path = re.sub(r"\{(\w+)\}", fill, route.path)
        query = {name: _in_query(values[name]) for name in route.query if name in values}
        body = _body_of(route, {name: value for name, value in values.items() if name not in used})
        headers = {"Accept": "application/json", **self._headers}
        if self._key is not None and not route.is_open:
            headers["Authorization"] = f"Api-Key {self._key}"
        if body is not None:
            headers["Content-Type"] = body.content_type
        if route.is_repeatable:
            headers["Idempotency-Key"] = call.idempotency_key or str(uuid.uuid4())
        if call.if_version is not None:
            headers["If-Match"] = f'"{call.if_version}"'
        url = f"{self._base_url}{path}{'?' + urlencode(query) if query else ''}"
        return url, {**headers, **call.headers}, body


def _number_of(position: str) -> int:
    high, _, low = position.partition("/")
    return (int(high, 16) << 32) + int(low, 16)


def _in_query(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _body_of(route: Route, values: Dict[str, Any]) -> Optional[Body]:
    if route.content == "json":
        return Body([json.dumps(values, ensure_ascii=False).encode()], "application/json")
    if route.content == "form":
        return encode_form(values)
    if route.content == "file":
        file: Upload = values["file"]
        return Body([file], file.content_type)
    return None


def _whole(answer: Any) -> Tuple[Dict[str, str], bytes]:
    """The headers, whose names are in small letters, and all of the content: an answer that breaks off is none."""
    with answer:
        return {name.lower(): value for name, value in answer.headers.items()}, _read(answer)


def _read(answer: Any) -> bytes:
    try:
        content: bytes = answer.read()
        return content
    except (http.client.HTTPException, OSError) as error:
        raise DossierUnreachable(f"The answer broke off: {error}") from error


def _events_of(answer: Any) -> Iterator[Any]:
    """The events of an answer that is told as it comes. A problem on the way is raised."""
    event, data, is_answered = "message", "", False
    try:
        for line in answer:
            text = line.decode("utf-8").rstrip("\r\n")
            if text.startswith("event:"):
                event = text[len("event:") :].strip()
            elif text.startswith("data:"):
                data += text[len("data:") :].strip()
            elif text == "":
                if event == "problem":
                    raise error_of(500, data, "", None)
                is_answered = is_answered or event == "answer"
                yield {"event": event, "data": json.loads(data)}
                event, data = "message", ""
    except (http.client.HTTPException, OSError) as error:
        raise DossierUnreachable(f"The answer broke off: {error}") from error
    if not is_answered:
        raise DossierUnreachable("The answer broke off.")


def _delay_before(failures: int) -> float:
    """Seconds before a repeat: a random part of a time that doubles."""
    longest: float = min(_FIRST_DELAY * 2**failures, _LONGEST_DELAY)
    return longest * (0.5 + random.random() / 2)


def _read_retry_after(header: Optional[str]) -> Optional[float]:
    """The seconds of a ``Retry-After`` header, which is a number or a date."""
    if header is None:
        return None
    if header.isdigit():
        return float(header)
    try:
        date = email.utils.parsedate_to_datetime(header)
    except (TypeError, ValueError):
        return None
    return max(0.0, date.timestamp() - time.time())
