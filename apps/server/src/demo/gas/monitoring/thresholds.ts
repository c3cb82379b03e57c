import {
  compareType,
  iotDeviceType,
  iotLogType,
  iotMetric,
  resultFlag,
  thresholdScope,
} from '@chengan/domain/utilities/dictionaries/monitoring'
import { thresholdChanged } from '@chengan/domain/utilities/monitoring/device-log/log-words'
import type { Actor } from '@chengan/kernel/access/actor'
import type { Label } from '@chengan/kernel/label'
import { addDays, addMinutes } from '@chengan/kernel/time'
import { type Book, type CityRow, common } from '../../city/book.ts'
import { conclude } from '../../messages/conclude.ts'
import { walkAction } from '../../walk/act.ts'
import { walkAdd } from '../../walk/add.ts'
import { companyId } from '../companies.ts'

/** A stricter limit that a company sets for a well, and what it asks the city for later. */
interface Story {
  readonly why: string
  readonly limits: { readonly level1Upper: number; readonly level2Upper: number; readonly level3Upper: number }
  /** Days before the city's day. */
  readonly ago: number
  readonly asks?: { readonly level2Upper: number; readonly reason: string }
}

const stories: readonly Story[] = [
  { why: '学校旁加严', limits: { level1Upper: 2, level2Upper: 0.8, level3Upper: 0.4 }, ago: 120 },
  { why: '商业街加严', limits: { level1Upper: 2, level2Upper: 0.9, level3Upper: 0.4 }, ago: 96 },
  {
    why: '施工期加严',
    limits: { level1Upper: 2, level2Upper: 0.6, level3Upper: 0.4 },
    ago: 80,
    asks: { level2Upper: 1, reason: '周边施工已结束，恢复为模板限值' },
  },
]

const told = new WeakMap<Book, number>()

/** The thresholds that a company sets for wells of its own, stricter than the city's template; of the last it asks to loosen one, which waits for the city. */
export function writeThresholdOf(book: Book, device: CityRow<'iotDevice'>, clerk: Actor): void {
  const next = told.get(book) ?? 0
  const story = stories[next]
  if (story === undefined || device.deviceType !== iotDeviceType.values.manholeMethaneLaser.value) return
  if (device.gasCompaniesId !== companyId(book, 'gd') || device.alarmLevel != null) return
  const at = `${addDays(book.today, -story.ago)} 10:20:00`
  if (at.slice(0, 10) <= String(device.useDate)) return
  told.set(book, next + 1)
  const resource = book.resource('iotThreshold')
  const name = `${String(device.deviceName)}${story.why}`.slice(0, 100)
  const row = walkAdd(
    book,
    resource,
    {
      thresholdName: name,
      scope: thresholdScope.values.device.value,
      deviceId: device.id,
      deviceType: device.deviceType,
      metric: iotMetric.values.methane.value,
      compareType: compareType.values.upper.value,
      ...story.limits,
    },
    { actor: clerk, at },
    `${device.id}|threshold`,
  )
  note(book, device, clerk, at, thresholdChanged('save', name, false))
  if (story.asks !== undefined) {
    const { reason, level2Upper } = story.asks
    const asked = addMinutes(book.asOf, -150)
    walkAction(book, resource, row, 'edit', { body: { ...row, level2Upper, changeReason: reason } }, { actor: clerk, at: asked })
    note(book, device, clerk, asked, thresholdChanged('update', name, true))
  }
  conclude(book, 'iotThreshold', row.id)
}

function note(book: Book, device: CityRow<'iotDevice'>, clerk: Actor, at: string, content: Label): void {
  book.put('iotDeviceLog', {
    ...common(at, clerk.userId),
    id: book.stream('gysy/iotdevicelog', `${device.id}|threshold`).id(at),
    logTime: at,
    deviceId: device.id,
    deviceCode: device.deviceCode,
    deviceName: device.deviceName,
    logType: iotLogType.values.thresholdChange.value,
    content: content.zh,
    contentEn: content.en,
    platformCode: device.platformCode,
    operatorId: clerk.userId,
    result: resultFlag.values.success.value,
    times: 1,
    deptId: device.deptId,
    regionId: device.regionId,
  })
}
