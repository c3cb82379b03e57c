import { checkResult, worksCheckStatus } from '@chengan/domain/maintenance/works/check/check-codes'
import { fillState } from '@chengan/domain/maintenance/works/progress/fill-codes'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { FactNamed } from '../../../resources/implementation.ts'

/** Months of which something is told. */
const told = [fillState.submitted, fillState.passed]

/** The progress to date of the last month before that of the fill. */
export const progressBefore: FactNamed<'monthFill', 'progressBefore'> = async (ctx, { projectId, fillMonth }) => {
  const { rows } = await sql<{ rate: number }>`select total_rate::float8 as rate from month_fill where project_id = ${asText(projectId)}
    and fill_month < ${asText(fillMonth)} and fill_state = any(${told}::text[]) and not deleted order by fill_month desc limit 1`.execute(
    ctx.db,
  )
  return rows[0]?.rate ?? null
}

/** The progress to date of the last month of the project that was handed in or passed. */
export const filledRate: FactNamed<'progressCheck', 'filledRate'> = async (ctx, { projectId }) => {
  const { rows } = await sql<{ rate: number }>`select total_rate::float8 as rate from month_fill where project_id = ${asText(projectId)}
    and fill_state = any(${told}::text[]) and not deleted order by fill_month desc limit 1`.execute(ctx.db)
  return rows[0]?.rate ?? null
}

/** The check that stopped the works of a project and has not passed yet. */
export const stoppedByCheck: FactNamed<'specialProject', 'stoppedByCheck'> = async (ctx, { id }) => {
  const { rows } = await sql<{ no: string }>`select check_no as no from progress_check where project_id = ${asText(id)}
    and conclusion = ${checkResult.stopRectify} and status = any(${[worksCheckStatus.toRectify, worksCheckStatus.toRecheck]}::text[]) and not deleted
    order by check_no limit 1`.execute(ctx.db)
  return rows[0]?.no ?? null
}

/** The first month of a project that is handed in and not decided on, or came back. */
export const monthUndecided: FactNamed<'specialProject', 'monthUndecided'> = async (ctx, { id }) => {
  const { rows } = await sql<{ month: string }>`select fill_month as month from month_fill where project_id = ${asText(id)}
    and fill_state = any(${[fillState.submitted, fillState.returned]}::text[]) and not deleted order by fill_month limit 1`.execute(ctx.db)
  return rows[0]?.month ?? null
}
