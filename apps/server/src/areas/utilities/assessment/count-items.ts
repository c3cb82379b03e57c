import { type AutoRule, autoRuleOf, type Measured } from '@chengan/domain/utilities/assessment/auto/auto-rules'
import { activityStatus, activityType } from '@chengan/domain/utilities/dictionaries/projects-and-activities'
import { gasJobStatus } from '@chengan/domain/utilities/dictionaries/staff'
import { onFileStates } from '@chengan/domain/utilities/people/job-person/on-file'
import { requiredHours, resultsThatCount } from '@chengan/domain/utilities/people/training/required-hours'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { ListAsked } from '@chengan/kernel/definition/figures/asked-both'
import { figureOf, isRowsFigure } from '@chengan/kernel/definition/figures/figures-of'
import { halfUp } from '@chengan/kernel/scores/numbers'
import { pointsFor } from '@chengan/kernel/scores/score-tree'
import { addDays, earlierOf } from '@chengan/kernel/time'
import { asNumber, asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { listBehind } from '../../../figures/drill.ts'
import { ofTheCity } from '../../../figures/kept/city-looker.ts'
import { readFigures } from '../../../figures/read-figures.ts'
import { rowsById } from '../../../resources/rows.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { licencesByKind } from '../licences/licence-of-kind.ts'

/** Rows that a ground names one by one; more are told by their number. */
const ROWS = 50

/** What an item was counted as, kept with it. */
export interface Ground {
  readonly rule: string
  readonly num: number | null
  readonly den: number | null
  readonly from: string
  readonly to: string
  readonly countedAt: string
  /** Nothing was there to be counted: the item is full. */
  readonly none?: true
  /** Nothing was there that every company must have: the item is nothing. */
  readonly missing?: true
  /** Its rows come with another part of the product: it is scored by hand. */
  readonly later?: true
  /** The lists of its halves, as they were asked. */
  readonly lists?: readonly { readonly code: string; readonly half: 'num' | 'den'; readonly query: ListAsked }[]
  /** Rows one by one, of a resource; `more` of them are not named. */
  readonly rows?: { readonly resource: string; readonly ids: readonly string[]; readonly more: number }
}

export interface CountedPoints {
  readonly autoScore: number | null
  readonly autoDetail: Ground
}

/** The year that is judged, as far as it has gone. */
export function spanOfYear(year: number, today: string): { readonly from: string; readonly to: string } {
  const [last, yesterday] = [`${year}-12-31`, addDays(today, -1)]
  return { from: `${year}-01-01`, to: earlierOf(last, yesterday) }
}

type ByCompany<T> = ReadonlyMap<string, T>
export interface Found extends Measured {
  readonly lists?: Ground['lists']
}

/** What rules measure of companies in a span, each figure in one way for all of them; null where a rule has no rows yet, or none of the company. Whoever asks,
 *  the whole city's rows are read: what is measured is the company's, not the reader's. */
export async function measureRules(
  ctx: Context,
  { companies, rules, ...span }: Span & { readonly companies: readonly string[]; readonly rules: readonly string[] },
): Promise<(company: string, rule: string) => Found | null> {
  const looker = ofTheCity(ctx)
  const found = new Map<string, ByCompany<Found>>()
  const files = new Map((await companyRows(ctx, companies)).map((row) => [row.id, row]))
  const licences = await licencesByKind(ctx, companies)
  for (const key of new Set(rules)) {
    const rule = autoRuleOf(key)
    if (rule === undefined || rule.later === true) continue
    if (rule.figures !== undefined) found.set(key, await byFigures(looker, rule.figures, span))
    else if (rule.rows !== undefined) found.set(key, await readers[rule.rows.source](ctx, { companies, ...span }))
    else if (rule.company !== undefined) {
      const { company: judge } = rule
      const day = earlierOf(`${span.year}-12-31`, ctx.today)
      const seen = (id: string) => ({ ...files.get(id), licences: licences.filter(({ company }) => company === id) })
      found.set(key, new Map(companies.map((id) => [id, judge(seen(id), day)])))
    }
  }
  return (company, key) => {
    const rule = autoRuleOf(key)
    const measured = found.get(key)?.get(company) ?? { num: 0, den: 0 }
    const isUnknown = rule === undefined || rule.later === true || (rule.later === 'others' && measured.den === 0)
    return isUnknown ? null : measured
  }
}

/** Counts rules for companies over the year that is judged. */
export async function countRules(
  ctx: Context,
  { year, companies, rules }: { readonly year: number; readonly companies: readonly string[]; readonly rules: readonly string[] },
): Promise<(company: string, rule: string, full: number) => CountedPoints | null> {
  const span = spanOfYear(year, ctx.today)
  const measured = await measureRules(ctx, { year, ...span, companies, rules })
  return (company, key, full) => {
    const rule = autoRuleOf(key)
    if (rule === undefined) return null
    const base = { rule: key, ...span, countedAt: ctx.now }
    const found = measured(company, key)
    if (found === null) return { autoScore: null, autoDetail: { ...base, num: null, den: null, later: true } }
    return counted(rule, found, full, base)
  }
}

function counted(
  rule: AutoRule,
  { num, den, lists, rows }: Found,
  full: number,
  base: Pick<Ground, 'rule' | 'from' | 'to' | 'countedAt'>,
): CountedPoints {
  const nothing = rule.owed ? 0 : full
  const points = den === 0 ? nothing : pointsFor(rule.by, full, num / den)
  return {
    autoScore: halfUp(points, 1),
    autoDetail: {
      ...base,
      ...{ num: halfUp(num, 3), den: halfUp(den, 3) },
      ...(den > 0 ? {} : rule.owed ? { missing: true } : { none: true }),
      ...(lists === undefined ? {} : { lists }),
      ...(rows === undefined || rule.rows === undefined
        ? {}
        : { rows: { resource: rule.rows.resource, ids: rows.slice(0, ROWS), more: Math.max(0, rows.length - ROWS) } }),
    },
  }
}

const companyRows = (ctx: Context, ids: readonly string[]) => rowsById(ctx.db, ctx.services.registry.byName('gasCompany'), ids, ctx.today)

interface Span {
  readonly year: number
  readonly from: string
  readonly to: string
}

/** Both halves of a share, by company. */
async function byFigures(
  ctx: Context,
  { parts, wholes, year: field }: NonNullable<AutoRule['figures']>,
  span: Span,
): Promise<ByCompany<Found>> {
  const codes = [...new Set([...parts, ...wholes])]
  const query: ListAsked = field === undefined ? {} : { [`${field}Start`]: String(span.year), [`${field}End`]: String(span.year) }
  const read = await readFigures(ctx, codes, { query, from: span.from, to: span.to, by: ['company'], fresh: true })
  // A figure that is not read would be nothing to be judged, and full.
  const unread = codes.find((code) => read.queryOf(code) === null || !read.isToldBy(code, 0))
  if (unread !== undefined) throw new Error(`the figure ${unread} cannot be read by company`)
  const sum = (half: readonly string[], company: string) => half.reduce((total, code) => total + (read.pair(code, [company])?.part ?? 0), 0)
  const listsOf = (half: 'num' | 'den', counted: readonly string[], company: string) =>
    [...new Set(counted)].map((code) => ({ code, half, query: { ...read.queryOf(code), gasCompaniesId: company } }))
  return new Map(
    read.groups.flatMap(([company]) => {
      if (company === null || company === undefined || company === '') return []
      const lists = [...listsOf('num', parts, company), ...listsOf('den', wholes, company)]
      return [[company, { num: sum(parts, company), den: sum(wholes, company), lists }] as const]
    }),
  )
}

interface Asked extends Span {
  readonly companies: readonly string[]
}

/** People in service whose hours of the year suffice; those who lack some are named. */
async function training(ctx: Context, { year, companies, from, to }: Asked): Promise<ByCompany<Found>> {
  const { rows } = await sql<{ id: string; company: string; personType: string | null; entryDate: string | null; hours: number }>`
    select p.id, p.gas_companies_id as company, p.person_type as "personType", p.entry_date::text as "entryDate", coalesce(t.hours, 0)::float8 as hours
    from job_person p left join (select job_person_id, sum(hours) as hours from job_person_train where not deleted
      and exam_result = any(${[...resultsThatCount]}::text[]) and start_date >= ${from}::date and start_date < ${addDays(to, 1)}::date group by 1) t on t.job_person_id = p.id
    where not p.deleted and p.job_status = ${gasJobStatus.values.inService.value} and p.review_status = any(${[...onFileStates]}::text[])
      and p.gas_companies_id = any(${[...companies]}::text[]) and (p.entry_date is null or p.entry_date <= ${to}::date) order by p.id`.execute(
    ctx.db,
  )
  const setting = (code: string, fallback: number) => ctx.services.settings.number(code, fallback)
  return new Map(
    [...Map.groupBy(rows, ({ company }) => company)].map(([company, people]) => {
      const short = people.filter((person) => person.hours < requiredHours(person, year, setting))
      return [company, { num: people.length - short.length, den: people.length, rows: short.map(({ id }) => id) }]
    }),
  )
}

/** Half-years of the year in which a company held or took part in a finished drill; the drills are named. */
async function drills(ctx: Context, { year, companies, from, to }: Asked): Promise<ByCompany<Found>> {
  const { rows } = await sql<{ company: string; id: string; half: number }>`select c.id as company, a.id,
      case when extract(month from a.start_date) <= 6 then 1 else 2 end::int as half
    from safety_activity a join gas_company c on c.dept_id = a.dept_id or c.id = any(a.gas_companies_ids)
    where not a.deleted and a.status = ${activityStatus.values.finished.value} and a.activity_type = ${activityType.values.drill.value}
      and a.start_date >= ${from}::date and a.start_date < ${addDays(to, 1)}::date and c.id = any(${[...companies]}::text[])
    order by a.start_date, a.id`.execute(ctx.db)
  const halves = to >= `${year}-07-01` ? 2 : 1
  const held = Map.groupBy(rows, ({ company }) => company)
  return new Map(
    companies.map((company) => {
      const own = held.get(company) ?? []
      return [company, { num: new Set(own.map(({ half }) => half)).size, den: halves, rows: own.map(({ id }) => id) }]
    }),
  )
}

const readers: Readonly<Record<NonNullable<AutoRule['rows']>['source'], (ctx: Context, asked: Asked) => Promise<ByCompany<Found>>>> = {
  training,
  drills,
}

/** An automatic item that is counted anew. */
export interface CountedItem extends CountedPoints {
  readonly itemNo: string
  readonly autoRule: string
  readonly stored: number | null
}

/** The automatic items of an assessment as they are counted now. */
export async function countedItems(
  ctx: Context,
  assessment: ValuesNamed<'annualAssessment'>,
  items: readonly ValuesNamed<'annualAssessmentNdkhitem'>[],
): Promise<readonly CountedItem[]> {
  const company = asText(assessment.gasCompaniesId)
  const automatic = items.filter((item) => autoRuleOf(item.autoRule) !== undefined)
  const count = await countRules(ctx, {
    year: asNumber(assessment.year),
    companies: [company],
    rules: automatic.map((item) => asText(item.autoRule)),
  })
  return automatic.flatMap((item) => {
    const now = count(company, asText(item.autoRule), asNumber(item.fullScore))
    const stored = typeof item.autoScore === 'number' ? item.autoScore : null
    return now === null ? [] : [{ itemNo: asText(item.itemNo), autoRule: asText(item.autoRule), stored, ...now }]
  })
}

/** What opens a ground for whoever reads it: pages of lists that he may open, or rows one by one. */
export interface GroundLink {
  readonly itemNo: string
  readonly half: 'num' | 'den'
  readonly zh: string
  readonly en: string
  readonly route: string
  readonly query: ListAsked
}

/** So many rows of a ground are opened one by one. */
const OPENED = 10

/** The lists and rows behind the grounds of items, as far as the caller has pages for them. */
export async function linksOfGrounds(
  ctx: Context,
  items: readonly ValuesNamed<'annualAssessmentNdkhitem'>[],
): Promise<readonly GroundLink[]> {
  const links: GroundLink[] = []
  for (const item of items) {
    const ground = item.autoDetail as Ground | null | undefined
    const itemNo = asText(item.itemNo)
    for (const list of ground?.lists ?? []) links.push(...listLink(ctx, itemNo, list))
    if (ground?.rows !== undefined) links.push(...(await rowLinks(ctx, itemNo, ground.rows)))
  }
  return links
}

function listLink(ctx: Context, itemNo: string, { code, half, query }: NonNullable<Ground['lists']>[number]): readonly GroundLink[] {
  const figure = figureOf(ctx.services.registry.figures, code)
  if (!isRowsFigure(figure)) return []
  const drill = listBehind(ctx, figure, query)
  return drill === null ? [] : [{ itemNo, half, zh: figure.metric.zh, en: figure.metric.en, ...drill }]
}

async function rowLinks(
  ctx: Context,
  itemNo: string,
  { resource: name, ids }: NonNullable<Ground['rows']>,
): Promise<readonly GroundLink[]> {
  const resource = ctx.services.registry.byName(name)
  const page = resource.screens?.find(({ levels }) => ctx.actor.superAdmin || levels.includes(ctx.actor.level))
  const column = resource.fields[resource.nameField]?.column
  if (page === undefined || column === undefined || ids.length === 0) return []
  const source = visible(ctx, resource)
  const { rows } = await sql<{ id: string; name: string }>`select t.id, ${sql.ref(`t.${column}`)} as name from ${source.from}
    where ${source.where} and t.id = any(${ids.slice(0, OPENED)}::text[]) order by t.id`.execute(ctx.db)
  return rows.map(({ id, name: words }) => ({ itemNo, half: 'num', zh: words, en: words, route: page.route, query: { id } }))
}
