import { wjSuspend, wjspStatus, wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import { wjjhStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { operate } from '../../../flow/step/operate.ts'
import { changeValues, takeSteps } from '../../../resources/change/by-system.ts'
import { computedOf } from '../../../resources/children/judge.ts'
import type { Notify } from '../../../resources/notices/notify.ts'
import { rowsById } from '../../../resources/rows.ts'
import { withSections } from '../excavation/declaration-row.ts'
import { liveInstance } from '../flow-steps.ts'
import { tell } from '../tell.ts'

const status = wjspStatus.values
const plan = wjjhStatus.values
const UNPAID_DAYS = 30
const APPLICATIONS = '/szgl/spyjgl/wjzdspyjs/wdwj'
const undecided = [status.draft, status.toAccept, status.toSupplement, status.accepted, status.underReview, status.toPay, status.toDecide]
const openStates = undecided.map(({ value }) => value)
const decidable = openStates.filter((value) => value !== status.draft.value)

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** Declarations whose bill was not paid for thirty days: their flow ends (§2.1 bill). */
async function endUnpaid(ctx: Context): Promise<number> {
  const { rows } = await sql<{ id: string }>`select e.id from excavation e where e.status = ${status.toPay.value} and not e.deleted
    and exists (select 1 from jsonb_array_elements(coalesce(e.clock, '[]'::jsonb)) c where c->>'kind' = ${wjSuspend.values.awaitingPayment.value}
      and coalesce(c->>'to', '') = '' and left(c->>'from', 10) <= ${addDays(ctx.today, -UNPAID_DAYS)}) order by e.id`.execute(ctx.db)
  for (const { id } of rows) {
    const instanceId = await liveInstance(ctx, 'szgl_wjsp', id)
    if (instanceId !== null) await operate(ctx, instanceId, { kind: 'delete', reason: `逾期${UNPAID_DAYS}日未缴费` })
    await takeSteps(ctx, { resource: 'excavation', ids: [id], from: [status.toPay.value], action: 'unpaid' })
  }
  return rows.length
}

/** Permits whose works were never filed and whose term is over are void, unless an extension that was handed in in time is open (许可法 art. 50). */
async function expirePermits(ctx: Context, notify: Notify): Promise<number> {
  const { rows } = await sql<{ id: string }>`select e.id from excavation e where e.status = ${status.permitted.value} and not e.deleted
    and e.permit_no is not null and e.permit_end < ${ctx.today}::date
    and not exists (select 1 from construction_filing f join supervision p on p.id = f.phjg_id where p.wjsp_id = e.id and f.filing_status = '2')
    and not exists (select 1 from excavation x where x.parent_id = e.id and x.declare_type = ${wjspType.values.extension.value}
      and x.status = any(${decidable}::text[]) and left(x.submit_time::text, 10) <= e.permit_end::text and not x.deleted)
    order by e.id`.execute(ctx.db)
  const resource = ctx.services.registry.byName('excavation')
  for (const row of await rowsById(ctx.db, resource, idsOf(rows), ctx.today)) {
    await takeSteps(ctx, {
      resource: resource.name,
      ids: [row.id],
      from: [status.permitted.value],
      action: 'expire',
      opinion: '许可到期未施工',
    })
    const [name, no, end] = [asText(row.projectName), asText(row.permitNo), asText(row.permitEnd)]
    const title = { zh: '许可失效', en: 'Permit void' }
    const text = {
      zh: `${name}的许可${no}已于${end}到期，未施工备案，许可失效。`,
      en: `The permit ${no} of ${name} ended on ${end} without a construction filing; it is void.`,
    }
    await tell(ctx, notify, { resource, row, route: APPLICATIONS }, { to: [row.deptId], title, text, sms: true })
  }
  return rows.length
}

/** Plan items of past years: those whose members all ended are done, those for which nobody ever applied were not executed. */
async function endPastPlans(ctx: Context): Promise<number> {
  const over = [status.closed.value, status.revoked.value]
  const { rows } = await sql<{ id: string; permits: number; open: number }>`select p.id, count(e.id)::int as permits,
      count(e.id) filter (where not e.status = any(${over}::text[]))::int as open
    from excavation_plan p left join excavation e on e.plan_id = p.id and e.declare_type = ${wjspType.values.permit.value}
      and e.status not in (${status.withdrawn.value}, ${status.terminated.value}, ${status.refused.value}, ${status.notAccepted.value}) and not e.deleted
    where p.status in (${plan.released.value}, ${plan.inExecution.value}) and p.plan_year < ${Number(ctx.today.slice(0, 4))} and not p.deleted
    group by p.id order by p.id`.execute(ctx.db)
  const unused = rows.filter(({ permits }) => permits === 0)
  const done = rows.filter(({ permits, open }) => permits > 0 && open === 0)
  const from = [plan.released.value, plan.inExecution.value]
  await takeSteps(ctx, { resource: 'excavationPlan', ids: idsOf(unused), from, action: 'expire' })
  await takeSteps(ctx, {
    resource: 'excavationPlan',
    ids: idsOf(done),
    from: [plan.inExecution.value],
    action: 'complete',
  })
  return unused.length + done.length
}

const flags = ['isFrozen', 'noDigUntil', 'banHit'] as const

/** Ban periods and the data of roads change: the flags of what is not decided follow. */
async function renewFlags(ctx: Context): Promise<number> {
  const { rows } = await sql<{
    id: string
  }>`select id from excavation where status = any(${openStates}::text[]) and not deleted order by id`.execute(ctx.db)
  const resource = ctx.services.registry.byName('excavation')
  let changed = 0
  for (const row of await rowsById(ctx.db, resource, idsOf(rows), ctx.today)) {
    const whole = await withSections(ctx, resource, row)
    const computed = await computedOf(ctx, resource, whole, whole)
    const now: Values = Object.fromEntries(flags.map((name) => [name, computed[name] ?? null]))
    if (flags.every((name) => now[name] === (row[name] ?? null))) continue
    await changeValues(ctx, resource, row, now)
    changed += 1
  }
  return changed
}

/** The daily work on declarations and plans (municipal-approval.md §8.2, wjspSweep). A second run finds nothing left to do. */
export async function sweepDeclarations(ctx: Context, notify: Notify): Promise<number> {
  return (await endUnpaid(ctx)) + (await expirePermits(ctx, notify)) + (await endPastPlans(ctx)) + (await renewFlags(ctx))
}
