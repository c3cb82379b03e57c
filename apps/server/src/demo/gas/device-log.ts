import { iotDeviceType, iotLogType, onlineStatus, resultFlag } from '@chengan/domain/utilities/dictionaries/monitoring'
import { type RefusedMessage, refusedMessages, wentOffline } from '@chengan/domain/utilities/monitoring/device-log/log-words'
import type { Values } from '@chengan/kernel/rule'
import { addMinutes } from '@chengan/kernel/time'
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

/** Lines about a device: when it fell silent, and the day it was installed. */
export function writeLogOf(book: Book, device: CityRow<'iotDevice'>): void {
  if (device.onlineStatus !== onlineStatus.values.offline.value || device.deviceType === iotDeviceType.values.platformGateway.value) return
  const at = addMinutes(String(device.lastReportTime), HOUR / 2)
  if (at > book.asOf) return
  book.put('iotDeviceLog', {
    ...common(at, null),
    id: book.stream('gysy/iotdevicelog', device.id).id(at),
    logTime: at,
    deviceId: device.id,
    deviceCode: device.deviceCode,
    deviceName: device.deviceName,
    logType: log.offline.value,
    content: wentOffline.zh,
    contentEn: wentOffline.en,
    platformCode: device.platformCode,
    result: resultFlag.values.success.value,
    times: 1,
    deptId: device.deptId,
    regionId: device.regionId,
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
