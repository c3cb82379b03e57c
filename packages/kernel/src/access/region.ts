/** The significant digits of a division code (GB/T 2260): province 2, city 4, district 6, street 9, community 12.
 *  A region contains another when the other's code begins with them. */
export function regionPrefix(code: string): string {
  if (code.length > 6) return code
  if (code.endsWith('0000')) return code.slice(0, 2)
  if (code.endsWith('00')) return code.slice(0, 4)
  return code
}

/** True when `code` is `ancestor` or lies below it. */
export function regionWithin(code: string | null | undefined, ancestor: string | null | undefined): boolean {
  return code != null && ancestor != null && code.startsWith(regionPrefix(ancestor))
}

/** The district (6 digits) in which a street or community lies; a district answers itself. */
export function districtOf(code: string): string {
  return code.slice(0, 6)
}

/** A region and everything above it, nearest first: 990102001 → 990102001, 990102, 990100, 990000. */
export function regionPath(code: string | null): readonly string[] {
  if (code === null) return []
  const path = [
    code.length > 9 ? code : null,
    code.length >= 9 ? code.slice(0, 9) : null,
    code.slice(0, 6),
    `${code.slice(0, 4)}00`,
    `${code.slice(0, 2)}0000`,
  ]
  return [...new Set(path.filter((one) => one !== null))]
}
