import { creditCheckCharacter } from '@chengan/kernel/fields/formats'
import { metresBetween } from '@chengan/kernel/geometry/measure'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Desk } from './desk.ts'

/** Days that the works of a declaration take after the first, and metres that they open. */
export const TERM = 19
export const LENGTH = 97

const withCheck = (first: string) => first + creditCheckCharacter(first)
export const BUILDER_CODE = withCheck('9199010400000YTGX')

/** The construction company of the city, as it declares itself. */
export const company = {
  constructionUnit: '临江拓途管线建设有限公司',
  constructionCreditCode: withCheck('9199010400000JTGX'),
  contactPerson: '苏行止',
  contactPhone: '10000000001',
} as const

interface Line {
  readonly coordinates: readonly (readonly [number, number])[]
}

export interface Road {
  readonly id: string
  readonly name: string
  readonly along: readonly [readonly [number, number], readonly [number, number]]
}

/** Roads of the district that may be dug on a day, those that have been declared before: they are in the keeping of the office. */
export async function roadFor(desk: Desk, turn: number, start: string): Promise<Road> {
  const { rows } = await sql<{
    id: string
    name: string
    geom: Line
  }>`select id, name, geom from road where demo and region_id like '990102%' and (no_dig_until is null or no_dig_until <= ${start}::date)
    and id in (select road_id from excavation_section where demo) order by id`.execute(desk.db)
  const road = rows[turn % Math.max(1, rows.length)]
  if (road === undefined) throw new Error('the district has no road')
  return { id: road.id, name: road.name, along: stretchOf(road.geom) }
}

/** The beginning of a road's second stretch, as long as the works. */
function stretchOf({ coordinates }: Line): Road['along'] {
  const from = coordinates[1] ?? coordinates[0] ?? [0, 0]
  const to = coordinates[2] ?? coordinates[0] ?? from
  const share = Math.min(1, LENGTH / Math.max(1, metresBetween(from, to)))
  const rounded = (value: number) => Math.round(value * 1e6) / 1e6
  return [from, [rounded(from[0] + (to[0] - from[0]) * share), rounded(from[1] + (to[1] - from[1]) * share)]]
}

/** The first day from one on whose term meets no ban period of the city. */
export async function clearStart(desk: Desk, from: string): Promise<string> {
  const { rows } = await sql<{ start: string; end: string }>`select to_char(start_date, 'YYYY-MM-DD') as start,
    to_char(end_date, 'YYYY-MM-DD') as end from ban_period where enabled order by start_date`.execute(desk.db)
  return rows.reduce((day, ban) => (day <= ban.end && addDays(day, TERM) >= ban.start ? addDays(ban.end, 1) : day), from)
}

/** The stretch of a road that works open. */
export const sectionOf = (road: Road): Values => ({
  roadId: road.id,
  startPile: 'K0+100',
  endPile: 'K0+197',
  crossing: false,
  partKind: '1',
  pavementType: '1',
  length: LENGTH,
  trenchWidth: 1.2,
  depth: 1.5,
  geometry: { type: 'LineString', coordinates: road.along },
})
