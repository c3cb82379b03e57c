import { phjgStatus, yssqStatus, zgdbStatus, zgLevel } from '@chengan/domain/municipal/dictionaries/post-approval'
import { levelCode } from '@chengan/kernel/access/level'
import type { Values } from '@chengan/kernel/rule'
import { addMonths, daysBetween } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { usersOf } from '../../../resources/duties/audience.ts'
import { peopleOf } from '../tell.ts'
import type { Alert, Dated, Reached } from './alert.ts'
import { headsOf, holders, unitOf, watchers } from './alert-people.ts'
import { byDays, byHours, daysAfter, workdaysAfter } from './alert-steps.ts'

const state = phjgStatus.values
const order = zgdbStatus.values
const inWorks = [state.toFile, state.working, state.rectifying].map(({ value }) => value)
const unanswered = [order.toSign, order.rectifying].map(({ value }) => value)
const TODO = '/szgl/spyjgl/wjzdspyjs/phdb'
const ORDERS = '/spyjgl/zgdb/index'

const named = (row: Values) => `${asText(row.projectName)}（${asText(row.permitNo) || asText(row.superviseNo)}）`
const unitAndWatchers = async (ctx: Context, row: Values) => [...(await unitOf(ctx, row)), ...(await watchers(ctx, row))]
/** The unit before the day, its supervisors too after it. */
const watchedWhenLate = (ctx: Context, row: Values, { urgent }: Reached) => (urgent ? unitAndWatchers(ctx, row) : unitOf(ctx, row))

const permitEnds: Alert = {
  code: 'permitEnd',
  resource: 'supervision',
  route: TODO,
  rows: () => sql<Dated>`select id, permit_end::text as "on" from supervision where status = any(${inWorks}::text[])
    and permit_end is not null and not deleted`,
  step: byDays(10, 5, 1, -1),
  title: (row, { urgent }) => `${urgent ? '许可已到期' : '许可将到期'}：${asText(row.projectName)}`,
  text: (row, { on, urgent }) =>
    urgent
      ? `${named(row)}的许可已于${on}到期，尚未验收或延期，请立即停止超期施工并申请验收。`
      : `${named(row)}的许可将于${on}到期，请按期完工验收，或在到期前申请延期。`,
  to: watchedWhenLate,
}

const notFiled: Alert = {
  code: 'notFiled',
  resource: 'supervision',
  route: TODO,
  rows: () => sql<Dated>`select id, permit_start::text as "on" from supervision where status = ${state.toFile.value}
    and permit_start is not null and not deleted`,
  step: (ctx, row) => daysAfter(5)(ctx, row) ?? byDays(3)(ctx, row.on < ctx.today ? { ...row, on: '9999-12-31' } : row),
  title: (row, { urgent }) => `${urgent ? '未备案开工' : '待施工备案'}：${asText(row.projectName)}`,
  text: (row, { on, urgent }) =>
    urgent ? `${named(row)}许可自${on}起已过5日仍未施工备案。` : `${named(row)}许可自${on}起，请在开工前办理施工备案。`,
  to: watchedWhenLate,
}

const visitLate: Alert = {
  code: 'visit',
  resource: 'supervision',
  route: TODO,
  rows: () => sql<Dated>`select id, next_visit_date::text as "on" from supervision
    where status in (${state.working.value}, ${state.rectifying.value}) and next_visit_date is not null and not deleted`,
  step: daysAfter(1),
  title: (row) => `巡查超期：${asText(row.projectName)}`,
  text: (row, { on }) => `${named(row)}应于${on}巡查，至今未巡查。`,
  to: watchers,
}

const unsigned: Alert = {
  code: 'unsigned',
  resource: 'rectificationOrder',
  route: ORDERS,
  rows: () => sql<Dated>`select id, left(issue_time::text, 19) as "on" from rectification_order where status = ${order.toSign.value}
    and issue_time is not null and not deleted`,
  step: workdaysAfter(1),
  title: (row) => `督办单未签收：${asText(row.orderNo)}`,
  text: (row, { on }) => `督办单${asText(row.orderNo)}（${asText(row.problem)}）于${on.slice(0, 16)}下达，已超过1个工作日未签收。`,
  to: (ctx, row) => headsOf(ctx, [row.unitDeptId]),
}

const orderDue: Alert = {
  code: 'order',
  resource: 'rectificationOrder',
  route: ORDERS,
  rows: () => sql<Dated>`select id, left(deadline::text, 19) as "on" from rectification_order where status = any(${unanswered}::text[])
    and deadline is not null and not deleted`,
  step: byDays(1, 0, -1),
  title: (row, { step }) => `${step < 0 ? '整改逾期' : '整改将到期'}：${asText(row.orderNo)}`,
  text: (row, { on, step }) =>
    `督办单${asText(row.orderNo)}（${asText(row.problem)}）整改期限${on.slice(0, 16)}，${step < 0 ? `已逾期${-step}天` : '请按期整改并回复'}。`,
  to: watchedWhenLate,
}

/** A severe order that is a day late is the city's. */
const severe: Alert = {
  code: 'severe',
  resource: 'rectificationOrder',
  route: ORDERS,
  rows: ({ now }) => sql<Dated>`select id, left(deadline::text, 19) as "on",
      floor(extract(epoch from ${now}::timestamptz - deadline) / 3600)::int as hours
    from rectification_order where status = any(${unanswered}::text[]) and level = ${zgLevel.values.severe.value} and not deleted`,
  step: byHours(24),
  title: (row) => `严重问题逾期未整改：${asText(row.orderNo)}`,
  text: (row, { on }) => `督办单${asText(row.orderNo)}（${asText(row.problem)}）整改期限${on.slice(0, 16)}，已逾期24小时，请市级督办。`,
  to: (ctx) => usersOf(ctx, { levelCode: levelCode.city, permission: 'szgl:phjg:zgdb:save' }),
}

const notApplied: Alert = {
  code: 'noAcceptance',
  resource: 'supervision',
  route: TODO,
  rows: () => sql<Dated>`select p.id, coalesce(a.actual_end, p.actual_end)::text as "on" from supervision p
    left join lateral (select max(y.actual_end) as actual_end from acceptance_application y where y.phjg_id = p.id
      and y.status = ${yssqStatus.values.draft.value} and not y.deleted) a on true
    where p.status = ${state.working.value} and coalesce(a.actual_end, p.actual_end) is not null and not p.deleted`,
  step: workdaysAfter(3),
  title: (row) => `未申请验收：${asText(row.projectName)}`,
  text: (row, { on }) => `${named(row)}于${on}完工，已超过3个工作日未申请验收。`,
  to: unitAndWatchers,
}

const auditLate: Alert = {
  code: 'audit',
  resource: 'acceptanceApplication',
  route: '/spyjgl/yssq/index',
  rows: () => sql<Dated>`select id, left(apply_time::text, 19) as "on" from acceptance_application
    where status = ${yssqStatus.values.toAudit.value} and apply_time is not null and not deleted`,
  step: workdaysAfter(5),
  title: (row) => `验收审核超期：${asText(row.applyNo)}`,
  text: (row, { on }) => `验收申请${asText(row.applyNo)}于${on.slice(0, 10)}提交，已超过5个工作日未审核。`,
  to: (ctx, row) => holders(ctx, row, ['ph_ys', 'ph_jg']),
}

const VISITS = [12, 6, 3] as const

/** WJ-R16: the settlement visits of the warranty, each on its month. */
const warrantyVisit: Alert = {
  code: 'warrantyVisit',
  resource: 'supervision',
  route: TODO,
  rows: () => sql<Dated>`select id, accept_date::text as "on" from supervision where status = ${state.warranty.value}
    and accept_date is not null and form_version = '3.0' and not deleted`,
  step: ({ today }, { on }) => {
    const month = VISITS.find((months) => daysBetween(addMonths(on, months), today) >= 0)
    return month === undefined ? undefined : { step: month, urgent: false }
  },
  title: (row, { step }) => `质保${step}个月回访：${asText(row.projectName)}`,
  text: (row, { step }) => `${named(row)}验收满${step}个月，请回访沉降情况。`,
  to: async (ctx, row) => {
    const keepers = await peopleOf(ctx, [row.maintDeptId])
    return keepers.length > 0 ? keepers : watchers(ctx, row)
  },
}

const warrantyEnds: Alert = {
  code: 'warrantyEnd',
  resource: 'supervision',
  route: TODO,
  rows: () => sql<Dated>`select id, warranty_end::text as "on" from supervision where status = ${state.warranty.value}
    and warranty_end is not null and not deleted`,
  step: (ctx, row) => (row.on < ctx.today ? undefined : byDays(30)(ctx, row)),
  title: (row) => `质保将到期：${asText(row.projectName)}`,
  text: (row, { on }) => `${named(row)}的质保将于${on}到期，请在到期前复查路面，未闭环的整改不能办结。`,
  to: unitAndWatchers,
}

/** Reminders on works after their permit (municipal-approval.md §8.2). */
export const alertsOfSupervision: readonly Alert[] = [
  permitEnds,
  notFiled,
  visitLate,
  unsigned,
  orderDue,
  severe,
  notApplied,
  auditLate,
  warrantyVisit,
  warrantyEnds,
]
