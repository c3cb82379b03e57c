import { iotLogType } from '@chengan/domain/utilities/dictionaries/monitoring'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Monitoring, NOW, openMonitoring } from '../../testing/monitoring-house.ts'
import type { Utilities } from '../../testing/utilities-house.ts'

let scene: Monitoring
let here: Utilities
const device: Monitoring['device'] = (...given) => scene.device(...given)
const work: Monitoring['work'] = (...given) => scene.work(...given)

beforeAll(async () => {
  scene = await openMonitoring()
  here = scene.here
})
afterAll(() => scene.here.close())
beforeEach(() => scene.here.house.setNow(NOW))

describe('the log of a device', () => {
  it('gysy/iotdevicelog/rule-1: lines are kept two years, those of thresholds and bindings for ever', async () => {
    const id = await device()
    const line = (key: string, logType: string, time: string) => ({
      id: `${id}-${key}`,
      device_id: id,
      log_time: time,
      log_type: logType,
      content: key,
      create_date: time,
      update_date: time,
      version: 1,
      deleted: false,
    })
    const { offline, thresholdChange, bindingChange } = iotLogType.values
    await here.services.db
      .insertInto('iot_device_log')
      .values([
        line('kept', offline.value, '2024-07-01 00:00:00'),
        line('gone', offline.value, '2024-06-29 23:59:00'),
        line('threshold', thresholdChange.value, '2019-01-01 00:00:00'),
        line('binding', bindingChange.value, '2019-01-01 00:00:00'),
      ])
      .execute()
    await work('iotKeep')
    const { rows } = await sql<{ content: string }>`select content from iot_device_log where device_id = ${id} order by content`.execute(
      here.services.db,
    )
    expect(rows.map(({ content }) => content)).toEqual(['binding', 'kept', 'threshold'])
  })
})
