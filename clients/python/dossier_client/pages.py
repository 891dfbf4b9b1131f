"""Lists, page by page or entry by entry."""

from __future__ import annotations

from typing import Any, Callable, Dict, Generic, Iterator, Optional, TypeVar

Page = TypeVar("Page")
Entry = TypeVar("Entry")


class Pages(Generic[Page, Entry]):
    """A list. In a loop it is every entry from the page on that was asked for; further pages are asked for as they are needed."""

    def __init__(self, by: str, key: str, given: Dict[str, Any], load: Callable[[Dict[str, Any]], Any]) -> None:
        self._by = by
        self._key = key
        self._given = given
        self._load = load

    def page(self) -> Page:
        """The page that was asked for, with its counts."""
        page: Page = self._load(self._given)
        return page

    def pages(self) -> Iterator[Page]:
        """Page after page."""
        given: Optional[Dict[str, Any]] = self._given
        while given is not None:
            page = self._load(given)
            yield page
            following = self._following(page)
            given = None if following is None else {**given, **following}

    def __iter__(self) -> Iterator[Entry]:
        page: Any
        for page in self.pages():
            yield from page[self._key]

    def _following(self, page: Any) -> Optional[Dict[str, Any]]:
        """What asks for the next page; None after the last."""
        if self._by == "cursor":
            return {"after": page["next"]} if page["has_more"] else None
        pagination = page["meta"]["pagination"]
        return {"page": pagination["page"] + 1} if pagination["page"] < pagination["pages"] else None
