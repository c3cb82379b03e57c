import { iotDeviceType, iotLogType, iotUseStatus, onlineStatus, resultFlag } from '@chengan/domain/utilities/dictionaries/monitoring'
import {
  calibratedOn,
  type RefusedMessage,
  refusedMessages,
  upkeepBegan,
  upkeepEnded,
  wentOffline,
} from '@chengan/domain/utilities/monitoring/device-log/log-words'
import type { Label } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { addDays, addMinutes } from '@chengan/kernel/time'
import { asRow, type Members } from '@chengan/kernel/values'
import { SOUND_OUTLET } from '../../areas/utilities/monitoring/simulation/rhythm.ts'
import { type Book, type CityRow, common } from '../city/book.ts'

const log = iotLogType.values
const HOUR = 60
/** What platforms sent that was not taken, as it is counted: why, of which device, how often, with a sample. */
const refused: readonly (readonly [reason: RefusedMessage, code: string | null, times: number, sample: Values | string])[] = [
  ['unknownDevice', '3301020400077731', 46, { deviceCode: '3301020400077731', data: [{ m: 'ch4', val: 0.03 }] }],
  ['unknownDevice', '3301020400077732', 44, { deviceCode: '3301020400077732', data: [{ m: 'ch4', val: 0.02 }] }],
  ['unknownDevice', 'TEST-0001', 3, { deviceCode: 'TEST-0001', data: [{ m: 'lel', val: 1 }] }],
  ['malformed', null, 2, '{"v":1,"deviceCode":"33010204'],
  ['forged', null, 1, { ak: 'LJ-IOT', ip: '10.20.3.7' }],
]

/** Of regulators in use, how many were worked on of late: their pressure had drifted (`writePastReadings`). */
const WORKED_ON = 0.2
/** Days of which the log has what was calibrated. */
const LOGGED_DAYS = 30

/** Lines about a device: when it fell silent, was calibrated, and was worked on. */
export function writeLogOf(book: Book, device: CityRow<'iotDevice'>): void {
  writeSilence(book, device)
  const calibrated = String(device.calibrateDate ?? '')
  if (calibrated > addDays(book.today, -LOGGED_DAYS))
    putLine(book, device, `${calibrated} 10:00:00`, log.calibration.value, calibratedOn(calibrated, device.nextCalibrateDate ?? null))
  const stream = book.stream('gysy/iotdevicelog/upkeep', device.id)
  const isRegulator =
    device.deviceType === iotDeviceType.values.regulatorCabinet.value && device.useStatus === iotUseStatus.values.normal.value
  if (!isRegulator || !stream.chance(WORKED_ON) || hasDrifted(device)) return
  const day = addDays(book.today, -stream.between(20, 40))
  if (String(device.useDate) > addDays(day, -2 * LOGGED_DAYS)) return
  const until = `${day} 17:00:00`
  putLine(book, device, `${day} 09:20:00`, log.maintenance.value, upkeepBegan(until), { until })
  putLine(book, device, `${day} 14:40:00`, log.maintenance.value, upkeepEnded)
}

/** One that drifts now is worked on by nobody yet. */
function hasDrifted({ lastValues, setPressure }: CityRow<'iotDevice'>): boolean {
  const told: Members<'pressureOut'> | null = asRow(lastValues)
  return typeof told?.pressureOut === 'number' && told.pressureOut > Number(setPressure) * SOUND_OUTLET
}

function writeSilence(book: Book, device: CityRow<'iotDevice'>): void {
  if (device.onlineStatus !== onlineStatus.values.offline.value || device.deviceType === iotDeviceType.values.platformGateway.value) return
  const at = addMinutes(String(device.lastReportTime), HOUR / 2)
  if (at > book.asOf) return
  putLine(book, device, at, log.offline.value, wentOffline)
}

function putLine(book: Book, device: CityRow<'iotDevice'>, at: string, logType: string, content: Label, more: Values = {}): void {
  book.put('iotDeviceLog', {
    ...common(at, null),
    id: book.stream('gysy/iotdevicelog', `${device.id}|${logType}|${at}`).id(at),
    logTime: at,
    deviceId: device.id,
    deviceCode: device.deviceCode,
    deviceName: device.deviceName,
    logType,
    content: content.zh,
    contentEn: content.en,
    platformCode: device.platformCode,
    result: resultFlag.values.success.value,
    times: 1,
    deptId: device.deptId,
    regionId: device.regionId,
    ...more,
  })
}

/** What the platform sent that belongs to no device of the register. */
export function writeRefused(book: Book): void {
  for (const [place, [reason, deviceCode, times, sample]] of refused.entries()) {
    const at = addMinutes(book.asOf, -(HOUR + place * 37))
    book.put('iotDeviceLog', {
      ...common(at, null),
      id: book.stream('gysy/iotdevicelog', `refused ${place}`).id(at),
      logTime: at,
      deviceCode,
      logType: log.badData.value,
      content: refusedMessages[reason].zh,
      contentEn: refusedMessages[reason].en,
      rawPayload: sample,
      platformCode: 'LJ-IOT',
      result: resultFlag.values.failed.value,
      reason,
      times,
    })
  }
}
