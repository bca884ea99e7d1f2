"""The client in a terminal: python3 -m farthing_client --help."""

from __future__ import annotations

import argparse
import json
import os
import sys
from dataclasses import asdict

from .account import Account
from .budget import Budget
from .client import DEFAULT_BASE, Client
from .errors import BadKey, FarthingError, ServiceError
from .published import Allow
from .receipts import default_folder
from .reply import Options, Reply
from .signed import SignedCall
from .visible import visible

_DESCRIPTION = """Calls an endpoint of a Farthing service, and pays for it.

  python3 -m farthing_client /fetch '{"url":"https://example.com/"}'
  python3 -m farthing_client '/extractors?domain=github.com'"""

_EPILOG = """The wallet's key is read from FARTHING_KEY (0x and 64 hexadecimal digits) or from the file that
FARTHING_KEY_FILE or --key-file names; without one a throw-away key is made, which only a sandbox takes.
FARTHING_BUDGET_CALL, FARTHING_BUDGET_DAY and FARTHING_BUDGET_HOST (most in a day for one host) are limits in
USD where no option gives another.
Exit status: 0 for a 2xx reply, 1 for any other end, 2 for a wrong command."""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python3 -m farthing_client",
        description=_DESCRIPTION,
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("path", metavar="PATH", help="begins with /; with a query where the endpoint has one")
    add("body", metavar="BODY", nargs="?", help="JSON, which makes it a POST")
    add("--base", metavar="URL", help=f"the service; FARTHING_URL, or {DEFAULT_BASE}")
    add("--json", action="store_true", help="prints one line: {status, body, price, payer, transaction} or {error, ...}")
    add("--key-file", metavar="FILE", help="the wallet's key, in a file that only you can read")
    call, day = os.environ.get("FARTHING_BUDGET_CALL") or "0.10", os.environ.get("FARTHING_BUDGET_DAY") or "5"
    add("--max-price", metavar="USD", default=call, help="most to pay for the call (%(default)s)")
    add("--per-day", metavar="USD", default=day, help="most to spend today, UTC, by all calls (%(default)s)")
    add("--receipts", metavar="FOLDER", help="where receipts are kept; FARTHING_RECEIPTS_DIR, or a folder for the user's state")
    add("--timeout", metavar="SECONDS", type=float, default=180.0, help="for all of the call (default %(default)s)")
    add("--use-key-in-sandbox", action="store_true", help="lets your key sign test money, in the name of real USDC")
    return parser


def _open(parser: argparse.ArgumentParser, arguments: argparse.Namespace) -> Client:
    try:
        account = Account.from_file(arguments.key_file) if arguments.key_file else Account.from_environment()
        return Client(
            arguments.base,
            key=account,
            budget=Budget(
                per_call=arguments.max_price,
                per_session=None,
                per_day=arguments.per_day,
                per_host=os.environ.get("FARTHING_BUDGET_HOST") or None,
            ),
            receipts=arguments.receipts or default_folder(),
            allow=Allow(key_in_sandbox=arguments.use_key_in_sandbox),
            timeout=arguments.timeout,
        )
    except (BadKey, ValueError) as error:
        parser.error(str(error))


def _show(body: object) -> None:
    text = json.dumps(body, indent=2, ensure_ascii=False)
    print(visible(text) if sys.stdout.isatty() else text)


def _say(text: str) -> None:
    print(visible(text), file=sys.stderr)


def _told(reply: Reply[object], as_json: bool, money: str) -> None:
    if as_json:
        facts = {"status": reply.status, "body": reply.body, "price": reply.price}
        print(json.dumps({**facts, "payer": reply.payer, "transaction": reply.transaction}))
        return
    _show(reply.body)
    paid = f"paid {reply.price}{money} from {reply.payer}, transaction {reply.transaction or 'not named'}" if reply.payer else "free"
    _say(f"\n{reply.status} · {paid}")


def _failed(error: FarthingError, as_json: bool) -> None:
    pending: SignedCall | None = getattr(error, "pending", None)
    if as_json:
        facts: dict[str, object] = {"error": type(error).__name__, "message": str(error)}
        if isinstance(error, ServiceError):
            facts |= {"status": error.status, "body": error.body}
        if pending is not None:
            facts |= {"pending": asdict(pending)}
        print(json.dumps(facts))
        return
    money = "it is not known whether it was charged" if pending is not None else "nothing was charged"
    if isinstance(error, ServiceError):
        _show(error.body)
        money = money if error.charged is False else "nobody has said whether it was charged"
    _say(f"{type(error).__name__}: {error}\n{money}")


def main(words: list[str] | None = None) -> int:
    parser = _parser()
    arguments = parser.parse_args(words)
    try:
        body = None if arguments.body is None else json.loads(arguments.body)
    except (ValueError, RecursionError) as error:
        parser.error(f"the body is not JSON: {error}")
    client = _open(parser, arguments)
    shows = sys.stderr.isatty() and not arguments.json
    options = Options(progress=(lambda step: _say(f"  {step} ...")) if shows else None)
    try:
        reply = client.call(arguments.path, body, options=options)
        _told(reply, arguments.json, " of test money" if client.pays_test_money else "")
        return 0
    except ValueError as error:
        parser.error(str(error))
    except FarthingError as error:
        _failed(error, arguments.json)
        return 1
    except KeyboardInterrupt:
        print("interrupted; what was signed until now counts as spent", file=sys.stderr)
        return 130


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:  # of `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
