import { DAYS_AFTER_STANDSTILL, daysOfFill, fillState, stoodStillThrough } from '@chengan/domain/maintenance/works/progress/fill-codes'
import { projectStage } from '@chengan/domain/maintenance/works/project/project-codes'
import { addDays } from '@chengan/kernel/time'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { takeSteps } from '../../../resources/change/by-system.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { markCurrent, monthOpen, tellMonths } from './month-fills.ts'

interface Untold {
  readonly id: string
  readonly month: string
}

/** The months of a project of which nothing has been handed in. */
async function untold(ctx: Context, projectId: string): Promise<readonly Untold[]> {
  const { rows } = await sql<Untold>`select id, fill_month as month from month_fill where project_id = ${projectId}
    and fill_state = any(${[fillState.empty, fillState.overdue]}::text[]) and not deleted order by fill_month`.execute(ctx.db)
  return rows
}

const idsOf = (rows: readonly Untold[]) => rows.map(({ id }) => id)

/** Nobody is asked or warned of months while the works stand still. */
export const restMonths: Effect<'specialProject'> = async (effect) => {
  const rows = await untold(effect, effect.row.id)
  await takeSteps(effect, { resource: 'monthFill', ids: idsOf(rows), action: 'lapse', where: ({ isOpen }) => isOpen === true })
}

/** Works go on: months through all of which they stood still are not owed, of the others those that have opened are, and nobody is late with one that fell due
 *  meanwhile (maintenance.md §5: a month each while the project is at 5 and not suspended). */
export const oweMonthsAgain: Effect<'specialProject'> = async (effect) => {
  const { row, before, today } = effect
  if (row.stage !== projectStage.inProgress) return
  await tellMonths(effect, row, await monthOpen(effect))
  const since = asTextOrNull(before?.suspendedOn) ?? today
  const rows = await untold(effect, row.id)
  const atRest = rows.filter(({ month }) => stoodStillThrough(month, since, today))
  await takeSteps(effect, { resource: 'monthFill', ids: idsOf(atRest), action: 'excuse' })
  const opened = rows.filter((one) => !atRest.includes(one) && daysOfFill(one.month).opensOn <= today)
  const fair = addDays(today, DAYS_AFTER_STANDSTILL)
  await takeSteps(effect, {
    resource: 'monthFill',
    ids: idsOf(opened),
    action: 'open',
    where: ({ stoodStill }) => stoodStill !== true,
    // What was late before the works stood still stays late.
    values: ({ fillState: state, dueOn }) => (state === fillState.empty && asText(dueOn) < fair ? { dueOn: fair } : {}),
  })
  await markCurrent(effect, [row.id])
}
