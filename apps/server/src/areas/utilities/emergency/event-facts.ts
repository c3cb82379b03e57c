import { VALVE } from '@chengan/domain/utilities/facilities/gas-facility/types'
import { asPoint } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Fact } from '../../../resources/implementation.ts'
import { regionAt } from '../region-at.ts'

/** Facilities among the valves of an event that are none. */
const otherThanValves: Fact<'emergencyEvent'> = async (ctx, row) => {
  const ids = Array.isArray(row.valveIds) ? row.valveIds.map(String) : []
  if (ids.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from gas_facility where id = any(${ids}::text[]) and facility_type <> ${VALVE}
    order by id`.execute(ctx.db)
  return rows.map(({ name }) => name)
}

/** The street, or the district, in which the place of an event lies; null where it lies in none. */
const regionOfPlace: Fact<'emergencyEvent'> = async (ctx, row) => {
  const place = asPoint(row.location)
  return place === null ? null : regionAt(ctx, place)
}

export const emergencyFacts = { otherThanValves, regionOfPlace }
