import { districtOf } from '@chengan/kernel/access/region'
import { isGiven } from '@chengan/kernel/condition'
import { refuseFields } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { ImportRowDefaults } from '../../../resources/implementation.ts'
import { visible } from '../../../storage/scope/visible.ts'

/** A row of a file is of the road of its name, where one alone that the caller sees bears it; else of the caller's own district, or of that
 *  which the import names, and waits to be bound. */
export const placeOfImportedRow: ImportRowDefaults = async (ctx, values, asked) => {
  if ([values.facilityId, values.roadId, values.landId].some(isGiven)) return { values: {}, told: {} }
  const name = values.roadNameRaw
  if (typeof name === 'string' && name.trim() !== '') {
    const roads = visible(ctx, ctx.services.registry.byName('road'))
    const { rows } = await sql<{ id: string }>`select t.id from ${roads.from} where ${roads.where} and t.name = ${name.trim()}
      limit 2`.execute(ctx.db)
    const [road, another] = rows
    if (road !== undefined && another === undefined) return { values: { roadId: road.id }, told: {} }
  }
  const own = ctx.actor.level === 'district' ? districtOf(ctx.actor.regionId ?? '') : null
  const regionId = own ?? asked.regionId
  if (!isGiven(regionId)) throw refuseFields([{ field: 'roadNameRaw', key: 'importRoadUnknown', values: { '0': String(name ?? '') } }])
  return { values: { regionId }, told: {} }
}
