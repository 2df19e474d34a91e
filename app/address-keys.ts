/** The keys under which limits count a visitor. Different networks have different keys, whatever their length. */
export interface AddressKeys {
  /** The IPv4 address, or the /64 of an IPv6 address: one home or one machine has all of it. */
  address: string;
  /** The /24 of an IPv4 address, or the /48 of an IPv6 address: one subscriber may have all of it. */
  network: string;
}
