/** What is stored of a visitor's address: keyed hashes. */
import { createHmac } from "node:crypto";
import { addressKeys } from "../network-address.server.ts";

export interface AddressHashes {
  /** Of the IPv4 address, or of the IPv6 /64. Null: there was no pepper. */
  address_hash: string | null;
  /** Of the network around it: the IPv4 /24, or the IPv6 /48. */
  network_hash: string | null;
}

/**
 * Equal for messages from one address or network within a week. HMAC-SHA256 of the pepper and the keys that the rate
 * limits count by, the first 16 bytes of each in base64url (22 characters). Whoever has the secret key and the pepper
 * can test addresses, of which IPv4 has few; without the pepper, which is deleted with the hashes, nobody can.
 */
export function addressHashes(secretKey: string, pepper: string | undefined, address: string): AddressHashes {
  if (pepper === undefined) return { address_hash: null, network_hash: null };
  const { host, network } = addressKeys(address);
  const hash = (key: string) =>
    createHmac("sha256", secretKey).update(`${pepper}.${key}`).digest().subarray(0, 16).toString("base64url");
  return { address_hash: hash(host), network_hash: hash(network) };
}
