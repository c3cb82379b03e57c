import { noticeReceiver, noticeStatus, noticeType, sendStatus } from '@chengan/domain/system/dictionaries/messages'
import type { BuiltInRoleCode } from '@chengan/domain/system/roles/roles'
import { alarmLevel } from '@chengan/domain/utilities/dictionaries/monitoring'
import { type Actor, worksIn } from '@chengan/kernel/access/actor'
import { levelCode } from '@chengan/kernel/access/level'
import { addDays } from '@chengan/kernel/time'
import { ALARM_ROOT, meantBy, onDesk, toldByLevel, wordsOfRaised } from '../../areas/utilities/monitoring/alarms/tell-of-alarm.ts'
import { noticeParagraph } from '../../resources/notices/notify.ts'
import { type Book, type CityRow, common } from '../city/book.ts'
import { receipt } from './notices.ts'

const level = alarmLevel.values
/** Between these hours an SMS goes out for level 1 alone; the others wait for the morning. */
const [NIGHT, MORNING] = ['22:00:00', '07:00:00']

/** People of the demonstration hold no strings while it is written: those of these roles take the steps of alarms. */
const stepTakers: readonly BuiltInRoleCode[] = ['citySupervisor', 'districtSupervisor', 'enterpriseAdmin', 'enterpriseStaff']
const takesSteps = (person: Actor) => stepTakers.some((code) => person.roles.includes(code))

/** Whether a person is one of those whom a role means, as the product says it; strings are those of the steps. */
function isOneOf(person: Actor, alarm: CityRow<'iotAlarm'>, one: string): boolean {
  const meant = meantBy(alarm, one)
  if (meant === null) return false
  if ('userIds' in meant) return meant.userIds.includes(person.userId)
  const { levelCode: code, regionId, deptIds, businessRoles, permission } = meant
  return (
    (code == null || levelCode[person.level] === code) &&
    (regionId == null || person.regionId === regionId) &&
    (deptIds === undefined || deptIds.some((id) => person.deptPath.includes(id))) &&
    (businessRoles === undefined || person.businessRoles.some((held) => businessRoles.includes(held.code))) &&
    (permission === undefined || takesSteps(person))
  )
}

/** Those whom the product would have told of an alarm that was raised have been: a notice for each, and an SMS of levels 1 and 2. Who has confirmed it has read it. */
export function tellOfRaised(book: Book, alarm: CityRow<'iotAlarm'>, confirmed: { readonly by: string; readonly at: string } | null): void {
  const roles = toldByLevel[String(alarm.alarmLevel)] ?? []
  const people = [...book.people.values()].filter(
    (person) => !person.superAdmin && worksIn(person, ['zhrq']) && roles.some((one) => isOneOf(person, alarm, one)),
  )
  if (people.length === 0) return
  const at = String(alarm.startTime)
  const { title, text } = wordsOfRaised(alarm)
  const grave = alarm.alarmLevel === level.red.value
  const id = book.stream('sys/notice', `alarm|${alarm.id}`).id(at)
  book.write('notice', {
    ...common(at, null),
    id,
    title: title.zh.slice(0, 200),
    titleEn: title.en.slice(0, 300),
    type: noticeType.values.warning.value,
    content: noticeParagraph(text.zh),
    contentEn: noticeParagraph(text.en),
    receiverType: noticeReceiver.values.chosenUsers.value,
    receiverName: people
      .map(({ realName }) => realName)
      .join('、')
      .slice(0, 500),
    urgent: grave,
    needConfirm: false,
    senderName: '系统',
    senderDate: at,
    status: noticeStatus.values.sent.value,
    bizType: ALARM_ROOT,
    bizId: alarm.id,
    bizRoute: onDesk(alarm),
  })
  for (const { userId } of people) receipt(book, id, userId, at, false, confirmed?.by === userId ? confirmed.at : undefined)
  if (grave || alarm.alarmLevel === level.orange.value) for (const { userId } of people) send(book, alarm, userId, text.zh)
}

/** An SMS that went out; by night one of level 2 waits for the morning, and may still wait. */
function send(book: Book, alarm: CityRow<'iotAlarm'>, person: string, content: string): void {
  const at = sentAt(String(alarm.startTime), alarm.alarmLevel === level.red.value)
  const mobile = book.find('user', person)?.mobile
  if (typeof mobile !== 'string' || at > book.asOf) return
  book.write('smsLog', {
    ...common(at, null),
    id: book.stream('sys/smslog', `alarm|${alarm.id}|${person}`).id(at),
    mobile,
    content: content.slice(0, 500),
    status: sendStatus.values.sent.value,
    bizType: ALARM_ROOT,
    bizId: alarm.id,
  })
}

function sentAt(start: string, grave: boolean): string {
  const [day, time] = [start.slice(0, 10), start.slice(11)]
  if (grave || (time >= MORNING && time < NIGHT)) return start
  return `${time >= NIGHT ? addDays(day, 1) : day} ${MORNING}`
}
