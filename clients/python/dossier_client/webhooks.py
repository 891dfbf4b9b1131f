"""Verifies that a request comes from the service."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import TYPE_CHECKING, Mapping, Optional, Tuple, Union

if TYPE_CHECKING:
    from .generated.types import WebhookEvent


class WebhookVerificationError(Exception):
    """A request that is not genuine, or too old. Answer 401 and do nothing."""


def verify_webhook(
    body: Union[bytes, str],
    headers: Mapping[str, str],
    secret: str,
    *,
    tolerance: float = 300,
    now: Optional[float] = None,
) -> Tuple[str, "WebhookEvent"]:
    """Verifies a request by the secret of its endpoint, ``whsec_…``, and gives its id and its event. Drop an id that you have seen.

    ``body`` is what came: JSON that was written again has other bytes.
    """
    found = {name.lower(): value for name, value in headers.items()}
    event_id = found.get("webhook-id", "")
    timestamp = found.get("webhook-timestamp", "")
    if event_id == "" or not (timestamp.isascii() and timestamp.isdigit()):
        raise WebhookVerificationError("The headers of a webhook are missing.")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance:
        raise WebhookVerificationError("The request is too old, or the clocks differ.")
    raw = body.encode() if isinstance(body, str) else body
    key = base64.b64decode(secret[len("whsec_") :] if secret.startswith("whsec_") else secret)
    expected = hmac.new(key, f"{event_id}.{timestamp}.".encode() + raw, hashlib.sha256).digest()
    signatures = found.get("webhook-signature", "").split(" ")
    if not any(_is_signature(each, expected) for each in signatures):
        raise WebhookVerificationError("No signature fits.")
    return event_id, json.loads(raw)


def _is_signature(text: str, expected: bytes) -> bool:
    if not text.startswith("v1,"):
        return False
    try:
        given = base64.b64decode(text[3:], validate=True)
    except (binascii.Error, ValueError):
        return False
    return hmac.compare_digest(given, expected)
