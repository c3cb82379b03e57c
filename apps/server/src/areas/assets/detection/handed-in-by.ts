import { sql } from 'kysely'
import type { Fact } from '../../../resources/implementation.ts'

/** Who handed a record of a resource in last. */
export const handedInBy =
  (name: 'bridgeDetection' | 'pavementUnit' | 'tunnelDetection' | 'lightingDetection' | 'undergroundSurvey'): Fact<string, string | null> =>
  async (ctx, row) => {
    const { bizType, recordRoot } = ctx.services.registry.byName(name)
    const { rows } = await sql<{ by: string | null }>`select operator_id as by from handle_log
      where biz_type = ${bizType ?? recordRoot} and biz_id = ${row.id} and action = 'submit' order by operate_time desc, id desc limit 1`.execute(
      ctx.db,
    )
    return rows[0]?.by ?? null
  }
