import { alarmAction, alarmHandleStatus, alarmLevel, iotDeviceType } from '@chengan/domain/utilities/dictionaries/monitoring'
import type { iotAlarmStep } from '@chengan/domain/utilities/monitoring/alarm-step/alarm-step'
import { alarmLineOf } from '@chengan/domain/utilities/monitoring/iot-alarm/made-of-alarm'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import { type Label, type Language, labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { addMinutes, instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { act } from '../../../../resources/change/act.ts'
import { makeRow } from '../../../../resources/change/by-system.ts'
import type { CallHandler } from '../../../../resources/implementation.ts'
import { pageOf } from '../../../../resources/lists/lists.ts'
import type { OrderTerm } from '../../../../resources/lists/query.ts'
import { readRows } from '../../../../resources/scope.ts'
import { writeAudit } from '../../../../storage/audit/audit.ts'
import { enqueue } from '../../../../storage/outbox.ts'
import { inLanguage } from '../../../../storage/scope/in-language.ts'
import { visible } from '../../../../storage/scope/visible.ts'
import { openedAs } from '../../../../storage/sealing/sealing-plugin.ts'
import { ALARM_ROOT } from './tell-of-alarm.ts'

type Calls = typeof iotAlarmStep.calls
const alarms = (ctx: Context) => ctx.services.registry.byName('iotAlarm')
const handleState = alarmHandleStatus.values
const closed = handleState.closed.value
const level = alarmLevel.values
/** The same person hears of an alarm by SMS once in so many minutes (iotdevicealarmhandling/rule-3). */
const SMS_EVERY = 5
const MOBILE = /^1\d{10}$/

/** PUT gysy/iotdevicealarmhandling: takes a step, which the alarm judges by its own table. */
export const takeAlarmStep: CallHandler<Calls['step']> = async (ctx, { body }) => {
  const { alarmId, handleAction, lng, lat, ...more } = body
  const action = alarms(ctx).actions[handleAction]
  if (action === undefined || !action.callable) throw refuse('wrongState')
  const place = typeof lng === 'number' && typeof lat === 'number' ? { siteLocation: { lng, lat } } : {}
  const answer = (await act(ctx, alarms(ctx), action, { ...more, ...place, id: alarmId })) as Values
  const { rows } = await sql<{
    id: string
  }>`select id from iot_alarm_step where alarm_id = ${alarmId} order by handle_time desc, id desc limit 1`.execute(ctx.db)
  return { id: rows[0]?.id ?? null, alarmId, handleStatus: answer.handleStatus, version: answer[alarms(ctx).lock] }
}

/** Until when the present state must end. */
const deadlineSql = sql`case t.handle_status when 'pending' then t.confirm_deadline when 'confirmed' then t.dispatch_deadline
  when 'dispatched' then t.arrive_deadline when 'handling' then t.finish_deadline end`

/** Open ones first, level 1 before all others, then by what is left of their time; what waits for nobody's step last (look/boards.md §7). */
const deskOrder: readonly OrderTerm[] = [
  { field: 'handleStatus', direction: 'asc', value: sql`(t.handle_status = ${sql.lit(closed)})` },
  { field: 'alarmLevel', direction: 'asc', value: sql`(t.alarm_level <> '1')` },
  { field: 'deadline', direction: 'asc', value: deadlineSql },
]

/** GET gysy/iotdevicealarmhandling/page: alarms with their newest step and what is left of their time. */
export const alarmPage: CallHandler<Calls['alarmPage']> = async (ctx, { query, list }) => {
  const asked = query.mine === true ? { ...list, tab: 'mine' } : list
  // What is open is so little that it is ordered as it is read; a list of all years stands in the order of its index.
  const isOfDesk = query.mine === true || String(list.isOpen) === 'true'
  const page = await pageOf(ctx, alarms(ctx), asked, undefined, isOfDesk ? deskOrder : [])
  const ids = page.list.map((row) => row.id)
  const { rows } = await sql<{ id: string; action: string | null; at: string | null; deadline: string | null }>`select t.id,
      s.handle_action as action, s.handle_time as at, ${deadlineSql} as deadline from iot_alarm t
      left join lateral (select handle_action, handle_time from iot_alarm_step where alarm_id = t.id order by handle_time desc, id desc limit 1) s on true
    where t.id = any(${ids}::text[])`.execute(ctx.db)
  const beside = new Map(rows.map((row) => [row.id, row]))
  return {
    ...page,
    list: page.list.map((row) => {
      const own = beside.get(row.id)
      const minutesLeft = own?.deadline ? Math.floor((instantOf(own.deadline) - instantOf(ctx.now)) / 60_000) : null
      return {
        ...row,
        alarmId: row.id,
        newestStep: own?.action ?? null,
        newestStepTime: own?.at ?? null,
        deadline: own?.deadline ?? null,
        minutesLeft,
      }
    }),
  }
}

/** GET …/getIotDeviceTypeList: the tree at the left of the desk. Drills stand in the queue with their mark and count nowhere. */
export const deviceTypes: CallHandler<Calls['getIotDeviceTypeList']> = async (ctx) => {
  const source = visible(ctx, alarms(ctx))
  const { rows } = await sql<{
    type: string
    level: string
    n: number
    late: number
  }>`select t.device_type as type, t.alarm_level as level, count(*)::int as n, count(*) filter (where t.overdue)::int as late
    from ${source.from} where ${source.where} and t.handle_status <> ${closed} and not coalesce(t.simulated, false)
    group by 1, 2`.execute(ctx.db)
  return Object.values(iotDeviceType.values).map(({ value, zh, en }) => {
    const countOf = (level: string) => rows.find((row) => row.type === value && row.level === level)?.n ?? 0
    const [level1, level2, level3, level4] = [countOf('1'), countOf('2'), countOf('3'), countOf('4')]
    return {
      deviceType: value,
      deviceTypeName: ctx.language === 'en-US' ? en : zh,
      level1,
      level2,
      level3,
      level4,
      total: level1 + level2 + level3 + level4,
      late: rows.reduce((sum, row) => (row.type === value ? sum + row.late : sum), 0),
    }
  })
}

interface StepRow {
  readonly id: string
  readonly handleAction: string
  readonly handleUserName: string | null
  readonly handleDeptName: string | null
  readonly handleTime: string
  readonly deadline: string | null
  readonly usedMinutes: number | null
  readonly overdue: boolean | null
  readonly opinion: string | null
  readonly levelBefore: string | null
  readonly levelAfter: string | null
  readonly growth: string | null
  readonly measure: string | null
  readonly siteValue: number | null
  readonly siteUnit: string | null
  readonly farFromDevice: boolean | null
}

/** The steps of an alarm that the caller sees, oldest first. */
export async function stepsOfAlarm(
  ctx: Context,
  alarmId: string,
): Promise<readonly (Omit<StepRow, 'usedMinutes'> & { readonly usedMinutes?: number; readonly actionName: string })[]> {
  const { rows } =
    await sql<StepRow>`select s.id, s.handle_action as "handleAction", u.real_name as "handleUserName", d.name as "handleDeptName",
      s.handle_time as "handleTime", s.deadline, s.used_minutes as "usedMinutes", s.overdue, ${inLanguage(ctx, 's', 'opinion')} as opinion, s.level_before as "levelBefore",
      s.level_after as "levelAfter", s.growth, s.measure, s.site_value as "siteValue",
      s.site_unit as "siteUnit", s.far_from_device as "farFromDevice"
    from iot_alarm_step s left join "user" u on u.id = s.handle_user_id left join dept d on d.id = s.handle_dept_id
    where s.alarm_id = ${alarmId} and not s.deleted order by s.handle_time, s.id`.execute(ctx.db)
  const words = new Map<string, { readonly zh: string; readonly en: string }>(
    Object.values(alarmAction.values).map((one) => [one.value, one]),
  )
  return rows.map(({ usedMinutes, ...row }) => ({
    ...row,
    // Nobody waited for the first one.
    ...(usedMinutes === null ? {} : { usedMinutes }),
    actionName: labelText(words.get(row.handleAction) ?? { zh: row.handleAction, en: row.handleAction }, ctx.language),
  }))
}

/** GET …/getIotCzProcess: what was done, and until when the rest is planned. */
export const process: CallHandler<Calls['getIotCzProcess']> = async (ctx, { query }) => {
  const [alarm] = await readRows(ctx, alarms(ctx), [query.alarmId])
  if (alarm === undefined) throw refuse('rowMissing')
  const done = await stepsOfAlarm(ctx, alarm.id)
  const said = (zh: string, en: string) => labelText({ zh, en }, ctx.language)
  const began = {
    id: null,
    handleAction: null,
    actionName: said('报警', 'Raised'),
    handleTime: alarm.startTime,
    deadline: null,
    overdue: false,
  }
  const ahead = stepsAhead[String(alarm.handleStatus)] ?? []
  const planned = (
    [
      ['confirm', said('确认', 'Confirm'), alarm.confirmDeadline],
      ['dispatch', said('派发', 'Dispatch'), alarm.dispatchDeadline],
      ['onSite', said('到场', 'On site'), alarm.arriveDeadline],
      ['finish', said('处置完成', 'Finish'), alarm.finishDeadline],
    ] as const
  ).flatMap(([handleAction, actionName, deadline]) =>
    ahead.includes(handleAction) && deadline
      ? [{ id: null, handleAction, actionName, handleTime: null, deadline, overdue: String(deadline) < ctx.now }]
      : [],
  )
  return [began, ...done, ...planned, ...reviewAhead(alarm, ctx.language)]
}

/** What an alarm has before it in each state in which somebody works at it. */
const stepsAhead: Readonly<Record<string, readonly string[]>> = {
  [handleState.pending.value]: ['confirm', 'dispatch', 'onSite', 'finish'],
  [handleState.confirmed.value]: ['dispatch', 'onSite', 'finish'],
  [handleState.dispatched.value]: ['onSite', 'finish'],
  [handleState.handling.value]: ['finish'],
}

/** The end of levels 1 and 2 is reviewed, and what was reported as false: by whom stands beside it. */
function reviewAhead(alarm: RowNamed<'iotAlarm'>, language: Language) {
  const isGrave = alarm.highestLevel === level.red.value || alarm.highestLevel === level.orange.value
  if (alarm.handleStatus === closed || !(isGrave || alarm.handleStatus === handleState.falseReview.value)) return []
  const byCity = alarm.highestLevel === level.red.value
  const opinion = labelText(byCity ? { zh: '由市级审核', en: 'By the city' } : { zh: '由区县审核', en: 'By the district' }, language)
  const planned = {
    actionName: labelText({ zh: '审核', en: 'Review' }, language),
    handleTime: null,
    deadline: null,
    overdue: false,
    opinion,
  }
  return [{ id: null, handleAction: alarmAction.values.reviewPassed.value, ...planned }]
}

/** POST …/mute: the desk of this account makes no sound for some minutes. The log of operations keeps who, when and which alarms were sounding; only
 *  those that the caller sees can be named. */
export const muteDesk: CallHandler<Calls['mute']> = async (ctx, { body }) => {
  const ids = [...new Set((body.alarmIds ?? []).map(String))]
  const seen = await readRows(ctx, alarms(ctx), ids)
  if (seen.length < ids.length) throw refuse('rowMissing')
  await writeAudit(ctx, {
    operation: '报警静音',
    kind: 'write',
    resource: 'gysy/iotdevicealarmhandling:mute',
    rowIds: seen.map(({ id }) => id),
    objectName: seen.map(({ alarmNo }) => String(alarmNo)).join('、'),
    params: { minutes: body.minutes },
    status: '1',
  })
  return { until: addMinutes(ctx.now, body.minutes) }
}

/** POST …/sendSms: to people or numbers, once in five minutes each; the step tells to whom. Answers how many were sent, and who got none and why. */
export const sendAlarmSms: CallHandler<Calls['sendSms']> = async (ctx, { body }) => {
  const [alarm] = await readRows(ctx, alarms(ctx), [body.alarmId], { lock: true })
  if (alarm === undefined) throw refuse('rowMissing')
  const userIds = [...new Set((body.userIds ?? []).map(String))]
  const mobiles = [...new Set(Array.isArray(body.mobiles) ? body.mobiles.map(String) : [])]
  if (userIds.length + mobiles.length === 0) throw refuse('smsReceiversMissing')
  const failureOf = await failuresOf(ctx, alarm.id, userIds)
  const failed: { to: string; msg: string }[] = []
  const sentTo: string[] = []
  const numbers: string[] = []
  for (const to of [...userIds, ...mobiles]) {
    const isUser = userIds.includes(to)
    const failure = failureOf(to, isUser)
    if (failure !== null) {
      failed.push({ to, msg: labelText(failure, ctx.language) })
      continue
    }
    ;(isUser ? sentTo : numbers).push(to)
    await enqueue(ctx, 'sms', {
      ...(isUser ? { userId: to } : { mobile: to }),
      content: body.content,
      night: alarm.alarmLevel === '1',
      unlimited: alarm.alarmLevel === '1',
      bizType: ALARM_ROOT,
      bizId: alarm.id,
      sender: ctx.actor.userId,
      ...(body.templateCode ? { smsCode: body.templateCode, named: { content: body.content } } : {}),
    })
  }
  if (sentTo.length + numbers.length > 0)
    await makeRow(
      ctx,
      ctx.services.registry.byName('iotAlarmStep'),
      {
        alarmId: alarm.id,
        handleAction: alarmAction.values.sms.value,
        handleUserId: ctx.actor.userId,
        handleDeptId: ctx.actor.deptId || null,
        handleTime: ctx.now,
        toUserIds: sentTo,
        measure: numbers.join('、') || null,
        opinion: body.content,
        deptId: alarm.deptId,
        regionId: alarm.regionId,
      },
      { words: `报警短信：${alarmLineOf(alarm)}` },
    )
  return { sent: sentTo.length + numbers.length, failed }
}

const smsFailures = {
  toldAlready: { zh: `${SMS_EVERY}分钟内已向该接收人发送过`, en: `Told less than ${SMS_EVERY} minutes ago` },
  noAccount: { zh: '账号不存在或已停用', en: 'No such account' },
  noMobile: { zh: '未登记手机号', en: 'No mobile number on record' },
  malformed: { zh: '手机号格式错误', en: 'No mobile number' },
} as const satisfies Readonly<Record<string, Label>>

/** Why an account or a number gets no SMS about an alarm; null for those that get one. */
async function failuresOf(
  ctx: Context,
  alarmId: string,
  userIds: readonly string[],
): Promise<(to: string, isUser: boolean) => Label | null> {
  const { rows: recent } = await sql<{
    users: readonly string[] | null
    told: string | null
  }>`select to_user_ids as users, measure as told from iot_alarm_step
    where alarm_id = ${alarmId} and handle_action = 'sms' and handle_time > ${ctx.now}::timestamptz - make_interval(mins => ${SMS_EVERY})`.execute(
    ctx.db,
  )
  const told = new Set(recent.flatMap((row) => [...(row.users ?? []), ...(row.told ?? '').split('、')]))
  const { rows: live } = await sql<{ id: string; mobile: string | null }>`select id, mobile as ${sql.id(openedAs('mobile'))} from "user"
    where id = any(${[...userIds]}::text[]) and status = '1' and not deleted`.execute(ctx.db)
  const accounts = new Map(live.map(({ id, mobile }) => [id, mobile]))
  return (to, isUser) => {
    if (told.has(to)) return smsFailures.toldAlready
    if (!isUser) return MOBILE.test(to) ? null : smsFailures.malformed
    if (!accounts.has(to)) return smsFailures.noAccount
    return MOBILE.test(accounts.get(to) ?? '') ? null : smsFailures.noMobile
  }
}
