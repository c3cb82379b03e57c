import { sql } from 'kysely'
import type { Fact } from '../../../resources/implementation.ts'
import { text } from './hazard-notices.ts'

/** The first row of the checkNo, whoever sees it. */
const visitOfCheckNo: Fact = async (ctx, row) => {
  const { rows } = await sql<{
    deptId: string | null
    gasCompaniesId: string | null
  }>`select dept_id as "deptId", gas_companies_id as "gasCompaniesId"
    from hazard_check where check_no = ${text(row.checkNo)} and not deleted order by id limit 1`.execute(ctx.db)
  return rows[0] ?? null
}

const duplicateHazardExists: Fact = async (ctx, row) => {
  const { rows } =
    await sql`select 1 from hazard_check where hazard_no = ${text(row.duplicateNo)} and id <> ${text(row.id)} and not deleted limit 1`.execute(
      ctx.db,
    )
  return rows.length > 0
}

/** What rules on hazards ask about other rows. */
export const hazardFacts = { visitOfCheckNo, duplicateHazardExists }
