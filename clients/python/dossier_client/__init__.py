"""A client of Dossier: one method for each operation, with the standard library alone."""

from .errors import DossierError, DossierUnreachable, FieldError
from .files import DownloadedFile, Upload
from .generated.client import Dossier
from .pages import Pages
from .transport import NOT_GIVEN, NotGiven
from .webhooks import WebhookVerificationError, verify_webhook

__all__ = [
    "Dossier",
    "DossierError",
    "DossierUnreachable",
    "DownloadedFile",
    "FieldError",
    "NOT_GIVEN",
    "NotGiven",
    "Pages",
    "Upload",
    "WebhookVerificationError",
    "verify_webhook",
]
