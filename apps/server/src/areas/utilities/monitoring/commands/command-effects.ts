import { iotCommand, iotLogType, resultFlag } from '@chengan/domain/utilities/dictionaries/monitoring'
import { commandAnswered, commandExpired, commandSent, periodsChanged } from '@chengan/domain/utilities/monitoring/device-log/log-words'
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
  await logOfDevice(effect, row, { logType: iotLogType.values.command.value, content: commandSent(sent) })
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
  await logOfDevice(effect, device, noted({ content: commandAnswered(row, isDone, row.answer ?? ''), ...(isDone ? {} : { failed: true }) }))
  if (!isDone || row.command !== command.setPeriod.value) return
  const periods = withPeriods(device, Number(row.samplePeriod), Number(row.reportPeriod))
  await changeValues(effect, effect.services.registry.byName('iotDevice'), device, periods, { words: '设备应答设置周期' })
  await logOfDevice(effect, device, {
    ...noted({ content: periodsChanged(device, row) }),
    logType: iotLogType.values.configuration.value,
  })
}

/** Nothing came back in time. */
export const noteExpiry: Effect<'deviceCommand'> = async (effect) => {
  const { row } = effect
  const device = await deviceOf(effect, row)
  if (device === undefined) return
  await logOfDevice(effect, device, noted({ content: commandExpired(row, Boolean(row.handOverTime)), failed: true }))
}
