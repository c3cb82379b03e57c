import type { ErrorCatalogue } from '@chengan/kernel/errors/catalogue'
import type { Geometry, Point } from '@chengan/kernel/fields/field'
import { type Box, boxesMeet, boxOf } from '@chengan/kernel/geometry/measure'

/** With what a place outside of the city is refused. The fact `cityBox` is the box of the city's boundary, null where nobody has drawn it. */
export const outsideCity = {
  outsideCity: { code: 10400, zh: '位置不在本市范围内，请核对坐标', en: 'The place lies outside the city, please check the coordinates' },
} as const satisfies ErrorCatalogue

function boxIn(value: unknown): Box | null {
  const [west, south, east, north]: readonly unknown[] = Array.isArray(value) ? value : []
  const isBox = typeof west === 'number' && typeof south === 'number' && typeof east === 'number' && typeof north === 'number'
  return isBox ? [west, south, east, north] : null
}

/** Whether a point lies outside of the city; nobody can tell where no boundary is drawn. */
export function pointLiesOutside(point: Point | null | undefined, cityBox: unknown): boolean {
  const city = boxIn(cityBox)
  return city !== null && point != null && !boxesMeet([point.lng, point.lat, point.lng, point.lat], city)
}

/** Whether the whole of a shape lies outside of the city. */
export function shapeLiesOutside(shape: Geometry | null | undefined, cityBox: unknown): boolean {
  const city = boxIn(cityBox)
  return city !== null && shape != null && !boxesMeet(boxOf(shape), city)
}
