import type { AutoRuleKey } from '@chengan/domain/utilities/assessment/auto/auto-rules'
import { type RiskCode, type RiskPart, type RiskShare, riskIndexOf, riskParts } from '@chengan/domain/utilities/companies/risk-index'
import { businessStatus } from '@chengan/domain/utilities/dictionaries/companies'
import { periodOf } from '@chengan/kernel/days/periods'
import { addDays, addYears } from '@chengan/kernel/time'
import { asRow, asRows, asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValues } from '../../../resources/change/by-system.ts'
import type { DetailExtension } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { type Found, type Ground, linksOfGrounds, measureRules } from '../assessment/count-items.ts'

/** What opens the rows of a part, kept with the index. */
type Opens = Pick<Ground, 'lists' | 'rows'>

interface Measures {
  readonly shares: Readonly<Partial<Record<RiskCode, RiskShare | null>>>
  readonly opens: Readonly<Record<string, Opens>>
}

type Measure = (company: string, rule: string) => Found | null
type Company = Awaited<ReturnType<typeof rowsById<'gasCompany'>>>[number]

/** A part that rules measure: what they have not of what they should. Null where none of them knows anything. */
function missedOf(measure: Measure, company: string, rules: readonly AutoRuleKey[]): { share: RiskShare | null; opens: Opens } {
  const found = rules.flatMap((rule) => measure(company, rule) ?? [])
  const sum = (figure: (one: Found) => number) => found.reduce((total, one) => total + figure(one), 0)
  const lists = found.flatMap((one) => one.lists ?? [])
  return {
    share: found.length === 0 ? null : { num: sum(({ num, den }) => Math.max(0, den - num)), den: sum(({ den }) => den) },
    opens: { ...(lists.length === 0 ? {} : { lists }), ...rowsOf('gasCompany', lists.length === 0 ? [company] : []) },
  }
}

const rowsOf = (resource: string, ids: readonly string[]): Opens => (ids.length === 0 ? {} : { rows: { resource, ids, more: 0 } })

interface CreditOfCompany {
  readonly id: string
  readonly score: number
}

/** The last credit that was reckoned of each company. */
async function credits(ctx: Context, companies: readonly string[]): Promise<ReadonlyMap<string, CreditOfCompany>> {
  const { rows } = await sql<CreditOfCompany & { company: string }>`select distinct on (gas_companies_id) gas_companies_id as company, id,
      score::float8 as score from credit_record where not deleted and score is not null and gas_companies_id = any(${[...companies]}::text[])
    order by gas_companies_id, period desc`.execute(ctx.db)
  return new Map(rows.map(({ company, ...credit }) => [company, credit]))
}

function measuresOf(company: Company, measure: Measure, credit: CreditOfCompany | undefined): Measures {
  const shares: Partial<Record<RiskCode, RiskShare | null>> = {}
  const opens: Record<string, Opens> = {}
  for (const { code, rules } of riskParts as readonly (RiskPart & { readonly code: RiskCode })[]) {
    if (rules === undefined) continue
    const missed = missedOf(measure, company.id, rules)
    shares[code] = missed.share
    opens[code] = missed.opens
  }
  const minimum = Number(company.staffMinimum ?? 0)
  shares.staff = { num: Math.min(minimum, Number(company.staffGap ?? 0)), den: minimum }
  const lists = measure(company.id, 'certified')?.lists
  opens.staff = lists === undefined ? rowsOf('gasCompany', [company.id]) : { lists }
  shares.credit = credit === undefined ? null : { num: Math.max(0, 100 - credit.score), den: 100 }
  opens.credit = credit === undefined ? {} : rowsOf('creditRecord', [credit.id])
  return { shares, opens }
}

/** Reckons the risk index of every company in business of which that of this month is not known yet: of the twelve months to yesterday, and of papers, staff and
 *  credit as they are (gysy/gascompanies/rule-10). Answers how many. */
export async function reckonRisks(ctx: Context): Promise<number> {
  const month = periodOf(ctx.today, 'month')
  const { rows } = await sql<{
    id: string
  }>`select id from gas_company where not deleted and business_status = ${businessStatus.values.operating.value}
    and review_status in ('3', '5') and risk_month is distinct from ${month} order by id`.execute(ctx.db)
  if (rows.length === 0) return 0
  const companies = rows.map(({ id }) => id)
  const resource = ctx.services.registry.byName('gasCompany')
  const span = { year: Number(ctx.today.slice(0, 4)), from: addYears(ctx.today, -1), to: addDays(ctx.today, -1) }
  const rules = riskParts.flatMap((part): readonly string[] => ('rules' in part ? part.rules : []))
  const measure = await measureRules(ctx, { ...span, companies, rules: [...rules, 'certified'] })
  const known = await credits(ctx, companies)
  for (const company of await rowsById(ctx.db, resource, companies, ctx.today)) {
    const { shares, opens } = measuresOf(company, measure, known.get(company.id))
    const told = riskIndexOf(shares)
    if (told === null) continue
    const grounds = { day: ctx.today, from: span.from, to: span.to, parts: told.parts.map((part) => ({ ...part, ...opens[part.code] })) }
    const values = { riskIndex: told.index, riskLevel: told.level, riskMonth: month, riskGrounds: grounds }
    await changeValues(ctx, resource, company, values, { words: '风险指数核算' })
  }
  return companies.length
}

/** The five parts that add most to the index of a company, each with what opens its rows for whoever reads it. */
const DRIVERS = 5

/** What the page of a company tells of its risk. */
export const riskOfCompany: DetailExtension<'gasCompany'> = async (ctx, row) => {
  const grounds = asRow(row.riskGrounds)
  if (grounds === undefined || grounds === null) return { risk: null }
  const parts = asRows(grounds.parts)
  const known = parts.filter(({ share }) => typeof share === 'number')
  const links = await linksOfGrounds(
    ctx,
    parts.map((part) => ({ itemNo: asText(part.code), autoDetail: { lists: part.lists, rows: part.rows } })),
  )
  const words = new Map<string, RiskPart>(riskParts.map((part) => [part.code, part]))
  const shown = (part: (typeof parts)[number]) => {
    const { zh = '', en = '', weight = 0 } = words.get(asText(part.code)) ?? {}
    const { code, num, den, points } = part
    return { code, zh, en, weight, num, den, points, links: links.filter(({ itemNo }) => itemNo === code) }
  }
  return {
    risk: {
      ...{ day: grounds.day, from: grounds.from, to: grounds.to },
      drivers: known.slice(0, DRIVERS).map(shown),
      unknown: parts.filter(({ share }) => typeof share !== 'number').map(shown),
    },
  }
}
