import { assetStatus } from '@chengan/domain/assets/dictionaries/facilities'
import { installationFigures, noLamps, type RecordedLamps } from '@chengan/domain/assets/register/lighting-installation/rules'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import type { Effect, FactNamed } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'

const { inUse, outOfService, removed } = assetStatus.values
const standing = [inUse.value, outOfService.value]

async function lampsOf(ctx: Context, facilityId: string): Promise<RecordedLamps> {
  const { rows } = await sql<RecordedLamps>`select count(*)::int as recorded, count(*) filter (where ${isStanding})::int as poles,
      coalesce(sum(coalesce(lamp_count, 1)) filter (where ${isStanding}), 0)::int as luminaires,
      coalesce(sum(coalesce(lamp_count, 1) * unit_power) filter (where ${isStanding}), 0)::float8 as watts
    from lamp where facility_id = ${facilityId} and not deleted and status = any(${[...standing, removed.value]}::text[])`.execute(ctx.db)
  return rows[0] ?? noLamps
}

const isStanding = sql<boolean>`status = any(${standing}::text[])`

export const lampsRecorded: FactNamed<'lampFacility', 'lampsRecorded'> = (ctx, row) =>
  typeof row.id === 'string' ? lampsOf(ctx, row.id) : Promise.resolve(noLamps)

/** Lamps that are recorded singly say how many poles their installation has (jcsj/baselamp/rule-5): counted anew when one of them begins or ends, moves
 *  to another installation, or is mended. */
export const recountInstallation: Effect<'lamp'> = async (effect) => {
  const concerned = new Set([effect.before?.facilityId, effect.row.facilityId].filter((id) => typeof id === 'string'))
  const { registry } = effect.services
  for (const id of concerned) {
    const recorded = await lampsOf(effect, id)
    if (recorded.recorded === 0) continue
    const [installation] = await rowsById(effect.db, registry.byName('lampFacility'), [id], effect.today)
    const [road] = installation?.roadId
      ? await rowsById(effect.db, registry.byName('road'), [asText(installation.roadId)], effect.today)
      : []
    await changeValuesOf(effect, 'lampFacility', id, (row) => installationFigures(row, recorded, road ?? null), {
      words: '照明设施按单灯重新计数',
    })
  }
}
