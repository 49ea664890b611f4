import ipaddr from 'ipaddr.js';

/** A network in CIDR notation in its usual form, a single address included; null for a text that is none. */
export function networkOf(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  try {
    if (ipaddr.isValid(text)) {
      const address = ipaddr.process(text);
      return `${address.toString()}/${address.kind() === 'ipv4' ? 32 : 128}`;
    }
    const [address, bits] = ipaddr.parseCIDR(text);
    const first = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
    return `${first.networkAddressFromCIDR(text).toString()}/${bits}`;
  } catch {
    return null;
  }
}

/** True if an address is in one of the networks, or there are none. An IPv4 address may come as IPv6 (::ffff:1.2.3.4). */
export function isInside(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return networks.some((network) => {
    const [first, bits] = ipaddr.parseCIDR(network);
    return first.kind() === address.kind() && address.match(first, bits);
  });
}
