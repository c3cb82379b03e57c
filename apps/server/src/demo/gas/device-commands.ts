import { iotCommand, iotCommandStatus, iotLogType, resultFlag } from '@chengan/domain/utilities/dictionaries/monitoring'
import { commandAnswered, commandExpired, commandSent } from '@chengan/domain/utilities/monitoring/device-log/log-words'
import type { Actor } from '@chengan/kernel/access/actor'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Label } from '@chengan/kernel/label'
import { addMinutes, datetimeText, instantOf } from '@chengan/kernel/time'
import { type Book, type CityRow, common } from '../city/book.ts'
import { conclude } from '../messages/conclude.ts'
import { userId } from '../organisation/organisation.ts'
import { walkAdd } from '../walk/add.ts'
import { companyId } from './companies.ts'

const command = iotCommand.values
const status = iotCommandStatus.values
const { success, failed } = resultFlag.values
const HOUR = 60
const DAY = 24 * HOUR
/** Seconds within which a device answers, and after which a command is over: the time after which one of these devices counts as offline. */
const [ANSWERS, OVER] = [4, 1500]

/** A command of the past: minutes before the city's last moment, who sent it, and what came back. */
interface Told {
  readonly ago: number
  readonly kind: keyof typeof command
  readonly by: 'company' | 'bureau'
  readonly answer?: string
  readonly fate?: 'failed' | 'expired'
}

/** What the devices were told, one story a device. */
const stories: readonly (readonly Told[])[] = [
  [
    { ago: 40 * DAY + 260, kind: 'setPeriod', by: 'company', fate: 'failed', answer: '设备忙，稍后重试' },
    { ago: 40 * DAY + 230, kind: 'setPeriod', by: 'company', answer: '已设置' },
    { ago: 25, kind: 'readNow', by: 'bureau', answer: '已上报' },
  ],
  [
    { ago: 9 * DAY + 90, kind: 'mute', by: 'company', answer: '已静音' },
    { ago: 2 * DAY + 300, kind: 'readNow', by: 'company', answer: '已上报' },
  ],
  [
    { ago: 16 * DAY, kind: 'readNow', by: 'bureau', fate: 'expired' },
    { ago: 16 * DAY - 45, kind: 'readNow', by: 'bureau', answer: '已上报' },
  ],
  [{ ago: 5 * DAY + 480, kind: 'readNow', by: 'bureau', answer: '已上报' }],
  [{ ago: 30 * DAY, kind: 'setPeriod', by: 'company', answer: '已设置' }],
]

const told = new WeakMap<Book, number>()

/** The commands that a device was given, if the demonstration still lacks a device with some: one that hears them, of the company whose account it has. */
export function writeCommandsOf(book: Book, device: CityRow<'iotDevice'>, clerk: Actor, live: boolean): void {
  const next = told.get(book) ?? 0
  const story = stories[next]
  if (story === undefined || !live || device.protocol !== '1' || device.gasCompaniesId !== companyId(book, 'gd')) return
  if (!String(device.regionId).startsWith('990102')) return
  told.set(book, next + 1)
  for (const [at, one] of story.entries())
    writeCommand(book, device, one, one.by === 'company' ? clerk : book.actor(userId(book, 'demo_sj_rq')), at)
}

function writeCommand(book: Book, device: CityRow<'iotDevice'>, { ago, kind, answer, fate }: Told, actor: Actor, place: number): void {
  const sent = addMinutes(book.asOf, -ago)
  const after = (seconds: number) => datetimeText(instantOf(sent) + seconds * 1000)
  const isExpired = fate === 'expired'
  const values: ValuesNamed<'deviceCommand'> = {
    deviceId: device.id,
    command: command[kind].value,
    ...(kind === 'setPeriod' ? { samplePeriod: device.samplePeriod ?? null, reportPeriod: device.reportPeriod ?? null } : {}),
    ...(kind === 'mute' ? { muteMinutes: 20 } : {}),
    operatorId: actor.userId,
    sendTime: sent,
    handOverTime: after(1),
    answerBy: after(OVER),
    status: (isExpired ? status.expired : status.acknowledged).value,
    ...(isExpired ? {} : { answerTime: after(ANSWERS), result: (fate === 'failed' ? failed : success).value, answer: answer ?? null }),
  }
  const row = walkAdd(book, book.resource('deviceCommand'), {}, { actor, at: sent }, `${device.id}|${place}`, {
    ...values,
    deptId: device.deptId,
    regionId: device.regionId,
  })
  conclude(book, 'deviceCommand', row.id)
  writeLine(book, device, { at: sent, content: commandSent(row), operatorId: actor.userId, isDone: true })
  if (isExpired) writeLine(book, device, { at: after(OVER), content: commandExpired(row, true), operatorId: null, isDone: false })
  else {
    const isDone = fate !== 'failed'
    writeLine(book, device, { at: after(ANSWERS), content: commandAnswered(row, isDone, answer ?? ''), operatorId: null, isDone })
  }
}

interface Line {
  readonly at: string
  readonly content: Label
  readonly operatorId: string | null
  readonly isDone: boolean
}

function writeLine(book: Book, device: CityRow<'iotDevice'>, { at, content, operatorId, isDone }: Line): void {
  book.put('iotDeviceLog', {
    ...common(at, operatorId),
    id: book.stream('gysy/iotdevicelog', `${device.id}|command|${content.zh}`).id(at),
    logTime: at,
    deviceId: device.id,
    deviceCode: device.deviceCode,
    deviceName: device.deviceName,
    logType: iotLogType.values.command.value,
    content: content.zh,
    contentEn: content.en,
    operatorId,
    platformCode: device.platformCode,
    result: (isDone ? success : failed).value,
    times: 1,
    deptId: device.deptId,
    regionId: device.regionId,
  })
}
