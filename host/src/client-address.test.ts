import { expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["192.0.2.1:5000", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8::1:2:3:4", "2001:db8:0:0"],
  ["2001:DB8:0:0:5:6:7:8", "2001:db8:0:0"],
  ["[2001:db8::9]:5000", "2001:db8:0:0"],
  ["2001:db8:0:1::1", "2001:db8:0:1"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["unknown", "unknown"],
])("tells whose address %s is: %s", (address, client) => {
  expect(clientAddress(address)).toBe(client);
});
