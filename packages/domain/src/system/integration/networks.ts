const V4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/

function bytesOfV4(address: string): readonly number[] | null {
  const bytes = V4.exec(address)?.slice(1).map(Number)
  return bytes?.every((one) => one <= 255) === true ? bytes : null
}

/** The eight groups of an IPv6 address, or null. The platform's own parser judges the form. */
function groupsOfV6(address: string): readonly number[] | null {
  if (!address.includes(':') || !URL.canParse(`http://[${address}]/`)) return null
  const plain = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [left = '', right] = plain.split('::')
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':').map((one) => Number.parseInt(one, 16)))
  const [head, tail] = [groupsOf(left), groupsOf(right ?? '')]
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
}

/** Whether a text is an address or a network in CIDR: `10.1.0.0/16`, `fd00::/8`, `192.0.2.7`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.trim().split('/')
  const most = bytesOfV4(address) !== null ? 32 : groupsOfV6(address) !== null ? 128 : -1
  return more.length === 0 && most >= 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

/** A host as an address writes it, without the brackets of IPv6. */
export function bareHost(host: string): string {
  return host.replace(/^\[|\]$/g, '').toLowerCase()
}

function isPrivateV4([a = 0, b = 0, c = 0]: readonly number[]): boolean {
  if (a === 0 || a === 10 || a === 127 || a >= 224) return true
  if (a === 100) return b >= 64 && b < 128
  if (a === 169) return b === 254
  if (a === 172) return b >= 16 && b < 32
  if (a === 192) return b === 168 || (b === 0 && (c === 0 || c === 2))
  return a === 198 && (b === 18 || b === 19)
}

/** Whether an address leads into the house and not to the public network: loopback, private, link-local, shared, reserved (RFC 6890), and the
 *  IPv6 forms that carry such an IPv4 address. Anything that is no address counts as private: it is judged after it was resolved. */
export function isPrivateAddress(address: string): boolean {
  const bytes = bytesOfV4(address)
  if (bytes !== null) return isPrivateV4(bytes)
  const groups = groupsOfV6(bareHost(address))
  if (groups === null) return true
  const [first = 0, second = 0] = groups
  const [high = 0, low = 0] = groups.slice(6)
  const carried = [high >> 8, high & 255, low >> 8, low & 255]
  const startsEmpty = groups.slice(0, 5).every((one) => one === 0)
  if (startsEmpty && (groups[5] === 0xffff || groups[5] === 0)) return groups[5] === 0 || isPrivateV4(carried)
  if (first === 0x64 && second === 0xff9b) return isPrivateV4(carried)
  if (first === 0x2002) return isPrivateV4([second >> 8, second & 255, (groups[2] ?? 0) >> 8])
  return (first & 0xe000) !== 0x2000 || (first === 0x2001 && second < 0x200)
}

/** Whether a host names this very machine. */
export function isLoopback(host: string): boolean {
  const bare = bareHost(host)
  return bare === 'localhost' || bare.endsWith('.localhost') || bare === '::1' || bytesOfV4(bare)?.[0] === 127
}

/** Whether a host can be told to be an inner one without asking for its address. */
export function isInnerHost(host: string): boolean {
  const bare = bareHost(host)
  if (isLoopback(bare)) return true
  return (bytesOfV4(bare) !== null || groupsOfV6(bare) !== null) && isPrivateAddress(bare)
}
