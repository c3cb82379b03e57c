/** Where a picture was taken, from its EXIF block; null without a place (WGS-84 degrees). */
export function exifPosition(exif: Buffer): { readonly lng: number; readonly lat: number } | null {
  return orNull(() => readPosition(exif))
}

/** When a picture was taken by the clock of the camera, from its EXIF block, yyyy-MM-dd HH:mm:ss; null without a time. */
export function exifTime(exif: Buffer): string | null {
  return orNull(() => readTime(exif))
}

/** A block that ends before it should is a block without what was looked for. */
function orNull<T>(reading: () => T | null): T | null {
  try {
    return reading()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const GPS_POINTER = 0x8825
const DETAILS_POINTER = 0x8769
const TAKEN_AT = 0x9003

/** The numbers and entries of a block; null where it is none. */
function blockOf(exif: Buffer) {
  const body = exif.subarray(exif.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0)
  const order = body.toString('latin1', 0, 2)
  if (order !== 'II' && order !== 'MM') return null
  const little = order === 'II'
  const u16 = (at: number) => (little ? body.readUInt16LE(at) : body.readUInt16BE(at))
  const u32 = (at: number) => (little ? body.readUInt32LE(at) : body.readUInt32BE(at))
  /** Offset of each entry's value field, by tag. */
  const entries = (at: number) =>
    new Map(Array.from({ length: u16(at) }, (_, index) => [u16(at + 2 + index * 12), at + 2 + index * 12 + 8]))
  /** The entries of the directory that the first one points to. */
  const directory = (tag: number) => {
    const pointer = entries(u32(4)).get(tag)
    return pointer === undefined ? null : entries(u32(pointer))
  }
  return { body, u32, directory }
}

function readTime(exif: Buffer): string | null {
  const block = blockOf(exif)
  const at = block?.directory(DETAILS_POINTER)?.get(TAKEN_AT)
  if (block === null || at === undefined) return null
  const start = block.u32(at)
  const [, date, time] = /^(\d{4}:\d{2}:\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(block.body.toString('latin1', start, start + 19)) ?? []
  if (date === undefined || time === undefined) return null
  const moment = `${date.replaceAll(':', '-')} ${time}`
  return Number.isNaN(Date.parse(`${moment.replace(' ', 'T')}Z`)) ? null : moment
}

function readPosition(exif: Buffer): { readonly lng: number; readonly lat: number } | null {
  const block = blockOf(exif)
  const gps = block?.directory(GPS_POINTER) ?? null
  if (block === null || gps === null) return null
  const { body, u32 } = block
  const degrees = (valueTag: number, sideTag: number, negative: string) => {
    const [value, side] = [gps.get(valueTag), gps.get(sideTag)]
    if (value === undefined || side === undefined) return Number.NaN
    const part = (index: number) => u32(u32(value) + index * 8) / u32(u32(value) + index * 8 + 4)
    const size = part(0) + part(1) / 60 + part(2) / 3600
    return body.toString('latin1', side, side + 1) === negative ? -size : size
  }
  const [lat, lng] = [degrees(2, 1, 'S'), degrees(4, 3, 'W')]
  const isPlace = Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0)
  return isPlace ? { lng: Number(lng.toFixed(7)), lat: Number(lat.toFixed(7)) } : null
}
