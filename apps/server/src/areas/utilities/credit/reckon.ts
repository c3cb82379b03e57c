import { inspectRateOf } from '@chengan/domain/utilities/companies/risk-index'
import { type CreditScheme, creditSchemeOn, creditSetting, usualCreditSchemes } from '@chengan/domain/utilities/credit/credit-scheme'
import { countsUntil, creditOn, type ScoredEvent } from '@chengan/domain/utilities/credit/credit-score'
import { businessStatus, creditEvent, creditEventStatus } from '@chengan/domain/utilities/dictionaries/companies'
import { hazardLevel, hazardStatus } from '@chengan/domain/utilities/dictionaries/hazards'
import { superviseStatus, violationStatus } from '@chengan/domain/utilities/dictionaries/staff'
import { daysOfPeriod, periodOf } from '@chengan/kernel/days/periods'
import { addDays, earlierOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValues, makeRow } from '../../../resources/change/by-system.ts'
import { rowsById } from '../../../resources/rows.ts'

/** The scheme of credit that is in force on a day. */
export const schemeOfCredit = (ctx: Context, day: string): CreditScheme =>
  creditSchemeOn(ctx.services.settings.text(creditSetting, usualCreditSchemes), day)

/** The quarter of a day, and the one before. */
export const quarterOf = (day: string): string => periodOf(day, 'quarter')
const quarterBefore = (period: string): string => quarterOf(addDays(daysOfPeriod(period)?.[0] ?? '2000-01-01', -1))

/** The row of a company and quarter; it is made where there is none. */
export async function creditRecordOf(ctx: Context, company: string, period: string): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select id from credit_record where gas_companies_id = ${company} and period = ${period} and not deleted`.execute(ctx.db)
  if (rows[0] !== undefined) return rows[0].id
  const [owner] = await rowsById(ctx.db, ctx.services.registry.byName('gasCompany'), [company], ctx.today)
  const values = { gasCompaniesId: company, period, deptId: owner?.deptId ?? null, regionId: owner?.regionId ?? null, publicFlag: false }
  const { row } = await makeRow(ctx, ctx.services.registry.byName('creditRecord'), values, { words: '信用周期', verb: 'recompute' })
  return String(row.id)
}

async function eventsOf(ctx: Context, company: string, until: string): Promise<readonly ScoredEvent[]> {
  const { rows } = await sql<ScoredEvent>`select id, event_type as "eventType", event_date::text as "eventDate", points::float8 as points,
      event_status as "eventStatus", coalesce(is_veto, false) as "isVeto", description
    from credit_event where gas_companies_id = ${company} and not deleted and event_date <= ${until}::date
      and event_status = ${creditEventStatus.values.inForce.value} order by event_date, id`.execute(ctx.db)
  return rows
}

/** Reckons a company for a quarter, on its last day or today, and puts its class into its file where it is the present quarter. Answers whether the class moved. */
export async function reckonCompany(ctx: Context, company: string, period: string): Promise<boolean> {
  const [first, last] = daysOfPeriod(period) ?? [ctx.today, ctx.today]
  const day = earlierOf(last, ctx.today)
  if (first > day) return false
  const scheme = schemeOfCredit(ctx, day)
  const { score, grade, inspectRate, vetoReason, effects, plus, minus } = creditOn(await eventsOf(ctx, company, day), day, scheme)
  const id = await creditRecordOf(ctx, company, period)
  const resource = ctx.services.registry.byName('creditRecord')
  const [row] = await rowsById(ctx.db, resource, [id], ctx.today)
  if (row === undefined) return false
  const { rows } = await sql<{ grade: string | null }>`select grade from credit_record where gas_companies_id = ${company} and not deleted
    and period = ${quarterBefore(period)}`.execute(ctx.db)
  const grounds = {
    ...{ begins: scheme.begins, plus, minus, day },
    events: effects.map(({ event, factor, effect }) => ({ ...event, factor, effect })),
  }
  const [owner] = await sql<{
    risk: number | null
  }>`select risk_index::float8 as risk from gas_company where id = ${company}`
    .execute(ctx.db)
    .then((found) => found.rows)
  const rate = inspectRateOf(inspectRate, owner?.risk ?? null)
  const values = { score, grade, inspectRate: rate, vetoReason, grounds, lastGrade: rows[0]?.grade ?? null }
  // Reckoned on the same grounds it is as it was: nothing is told again.
  const moved = row.grade !== grade
  await changeValues(
    ctx,
    resource,
    row,
    { ...values, ...(moved ? { reckonedDate: ctx.today } : {}) },
    { words: '信用计算', verb: 'recompute' },
  )
  if (period === quarterOf(ctx.today)) await noteClass(ctx, company, grade)
  return moved
}

async function noteClass(ctx: Context, company: string, grade: string): Promise<void> {
  const resource = ctx.services.registry.byName('gasCompany')
  const [row] = await rowsById(ctx.db, resource, [company], ctx.today)
  if (row !== undefined && row.creditGrade !== grade) await changeValues(ctx, resource, row, { creditGrade: grade }, { words: '信用等级' })
}

/** What enters by itself. */
export interface EnteredEvent {
  readonly company: string
  readonly eventType: string
  readonly eventDate: string
  readonly points: number
  readonly description: string
  readonly documentNo: string | null
  readonly sourceRoot: string
  readonly sourceId: string
  /** Class D whatever the score. */
  readonly isVeto?: boolean
}

/** Enters an event that follows from another row, once: neither again each night, nor after a bureau has withdrawn it. Answers whether it is new. */
export async function enterEvent(ctx: Context, event: EnteredEvent): Promise<boolean> {
  const { rows } =
    await sql`select 1 from credit_event where source_root = ${event.sourceRoot} and source_id = ${event.sourceId} and not deleted
    and (event_status <> ${creditEventStatus.values.withdrawn.value} or withdrawn_by is not null)`.execute(ctx.db)
  if (rows.length > 0 || (event.points === 0 && event.isVeto !== true)) return false
  const [owner] = await rowsById(ctx.db, ctx.services.registry.byName('gasCompany'), [event.company], ctx.today)
  if (owner === undefined) return false
  const { company, ...values } = event
  await makeRow(
    ctx,
    ctx.services.registry.byName('creditEvent'),
    {
      ...values,
      gasCompaniesId: company,
      recordId: await creditRecordOf(ctx, company, quarterOf(event.eventDate)),
      companyDeptId: owner.deptId ?? null,
      deptId: owner.deptId ?? null,
      regionId: owner.regionId ?? null,
      creditValidTo: countsUntil(schemeOfCredit(ctx, event.eventDate), event.eventDate),
      isVeto: event.isVeto === true,
      description: event.description.slice(0, 300),
    },
    { words: '信用事件自动记入' },
  )
  return true
}

const kind = creditEvent.values
/** Working days after the term of an order about staff from which on it costs credit (parameter). */
const LATE_ORDER_DAYS = 5
const lateOrderSetting = 'gysy.people.orderLateWorkdays'

/** Enters what other rows of a quarter say: confirmed violations of staff, hazards that were not put right in time, orders about staff that nobody answered
 *  (gysy/gysyxyjg/rule-3). Answers the companies of those that are new, one for each. */
async function gatherEvents(ctx: Context, period: string): Promise<readonly string[]> {
  const [first, last] = daysOfPeriod(period) ?? [ctx.today, ctx.today]
  const scheme = schemeOfCredit(ctx, earlierOf(last, ctx.today))
  const found = [
    ...(await violations(ctx, first, last, scheme)),
    ...(await overdueHazards(ctx, first, last, scheme)),
    ...(await overdueOrders(ctx, first, last, scheme)),
  ]
  const entered: string[] = []
  for (const event of found) if (await enterEvent(ctx, event)) entered.push(event.company)
  return entered
}

async function violations(ctx: Context, first: string, last: string, scheme: CreditScheme): Promise<readonly EnteredEvent[]> {
  const counting = [violationStatus.values.confirmed.value, violationStatus.values.closed.value]
  const { rows } = await sql<{ id: string; company: string; day: string; points: number; no: string; facts: string }>`select v.id,
      v.gas_companies_id as company, left(v.violation_date::text, 10) as day, v.points::float8 as points, v.record_no as no, left(v.description, 200) as facts
    from staff_violation v where not v.deleted and v.status = any(${counting}::text[]) and v.gas_companies_id is not null
      and v.violation_date >= ${first}::date and v.violation_date < ${addDays(last, 1)}::date order by v.id`.execute(ctx.db)
  return rows.map(({ id, company, day, points, no, facts }) => ({
    ...{ company, eventType: kind.staffViolation.value, eventDate: day, points: points * scheme.perViolationPoint },
    ...{ description: `从业人员违规，记${points}分：${facts ?? ''}`, documentNo: no },
    ...{ sourceRoot: 'gysy/gysyjobpersonsupervisewgjl', sourceId: id },
  }))
}

async function overdueHazards(ctx: Context, first: string, last: string, scheme: CreditScheme): Promise<readonly EnteredEvent[]> {
  const { closed, draft, invalid } = hazardStatus.values
  const { rows } = await sql<{ id: string; company: string; day: string; level: string; no: string; facts: string }>`select h.id,
      h.gas_companies_id as company, h.reform_deadline::text as day, h.hazard_level as level, h.hazard_no as no, left(h.description, 200) as facts
    from hazard_check h where not h.deleted and h.has_hazard and h.gas_companies_id is not null
      and h.reform_deadline between ${first}::date and ${last}::date and h.reform_deadline < ${ctx.today}::date
      and h.status <> all(${[draft.value, invalid.value]}::text[])
      and (h.status <> ${closed.value} or h.reform_date > h.reform_deadline) order by h.id`.execute(ctx.db)
  return rows.map(({ id, company, day, level, no, facts }) => {
    const isMajor = level === hazardLevel.values.major.value
    const eventType = isMajor ? kind.majorHazardOverdue.value : kind.generalHazardOverdue.value
    return {
      ...{ company, eventType, eventDate: addDays(day, 1), points: scheme.points[eventType] ?? 0 },
      ...{ description: `${isMajor ? '重大' : '一般'}隐患逾期未整改：${facts ?? ''}`, documentNo: no },
      ...{ sourceRoot: 'gysy/aqjdyhpc', sourceId: id },
    }
  })
}

/** Orders about staff that wait for their company more than five working days after their term (gysy/gysyjobpersonsupervisedbjl/rule-1). */
async function overdueOrders(ctx: Context, first: string, last: string, scheme: CreditScheme): Promise<readonly EnteredEvent[]> {
  const { calendar, settings } = ctx.services
  const days = settings.number(lateOrderSetting, LATE_ORDER_DAYS)
  const { toReply, sentBack } = superviseStatus.values
  const { rows } = await sql<{
    id: string
    company: string
    due: string
    no: string
    facts: string
  }>`select o.id, o.gas_companies_id as company,
      o.due_date::text as due, o.record_no as no, left(o.requirement, 200) as facts
    from staff_order o where not o.deleted and o.status in (${toReply.value}, ${sentBack.value}) and o.gas_companies_id is not null
      and o.due_date between ${addDays(first, -60)}::date and ${last}::date and o.due_date < ${ctx.today}::date order by o.id`.execute(
    ctx.db,
  )
  return rows.flatMap(({ id, company, due, no, facts }) => {
    const eventDate = calendar.addWorkdays(due, days)
    if (eventDate < first || eventDate > last || eventDate >= ctx.today) return []
    return [
      {
        ...{ company, eventType: kind.fillingLateOrUntrue.value, eventDate, points: scheme.points[kind.fillingLateOrUntrue.value] ?? 0 },
        ...{ description: `督办单逾期${days}个工作日未回复：${facts ?? ''}`, documentNo: no },
        ...{ sourceRoot: 'gysy/gysyjobpersonsupervisedbjl', sourceId: id },
      },
    ]
  })
}

/** Enters the events of a quarter and reckons every company in business. */
export async function reckonQuarter(ctx: Context, period: string) {
  const events = (await gatherEvents(ctx, period)).length
  const { rows } = await sql<{
    id: string
  }>`select id from gas_company where not deleted and business_status = ${businessStatus.values.operating.value}
    and review_status in ('3', '5') order by id`.execute(ctx.db)
  let changed = 0
  for (const { id } of rows) if (await reckonCompany(ctx, id, period)) changed += 1
  return { companies: rows.length, events, changed }
}

/** Each night: the quarter of the day, and what became known since of the one before: a violation of its last days is confirmed in the next, a hazard due on
 *  its last day is late in the next. Companies of which nothing came are as they were. Answers how many events entered and classes moved. */
export async function reckonNight(ctx: Context): Promise<number> {
  const present = quarterOf(ctx.today)
  const before = quarterBefore(present)
  const late = await gatherEvents(ctx, before)
  let moved = 0
  for (const company of new Set(late)) if (await reckonCompany(ctx, company, before)) moved += 1
  const { events, changed } = await reckonQuarter(ctx, present)
  return late.length + moved + events + changed
}
