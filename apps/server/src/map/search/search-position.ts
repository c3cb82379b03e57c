import { isPosition } from '@chengan/kernel/geometry/measure'
import { type ReferenceSystem, referenceSystemOf } from '@chengan/kernel/geometry/reference-system'
import { toWgs84 } from '../../resources/import/table/values/positions.ts'
import { type SearchHit, scores } from './search-hit.ts'

const WRITTEN =
  /^(?:(WGS|GCJ|BD|CGCS)(?:-?(?:84|02|09|2000))?\s{0,9}[:：]\s{0,9})?(-?\d{1,9}(?:\.\d+)?)(?:\s{0,9}[,，]\s{0,9}|\s{1,9})(-?\d{1,9}(?:\.\d+)?)$/i
const names: Readonly<Record<string, string>> = { WGS: 'WGS84', GCJ: 'GCJ02', BD: 'BD09', CGCS: 'CGCS2000GK' }

/** A position that is written: `123.6,29.8`, or in another system by its name before it (`GCJ:`, `BD:`, `CGCS:` in degrees or metres of a plane); null of what is
 *  none. `meridian`: of planes whose easting does not tell their zone. */
export function positionWritten(text: string, meridian: number): SearchHit | null {
  const [, prefix = 'WGS', first = '', second = ''] = WRITTEN.exec(text.trim()) ?? []
  if (first === '' || second === '') return null
  const system: ReferenceSystem = referenceSystemOf(names[prefix.toUpperCase()] ?? '') ?? { code: 'WGS84' }
  const place = toWgs84([Number(first), Number(second)], { system, turned: false, meridian })
  if (!isPosition(place)) return null
  const [lng, lat] = place
  return { type: 'position', id: `${lng},${lat}`, name: `${lng}, ${lat}`, sub: system.code, lng, lat, bbox: null, score: scores.place }
}
