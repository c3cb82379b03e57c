import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { alarmLevel, notifyRole } from '@chengan/domain/utilities/dictionaries/monitoring'
import { alarmWordsOf } from '@chengan/domain/utilities/monitoring/iot-alarm/made-of-alarm'
import { levelCode } from '@chengan/kernel/access/level'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Label } from '@chengan/kernel/label'
import type { Context } from '../../../../context.ts'
import { type Audience, usersOf } from '../../../../resources/duties/audience.ts'
import type { NoticeWords, Notify } from '../../../../resources/notices/notify.ts'
import { enqueue } from '../../../../storage/outbox.ts'

export const ALARM_ROOT = 'gysy/iotalarm'
const PAGE = '/yxjg/bjcz/index'
const level = alarmLevel.values
const role = notifyRole.values
const STEP_STRING = 'gysy:iotdevicealarmhandling:save'

/** The alarm on the desk: where whoever is told of it handles it. */
export const onDesk = ({ id }: ValuesNamed<'iotAlarm'>): string => `${PAGE}?id=${String(id)}`

/** Who is told of an alarm of a level when it is raised (utilities-supervision.md §13, table of deadlines). */
export const toldByLevel: Readonly<Record<string, readonly string[]>> = {
  [level.red.value]: [role.companyDuty.value, role.safetyManager.value, role.principal.value, role.district.value, role.city.value],
  [level.orange.value]: [role.companyDuty.value, role.safetyManager.value, role.district.value],
  [level.yellow.value]: [role.companyDuty.value],
  // Told to the maintainer in the digest of the day.
  [level.blue.value]: [],
}

/** Whom a role of an alarm means: accounts that fit, or those that were sent; null where nobody can be meant. */
export function meantBy(alarm: ValuesNamed<'iotAlarm'>, one: string): Audience | { readonly userIds: readonly string[] } | null {
  const ofCompany = (more: Audience) => (typeof alarm.deptId === 'string' ? { deptIds: [alarm.deptId], ...more } : null)
  if (one === role.companyDuty.value || one === role.maintainer.value) return ofCompany({ permission: STEP_STRING })
  if (one === role.safetyManager.value) return ofCompany({ businessRoles: ['gas_safety_manager'] })
  if (one === role.principal.value) return ofCompany({ businessRoles: ['gas_principal'] })
  if (one === role.repairCrew.value) return { userIds: Array.isArray(alarm.toUserIds) ? alarm.toUserIds.map(String) : [] }
  if (one !== role.district.value) return { levelCode: levelCode.city, permission: STEP_STRING }
  if (typeof alarm.regionId !== 'string') return null
  return { levelCode: levelCode.district, regionId: alarm.regionId.slice(0, 6), permission: STEP_STRING }
}

/** People by what they are to the device. */
export async function peopleOfAlarm(ctx: Context, alarm: ValuesNamed<'iotAlarm'>, roles: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    roles.map((one): Promise<readonly string[]> | readonly string[] => {
      const meant = meantBy(alarm, one)
      if (meant === null) return []
      return 'userIds' in meant ? meant.userIds : usersOf(ctx, meant)
    }),
  )
  return [...new Set(found.flat())]
}

interface Told extends NoticeWords {
  readonly sms?: boolean
}

/** A notice about an alarm to people, with an SMS where asked; at night only of level 1 (iotdevicealarmhandling/rule-3). Drills and devices under repair tell nobody. */
export async function tellPeopleOfAlarm(
  ctx: Context,
  notify: Notify,
  alarm: ValuesNamed<'iotAlarm'>,
  userIds: readonly string[],
  told: Told,
): Promise<void> {
  if (userIds.length === 0 || alarm.simulated === true || alarm.quiet === true) return
  const grave = alarm.alarmLevel === level.red.value
  await notify(ctx, {
    userIds,
    type: noticeType.values.warning.value,
    title: told.title,
    text: told.text,
    bizType: ALARM_ROOT,
    bizId: String(alarm.id),
    bizRoute: onDesk(alarm),
    urgent: grave,
    ...(told.sms === true ? { sms: grave ? 'night' : 'day', smsUnlimited: grave } : {}),
  })
}

/** What is said of an alarm that is raised. */
export function wordsOfRaised(alarm: ValuesNamed<'iotAlarm'>): NoticeWords {
  const line = alarmWordsOf(alarm)
  const [no, by] = [String(alarm.alarmNo ?? ''), String(alarm.confirmDeadline ?? '').slice(0, 16)]
  return { title: line, text: { zh: `${line.zh}。报警编号${no}，请于${by}前确认。`, en: `${line.en}. Alarm ${no}; confirm it by ${by}.` } }
}

/** Of a new alarm, one that grew worse and one that came back: those of its level, and whom its threshold names. */
export async function tellRaised(ctx: Context, notify: Notify, alarm: ValuesNamed<'iotAlarm'>): Promise<void> {
  const byLevel = toldByLevel[String(alarm.alarmLevel)] ?? []
  const named = Array.isArray(alarm.notifyRoles) ? alarm.notifyRoles.map(String) : []
  const people = await peopleOfAlarm(ctx, alarm, [...new Set([...byLevel, ...named])])
  const grave = alarm.alarmLevel === level.red.value || alarm.alarmLevel === level.orange.value
  const words = wordsOfRaised(alarm)
  await tellPeopleOfAlarm(ctx, notify, alarm, people, { ...words, sms: grave && alarm.smsWanted !== false })
  // Only what is grave interrupts people wherever they are; a drill or a device under repair nobody.
  await pushAlarm(ctx, alarm, grave && alarm.simulated !== true && alarm.quiet !== true ? words.title : undefined)
}

/** Open desks hear of an alarm at once: whoever is one of its parties. `said` is told on whatever page they are, to each in his language. */
export async function pushAlarm(ctx: Context, alarm: ValuesNamed<'iotAlarm'>, said?: Label): Promise<void> {
  const at = alarm.location as { readonly lng?: number; readonly lat?: number } | null
  const { id, alarmNo, alarmLevel: own, deviceName, deviceType, address, metric, unit, startTime, handleStatus } = alarm
  const data = {
    root: ALARM_ROOT,
    id,
    alarmNo,
    alarmLevel: own,
    deviceName,
    deviceType,
    address,
    lng: at?.lng,
    lat: at?.lat,
    metric,
    value: alarm.lastValue,
    unit,
    startTime,
    handleStatus,
    bizRoute: onDesk(alarm),
    ...(said === undefined ? {} : { titleEn: said.en }),
  }
  const district = typeof alarm.regionId === 'string' ? alarm.regionId.slice(0, 6) : ''
  const people = await Promise.all([
    usersOf(ctx, { levelCode: levelCode.city, permission: 'gysy:iotdevicealarmhandling:list' }),
    district === ''
      ? []
      : usersOf(ctx, { levelCode: levelCode.district, regionId: district, permission: 'gysy:iotdevicealarmhandling:list' }),
    typeof alarm.deptId === 'string' ? usersOf(ctx, { deptIds: [alarm.deptId], permission: 'gysy:iotdevicealarmhandling:list' }) : [],
  ])
  await enqueue(ctx, 'push', {
    userIds: [...new Set(people.flat())],
    message: { type: 'alarm', data, ...(said === undefined ? {} : { msg: said.zh }) },
  })
}
