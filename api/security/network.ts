/**
 * The network that is kept of a visitor's address: enough to see that two events come from the same place, too little to
 * name a household.
 *
 * @param address as `visitorAddress` gives it
 * @returns the first 24 bits of an IPv4 address, the first 48 of an IPv6 one; `unknown` stays as it is
 * @example networkOf('203.0.113.7') // '203.0.113.0/24'
 * @example networkOf('2001:db8:0:1::/64') // '2001:db8:0::/48'
 */
export function networkOf(address: string): string {
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)
  if (four) return `${four[1]}.0/24`
  const six = /^([^:]+:[^:]+:[^:]+):[^:]+::\/64$/.exec(address)
  return six ? `${six[1]}::/48` : address
}
