"""Signs and hashes what a test of another language gives, as JSON lines; see host/test/python-client.browser.test.ts."""

import json
import sys

from farthing_client import Account, Asset
from farthing_client.keccak import keccak256
from farthing_client.x402 import Terms, authorize


def answer(case: dict[str, str]) -> str:
    if "message" in case:
        return keccak256(bytes.fromhex(case["message"])).hex()
    asset = Asset(case["network"], case["asset"], case["name"], case["version"])
    terms = Terms(asset, int(case["amount"]), case["payTo"], 60, {})
    signed = authorize(Account(case["key"]), terms, case["nonce"], int(case["validBefore"]))
    return f"{signed.payer} {signed.signature}"


for line in sys.stdin:
    print(answer(json.loads(line)))
