"""Files that are sent and received."""

from __future__ import annotations

import os
import re
import uuid
from dataclasses import dataclass
from typing import BinaryIO, Callable, Dict, Iterator, List, Mapping, Optional, Tuple, Union
from urllib.parse import unquote

#: Told while a file is sent: bytes that were sent, and all bytes.
Progress = Callable[[int, int], None]

_CHUNK = 64 * 1024


@dataclass(frozen=True)
class Upload:
    """A file to send: bytes, or the path of a file, which is read while it is sent."""

    content: Union[bytes, "os.PathLike[str]"]
    #: The name that people know it by; that of the path if left out.
    name: Optional[str] = None
    content_type: str = "application/octet-stream"

    @property
    def file_name(self) -> str:
        if self.name is not None:
            return self.name
        return "file" if isinstance(self.content, bytes) else os.path.basename(os.fspath(self.content))

    @property
    def size(self) -> int:
        return len(self.content) if isinstance(self.content, bytes) else os.path.getsize(self.content)

    def chunks(self) -> Iterator[bytes]:
        if isinstance(self.content, bytes):
            for at in range(0, len(self.content), _CHUNK):
                yield self.content[at : at + _CHUNK]
            return
        with open(self.content, "rb") as file:
            yield from _chunks_of(file)


def _chunks_of(file: BinaryIO) -> Iterator[bytes]:
    while True:
        chunk = file.read(_CHUNK)
        if not chunk:
            return
        yield chunk


@dataclass(frozen=True)
class DownloadedFile:
    """A file that the service has sent."""

    content: bytes
    name: str
    content_type: str
    #: Further facts about it, such as ``missing-letters``; names are in small letters.
    headers: Mapping[str, str]

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        with open(path, "wb") as file:
            file.write(self.content)


def name_in(disposition: str) -> str:
    """The name in a ``Content-Disposition``; the exact one comes before the one in ASCII."""
    exact = re.search(r"filename\*=UTF-8''([^;]+)", disposition, re.IGNORECASE)
    if exact:
        return unquote(exact.group(1))
    plain = re.search(r'filename="([^"]*)"', disposition, re.IGNORECASE)
    return plain.group(1) if plain else "file"


class Body:
    """The body of a request, which can be sent several times."""

    def __init__(self, parts: List[Union[bytes, Upload]], content_type: str) -> None:
        self._parts = parts
        self.content_type = content_type
        self.size = sum(part.size if isinstance(part, Upload) else len(part) for part in parts)

    def chunks(self, progress: Optional[Progress]) -> Iterator[bytes]:
        sent = 0
        for part in self._parts:
            for chunk in part.chunks() if isinstance(part, Upload) else [part]:
                yield chunk
                sent += len(chunk)
                if progress is not None:
                    progress(sent, self.size)


def encode_form(values: Dict[str, object]) -> Body:
    """The body of a form. Texts come before the file, since the service checks them before it reads on."""
    boundary = f"dossier-{uuid.uuid4()}"
    files: List[Tuple[str, Upload]] = [(name, value) for name, value in values.items() if isinstance(value, Upload)]
    parts: List[Union[bytes, Upload]] = []
    for name, value in values.items():
        if not isinstance(value, Upload):
            head = f'--{boundary}\r\nContent-Disposition: form-data; name="{_quoted(name)}"\r\n\r\n'
            parts.append(f"{head}{_text_of(value)}\r\n".encode())
    for name, file in files:
        place = f'name="{_quoted(name)}"; filename="{_quoted(file.file_name)}"'
        head = f"--{boundary}\r\nContent-Disposition: form-data; {place}\r\nContent-Type: {file.content_type}\r\n\r\n"
        parts += [head.encode(), file, b"\r\n"]
    parts.append(f"--{boundary}--\r\n".encode())
    return Body(parts, f"multipart/form-data; boundary={boundary}")


def _text_of(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _quoted(text: str) -> str:
    """As browsers write it: quotes and line ends would end the name."""
    return text.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
