/** The options that choose messages by their sender's address or network. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { type AddressHashes, addressHashes } from "../app/contact/address-hashes.server.ts";
import { parseNetwork } from "../app/network-address.server.ts";
import type { Config } from "../server/config.ts";
import { keptSecretKeys } from "../server/secret-key.ts";
import { peppersOf, type Sender, type StaffStore } from "../store/index.ts";
import { Refusal } from "./command.ts";

/** An address in clear, and which of its hashes is meant. */
interface Named {
  address: string;
  column: keyof AddressHashes;
}

export interface SenderOptions {
  address?: Named | undefined;
  addressHash?: string | undefined;
  prefix?: string | undefined;
}

export const address = new Option(
  "--address <address>",
  "only from this address or network, in clear: an IPv4 address or /24, an IPv6 address, /64 or /48",
)
  .argParser(named)
  .conflicts(["addressHash", "prefix"]);
export const addressHash = new Option(
  "--address-hash <hash>",
  "only from the address with this hash, which `messages show` says",
)
  .argParser(hash)
  .conflicts("prefix");
export const prefix = new Option(
  "--prefix <hash>",
  "only from the network (IPv4 /24, IPv6 /48) with this hash, which `messages networks` says",
).argParser(hash);

function hash(value: string): string {
  if (/^[\w-]{22}$/.test(value)) return value;
  throw new InvalidArgumentError("A hash has 22 characters.");
}

/** @throws InvalidArgumentError unless hashes of such networks are kept */
function named(value: string): Named {
  const [parsed, length] = parseNetwork(value) ?? [];
  const lengths = parsed?.kind() === "ipv4" ? { 32: "address_hash", 24: "network_hash" } : LENGTHS_OF_IPV6;
  const column = length === undefined ? undefined : (lengths as Record<number, Named["column"]>)[length];
  if (parsed && column) return { address: parsed.toString(), column };
  throw new InvalidArgumentError("It is an IPv4 address or /24, or an IPv6 address, /64 or /48.");
}

const LENGTHS_OF_IPV6 = { 128: "address_hash", 64: "address_hash", 48: "network_hash" };

/**
 * The sender that the options name; undefined when they name none.
 * @throws Refusal when an address in clear is given and this machine has no key to hash it with
 */
export async function senderOf(
  store: StaffStore,
  config: Readonly<Config>,
  { address, addressHash, prefix }: SenderOptions,
): Promise<Sender | undefined> {
  if (addressHash) return { column: "address_hash", hashes: [addressHash] };
  if (prefix) return { column: "network_hash", hashes: [prefix] };
  if (!address) return undefined;
  const file = join(store.folder, "secret.key");
  // It would be made, and would not be the one that the hashes were made with.
  if (!config.secretKeys && !existsSync(file))
    throw new Refusal(`Without the key, an address cannot be compared: there is no SECRET_KEY and no ${file}.`);
  const keys = keptSecretKeys(config.secretKeys, store.folder);
  const peppers = [...(await peppersOf(store.database)).values()];
  const hashes = keys.flatMap((key) => peppers.map((pepper) => addressHashes(key, pepper, address.address)));
  return { column: address.column, hashes: hashes.flatMap((each) => each[address.column] ?? []) };
}
