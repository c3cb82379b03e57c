import { wjspStatus, wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import { yssqStatus, zgdbStatus, zgKind } from '@chengan/domain/municipal/dictionaries/post-approval'
import { creditGradeOf, pointsOff } from '@chengan/domain/municipal/excavation/checks/credit'
import type { BanMet } from '@chengan/domain/municipal/excavation/checks/no-dig'
import { sectionsOf } from '@chengan/domain/municipal/excavation/checks/of-row'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { addYears, instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Fact, FactNamed } from '../../../resources/implementation.ts'

const text = (value: unknown) => (isGiven(value) ? String(value) : null)

/** Every fee standard of the city, whatever its term: which one holds is the tariff's to say. */
export const feeTariff: Fact<'excavationSection' | 'excavation'> = async (ctx) => {
  const { rows } = await sql<Values>`select fee_kind as "feeKind", region_id as "regionId", pavement_type as "pavementType",
    occupy_purpose as "occupyPurpose", road_grade as "roadGrade", unit_price::float8 as "unitPrice", factor_kind as "factorKind",
    factor_from::float8 as "factorFrom", factor_to::float8 as "factorTo", factor::float8 as factor, max_days as "maxDays",
    to_char(valid_from, 'YYYY-MM-DD') as "validFrom", to_char(valid_to, 'YYYY-MM-DD') as "validTo"
    from fee_standard order by valid_from desc, id`.execute(ctx.db)
  return rows
}

/** The ban periods that the planned term meets in its districts and on its roads (WJ-R15). */
export const banPeriodsMet: Fact<'excavation'> = async (ctx, row) => {
  const [start, end] = [text(row.planStart), text(row.planEnd)]
  if (start === null || end === null) return []
  const { rows } = await sql<BanMet & { regionIds: string[] | null; roadIds: string[] | null }>`select name,
    to_char(start_date, 'YYYY-MM-DD') as "startDate", to_char(end_date, 'YYYY-MM-DD') as "endDate",
    coalesce(exempt_types, '{}') as "exemptTypes", region_ids as "regionIds", road_ids as "roadIds"
    from ban_period where enabled and start_date <= ${end}::date and end_date >= ${start}::date order by start_date, id`.execute(ctx.db)
  const sections = sectionsOf(row)
  const districts = new Set([...sections.map((one) => one.roadDistrict), row.regionId].filter(isGiven).map(String))
  const roads = new Set(
    sections
      .map((one) => one.roadId)
      .filter(isGiven)
      .map(String),
  )
  const concerns = (ids: readonly string[] | null, own: ReadonlySet<string>) => !ids?.length || ids.some((id) => own.has(id))
  return rows
    .filter((ban) => concerns(ban.regionIds, districts) && concerns(ban.roadIds, roads))
    .map(({ name, startDate, endDate, exemptTypes }) => ({ name, startDate, endDate, exemptTypes }))
}

/** How often the permit that a row lengthens was lengthened before (szgl/wjsp/rule-6). */
export const earlierExtensions: Fact<'excavation'> = async (ctx, row) => {
  const parent = text(row.parentId)
  if (parent === null) return 0
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from excavation where parent_id = ${parent}
    and declare_type = ${wjspType.values.extension.value} and status = ${wjspStatus.values.closed.value} and not deleted
    and id <> ${String(row.id ?? '')}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** Working days that are left until the permit that a row changes ends, at the hand-in or today (szgl/wjsp/rule-6). */
export const workdaysToPermitEnd: Fact<'excavation'> = async (ctx, row) => {
  const parent = text(row.parentId)
  if (parent === null) return null
  const { rows } = await sql<{
    end: string | null
  }>`select to_char(permit_end, 'YYYY-MM-DD') as end from excavation where id = ${parent}`.execute(ctx.db)
  const end = rows[0]?.end ?? null
  const from = text(row.submitTime)?.slice(0, 10) ?? ctx.today
  return end === null || end < from ? null : ctx.services.calendar.workdaysBetween(from, end)
}

interface OrderOf {
  readonly kind: string
  readonly deadline: string
  readonly answered: string | null
  readonly open: boolean
}

const order = zgdbStatus.values
const openOrders: readonly string[] = [order.toSign.value, order.rectifying.value]
const notIssued: readonly string[] = [order.draft.value, order.withdrawn.value]
const WORKDAYS_OVERDUE = 10
const DAY = 86_400_000

/** What supervision found of a unit since a day: the rectifications that it was ordered to make. */
async function ordersOf(ctx: Context, code: string, since: string): Promise<readonly OrderOf[]> {
  const { rows } = await sql<OrderOf>`select o.kind, left(o.deadline::text, 19) as deadline, left(o.reform_time::text, 19) as answered,
    o.status = any(${openOrders}::text[]) as open from rectification_order o join supervision s on s.id = o.phjg_id and not s.deleted
    where s.construction_credit_code = ${code} and not o.deleted and not (o.status = any(${notIssued}::text[]))
    and coalesce(o.issue_time, o.create_date) >= ${since}::date`.execute(ctx.db)
  return rows
}

async function countsOf(ctx: Context, row: ValuesNamed<'excavation'>, code: string, since: string) {
  const { rows } = await sql<{ late: number; failed: number }>`select
    (select count(*)::int from excavation where construction_credit_code = ${code} and emergency_late and submit_time >= ${since}::date
      and not deleted and id <> ${String(row.id ?? '')}) as late,
    (select count(*)::int from acceptance_application a join supervision s on s.id = a.phjg_id and not s.deleted
      where s.construction_credit_code = ${code} and a.status = ${yssqStatus.values.fail.value} and not a.deleted
      and a.update_date >= ${since}::date) as failed`.execute(ctx.db)
  return rows[0] ?? { late: 0, failed: 0 }
}

/** What a construction unit did within twelve months, as a grade (municipal-approval.md §8.3 B6), and its rectifications that are overdue by more
 *  than ten working days (szgl/wjsp/rule-7). */
export const unitCredit: FactNamed<'excavation', 'unitCredit'> = async (ctx, row) => {
  const code = text(row.constructionCreditCode)
  if (code === null) return { grade: creditGradeOf(0), overdueOrders: 0 }
  const since = addYears(ctx.today, -1)
  const orders = await ordersOf(ctx, code, since)
  const { late, failed } = await countsOf(ctx, row, code, since)
  const ordersOfKind = (kind: { readonly value: string }) => orders.filter((one) => one.kind === kind.value).length
  const daysLate = orders.map((one) => (instantOf(one.answered ?? ctx.now) - instantOf(one.deadline)) / DAY)
  const overdue = orders.filter(
    (one) =>
      one.open && one.deadline < ctx.now && ctx.services.calendar.workdaysBetween(one.deadline.slice(0, 10), ctx.today) > WORKDAYS_OVERDUE,
  )
  const { overRange, overdue: overTerm, unfiled } = zgKind.values
  const record = {
    overRange: ordersOfKind(overRange),
    overdue: ordersOfKind(overTerm),
    unfiled: ordersOfKind(unfiled),
    lateMakeUp: late,
    failedAcceptance: failed,
    daysLate,
  }
  return { grade: creditGradeOf(pointsOff(record)), overdueOrders: overdue.length }
}

/** Answers about other rows that the rules on excavations ask. */
export const declarationFacts = { feeTariff, banPeriodsMet, earlierExtensions, unitCredit, workdaysToPermitEnd }
