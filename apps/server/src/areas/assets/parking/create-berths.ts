import { type berth, MOST_BERTHS } from '@chengan/domain/assets/register/parking/berth'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Geometry } from '@chengan/kernel/fields/field'
import { placesAlong } from '@chengan/kernel/geometry/along'
import { lengthOf, stringsOf } from '@chengan/kernel/geometry/measure'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { addRow } from '../../../resources/change/add-row.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { readRows } from '../../../resources/scope.ts'

const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7

/** Where so many berths stand along a line, evenly; nowhere in particular where the parking is an area or not drawn. */
function placesOf(parking: RowNamed<'parkingRoad'>, count: number): readonly ({ readonly lng: number; readonly lat: number } | null)[] {
  const line = parking.geom as Geometry | null
  const start = line?.type === 'LineString' ? stringsOf(line)[0]?.[0] : undefined
  if (line === null || start === undefined) return Array.from({ length: count }, () => null)
  const places = placesAlong(line, start, lengthOf(line) / count, count)
  return Array.from({ length: count }, (_, at) => {
    const place = places[at]
    return place === undefined ? null : { lng: rounded(place[0]), lat: rounded(place[1]) }
  })
}

async function takenNumbers(ctx: Context, parkRoadId: string, numbers: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{
    no: string
  }>`select berth_no as no from berth where park_road_id = ${parkRoadId} and not deleted and berth_no = any(${[...numbers]}::text[])
    order by berth_no`.execute(ctx.db)
  return rows.map(({ no }) => no)
}

/** Makes berths with numbers in a row, all or none: numbers have as many digits as the last of them, and three at least. */
export const createBerths: CallHandler<typeof berth.calls.batchCreate> = async (ctx, { body: { parkRoadId, prefix, from, to, kind } }) => {
  const { registry } = ctx.services
  if (to < from) throw refuse('berthNumbersBackwards')
  const count = to - from + 1
  if (count > MOST_BERTHS) throw refuse('tooManyBerths', { '0': MOST_BERTHS })
  const [parking] = await readRows(ctx, registry.byName('parkingRoad'), [parkRoadId], { lock: true })
  if (parking === undefined) throw refuse('rowMissing')
  const width = Math.max(3, String(to).length)
  const numbers = Array.from({ length: count }, (_, at) => `${prefix ?? ''}${String(from + at).padStart(width, '0')}`)
  const taken = await takenNumbers(ctx, asText(parking.id), numbers)
  if (taken.length > 0) throw refuse('berthNumbersTaken', { '0': taken.slice(0, 5), '1': taken.length })
  const places = placesOf(parking, count)
  const resource = registry.byName('berth')
  for (const [at, berthNo] of numbers.entries())
    await addRow(ctx, resource, { parkRoadId, berthNo, berthKind: kind, ...(places[at] ? { location: places[at] } : {}) })
  return { count, first: numbers[0], last: numbers.at(-1) }
}
