import { wsKind } from '@chengan/domain/municipal/dictionaries/documents'
import { wjhyConclusion, wjjhStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Desk } from './desk.ts'
import { DISTRICT, LEADER, OFFICER, POLICE, sittingOn } from './meetings.ts'
import { clearStart, company, roadFor, sectionOf, TERM } from './road-works.ts'

const APPLICANT = 'demo_js'

interface Work {
  readonly name: string
  /** Which of the roads of the plan; works on the same one become one item. */
  readonly road: number
  /** The day of the year on which it begins. */
  readonly begins: string
  readonly kind: string
  readonly pipe: string
  readonly deferred?: true
}

const works: readonly Work[] = [
  { name: '给水管网改造', road: 0, begins: '03-03', kind: '1', pipe: '1' },
  { name: '雨污分流改造', road: 0, begins: '03-17', kind: '2', pipe: '2' },
  { name: '燃气中压管更新', road: 1, begins: '05-11', kind: '3', pipe: '3' },
  { name: '电力管沟新建', road: 2, begins: '07-06', kind: '5', pipe: '5' },
  { name: '通信管道扩容', road: 2, begins: '07-13', kind: '6', pipe: '6' },
  { name: '热力支线敷设', road: 3, begins: '11-02', kind: '4', pipe: '4', deferred: true },
]

/** What a company declares for the plan of a year. */
async function declare(desk: Desk, year: number, { name, road: turn, begins, kind, pipe }: Work, at: string): Promise<string> {
  const start = await clearStart(desk, `${year}-${begins}`)
  const road = await roadFor(desk, turn, `${year}-01-01`)
  return desk.add(APPLICANT, at, 'szgl/wjsp', {
    declareType: '1',
    matter: '1',
    planYear: year,
    projectName: `${road.name}${name}工程`,
    projectType: kind,
    projectNature: '1',
    ...company,
    regionId: '990102',
    address: `${road.name}沿线`,
    planStart: start,
    planEnd: addDays(start, TERM),
    workWindow: '2',
    constructionMethod: '1',
    openCutReason: '埋深较浅，不具备非开挖条件',
    pipelineKind: pipe,
    trafficClosure: '1',
    reason: '老旧管线更新改造，列入年度建设计划',
    sections: [sectionOf(road)],
  })
}

/** The reviews of a declaration by those who have its step, up to the city. */
async function review(desk: Desk, id: string, upTo: readonly (readonly [node: string, preferred: string, at: string])[]): Promise<void> {
  for (const [node, preferred, at] of upTo) {
    const who = await desk.holderOf(id, node, preferred)
    if (who !== null) await desk.act(who, at, 'szgl/wjsp/audit', { id, result: 1, comment: '同意列入' })
  }
}

/** A step of the plan that its task alone does. */
const says = (desk: Desk, who: string, at: string, businessKey: string, outcome: string, comment: string) =>
  desk.act(who, at, 'flow/common/submit', { businessKey, outcome, comment })

/** Brings the paper that the plan waits for to its seal, and to who is to have it: written, checked, countersigned, signed, sealed, delivered. */
async function paper(desk: Desk, meeting: string, docKind: string, day: string): Promise<void> {
  const { rows } = await sql<{ id: string; drafter: string }>`select d.id, u.username as drafter from approval_document d
    join "user" u on u.id = d.drafter where d.biz_id = ${meeting} and d.doc_kind = ${docKind} order by d.id desc limit 1`.execute(desk.db)
  const { id, drafter } = rows[0] ?? { id: '', drafter: OFFICER }
  const comment = '同意'
  const steps: readonly (readonly [node: string, preferred: string, path: string, body: Values])[] = [
    ['W1', OFFICER, 'szgl/spws/submit', { id }],
    ['W2', OFFICER, 'szgl/spws/audit', { id, result: 1, comment }],
    ...Array.from({ length: 4 }, () => ['W3', DISTRICT, 'flow/common/submit', { businessKey: id, comment }] as const),
    ['W4', LEADER, 'szgl/spws/audit', { id, result: 1, comment }],
    ['W5', OFFICER, 'szgl/spws/seal', { id }],
  ]
  for (const [turn, [node, preferred, path, body]] of steps.entries()) {
    const who = await desk.holderOf(id, node, preferred)
    if (who === null) continue
    const at = desk.on(day, `${10 + turn}:05`)
    const signature = node === 'W4' ? { signature: await desk.signature(who, at, id, { outcome: 'sign', comment }) } : {}
    await desk.act(who, at, path, { ...body, ...signature })
  }
  await desk.act(drafter, desk.on(day, '20:10'), 'szgl/spws/deliver', { id, deliverWay: '1', deliverTime: desk.on(day, '20:05') })
}

/** The members of the items answer what is put to them. */
async function confirm(desk: Desk, meeting: string, at: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select m.id from plan_member m join excavation_plan p on p.id = m.wjjh_id
    join joint_meeting h on h.plan_year = p.plan_year and h.batch = p.batch
    where h.id = ${meeting} and m.confirm_state = '1' and not p.deleted order by m.id`.execute(desk.db)
  for (const { id } of rows) await desk.act(APPLICANT, at, 'szgl/wjjhwjsp/confirm', { id, confirmState: '2', confirmOpinion: '同意安排' })
}

interface AgendaItem extends Values {
  readonly id: string
  readonly wjjhId: string
}

const { include, defer } = wjhyConclusion.values

/** What the meeting concluded: works that were asked for late in the year wait. */
async function conclude(desk: Desk, meeting: string, deferred: ReadonlySet<string>, at: string): Promise<void> {
  const { rows } = await sql<AgendaItem>`select i.id, i.version, i.wjjh_id as "wjjhId", i."order" from joint_meeting_items i
    where i.owner_id = ${meeting} and not i.deleted order by i."order"`.execute(desk.db)
  const items = rows.map((item) =>
    deferred.has(item.wjjhId)
      ? { ...item, conclusion: defer.value, conclusionDesc: '避开冬季施工，转增补计划' }
      : { ...item, conclusion: include.value, conclusionDesc: '同沟同期施工' },
  )
  await desk.act(OFFICER, at, 'szgl/wjhy/conclude', { id: meeting, items })
}

async function itemsOf(desk: Desk, year: number, declared: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select distinct p.id from excavation_plan p join plan_member m on m.wjjh_id = p.id
    where p.plan_year = ${year} and p.batch = 0 and not p.deleted and m.wjsp_id = any(${[...declared]}::text[]) order by p.id`.execute(
    desk.db,
  )
  return rows.map(({ id }) => id)
}

/** The plan of this year from its announcement to its release, in the autumn before (municipal-approval.md §5.2). */
async function planOfTheYear(desk: Desk): Promise<void> {
  const year = Number(desk.asOf.slice(0, 4))
  const on = (day: string, time?: string) => desk.on(`${year - 1}-${day}`, time)
  const meeting = await desk.add(OFFICER, on('10-09', '09:00'), 'szgl/wjhy', {
    title: `${year}年度城市道路挖掘计划联席会议`,
    meetingKind: '1',
    planYear: year,
    batch: 0,
  })
  await desk.act(OFFICER, on('10-09', '09:20'), 'flow/common/submit', { flowKey: 'szgl_ndsb', businessKey: meeting })
  await says(desk, OFFICER, on('10-09', '10:00'), meeting, 'open', '请各建设单位在申报期内按路段申报')
  const ids = new Map<Work, string>()
  for (const [turn, work] of works.entries()) {
    const id = await declare(desk, year, work, on(`10-${15 + turn}`, '09:10'))
    ids.set(work, id)
    await desk.act(APPLICANT, on(`10-${15 + turn}`, '15:30'), 'szgl/wjsp/submit', { id })
    await review(desk, id, [
      ['D2', DISTRICT, on(`10-${24 + turn}`, '10:30')],
      ['D3', OFFICER, on('11-05', '14:20')],
    ])
  }
  const declared = [...ids.values()]
  await says(desk, OFFICER, on('11-24'), meeting, 'continue', '申报均已审核')
  await desk.act(OFFICER, on('11-25', '09:30'), 'szgl/wjsp/ndsb/yjzh', { planYear: year, batch: 0, ids: declared })
  await says(desk, OFFICER, on('11-25', '11:00'), meeting, 'saved', '已按路段整合')
  await confirm(desk, meeting, on('11-27', '10:40'))
  const items = await itemsOf(desk, year, declared)
  await desk.act(OFFICER, on('12-01', '10:00'), 'POST szgl/wjhy', {
    id: meeting,
    ...(await sittingOn(desk, on('12-11').slice(0, 10), items)),
  })
  await desk.act(OFFICER, on('12-02', '09:30'), 'szgl/wjhy/preRelease', { id: meeting, opinion: '请各单位按期反馈' })
  for (const who of [POLICE, DISTRICT])
    await desk.act(who, on('12-04', '15:00'), 'szgl/wjhy/feedback', { id: meeting, attitude: '1', opinion: '同意，注意交通组织' })
  await desk.act(OFFICER, on('12-11', '08:30'), 'szgl/wjhy/start', { id: meeting })
  for (const who of [POLICE, DISTRICT]) await desk.act(who, on('12-11', '08:55'), 'szgl/wjhy/sign', { id: meeting })
  const late = await itemsOf(
    desk,
    year,
    works.flatMap((work) => (work.deferred === true ? (ids.get(work) ?? []) : [])),
  )
  await conclude(desk, meeting, new Set(late), on('12-11', '11:20'))
  await paper(desk, meeting, wsKind.values.minutes.value, on('12-14').slice(0, 10))
  await says(desk, LEADER, on('12-17'), meeting, 'pass', '同意')
  await paper(desk, meeting, wsKind.values.planRelease.value, on('12-18').slice(0, 10))
  const { rows } = await sql<{
    id: string
  }>`select id from excavation_plan where meeting_id = ${meeting} and status = ${wjjhStatus.values.toRelease.value}
    and not deleted order by id`.execute(desk.db)
  const released = { releaseNo: `临城管〔${year - 1}〕42号`, releaseDate: on('12-22').slice(0, 10), comment: '现予发布，请按季度组织实施' }
  await desk.act(OFFICER, on('12-22'), 'szgl/wjjh/release', { ids: rows.map(({ id }) => id), ...released })
}

const OPENS = '10-12'
const REVIEWED = '10-27'

/** Declarations for the plan of next year, while it is autumn: a draft, one handed in, one that its district has reviewed. */
async function declaredForNextYear(desk: Desk): Promise<void> {
  const year = Number(desk.asOf.slice(0, 4))
  const [opens, reviewed] = [OPENS, REVIEWED].map((day) => desk.on(`${year}-${day}`, '09:40')) as [string, string]
  if (desk.asOf < opens) return
  const [draft, sent, seen] = works.slice(0, 3) as [Work, Work, Work]
  const at = (days: number, time: string) => desk.on(addDays(opens.slice(0, 10), days), time)
  await declare(desk, year + 1, { ...draft, road: 4 }, opens)
  for (const [turn, work] of [sent, seen].entries()) {
    const id = await declare(desk, year + 1, { ...work, road: 5 + turn }, opens)
    if (at(1, '15:10') > desk.asOf) return
    await desk.act(APPLICANT, at(1, '15:10'), 'szgl/wjsp/submit', { id })
    if (work === seen && reviewed < desk.asOf) await review(desk, id, [['D2', DISTRICT, reviewed]])
  }
}

export const yearPlans = [planOfTheYear, declaredForNextYear]
