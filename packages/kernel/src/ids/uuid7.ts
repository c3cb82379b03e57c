const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** A UUIDv7 as 32 hex digits: 48 bits of the time in ms, then random bits; ordered by time, not to be enumerated.
 *  `random` gives 10 bytes; pass a seeded one for repeatable data. */
export function uuid7(time: number, random: Uint8Array): string {
  const stamp = time.toString(16).padStart(12, '0').slice(-12)
  let hex = ''
  for (let at = 0; at < 10; at += 1) hex += HEX[random[at] ?? 0]
  const variant = (((random[1] ?? 0) & 0x3) | 0x8).toString(16)
  return `${stamp}7${hex.slice(0, 3)}${variant}${hex.slice(4, 19)}`
}

/** Whether a text has the form of a row id: letters, digits, `_` and `-` (seed rows such as the root department have short ones); deployed
 *  processes have `key:version:serial`. */
export function isRowId(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9A-Za-z_:-]{1,100}$/.test(text)
}
