import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Desk } from './desk.ts'
import { DISTRICT, OFFICER, sittingOn } from './meetings.ts'

const works = ['综合管线改造', '燃气管网更新', '给水管网改造', '电力管沟新建', '雨污分流改造', '热力支线敷设'] as const

/** How far the items of the year's meeting come: the first four are deliberated, the others stay drafts. */
const DELIBERATED = 4

async function planItem(desk: Desk, turn: number, year: number): Promise<string> {
  const { rows } = await sql<{ id: string; name: string; region: string }>`select id, name, region_id as region from road
    where demo order by id offset ${turn * 3} limit 1`.execute(desk.db)
  const [road] = rows
  if (road === undefined) throw new Error('the city has too few roads')
  const { deptId } = await desk.idOf('demo_js')
  const quarter = (turn % 4) + 1
  const planStart = `${year}-${String(quarter * 3 - 1).padStart(2, '0')}-05`
  return desk.add(OFFICER, desk.ago(20 - turn, '14:10'), 'szgl/wjjh', {
    planYear: year,
    batch: 0,
    planName: `${road.name}${works[turn] ?? ''}`,
    roadId: road.id,
    roadNames: road.name,
    regionId: road.region,
    leadDeptId: deptId,
    leadUnit: '临江拓途管线建设有限公司',
    planStart,
    planEnd: addDays(planStart, 40),
    quarter,
  })
}

async function meetingOf(desk: Desk, year: number, items: readonly string[]): Promise<string> {
  return desk.add(OFFICER, desk.ago(13, '09:20'), 'szgl/wjhy', {
    title: `${year}年度城市道路挖掘计划联席会议`,
    meetingKind: '1',
    planYear: year,
    batch: 0,
    ...(await sittingOn(desk, desk.ago(5).slice(0, 10), items)),
  })
}

/** The plan of next year: drafts, and one joint meeting that has begun (municipal-approval.md §2.3, §2.5). */
export const plans = [
  async (desk: Desk) => {
    const year = Number(desk.asOf.slice(0, 4)) + 1
    const items: string[] = []
    for (const turn of works.keys()) items.push(await planItem(desk, turn, year))
    const id = await meetingOf(desk, year, items.slice(0, DELIBERATED))
    await desk.act(OFFICER, desk.ago(12, '10:00'), 'szgl/wjhy/preRelease', { id, opinion: '请各单位按期反馈' })
    await desk.act(DISTRICT, desk.ago(10, '11:00'), 'szgl/wjhy/feedback', { id, attitude: '1', opinion: '同意' })
    await desk.act(OFFICER, desk.ago(5, '08:30'), 'szgl/wjhy/start', { id })
    await desk.act(DISTRICT, desk.ago(5, '08:52'), 'szgl/wjhy/sign', { id })
  },
]
