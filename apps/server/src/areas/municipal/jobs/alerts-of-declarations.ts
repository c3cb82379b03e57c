import { wjspStatus, wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import { wjhyStatus, wjjhStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { peopleOf } from '../tell.ts'
import type { Alert, Dated, Reached } from './alert.ts'
import { everyHolder, handlersOf, holders, unitOf } from './alert-people.ts'
import { byDays, byHours, byWorkdays, daysAfter } from './alert-steps.ts'

const status = wjspStatus.values
const MENU = '/szgl/spyjgl/wjzdspyjs'
const undecided = [status.accepted, status.underReview, status.toPay, status.toDecide].map(({ value }) => value)
const STANDING = '4'

const named = (row: Values) => `${asText(row.projectName)}（${asText(row.declareNo)}）`
const until = ({ on, step }: Reached) => (step > 0 ? `将于${on.slice(0, 10)}到期` : `已于${on.slice(0, 10)}到期`)

const acceptance: Alert = {
  code: 'accept',
  resource: 'excavation',
  route: `${MENU}/dbsx`,
  rows: () => sql<Dated>`select id, left(accept_deadline::text, 19) as "on" from excavation where status = ${status.toAccept.value}
    and accept_deadline is not null and declare_type <> ${wjspType.values.emergencyMakeUp.value} and not deleted`,
  step: byWorkdays(1, 0, -1),
  title: (row) => `受理到期：${asText(row.projectName)}`,
  text: (row, reached) => `${named(row)}的受理期限${until(reached)}，逾期视为受理，请及时办理。`,
  to: (ctx, row) => handlersOf(ctx, row, ['wj_ck']),
}

const promise: Alert = {
  code: 'promise',
  resource: 'excavation',
  route: `${MENU}/dbsx`,
  rows: () => sql<Dated>`select id, left(promised_deadline::text, 19) as "on" from excavation where status = any(${undecided}::text[])
    and promised_deadline is not null and light_color is distinct from ${STANDING} and not deleted`,
  step: byWorkdays(2, 1, -1),
  title: (row) => `承诺办结到期：${asText(row.projectName)}`,
  text: (row, reached) => `${named(row)}的承诺办结期限${until(reached)}，当前环节${asText(row.currentNode) || '—'}，请抓紧办理。`,
  to: (ctx, row) => handlersOf(ctx, row, ['wj_sh', 'wj_cs']),
}

/** WJ-R5: an emergency whose formalities are not made up: the unit is told at 18 hours, its bureau too at 24. */
const emergency: Alert = {
  code: 'emergency',
  resource: 'excavation',
  route: `${MENU}/wdwj`,
  rows: ({ now }) => sql<Dated>`select id, left(emergency_start::text, 19) as "on",
      floor(extract(epoch from ${now}::timestamptz - emergency_start) / 3600)::int as hours
    from excavation where declare_type = ${wjspType.values.emergencyMakeUp.value} and status = ${status.draft.value} and submit_time is null
    and emergency_start is not null and not deleted`,
  step: byHours(18, 24),
  title: (row) => `抢修补办：${asText(row.projectName)}`,
  text: (row, { step, on }) =>
    `${named(row)}于${on.slice(0, 16)}开始抢修，${step >= 24 ? '已超过24小时未补办手续' : '请在24小时内补办手续'}。`,
  to: async (ctx, row, { step }) => [...(await unitOf(ctx, row)), ...(step >= 24 ? await holders(ctx, row, ['wj_ck', 'wj_cs']) : [])],
}

const planners = (ctx: Context) => everyHolder(ctx, ['wj_jh'])

/** The no-dig years of a road end: its plan officers may plan for it again. */
const noDigEnds: Alert = {
  code: 'noDig',
  resource: 'road',
  route: '/jcxxgl/jcsj/baseroad/index',
  rows: ({ today }) => sql<Dated>`select id, no_dig_until::text as "on" from road where no_dig_until between ${today}::date
    and ${addDays(today, 30)}::date and not deleted`,
  step: (ctx, row) => {
    const reached = byDays(30)(ctx, row)
    return reached && { ...reached, urgent: false }
  },
  title: (row) => `禁挖期届满：${asText(row.name)}`,
  text: (row, { on }) => `${asText(row.name)}的禁挖期将于${on}届满，可纳入挖掘计划。`,
  to: planners,
}

const WINDOW = /^(\d\d-\d\d)\D+(\d\d-\d\d)$/

/** First and last day of the window for annual declarations in this year; null where the parameter cannot be read. */
function windowOf({ today, services }: Context): readonly [string, string] | null {
  const [, from, to] = WINDOW.exec(services.settings.text('wj.declareWindow', '10-01…11-15').trim()) ?? []
  return from === undefined || to === undefined ? null : [`${today.slice(0, 4)}-${from}`, `${today.slice(0, 4)}-${to}`]
}

const ofWindow = (which: 0 | 1) => (ctx: Context) =>
  sql<Dated>`select id, ${windowOf(ctx)?.[which] ?? '9999-12-31'}::text as "on"
  from param where param_code = 'wj.declareWindow' limit 1`
const applicants = (ctx: Context) => everyHolder(ctx, ['wj_sqr'])
const LATE_NEWS = 7

const windowOpens: Alert = {
  code: 'windowOpens',
  resource: 'param',
  route: `${MENU}/ndsb`,
  rows: ofWindow(0),
  step: (ctx, { on }) => (on <= ctx.today && ctx.today < addDays(on, LATE_NEWS) ? { step: 0, urgent: false } : undefined),
  title: (_row, { on }) => `${Number(on.slice(0, 4)) + 1}年度挖掘计划申报开始`,
  text: (_row, { on }) => `${Number(on.slice(0, 4)) + 1}年度城市道路挖掘计划申报自${on}起受理，请各单位按时申报。`,
  to: applicants,
}

const windowCloses: Alert = {
  code: 'windowCloses',
  resource: 'param',
  route: `${MENU}/ndsb`,
  rows: ofWindow(1),
  step: (ctx, row) => (row.on < ctx.today ? undefined : byDays(10, 3)(ctx, row)),
  title: (_row, { on }) => `${Number(on.slice(0, 4)) + 1}年度挖掘计划申报即将截止`,
  text: (_row, { on }) => `年度挖掘计划申报将于${on}截止，逾期须待季度增补，请尽快申报。`,
  to: applicants,
}

/** A released member of the plan for which nobody has applied fifteen days into its quarter. */
const notApplied: Alert = {
  code: 'notApplied',
  resource: 'excavation',
  route: `${MENU}/ndsb`,
  rows: () => sql<Dated>`select e.id, make_date(p.plan_year, p.quarter * 3 - 2, 1)::text as "on" from plan_member m
    join excavation e on e.id = m.wjsp_id and not e.deleted join excavation_plan p on p.id = m.wjjh_id and not p.deleted
    where e.status = ${status.released.value} and p.quarter between 1 and 4
    and p.status in (${wjjhStatus.values.released.value}, ${wjjhStatus.values.inExecution.value})`,
  step: daysAfter(15, false),
  title: (row) => `计划未申请：${asText(row.projectName)}`,
  text: (row, { on }) => `${named(row)}列入${on.slice(0, 4)}年计划，计划季度自${on}起已过15日仍未申请许可，请及时申请或说明。`,
  to: unitOf,
}

const feedback: Alert = {
  code: 'feedback',
  resource: 'jointMeeting',
  route: `${MENU}/wjhy`,
  rows: () => sql<Dated>`select id, left(feedback_deadline::text, 19) as "on" from joint_meeting
    where status = ${wjhyStatus.values.preReleased.value} and feedback_deadline is not null and not deleted`,
  step: (ctx, row) => (row.on.slice(0, 10) < ctx.today ? undefined : byDays(1)(ctx, row)),
  title: (row) => `会议反馈将截止：${asText(row.title)}`,
  text: (row, { on }) => `${asText(row.title)}的意见反馈将于${on.slice(0, 16)}截止，逾期视为无意见。`,
  to: async (ctx, row) => {
    const { rows } = await sql<{ id: string }>`select dept_id as id from joint_meeting_participants where owner_id = ${asText(row.id)}
      and coalesce(invited, true) and feedback_time is null and not deleted`.execute(ctx.db)
    return peopleOf(
      ctx,
      rows.map(({ id }) => id),
    )
  },
}

/** Reminders on declarations, plans and meetings (municipal-approval.md §8.2). */
export const alertsOfDeclarations: readonly Alert[] = [
  acceptance,
  promise,
  emergency,
  noDigEnds,
  windowOpens,
  windowCloses,
  notApplied,
  feedback,
]
