/** WGS-84 degrees. */
export interface Position {
  readonly lng: number
  readonly lat: number
}

const digits = 6

export function rounded({ lng, lat }: Position): Position {
  const round = (value: number) => Math.round(value * 10 ** digits) / 10 ** digits
  return { lng: round(lng), lat: round(lat) }
}

/** `123.60, 29.81`, with either comma or a space. */
export function readPosition(text: string): Position | null {
  const [lng, lat] = text
    .trim()
    .split(/[,，\s]+/)
    .map(Number)
  if (lng === undefined || lat === undefined || !Number.isFinite(lng) || !Number.isFinite(lat)) return null
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? rounded({ lng, lat }) : null
}

/** Where a map looks while nothing tells better: the middle of the demonstration city. */
export const outset: Position = { lng: 123.6, lat: 29.8 }
