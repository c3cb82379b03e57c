import { wjhyConclusion, wjjhStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { day, numeral, written } from './office-words.ts'

interface Item {
  readonly name: string
  readonly no: string
  readonly conclusion: string | null
  readonly desc: string | null
}

const itemsOf = async (ctx: Context, meeting: string) =>
  (
    await sql<Item>`select coalesce(p.plan_name, e.project_name) as name, coalesce(p.plan_no, e.declare_no) as no, i.conclusion,
    i.conclusion_desc as "desc" from joint_meeting_items i left join excavation_plan p on p.id = i.wjjh_id left join excavation e on e.id = i.wjsp_id
    where i.owner_id = ${meeting} and not i.deleted order by i."order" nulls last, i.sort`.execute(ctx.db)
  ).rows

const unitsOf = async (ctx: Context, meeting: string) =>
  (
    await sql<{ name: string }>`select d.name from joint_meeting_participants p join dept d on d.id = p.dept_id
    where p.owner_id = ${meeting} and p.invited is not false and not p.deleted order by p.sort`.execute(ctx.db)
  ).rows.map(({ name }) => name)

const conclusionOf = (item: Item) => Object.values(wjhyConclusion.values).find(({ value }) => value === item.conclusion)?.zh ?? '　　　　'

/** The minutes of a meeting: when and where, who came, and what was concluded of each item. */
export async function minutesWords(ctx: Context, row: ValuesNamed<'jointMeeting'>): Promise<readonly string[]> {
  const [items, units] = [await itemsOf(ctx, String(row.id)), await unitsOf(ctx, String(row.id))]
  const came = units.length === 0 ? [] : [`参会单位：${units.join('、')}。`]
  return [
    `${written(row.meetingTime)}，${written(row.title)}在${written(row.place)}召开，审议议题${items.length}项。`,
    ...came,
    '会议形成如下结论：',
    ...items.map((item, at) => {
      const more = isGiven(item.desc) ? `；${written(item.desc)}` : ''
      return `${numeral(at + 1)}、${written(item.name)}（${written(item.no)}）：${conclusionOf(item)}${more}。`
    }),
    '请各单位按照会议结论抓好落实。',
  ]
}

const batchOf = (row: ValuesNamed<'excavationPlan'>) => (Number(row.batch) > 0 ? `第${numeral(Number(row.batch))}季度增补` : '')
/** The plan of a meeting by its year and batch. */
export const planOf = (row: ValuesNamed<'excavationPlan'>) => `${written(row.planYear)}年度${batchOf(row)}城市道路挖掘计划`

const state = wjjhStatus.values
const passed = [state.toRelease, state.released, state.inExecution, state.done, state.notExecuted].map(({ value }) => value)

interface Planned {
  readonly name: string
  readonly no: string
  readonly unit: string | null
  readonly from: string | null
  readonly to: string | null
}

/** The release of a plan: the items that the meeting let pass, with who leads and when it is dug. */
export async function releaseWords(ctx: Context, row: ValuesNamed<'excavationPlan'>): Promise<readonly string[]> {
  const { rows } =
    await sql<Planned>`select plan_name as name, plan_no as no, lead_unit as unit, to_char(plan_start, 'YYYY-MM-DD') as "from",
    to_char(plan_end, 'YYYY-MM-DD') as "to" from excavation_plan where meeting_id = ${String(row.id)} and not deleted
    and status = any(${passed}::text[]) order by quarter, plan_no`.execute(ctx.db)
  return [
    `${planOf(row)}已经联席会议审议通过，共${rows.length}项，现予发布，请遵照执行。`,
    ...rows.map(
      (one, at) =>
        `${numeral(at + 1)}、${written(one.name)}（${written(one.no)}），牵头单位：${written(one.unit)}，工期：${day(one.from)}至${day(one.to)}。`,
    ),
    '请牵头单位会同参与单位按计划工期申请挖掘许可，统筹施工时序，避免同一道路重复开挖。',
  ]
}

/** What the public is told of an item of the plan. */
export const plannedWords = (row: ValuesNamed<'excavationPlan'>): readonly string[] => [
  `经联席会议审议，${written(row.planName)}（${written(row.planNo)}）已列入${written(row.planYear)}年度城市道路挖掘计划，现予公告。`,
  `一、涉及道路：${written(row.roadNames)}。`,
  `二、计划工期：${day(row.planStart)}至${day(row.planEnd)}。`,
  `三、牵头单位：${written(row.leadUnit)}。`,
  '施工期间请过往车辆和行人注意安全，按照现场标志通行。',
]
