import { isInCountry, isSwapped } from './judge-shape.ts'
import type { Box, Position } from './measure.ts'

/** Whether a position lies in a box; its sides count. */
export function isInBox([lng, lat]: Position, [west, south, east, north]: Box): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north
}

// Eastings of a plane lie around half a million, with or without the number of their zone before them; northings of the country beyond.
const isEasting = (value: number) => (value > 100_000 && value < 900_000) || (value > 13_000_000 && value < 46_000_000)
const isNorthing = (value: number) => value > 1_000_000 && value < 6_100_000

/** What the figures of a pair, first and second as longitude and latitude or easting and northing, are: degrees or metres, in their order or the other
 *  way round; null where neither order is a place in the country. Pure. */
export function orderOf([first, second]: Position): { readonly plane: boolean; readonly turned: boolean } | null {
  if (isInCountry([first, second, first, second])) return { plane: false, turned: false }
  if (isSwapped([first, second])) return { plane: false, turned: true }
  if (isEasting(first) && isNorthing(second)) return { plane: true, turned: false }
  return isEasting(second) && isNorthing(first) ? { plane: true, turned: true } : null
}
