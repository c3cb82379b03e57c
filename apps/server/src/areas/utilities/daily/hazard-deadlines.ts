import { hazardStatus } from '@chengan/domain/utilities/dictionaries/hazards'
import type { Values } from '@chengan/kernel/rule'
import { daysBetween } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Notify } from '../../../resources/notices/notify.ts'
import { rowsById } from '../../../resources/rows.ts'
import { hazardWords, may, tellAboutHazard, text } from '../hazards/hazard-notices.ts'
import { bureau, companyOfficers } from '../notices/receivers.ts'

const { dispatched, reforming, delayPending } = hazardStatus.values
/** Somebody still has to put it right. */
const OPEN = [dispatched, reforming, delayPending].map(({ value }) => value)
/** Days after the deadline on which people are told, once for each (utilities-supervision.md, reminders); below nothing: before it. */
const STEPS: readonly number[] = [-7, -3, -1, 0, 1, 3, 7]
/** A step that nobody was told of in time is made up for so long; what lies further back stands in the lists as overdue. */
const MADE_UP_DAYS = 3
const DISTRICT_FROM = 1
const CITY_FROM = 7
const BATCH = 500
const [BEFORE, AFTER] = ['隐患整改期限临近', '隐患整改逾期']

/** Tells of hazards whose deadline comes near or has passed, once for each step, and anew when the deadline is moved. Answers of how many. */
export async function tellOfHazardDeadlines(ctx: Context, notify: Notify): Promise<number> {
  const late = sql`(${ctx.today}::date - h.reform_deadline)`
  const step = sql`(select max(s) from unnest(${[...STEPS]}::int[]) as s where s <= ${late})`
  const { rows } = await sql<{ id: string }>`select h.id from hazard_check h
    where not h.deleted and h.status = any(${OPEN}::text[])
      and h.reform_deadline between ${ctx.today}::date - ${CITY_FROM + MADE_UP_DAYS}::int and ${ctx.today}::date + 7
      and not exists (select 1 from notice n where n.biz_type = 'gysy/aqjdyhpc' and n.biz_id = h.id
        and n.title like case when ${late} > 0 then ${`${AFTER}%`} else ${`${BEFORE}%`} end and n.sender_date >= h.reform_deadline + ${step})
    order by h.reform_deadline, h.id limit ${BATCH}`.execute(ctx.db)
  const ids = rows.map((row) => row.id)
  for (const row of await rowsById(ctx.db, ctx.services.registry.byName('hazardCheck'), ids, ctx.today))
    await tellOfDeadline(ctx, notify, row)
  return ids.length
}

const whenItEnds = (late: number) => (late > 0 ? `已逾期${late}日` : late === 0 ? '今日到期' : `还有${-late}日到期`)

async function tellOfDeadline(ctx: Context, notify: Notify, row: Values): Promise<void> {
  const deadline = text(row.reformDeadline)
  const late = daysBetween(deadline, ctx.today)
  const words = await hazardWords(ctx, row)
  const title = `${late > 0 ? AFTER : BEFORE}：${words.company} ${words.object}`
  const about = { kind: 'warning', title, sms: false } as const
  const what = `${words.object}的${words.level}（编号${text(row.hazardNo)}）整改期限${deadline}，${whenItEnds(late)}`
  await tellAboutHazard(ctx, notify, row, {
    ...about,
    to: await companyOfficers(ctx, [row.companyDeptId, row.reformDeptId], may('reform')),
    text: `${what}，请尽快整改并填报；确需延期的须在期限1日前申请。`,
  })
  if (late < DISTRICT_FROM) return
  await tellAboutHazard(ctx, notify, row, {
    ...about,
    to: await bureau(ctx, 'district', row.handleRegionId ?? row.regionId, may('supervise')),
    text: `${words.company}的${what}，请督促整改。`,
  })
  if (late < CITY_FROM) return
  await tellAboutHazard(ctx, notify, row, {
    ...about,
    to: await bureau(ctx, 'city', null, may('supervise')),
    text: `${words.company}的${what}，${row.supervised === true ? '已挂牌督办' : '建议挂牌督办'}。`,
  })
}
