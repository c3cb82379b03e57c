import { isPosition } from '@chengan/kernel/geometry/measure'
import type { ReferenceSystem } from '@chengan/kernel/geometry/reference-system'
import { toWgs84 } from '../../resources/import/table/values/positions.ts'
import { type ScoredHit, scores } from './search-hit.ts'

const WRITTEN =
  /^(?:(WGS|GCJ|BD|CGCS)(?:-?(?:84|02|09|2000))?\s{0,9}[:：]\s{0,9})?(-?\d{1,9}(?:\.\d+)?)(?:\s{0,9}[,，]\s{0,9}|\s{1,9})(-?\d{1,9}(?:\.\d+)?)$/i
/** The systems by what is written before a position: how they are read, and how they are called in every language. */
const systems: Readonly<Record<string, { readonly system: ReferenceSystem; readonly called: string }>> = {
  WGS: { system: { code: 'WGS84' }, called: 'WGS-84' },
  GCJ: { system: { code: 'GCJ02' }, called: 'GCJ-02' },
  BD: { system: { code: 'BD09' }, called: 'BD-09' },
  // Degrees, or metres of a plane in zones of three degrees.
  CGCS: { system: { code: 'CGCS2000GK', zone: 3 }, called: 'CGCS2000' },
}

/** A position that is written: `123.6,29.8`, or in another system by its name before it (`GCJ:`, `BD:`, `CGCS:` in degrees or metres of a plane); null of what is
 *  none. Latitude first is read too where it can be meant alone: 123 is no latitude. `meridian`: of planes whose easting does not tell their zone. */
export function positionWritten(text: string, meridian: number): ScoredHit | null {
  const [, prefix = 'WGS', first = '', second = ''] = WRITTEN.exec(text.trim()) ?? []
  if (first === '' || second === '') return null
  const known = systems[prefix.toUpperCase()]
  if (known === undefined) return null
  const pair = [Number(first), Number(second)] as const
  const place = [false, true].map((turned) => toWgs84(pair, { system: known.system, turned, meridian })).find(isPosition)
  if (place === undefined) return null
  const [lng, lat] = place
  return { type: 'position', id: `${lng},${lat}`, name: `${lng}, ${lat}`, sub: known.called, lng, lat, bbox: null, score: scores.place }
}
