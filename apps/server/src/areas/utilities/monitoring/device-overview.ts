import { mayDo } from '@chengan/kernel/access/actor'
import type { Context } from '../../../context.ts'
import { worksThere } from '../../../resources/business-systems.ts'
import { figureTiles } from '../home/figure-tiles.ts'

/** 监测报警: what devices tell today, each number with its list. For who leads the city and may list devices. */
export async function deviceAlarms(ctx: Context) {
  const { actor, services } = ctx
  if (actor.level !== 'city' || !mayDo(actor, 'gysy:iotdevice:list') || !worksThere(services.registry, actor, 'gysy/iotdevice')) return null
  return figureTiles(ctx, {
    ...{ key: 'deviceAlarms', zh: '监测报警', en: 'Monitoring' },
    tiles: [
      { key: 'alarming', zh: '报警设备', en: 'In alarm', tone: 'error', code: 'iot.alarming' },
      { key: 'offline', zh: '离线设备', en: 'Offline', tone: 'error', code: 'iot.offline' },
      { key: 'uncalibrated', zh: '检定逾期', en: 'Calibration overdue', tone: 'warn', code: 'iot.uncalibrated' },
    ],
  })
}
