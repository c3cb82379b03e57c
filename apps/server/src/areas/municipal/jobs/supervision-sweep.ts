import { wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import { phjgStatus, yssqStatus, zgdbStatus, zgKind, zgLevel } from '@chengan/domain/municipal/dictionaries/post-approval'
import { pointsOfLateness } from '@chengan/domain/municipal/excavation/checks/credit'
import { scoreOf } from '@chengan/domain/municipal/supervision/order/order-points'
import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValues, takeStep, takeSteps } from '../../../resources/change/by-system.ts'
import { makeOf } from '../../../resources/change/others/make-rows.ts'
import { openFirstDuties } from '../../../resources/duties/duties.ts'
import { rowsById } from '../../../resources/rows.ts'
import { beginSupervision, SUPERVISION_FLOW } from '../supervision/open-supervision.ts'
import { firstVisitDay, plannedEndSql } from '../supervision/visit-days.ts'

const state = phjgStatus.values
const order = zgdbStatus.values
const inWorks = [state.toFile, state.working, state.rectifying].map(({ value }) => value)
const unanswered = [order.toSign, order.rectifying].map(({ value }) => value)
const UNFILED_DAYS = 5

type Ids = readonly { readonly id: string }[]

/** Drafts an order of a kind for each supervision; the condition says that it has none of that kind yet. */
async function draftFor(
  ctx: Context,
  ids: Ids,
  values: (row: RowNamed<'supervision'>) => ValuesNamed<'rectificationOrder'>,
): Promise<number> {
  const resource = ctx.services.registry.byName('supervision')
  const list = ids.map(({ id }) => id)
  for (const row of await rowsById(ctx.db, resource, list, ctx.today))
    await makeOf(ctx, 'supervision', row, 'order', { given: values(row) })
  return ids.length
}

const noneOf = (kind: string) => sql`not exists (select 1 from rectification_order z where z.phjg_id = p.id and z.kind = ${kind}
  and z.status <> ${order.withdrawn.value} and not z.deleted)`

/** Past the permit without an application for acceptance (WJ-R4, szgl/phjg/rule-2). */
async function overdueWorks(ctx: Context): Promise<number> {
  const kind = zgKind.values.overdue.value
  const { rows } = await sql<{ id: string }>`select p.id from supervision p where p.status = any(${inWorks}::text[]) and not p.deleted
    and p.actual_start is not null and p.permit_end < ${ctx.today}::date and ${noneOf(kind)}
    and not exists (select 1 from acceptance_application y where y.phjg_id = p.id and not y.deleted
      and y.status in (${yssqStatus.values.toAudit.value}, ${yssqStatus.values.pass.value})) order by p.id`.execute(ctx.db)
  return draftFor(ctx, rows, (row) => ({
    kind,
    level: zgLevel.values.serious.value,
    problem: `许可已于${String(row.permitEnd)}到期，未申请验收，超期施工`,
    basis: '城市道路管理条例第三十六条',
    requirement: '立即停止超期施工，恢复路面并申请验收',
  }))
}

/** Five days into the permit and not filed (§5.3 F1). An emergency runs without a filing. */
async function unfiledWorks(ctx: Context): Promise<number> {
  const kind = zgKind.values.unfiled.value
  const { rows } = await sql<{ id: string }>`select p.id from supervision p left join excavation e on e.id = p.wjsp_id
    where p.status = ${state.toFile.value} and p.permit_start <= ${addDays(ctx.today, -UNFILED_DAYS)}::date and not p.deleted
    and e.declare_type is distinct from ${wjspType.values.emergencyMakeUp.value} and ${noneOf(kind)} order by p.id`.execute(ctx.db)
  return draftFor(ctx, rows, (row) => ({
    kind,
    level: zgLevel.values.general.value,
    problem: `许可自${String(row.permitStart)}起已过${UNFILED_DAYS}日未施工备案`,
    basis: '城市道路管理条例第三十五条',
    requirement: '立即办理施工备案，未备案不得施工',
  }))
}

/** Drafts of which nobody was told, because they were written before they were a duty. */
async function owedDrafts(ctx: Context): Promise<number> {
  const resource = ctx.services.registry.byName('rectificationOrder')
  const { rows } = await sql<{ id: string }>`select z.id from rectification_order z where z.status = ${order.draft.value} and not z.deleted
    and not exists (select 1 from duty d where d.biz_type = ${resource.recordRoot} and d.biz_id = z.id and d.done_time is null) order by z.id`.execute(
    ctx.db,
  )
  const ids = rows.map(({ id }) => id)
  await openFirstDuties(ctx, resource, await rowsById(ctx.db, resource, ids, ctx.today))
  return ids.length
}

/** Days overdue and points of orders that are not answered; the first day of it stands in their history. */
async function overdueOrders(ctx: Context): Promise<number> {
  const resource = ctx.services.registry.byName('rectificationOrder')
  const { rows } = await sql<{ id: string; days: number }>`select id, (${ctx.today}::date - deadline::date) as days from rectification_order
    where status = any(${unanswered}::text[]) and deadline < ${ctx.now}::timestamptz and not deleted
    and (${ctx.today}::date - deadline::date) > coalesce(overdue_days, 0) order by id for update`.execute(ctx.db)
  const days = new Map(rows.map((row) => [row.id, row.days]))
  const found = await rowsById(ctx.db, resource, [...days.keys()], ctx.today)
  for (const row of found) {
    const overdueDays = days.get(row.id) ?? 0
    const values = { overdueDays, deduct: pointsOfLateness(overdueDays) }
    if (Number(row.overdueDays ?? 0) === 0) await takeStep(ctx, resource, row, 'overdue', values)
    else await changeValues(ctx, resource, row, values)
  }
  return found.length
}

/** The score of each supervision from its orders that were issued. */
async function renewScores(ctx: Context): Promise<number> {
  const issued = [order.toSign, order.rectifying, order.toRecheck, order.closed, order.enforcement].map(({ value }) => value)
  const { rows } = await sql<{
    id: string
    score: number | null
    orders: readonly { kind: string; deduct: number | null }[]
  }>`select p.id, p.score,
      jsonb_agg(jsonb_build_object('kind', z.kind, 'deduct', z.deduct)) as orders
    from supervision p join rectification_order z on z.phjg_id = p.id and z.status = any(${issued}::text[]) and not z.deleted
    where not p.deleted and p.status not in (${state.closed.value}, ${state.terminated.value}) group by p.id, p.score`.execute(ctx.db)
  const resource = ctx.services.registry.byName('supervision')
  const scores = new Map(rows.flatMap(({ id, score, orders }) => (score === scoreOf(orders) ? [] : [[id, scoreOf(orders)] as const])))
  for (const row of await rowsById(ctx.db, resource, [...scores.keys()], ctx.today))
    await changeValues(ctx, resource, row, { score: scores.get(row.id) })
  return scores.size
}

/** Works that go on and have no next visit get one, those of low risk that were visited at their end (§8.3 B5); one that is planned and nobody's duty becomes one again. */
async function planVisits(ctx: Context): Promise<number> {
  const { rows } = await sql<{
    id: string
    ends: string | null
  }>`select p.id, case when p.visit_frequency is null and p.visit_count > 0 then (${plannedEndSql})::text end as ends
    from supervision p where p.status in (${state.working.value}, ${state.rectifying.value})
    and not p.deleted and (p.next_visit_date is null and (p.visit_frequency is not null or ${plannedEndSql} > ${ctx.today}::date) or p.next_visit_date is not null and not exists (
      select 1 from duty d where d.biz_type = 'szgl/phjg' and d.biz_id = p.id and d.action = 'visit' and d.done_time is null))
    order by p.id`.execute(ctx.db)
  const ends = new Map(rows.map(({ id, ends: day }) => [id, day]))
  const planned = await takeSteps(ctx, {
    resource: 'supervision',
    ids: rows.map(({ id }) => id),
    from: [state.working.value, state.rectifying.value],
    action: 'visitPlanned',
    values: (row) => ({ nextVisitDate: row.nextVisitDate ?? ends.get(row.id) ?? firstVisitDay(ctx, row.actualStart) }),
  })
  return planned.length
}

/** A supervision whose flow did not begin with it (nobody could file then, or the process came later) begins it. */
async function beginWaiting(ctx: Context): Promise<number> {
  const { rows } = await sql<{
    id: string
  }>`select p.id from supervision p where p.status = ${state.toFile.value} and p.unit_dept_id is not null
    and not p.deleted and not exists (select 1 from flow_instance i where i.definition_key = ${SUPERVISION_FLOW} and i.business_key = p.id)
    order by p.id`.execute(ctx.db)
  const resource = ctx.services.registry.byName('supervision')
  const ids = rows.map(({ id }) => id)
  for (const row of await rowsById(ctx.db, resource, ids, ctx.today)) await beginSupervision(ctx, row)
  return rows.length
}

/** The warranty is over: without an open order, and with its last visit, the supervision is closed (WJ-R16). */
async function endWarranties(ctx: Context): Promise<number> {
  const { rows } = await sql<{ id: string }>`select p.id from supervision p where p.status = ${state.warranty.value}
    and p.warranty_end <= ${ctx.today}::date and coalesce(p.open_zgdb_count, 0) = 0 and not p.deleted
    and not exists (select 1 from flow_instance i where i.definition_key = ${SUPERVISION_FLOW} and i.business_key = p.id and i.ended_at is null)
    order by p.id`.execute(ctx.db)
  const closed = await takeSteps(ctx, {
    resource: 'supervision',
    ids: rows.map(({ id }) => id),
    from: [state.warranty.value],
    action: 'warrantyEnd',
    values: () => ({ finishTime: ctx.now }),
  })
  return closed.length
}

/** The daily work on works after their permit (municipal-approval.md §8.2, phjgSweep). A second run of a day finds nothing left to do. */
export async function sweepSupervisions(ctx: Context): Promise<number> {
  const drafted = (await overdueWorks(ctx)) + (await unfiledWorks(ctx)) + (await owedDrafts(ctx))
  const orders = await overdueOrders(ctx)
  return drafted + orders + (await beginWaiting(ctx)) + (await renewScores(ctx)) + (await planVisits(ctx)) + (await endWarranties(ctx))
}
