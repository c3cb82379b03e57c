import { daysOfFill, fillState, monthsBetween, plannedAtEndOf } from '@chengan/domain/maintenance/works/progress/fill-codes'
import { LAGGING, projectStage } from '@chengan/domain/maintenance/works/project/project-codes'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { earlierOf } from '@chengan/kernel/time'
import { asNumber, asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf, makeRow, takeSteps } from '../../../resources/change/by-system.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { tellBudgetOfWorks } from './budget-of-works.ts'

type Project = RowNamed<'specialProject'>

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** The month whose fill opened last. */
export async function monthOpen(ctx: Context): Promise<string> {
  const month = ctx.today.slice(0, 7)
  if (daysOfFill(month).opensOn <= ctx.today) return month
  return (
    (await sql<{ month: string }>`select to_char(${`${month}-01`}::date - 1, 'YYYY-MM') as month`.execute(ctx.db)).rows[0]?.month ?? month
  )
}

/** The months of which a project is to tell: those of its term, from that in which the works really began; past the term, those that have opened. */
function monthsToTell(project: Project, opened: string): readonly string[] {
  const [planned, begun] = [asText(project.planStart), asText(project.startDate) || asText(project.planStart)]
  const from = earlierOf(begun, planned) === begun ? planned : begun
  const planEnd = asText(project.planEnd)
  const term = planEnd < from ? [from.slice(0, 7)] : monthsBetween(from, planEnd)
  const now = opened >= begun.slice(0, 7) ? [opened] : []
  return [...new Set([...term, ...now])].toSorted()
}

/** Makes the fills of a project that are not there yet, with what is planned to be done by each, and moves the plan of those that nobody has filled in. Answers how
 *  many were made or moved. */
export async function tellMonths(ctx: Context, project: Project, opened: string): Promise<number> {
  const fills = ctx.services.registry.byName('monthFill')
  const { rows } = await sql<{
    id: string
    month: string
    state: string
    planned: number | null
  }>`select id, fill_month as month, fill_state as state,
    plan_of_start::float8 as planned from month_fill where project_id = ${project.id} and not deleted`.execute(ctx.db)
  const known = new Map(rows.map((row) => [row.month, row]))
  const [planStart, planEnd] = [asText(project.planStart), asText(project.planEnd)]
  let changed = 0
  for (const fillMonth of monthsToTell(project, opened)) {
    const plannedRate = plannedAtEndOf(fillMonth, planStart, planEnd)
    const there = known.get(fillMonth)
    if (there === undefined) {
      await makeRow(ctx, fills, {
        ...{ projectId: project.id, fillMonth, ...daysOfFill(fillMonth), plannedRate, planOfStart: plannedRate },
        deptId: project.leaderDeptId,
        companyDeptId: project.companyDeptId,
        supervisorDeptId: project.supervisorDeptId,
        leaderDeptId: project.leaderDeptId,
        regionId: project.regionId,
        planYear: project.planYear,
        doubtful: false,
        isCurrent: false,
        isOpen: daysOfFill(fillMonth).opensOn <= ctx.today,
      })
      changed += 1
    } else if (there.state === fillState.empty && there.planned !== plannedRate) {
      await changeValuesOf(ctx, 'monthFill', there.id, { plannedRate, planOfStart: plannedRate })
      changed += 1
    }
  }
  return changed
}

/** Of each project one row stands in its page: the last month that has opened, before the first has opened that one. */
export async function markCurrent(ctx: Context, projectIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string; current: boolean }>`select id, rank = 1 as current from (
      select id, is_current, row_number() over (partition by project_id
        order by begun desc, case when begun then fill_month end desc, fill_month) as rank
      from (select *, (is_open or opens_on <= ${ctx.today}::date) and stood_still is not true as begun from month_fill) m where project_id = any(${[...projectIds]}::text[]) and not deleted) f
    where (rank = 1) is distinct from is_current order by id`.execute(ctx.db)
  for (const { id, current } of rows) await changeValuesOf(ctx, 'monthFill', id, { isCurrent: current }, { beside: true })
  return rows.length
}

/** Works that begin, or go on, are told of by the month from then on. */
export const makeMonthFills: Effect<'specialProject'> = async (effect) => {
  await tellMonths(effect, effect.row, await monthOpen(effect))
  await markCurrent(effect, [effect.row.id])
}

/** A fill that people add or delete moves what the page of its project shows. */
export const placeFill: Effect<'monthFill'> = async (effect) => {
  const { id, projectId, opensOn } = effect.row
  if (asText(opensOn) <= effect.today)
    await takeSteps(effect, { resource: 'monthFill', ids: [id], action: 'open', where: ({ isOpen }) => isOpen !== true })
  await markCurrent(effect, [asText(projectId)])
}

/** What the last month that has passed says is the progress of the project, and what is paid of it by its budget. */
export const writeProgress: Effect<'monthFill'> = async (effect) => {
  const projectId = asText(effect.row.projectId)
  const { rows } = await sql<{ rate: number; amount: number | null; paid: number | null; lag: number | null; finish: string | null }>`select
      total_rate::float8 as rate, total_amount::float8 as amount, total_paid::float8 as paid, lag_rate::float8 as lag, to_char(finish_date, 'YYYY-MM-DD') as finish
    from month_fill where project_id = ${projectId} and fill_state = ${fillState.passed} and not deleted order by fill_month desc limit 1`.execute(
    effect.db,
  )
  const [last] = rows
  const lagRate = last?.lag ?? null
  await changeValuesOf(effect, 'specialProject', projectId, (project) => ({
    progressRate: last?.rate ?? 0,
    progressAmount: asNumber(last?.amount),
    paidAmount: asNumber(last?.paid),
    lagRate,
    lagSince: lagRate !== null && lagRate <= LAGGING ? (project.lagSince ?? effect.today) : null,
    ...(last?.finish ? { finishDate: last.finish } : {}),
  }))
  await tellBudgetOfWorks(effect, projectId)
}

/** What the days do to the months of works: each month that opens has its fill, fills open on the 25th and are overdue from the 4th. Works that stand still owe none until
 *  they go on (standstill.ts); works that are finished, cancelled or reviewed anew owe none. A second run of a day finds nothing. */
export async function renewMonthFills(ctx: Context): Promise<number> {
  const opened = await monthOpen(ctx)
  const projects = ctx.services.registry.byName('specialProject')
  const under = await sql<{ id: string }>`select id from special_project where stage = ${projectStage.inProgress} and suspended is not true
    and not deleted order by id`.execute(ctx.db)
  let made = 0
  for (const project of await rowsById(ctx.db, projects, idsOf(under.rows), ctx.today)) made += await tellMonths(ctx, project, opened)
  const waiting = await sql<{ id: string }>`select f.id from month_fill f join special_project p on p.id = f.project_id
    where f.fill_state = any(${[fillState.empty, fillState.overdue]}::text[]) and f.is_open is not true and f.opens_on <= ${ctx.today}::date and p.stage = ${projectStage.inProgress}
      and f.stood_still is not true      and p.suspended is not true and not f.deleted order by f.id`.execute(ctx.db)
  const open = await takeSteps(ctx, { resource: 'monthFill', ids: idsOf(waiting.rows), action: 'open' })
  const past = await sql<{ id: string }>`select f.id from month_fill f join special_project p on p.id = f.project_id
    where f.fill_state = ${fillState.empty} and f.due_on < ${ctx.today}::date and p.stage = ${projectStage.inProgress}
      and p.suspended is not true and f.stood_still is not true and not f.deleted order by f.id`.execute(ctx.db)
  const late = await takeSteps(ctx, { resource: 'monthFill', ids: idsOf(past.rows), action: 'overdue' })
  const over = await sql<{ id: string }>`select f.id from month_fill f join special_project p on p.id = f.project_id
    where f.fill_state = any(${[fillState.empty, fillState.overdue]}::text[]) and f.is_open and (p.stage <> ${projectStage.inProgress} or p.suspended)
      and not f.deleted order by f.id`.execute(ctx.db)
  const lapsed = await takeSteps(ctx, { resource: 'monthFill', ids: idsOf(over.rows), action: 'lapse' })
  // Of works that stand still, too, the last month that has opened is shown.
  const shown = await sql<{ id: string }>`select id from special_project where stage = ${projectStage.inProgress} and not deleted`.execute(
    ctx.db,
  )
  return made + open.length + late.length + lapsed.length + (await markCurrent(ctx, idsOf(shown.rows)))
}
