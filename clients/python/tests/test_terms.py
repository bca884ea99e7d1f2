"""What a service may ask for: its published price, from its published receiver, in money that is allowed."""

import time
from typing import Any
from unittest.mock import patch

from farthing_client import USDC, USDC_ON, Allow, Asset, BadReply, Budget, BudgetExceeded, Options, Redirected, TermsRefused

from .case import ShopCase
from .shop import OTHER, SELLER, Request, authorization, encoded

PAGE = "https://a.example/"


class Terms(ShopCase):
    def refused(self, words: str, **options: Any) -> None:
        client = self.client(**options)
        with self.assertRaisesRegex(TermsRefused, words):
            client.fetch(PAGE)
        self.assertEqual((self.shop.payments, client.spent().session), ([], 0))

    def pays(self, **options: Any) -> int:
        return self.client(**options).fetch(PAGE).paid

    def test_the_published_price(self) -> None:
        self.assertEqual(self.pays(), 1000)

    def test_less_than_the_published_price(self) -> None:
        self.shop.price = "999"
        self.assertEqual(self.pays(), 999)

    def test_more_than_the_published_price(self) -> None:
        self.shop.price = "1001"
        self.refused("publishes \\$0.001 .*above_published")
        self.assertEqual(self.pays(allow=Allow(above_published=True)), 1001)

    def test_a_price_that_has_changed_since_it_was_read(self) -> None:
        client = self.client()
        client.fetch(PAGE)
        self.shop.price = self.shop.published["amountAtomic"] = "2000"
        self.assertEqual(client.fetch(PAGE).paid, 2000)

    def test_several_published_ways_to_pay(self) -> None:
        """Each has its own price and receiver; what another scheme costs is not the price of this one."""
        terms = self.shop.challenge()["accepts"][0]
        other = {**terms, "payTo": OTHER, "amount": "500"}
        self.shop.published["accepts"] = [terms, other, {**terms, "scheme": "batch-settlement", "amount": "9000"}]
        self.assertEqual(self.pays(), 1000)
        self.shop.pay_to, self.shop.price = OTHER, "500"
        self.assertEqual(self.pays(), 500)
        for self.shop.price, self.shop.pay_to, published in (("1000", OTHER, "0.0005"), ("9000", SELLER, "0.001")):
            with self.assertRaisesRegex(TermsRefused, f"publishes \\${published} "):
                self.client().fetch(PAGE)
        self.assertEqual(len(self.shop.payments), 2)

    def test_a_published_price_of_an_extractors_own(self) -> None:
        own = [{"amountAtomic": "500"}, {"extractor": "shop", "amountAtomic": "3000"}, {"amountAtomic": "-1"}, 7, {}]
        self.shop.published["extractorPrices"] = own
        self.shop.price = "3000"
        self.assertEqual(self.pays(), 3000)
        self.shop.price = "3001"
        with self.assertRaisesRegex(TermsRefused, "publishes \\$0.003 "):
            self.client().fetch(PAGE)

    def test_a_published_address_that_is_none(self) -> None:
        self.shop.published["url"] = "http://["
        self.refused("publishes no price")

    def test_no_published_price(self) -> None:
        self.shop.has_manifest = False
        self.refused("publishes no price")
        self.assertEqual(self.pays(allow=Allow(unpublished=True)), 1000)

    def test_a_call_that_is_not_published(self) -> None:
        with self.assertRaisesRegex(TermsRefused, "publishes no price"):
            self.client().call("/elsewhere", {})

    def test_another_receiver_than_the_published_one(self) -> None:
        self.shop.pay_to = OTHER
        self.refused("publishes another receiver .*pay_to")
        self.assertEqual(self.pays(allow=Allow(pay_to=[OTHER.upper().replace("0X", "0x")])), 1000)

    def test_another_receiver_than_ever_before(self) -> None:
        self.assertEqual(self.pays(receipts=self.folder), 1000)
        sent = len(self.shop.payments)
        self.shop.pay_to = self.shop.published_pay_to = OTHER
        with self.assertRaisesRegex(TermsRefused, f"until now {SELLER.lower()} was paid"):
            self.client(receipts=self.folder).fetch(PAGE)
        self.assertEqual(len(self.shop.payments), sent)
        self.assertEqual(self.pays(receipts=self.folder, allow=Allow(pay_to=[OTHER])), 1000)
        self.assertEqual(self.pays(receipts=self.folder), 1000)  # it is known from now on

    def test_another_token(self) -> None:
        self.shop.asset = OTHER
        self.refused("no payment that this client makes")

    def test_another_network(self) -> None:
        self.shop.network = "eip155:1"
        self.refused("no payment that this client makes")

    def test_a_known_network_that_is_not_the_published_one(self) -> None:
        self.shop.network, self.shop.asset = "eip155:84532", "0x036CbD53842c5426634e7929541eC2318f3dCF7e"
        self.shop.extra = {"name": "USDC", "version": "2"}
        self.refused("another token or network")

    def test_a_token_that_is_allowed(self) -> None:
        self.shop.asset = OTHER
        self.shop.published["asset"] = OTHER
        self.assertEqual(self.pays(assets=(Asset("eip155:8453", OTHER, "USD Coin", "2"),)), 1000)

    def test_a_network_that_is_allowed(self) -> None:
        polygon = USDC_ON["eip155:137"]
        self.shop.network, self.shop.asset = polygon.network, polygon.address
        self.shop.published |= {"network": polygon.network, "asset": polygon.address}
        self.refused("no payment that this client makes")
        self.assertEqual(self.pays(assets=(*USDC, polygon)), 1000)

    def test_entries_that_cannot_be_paid(self) -> None:
        changes: tuple[dict[str, Any], ...] = (
            {"extra": {"name": "US Dollar", "version": "2"}},
            {"extra": {}},
            {"extra": {"name": "USD Coin", "version": "2", "paymentFlow": "upfront"}},
            {"extra": {"name": "USD Coin", "version": "2", "assetTransferMethod": "permit2"}},
            {"price": "-1"},
            {"price": "1e3"},
            {"price": "\u0661\u0660\u0660\u0660"},
            {"price": "9" * 31},
            {"pay_to": "somebody"},
            {"timeout": 0},
            {"timeout": "120"},
        )
        for change in changes:
            with self.subTest(change):
                before = {name: getattr(self.shop, name) for name in change}
                for name, value in change.items():
                    setattr(self.shop, name, value)
                self.refused("no payment that this client makes")
                for name, value in before.items():
                    setattr(self.shop, name, value)

    def test_a_long_window_is_cut(self) -> None:
        self.shop.timeout = 10**9
        self.pays()
        self.assertLess(int(authorization(self.shop.payments[0])["validBefore"]), time.time() + 1000)

    def test_a_price_above_the_budget_of_a_call(self) -> None:
        with self.assertRaises(BudgetExceeded) as refused:
            self.client(budget=Budget(per_call="0.0009")).fetch(PAGE)
        self.assertEqual((refused.exception.limit, refused.exception.allowed, refused.exception.asked), ("call", 900, 1000))
        with self.assertRaises(BudgetExceeded):
            self.client().fetch(PAGE, options=Options(max_price="0.0009"))
        self.assertEqual(self.shop.payments, [])


class Hostile(ShopCase):
    def test_challenges_that_cannot_be_read(self) -> None:
        deep = b"[" * 100_000
        for header in ("", "%%%", encoded([]), encoded({"x402Version": 1, "accepts": []}), encoded({"x402Version": 2, "accepts": {}})):
            self.shop.unpaid.append((402, {}, {"payment-required": header}))
            with self.subTest(header), self.assertRaises(BadReply):
                self.client().fetch(PAGE)
        self.shop.unpaid.append((402, deep))
        with self.assertRaises(BadReply):
            self.client().fetch(PAGE)
        self.assertEqual(self.shop.payments, [])

    def test_a_challenge_of_rubbish(self) -> None:
        for accepts in ([], [None, 5, "x", [], {}], [{"scheme": "exact"}], [{"scheme": "exact", "extra": 5, "network": {}}]):
            challenge = {"x402Version": 2, "accepts": accepts}
            self.shop.unpaid.append((402, {}, {"payment-required": encoded(challenge)}))
            with self.subTest(accepts), self.assertRaises(TermsRefused):
                self.client().fetch(PAGE)

    def test_the_first_way_that_can_be_paid_is_taken(self) -> None:
        challenge = self.shop.challenge()
        challenge["accepts"] = [{"scheme": "batch-settlement"}, *challenge["accepts"]]
        self.shop.unpaid.append((402, {}, {"payment-required": encoded(challenge)}))
        self.assertEqual(self.client().fetch(PAGE).paid, 1000)

    def test_a_manifest_of_rubbish(self) -> None:
        for document in (b"[" * 100_000, b"{}", b"\xff", b'{"resources":[1,null,{"url":5}]}', b'{"resources":5}'):
            with (
                self.subTest(document[:20]),
                patch.object(self.shop, "manifest", return_value=(200, document)),
                self.assertRaisesRegex(TermsRefused, "publishes no price"),
            ):
                self.client().fetch(PAGE)

    def test_redirects_are_not_followed(self) -> None:
        elsewhere = {"location": "https://thief.example/fetch"}
        for script in (self.shop.unpaid, self.shop.paid):
            script.append((307, b"", elsewhere))
            with self.assertRaises(Redirected) as refused:
                self.client().fetch(PAGE)
            self.assertEqual(refused.exception.location, elsewhere["location"])
        self.assertEqual(len(self.shop.payments), 1)

    def test_a_reply_that_is_no_json(self) -> None:
        self.shop.paid += [(200, b"<p>paid</p>")] * 2
        client = self.client(retries=1)
        with self.assertRaises(BadReply) as failed:
            client.fetch(PAGE)
        self.assertIs(failed.exception.charged, True)
        self.assertEqual(client.spent().session, 1000)

    def test_paths_that_cannot_be_sent(self) -> None:
        for path in ("fetch", "/a b", "/a\r\nx: y", "/\u00fc", "/a#b", ""):
            with self.subTest(path), self.assertRaises(ValueError):
                self.client().call(path)

    def test_a_free_reply(self) -> None:
        def free(request: Request) -> None:
            request.answer(200, {"status": "ok"})

        self.shop.unpaid.append(free)
        reply = self.client().health()
        self.assertEqual((reply.body, reply.paid, reply.payer), ({"status": "ok"}, 0, None))
