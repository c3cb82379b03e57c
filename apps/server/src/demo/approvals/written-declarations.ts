import { wjspStatus, wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import { addDays, daysBetween } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { TOLD_BY_PEOPLE } from '../municipal/past-declarations.ts'
import type { Desk } from './desk.ts'
import { sealDecision, sealNotices } from './sealed.ts'
import { WorksSite } from './site.ts'

const APPLICANT = 'demo_js'
const OFFICERS = ['demo_sj_sz', 'demo_qx_sz', 'demo_sj_szld', 'demo_qx_szld', 'demo_gat', 'demo_gh', 'demo_yl', 'demo_qy_gd']
const papers = ['M02', 'M03', 'M04', 'M05', 'M06', 'M07', 'M09', 'M11', 'M14'] as const

/** How an application of the past ended. */
type Fate = 'accepted' | 'refused' | 'notAccepted' | 'withdrawn' | 'terminated'

/** Most works are done and accepted; of twelve applications four are not. */
const fates: readonly Fate[] = [
  'accepted',
  'accepted',
  'refused',
  'accepted',
  'withdrawn',
  'accepted',
  'accepted',
  'notAccepted',
  'accepted',
  'accepted',
  'terminated',
  'accepted',
]
/** Works whose application is younger than this are under way. */
const UNDER_WAY = 75
/** Steps that an approval takes at most. */
const MOST_STEPS = 24

interface Written {
  readonly id: string
  readonly version: number
  readonly day: string
  readonly planStart: string
}

/** What an officer fills in at his step, and what he says. */
function answer(node: string, fate: Fate, day: string, file: string): Readonly<Record<string, unknown>> {
  const refusal = { result: 3, comment: '拟挖掘路段与在建工程冲突，不具备施工条件' }
  const yes = { result: 1, comment: '同意' }
  if (node === 'T2' && fate === 'notAccepted') return { result: 3, comment: '申请事项不属于本机关职权范围' }
  if (node === 'T2') return { ...yes, materials: papers.map((code) => ({ code, checked: true })) }
  if (node === 'T3') return { ...yes, surveyResult: '1', surveyDesc: '现场与申报相符' }
  if (node === 'T4d') return { ...yes, briefingDate: day }
  if (node === 'T5' || node === 'T6') return { ...yes, reviewOpinion: '同意' }
  if (node === 'T7')
    return {
      ...yes,
      govApprovalNo: `临政函〔${day.slice(0, 4)}〕${day.slice(5, 7)}${day.slice(8)}号`,
      govApprovalDate: day,
      govApprovalFile: [file],
    }
  if (node === 'T10')
    return fate === 'refused' ? { ...refusal, decideOpinion: refusal.comment } : { ...yes, decideOpinion: '同意，夜间施工' }
  return yes
}

/** The step at which an application leaves the hands of the officers. */
const WITHDRAWN_AT = 'T3'
const TERMINATED_AT = 'T5'

/** An application goes from hand to hand, a working day a step. Answers the day of its last step. */
async function decide(desk: Desk, row: Written, fate: Fate, turn: number): Promise<string> {
  const { id } = row
  let day = row.day
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const open = await desk.openSteps(id, OFFICERS)
    day = desk.on(addDays(day, 1)).slice(0, 10)
    // Decided: the decision goes its own way to the seal, and ends the approval.
    if (open.length === 0) {
      await sealDecision(desk, id, desk.on(day, '16:30'))
      return day
    }
    for (const [index, { node, who }] of open.entries()) {
      const at = desk.on(day, `${10 + (index % 6)}:${20 + (turn % 30)}`)
      if (fate === 'withdrawn' && node === WITHDRAWN_AT) {
        await desk.act(APPLICANT, at, 'szgl/wjsp/withdraw', { id, comment: '工程方案调整，另行申报' })
        return day
      }
      if (fate === 'terminated' && node === TERMINATED_AT) {
        await desk.act(who, at, 'flow/common/submit', { businessKey: id, outcome: 'end', comment: '工程取消，终止审批' })
        return day
      }
      const file = node === 'T7' ? await desk.file(who, at) : ''
      await desk.act(who, at, 'szgl/wjsp/audit', { id, ...answer(node, fate, day, file) })
      if (node === 'T2') await sealNotices(desk, id, at)
      if (node === 'T8') await pay(desk, id, who, at, turn)
    }
  }
  throw new Error(`the approval of ${id} finds no end`)
}

async function pay(desk: Desk, id: string, who: string, at: string, turn: number): Promise<void> {
  const { rows } = await sql<{ status: string }>`select status from excavation where id = ${id}`.execute(desk.db)
  if (rows[0]?.status !== wjspStatus.values.toPay.value) return
  await desk.act(who, at, 'szgl/wjsp/paid', { id, feeBillNo: `JK${String(900_000 + turn)}`, feePaidDate: at.slice(0, 10) })
}

interface Supervised {
  readonly id: string
  readonly supervisor: string | null
  readonly geometry: { readonly coordinates: readonly unknown[] } | null
}

/** The works of a permit: begun on their day, visited, and, where they are over, accepted. */
async function work(desk: Desk, row: Written, from: string, over: boolean): Promise<void> {
  // Its range may be one area or several: a visit is made where its line begins.
  const { rows } = await sql<Supervised>`select s.id, u.username as supervisor, s.geometry from supervision s
    left join "user" u on u.id = s.supervise_user_id where s.wjsp_id = ${row.id} and not s.deleted`.execute(desk.db)
  const [supervised] = rows
  if (supervised === undefined) return
  const start = desk.on(row.planStart > from ? row.planStart : addDays(from, 1)).slice(0, 10)
  const [lng, lat] = ((supervised.geometry?.coordinates ?? []).flat(Number.POSITIVE_INFINITY) as number[]).map((one) =>
    Number(one.toFixed(6)),
  )
  const site = new WorksSite(desk, supervised.id, {
    ...(supervised.supervisor === null ? {} : { supervisor: supervised.supervisor }),
    ...(lng === undefined || lat === undefined ? {} : { place: { lng, lat } }),
  })
  const at = (days: number, time: string) => desk.on(addDays(start, days), time)
  if (at(0, '08:40') > desk.asOf) return
  await site.go('file', at(0, '08:40'))
  for (const [days, step] of [
    [4, 'visit'],
    [11, 'visit'],
  ] as const)
    if (at(days, '10:30') < desk.asOf) await site.go(step, at(days, '10:30'))
  if (!over || at(22, '10:30') > desk.asOf) return
  await site.go('apply', at(20, '09:30'))
  await site.go('passed', at(22, '10:30'))
}

/** Hands an application in with its papers, lets it be decided, and its works be done. */
async function live(desk: Desk, row: Written, turn: number): Promise<void> {
  const young = daysBetween(row.day, desk.asOf.slice(0, 10)) < UNDER_WAY
  const fate: Fate = young ? 'accepted' : (fates[turn % fates.length] ?? 'accepted')
  const file = await desk.file(APPLICANT, `${row.day} 15:00:00`)
  const materials = papers.map((code) => ({ code, attachments: [file] }))
  await desk.act(APPLICANT, `${row.day} 15:10:00`, 'POST szgl/wjsp', { id: row.id, version: row.version, materials })
  await desk.act(APPLICANT, `${row.day} 15:40:00`, 'szgl/wjsp/submit', { id: row.id })
  const day = await decide(desk, row, fate, turn)
  if (fate === 'accepted') await work(desk, row, day, !young)
}

/** What the company wrote in the course of the years, one application after the other (municipal-approval.md §5.1, §5.3). */
export const writtenDeclarations = [
  async (desk: Desk) => {
    const { rows } =
      await sql<Written>`select id, version, to_char(create_date, 'YYYY-MM-DD') as day, to_char(plan_start, 'YYYY-MM-DD') as "planStart" from excavation where demo and status = ${wjspStatus.values.draft.value}
      and declare_type = ${wjspType.values.permit.value} order by create_date desc, id desc limit ${TOLD_BY_PEOPLE}`.execute(desk.db)
    const refusals: string[] = []
    for (const [turn, row] of rows.toReversed().entries())
      await live(desk, row, turn).catch((error: unknown) => refusals.push(error instanceof Error ? error.message : String(error)))
    if (refusals.length > 0) throw new Error(refusals.join('\n'))
  },
]
