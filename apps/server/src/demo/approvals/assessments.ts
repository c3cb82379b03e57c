import { addDays, earlierOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { reviewerOf } from '../gas/companies.ts'
import type { Desk } from './desk.ts'

const CITY = 'demo_sj_rq'
const ROOT = 'gysy/gysygascompaniesndkh'
const SCHEME = 'gysy/ndkhscheme'
const CREDIT = 'gysy/gysyxyjg'
/** So many companies are scored; the others of a great city wait for their self-assessment. */
const SCORED = 24

interface Assessed {
  readonly id: string
  readonly company: string
  readonly clerk: string
  readonly region: string
}

interface Item {
  readonly id: string
  readonly itemNo: string
  readonly full: number
}

/** How far the assessment of a company has come, by its turn. */
const fates = ['published', 'published', 'publicity', 'cityToScore', 'districtToScore', 'objected', 'published', 'toSelfAssess'] as const

/** A moment of a working day, or the last of the city where that is not past. */
function past(desk: Desk, day: string, time: string): string {
  return earlierOf(desk.on(day, time), desk.asOf)
}

async function assessedOf(desk: Desk, year: number): Promise<readonly Assessed[]> {
  const { rows } = await sql<Assessed>`select a.id, a.gas_companies_id as company, u.username as clerk, left(a.region_id, 6) as region
    from annual_assessment a join gas_company c on c.id = a.gas_companies_id join "user" u on u.id = c.creator
    where a.year = ${year} and not a.deleted order by c.create_date, a.id limit ${SCORED}`.execute(desk.db)
  return rows
}

/** Items that were not counted: they are scored by hand. */
async function byHand(desk: Desk, owner: string): Promise<readonly Item[]> {
  const { rows } = await sql<Item>`select id, item_no as "itemNo", full_score::float8 as full from annual_assessment_ndkhitem
    where owner_id = ${owner} and auto_score is null order by item_no`.execute(desk.db)
  return rows
}

/** What a side says of the items that are scored by hand: one of them is not full, by less than a fifth of the smallest. */
function scores(items: readonly Item[], field: 'selfScore' | 'districtScore' | 'cityScore', turn: number) {
  const reasons = ['个别岗位责任书未更新', '巡检记录有2处漏签', '公示栏内容更新不及时', '退回数据超期1次更正']
  return items.map(({ id, full }, at) =>
    at === turn % items.length ? { id, [field]: full - 0.4, deductReason: reasons[(turn + at) % reasons.length] } : { id, [field]: full },
  )
}

async function assess(desk: Desk, { id, clerk, region }: Assessed, turn: number, year: number): Promise<void> {
  const fate = fates[turn % fates.length] ?? 'published'
  const next = year + 1
  const items = await byHand(desk, id)
  if (fate === 'toSelfAssess') return
  const self = past(desk, addDays(`${next}-03-04`, turn), '10:20')
  const evidence: unknown[] = []
  for (const item of scores(items, 'selfScore', turn)) evidence.push({ ...item, evidence: [await desk.file(clerk, self)] })
  await desk.act(clerk, self, `${ROOT}/selfSubmit`, { id, items: evidence, annualReport: [await desk.file(clerk, self)] })
  if (fate === 'districtToScore') return
  const scored = past(desk, addDays(`${next}-04-08`, turn), '15:10')
  await desk.act(reviewerOf(region), scored, `${ROOT}/districtScore`, { id, items: scores(items, 'districtScore', turn + 1) })
  if (fate === 'cityToScore') return
  const isPublic = fate === 'publicity' || fate === 'objected'
  const reviewed = isPublic ? desk.ago(3, '09:40') : past(desk, addDays(`${next}-05-11`, turn % 5), '09:40')
  await desk.act(CITY, reviewed, `${ROOT}/cityScore`, { id, items: scores(items, 'cityScore', turn + 1) })
  if (fate === 'objected')
    await desk.act(clerk, desk.ago(1, '11:30'), `${ROOT}/object`, {
      id,
      objectionContent: '持证上岗一项，2名员工证书已于年底换发，请复核。',
    })
  if (isPublic || desk.on(`${next}-05-28`) >= desk.asOf) return
  await desk.act(CITY, past(desk, `${next}-05-28`, '10:00'), `${ROOT}/publish`, { id })
}

/** The year before: launched in January, scored by companies, districts and the city, published in May; a scheme of this year is drafted. */
async function lastYear(desk: Desk): Promise<void> {
  const year = Number(desk.asOf.slice(0, 4)) - 1
  const drafted = past(desk, `${year + 1}-01-06`, '09:30')
  const scheme = await desk.add(CITY, drafted, SCHEME, { year, name: `${year}年度燃气企业考核方案`, businessTypes: ['1', '2', '3'] })
  await desk.act(CITY, drafted, `${SCHEME}/publish`, { id: scheme })
  await desk.add(CITY, past(desk, `${year + 1}-01-12`, '10:00'), ROOT, { schemeId: scheme })
  for (const [turn, one] of (await assessedOf(desk, year)).entries()) await assess(desk, one, turn, year)
  await desk.act(CITY, desk.ago(6, '16:00'), `${SCHEME}/copy`, { id: scheme })
}

/** The first day of the quarter so many before that of a day. */
function quarterBefore(day: string, quarters: number): { readonly period: string; readonly after: string } {
  const count = Number(day.slice(0, 4)) * 4 + Math.ceil(Number(day.slice(5, 7)) / 3) - 1 - quarters
  const [year, quarter] = [Math.floor(count / 4), count % 4]
  const [nextYear, next] = [Math.floor((count + 1) / 4), (count + 1) % 4]
  return { period: `${year}-Q${quarter + 1}`, after: `${nextYear}-${String(next * 3 + 1).padStart(2, '0')}-02` }
}

/** The credit of three quarters, with what a bureau entered and a repair that is asked: of the companies themselves, as a branch of the same clerk
 *  may have been reviewed later than that. */
async function creditOfQuarters(desk: Desk): Promise<void> {
  const { rows } = await sql<{
    id: string
    clerk: string
  }>`select c.id, u.username as clerk from gas_company c join "user" u on u.id = c.creator
    where c.demo and not c.deleted and c.parent_company_id is null and u.username in ('demo_qy_gd', 'demo_qy_pz')
    order by u.username`.execute(desk.db)
  const [piped, bottled] = rows
  if (piped === undefined || bottled === undefined) throw new Error('the city has too few companies')
  const DISTRICT = 'demo_qx_rq'
  const at = desk.ago(86, '10:00')
  const event = (company: string, more: Readonly<Record<string, unknown>>) => ({
    gasCompaniesId: company,
    eventDate: desk.ago(90).slice(0, 10),
    ...more,
  })
  const fined = await desk.add(DISTRICT, at, `${CREDIT}/event`, {
    ...event(piped.id, { eventType: '1', points: -4, description: '未按规定开展入户安检，处罚款2万元', documentNo: '望燃罚〔2026〕4号' }),
    attachments: [await desk.file(DISTRICT, at)],
  })
  const aid = desk.ago(40, '14:00')
  await desk.add(CITY, aid, `${CREDIT}/event`, {
    ...event(piped.id, { eventType: '11', points: 3, eventDate: aid.slice(0, 10), description: '支援邻县管道抢修' }),
    attachments: [await desk.file(CITY, aid)],
  })
  const late = desk.ago(30, '09:10')
  await desk.add(CITY, late, `${CREDIT}/event`, {
    ...event(bottled.id, { eventType: '5', points: -0.5, eventDate: late.slice(0, 10), description: '月度供气量逾期填报' }),
    attachments: [await desk.file(CITY, late)],
  })
  for (const ago of [2, 1]) {
    const { period, after } = quarterBefore(desk.asOf.slice(0, 10), ago)
    await desk.act(CITY, past(desk, after, '09:00'), `${CREDIT}/recompute`, { period })
  }
  const { period } = quarterBefore(desk.asOf.slice(0, 10), 0)
  await desk.act(CITY, desk.ago(1, '17:00'), `${CREDIT}/recompute`, { period })
  const asked = desk.ago(2, '10:30')
  await desk.act(piped.clerk, asked, `${CREDIT}/repair`, {
    eventId: fined,
    correctedDate: desk.ago(88).slice(0, 10),
    reason: '已补检全部逾期用户，并完善安检计划，申请信用修复。',
    files: [await desk.file(piped.clerk, asked)],
  })
}

/** How gas companies were judged in the year before, and how far they are trusted (utilities-enterprise.md §7). */
export const assessments = [lastYear, creditOfQuarters]
