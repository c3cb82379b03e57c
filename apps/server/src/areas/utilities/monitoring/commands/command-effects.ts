import { iotCommand, iotLogType, resultFlag } from '@chengan/domain/utilities/dictionaries/monitoring'
import { withPeriods } from '@chengan/domain/utilities/monitoring/iot-device/rules'
import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import { datetimeText, instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { changeValues, makeRow } from '../../../../resources/change/by-system.ts'
import type { Effect, FactNamed } from '../../../../resources/implementation.ts'
import { rowsById } from '../../../../resources/rows.ts'
import { enqueue } from '../../../../storage/outbox.ts'
import { type LogLine, logOfDevice } from '../devices/device-log.ts'
import { DEVICE_COMMAND } from './send-command.ts'
import { wayDownOf } from './way-down.ts'

const command = iotCommand.values
/** Seconds within which whatever is there has answered. */
const LEAST_WAIT = 300

export const hasWayToDevices: FactNamed<'iotDevice', 'hasWayToDevices'> = async ({ services }) => wayDownOf(services) !== undefined

export const commandsWaiting: FactNamed<'iotDevice', 'commandsWaiting'> = async ({ db, now }, { id }) => {
  const { rows } = await sql<{ command: string }>`select command from device_command
    where device_id = ${id ?? ''} and status = '1' and answer_by > ${now}::timestamptz and not deleted`.execute(db)
  return rows.map((row) => row.command)
}

/** What a command asks, in the words of the log. */
function wordsOf({ command: kind, samplePeriod, reportPeriod, muteMinutes }: ValuesNamed<'deviceCommand'>): string {
  if (kind === command.setPeriod.value) return `${command.setPeriod.zh}（采样${samplePeriod}秒，上报${reportPeriod}秒）`
  return kind === command.mute.value ? `${command.mute.zh}（${muteMinutes}分钟）` : command.readNow.zh
}

/** The command as a row of its own, on its way once this is committed. A device that is not heard for so long that it counts as offline has not heard it. */
export const sendCommand: Effect<'iotDevice'> = async (effect) => {
  const { row, verb, input, now, actor, services } = effect
  const kind = command[verb as keyof typeof command]
  const isSetting = kind === command.setPeriod
  const wait = Math.max(LEAST_WAIT, Number(row.offlineTimeout ?? 0))
  const { row: sent } = await makeRow(
    effect,
    services.registry.byName('deviceCommand'),
    {
      deviceId: row.id,
      command: kind.value,
      samplePeriod: isSetting ? (input.newSamplePeriod ?? null) : null,
      reportPeriod: isSetting ? (input.newReportPeriod ?? null) : null,
      muteMinutes: kind === command.mute ? (input.muteMinutes ?? null) : null,
      operatorId: actor.userId,
      sendTime: now,
      answerBy: datetimeText(instantOf(now) + wait * 1000),
    },
    { words: kind.zh },
  )
  await logOfDevice(effect, row, { logType: iotLogType.values.command.value, content: `下发指令：${wordsOf(sent)}` })
  await enqueue(effect, DEVICE_COMMAND, { id: sent.id }, `${DEVICE_COMMAND}:${sent.id}`)
}

async function deviceOf(ctx: Context, { deviceId }: ValuesNamed<'deviceCommand'>): Promise<RowNamed<'iotDevice'> | undefined> {
  const id = String(deviceId)
  await sql`select id from iot_device where id = ${id} for update`.execute(ctx.db)
  const [device] = await rowsById(ctx.db, ctx.services.registry.byName('iotDevice'), [id], ctx.today)
  return device
}

const noted = (more: Omit<LogLine, 'logType'>): LogLine => ({ logType: iotLogType.values.command.value, operatorId: null, ...more })

/** What the device answered, in its log; periods that it took over stand in the register from then on. */
export const followAnswer: Effect<'deviceCommand'> = async (effect) => {
  const { row } = effect
  const device = await deviceOf(effect, row)
  if (device === undefined) return
  const isDone = row.result === resultFlag.values.success.value
  const said = row.answer ? `：${row.answer}` : ''
  await logOfDevice(
    effect,
    device,
    noted({ content: `指令${isDone ? '已执行' : '未执行'}：${wordsOf(row)}，设备应答${said}`, ...(isDone ? {} : { failed: true }) }),
  )
  if (!isDone || row.command !== command.setPeriod.value) return
  const periods = withPeriods(device, Number(row.samplePeriod), Number(row.reportPeriod))
  await changeValues(effect, effect.services.registry.byName('iotDevice'), device, periods, { words: '设备应答设置周期' })
  await logOfDevice(effect, device, {
    ...noted({
      content: `上报周期由${device.reportPeriod}秒改为${row.reportPeriod}秒，采样周期由${device.samplePeriod}秒改为${row.samplePeriod}秒`,
    }),
    logType: iotLogType.values.configuration.value,
  })
}

/** Nothing came back in time: whether it ever left is said, too. */
export const noteExpiry: Effect<'deviceCommand'> = async (effect) => {
  const { row } = effect
  const device = await deviceOf(effect, row)
  if (device === undefined) return
  const why = row.handOverTime ? '设备未在时限内应答' : '未能送出，请检查设备消息服务'
  await logOfDevice(effect, device, noted({ content: `指令超时：${wordsOf(row)}，${why}`, failed: true }))
}
