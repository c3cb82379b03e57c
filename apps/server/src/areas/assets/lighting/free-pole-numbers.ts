import { assetStatus } from '@chengan/domain/assets/dictionaries/facilities'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'

/** The numbers of lamps that were removed more than a year ago may be given again (jcsj/baselamp/rule-2). Answers how many. */
export async function freePoleNumbers(ctx: Context): Promise<number> {
  const { rows } = await sql<{
    id: string
  }>`select id from lamp where status = ${assetStatus.values.removed.value} and pole_freed is null and not deleted
    and removed_on < (${ctx.today}::date - interval '1 year') order by id`.execute(ctx.db)
  for (const { id } of rows) await changeValuesOf(ctx, 'lamp', id, { poleFreed: id }, { words: '灯杆编号释放' })
  return rows.length
}
