"""Calls a Farthing service, or any like it, and pays for each call over x402: within a budget.

    from farthing_client import Client

    reply = Client("https://farthing.example").fetch("https://example.com/", maxChars=2000)
    print(reply.body["content"], reply.price)
"""

from .account import Account, Signer
from .budget import Budget, Spent
from .client import Client
from .errors import (
    BadKey,
    BadReply,
    BudgetExceeded,
    Cancelled,
    FarthingError,
    OutcomeUnknown,
    PaymentRefused,
    ReceiptsUnusable,
    Redirected,
    ServiceError,
    TermsRefused,
    Unreachable,
)
from .published import Allow
from .reply import Options, Reply
from .signed import SignedCall
from .version import __version__
from .x402 import USDC, USDC_ON, Asset

__all__ = [
    "USDC",
    "USDC_ON",
    "Account",
    "Allow",
    "Asset",
    "BadKey",
    "BadReply",
    "Budget",
    "BudgetExceeded",
    "Cancelled",
    "Client",
    "FarthingError",
    "Options",
    "OutcomeUnknown",
    "PaymentRefused",
    "ReceiptsUnusable",
    "Redirected",
    "Reply",
    "ServiceError",
    "SignedCall",
    "Signer",
    "Spent",
    "TermsRefused",
    "Unreachable",
    "__version__",
]
