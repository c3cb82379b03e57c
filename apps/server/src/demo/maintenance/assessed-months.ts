import { runStatus } from '@chengan/domain/maintenance/assessment/assessment-codes'
import { addDays, addMonths } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Desk } from '../approvals/desk.ts'

const OFFICER = 'demo_qx_yh'
const CITY = 'demo_sj_yh'
const COMPANY = 'demo_qy_yh'
const RUNS = 'szgl/szglyhgltaskkh'
/** So many months back runs stand confirmed. */
const MONTHS = 3

interface Run {
  readonly id: string
  readonly username: string | null
}

/** The runs of a month that the district scores, by their sections, each with the account of its company where the city has one. */
async function runsOf(desk: Desk, period: string): Promise<readonly Run[]> {
  const { rows } =
    await sql<Run>`select r.id, (select u.username from "user" u where u.dept_id = r.company_dept_id and u.username = ${COMPANY}) as username
    from maintenance_assessment r join dept d on d.id = r.manage_dept_id join "user" o on o.dept_id = d.id and o.username = ${OFFICER}
    where r.period_code = ${period} and r.status = ${runStatus.scoring} and not r.deleted order by r.bid_section_id`.execute(desk.db)
  return rows
}

const said = (at: string, assessorId: string) => ({
  ...{ assessorIds: [assessorId], assessDate: at.slice(0, 10) },
  opinion: '按标准评分，巡查和处置总体及时，个别路段围护不规范',
})

async function userIdOf(desk: Desk, username: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from "user" where username = ${username}`.execute(desk.db)
  return rows[0]?.id ?? ''
}

/** The sections of a district are scored month by month: those of the months before are confirmed, of the last one some still wait for their publication or the reply of the company. */
async function monthByMonth(desk: Desk): Promise<void> {
  const assessor = await userIdOf(desk, OFFICER)
  const thisMonth = `${desk.asOf.slice(0, 7)}-01`
  for (let back = MONTHS; back >= 1; back -= 1) {
    const period = addMonths(thisMonth, -back).slice(0, 7)
    const begins = addMonths(thisMonth, 1 - back)
    const on = (days: number, time: string) => desk.on(addDays(begins, days), time)
    if (on(0, '09:10') > desk.asOf) return
    await desk.act(OFFICER, on(0, '09:10'), 'yhgl/khjg/compute', { period })
    for (const [turn, run] of (await runsOf(desk, period)).entries()) await conclude(desk, run, { turn, isLast: back === 1, on, assessor })
  }
}

interface Month {
  readonly turn: number
  readonly isLast: boolean
  readonly assessor: string
  on(days: number, time: string): string
}

/** Brings a run as far as its month and its place among the sections say. */
async function conclude(desk: Desk, { id, username }: Run, { turn, isLast, on, assessor }: Month): Promise<void> {
  const within = (at: string) => at <= desk.asOf
  const submitted = on(2, '15:20')
  if (!within(submitted)) return
  await desk.act(OFFICER, submitted, `${RUNS}/submit`, { id, ...said(submitted, assessor) })
  if (isLast && turn % 4 === 3) return
  const published = on(4, '10:10')
  if (!within(published)) return
  await desk.act(OFFICER, published, `${RUNS}/publish`, { id })
  const replied = on(6, '11:30')
  if (username !== null && within(replied))
    await desk.act(username, replied, `${RUNS}/reply`, { id, companyReply: '对考核结果无异议，将加强围护和巡查管理' })
  const confirmed = on(14, '16:00')
  if (within(confirmed) && !(isLast && turn % 4 === 2)) await desk.act(CITY, confirmed, `${RUNS}/confirm`, { id })
}

/** What the assessment of maintenance came to in the last months, by people's own calls. */
export const assessedMonths = [monthByMonth] as const
