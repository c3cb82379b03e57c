import { iotLogType } from '@chengan/domain/utilities/dictionaries/monitoring'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Monitoring, message, openMonitoring } from '../../testing/monitoring-house.ts'

const DEVICE = 'gysy/iotdevice'
const log = iotLogType.values
let scene: Monitoring

beforeAll(async () => {
  scene = await openMonitoring()
})
afterAll(() => scene.here.close())

/** The lines of a device of a kind. */
async function linesOf(deviceId: string, logType: string): Promise<readonly unknown[]> {
  const { data } = await scene.here.at.staff.get('gysy/iotdevicelog/page', { deviceId, logType, limit: 100 })
  return data.list.map(({ content }) => content)
}

const historyOf = async (deviceId: string, from: string, to: string) =>
  (await scene.here.at.staff.get(`${DEVICE}/history`, { deviceId, from, to })).data.upkeep

describe('the upkeep of a device', () => {
  it('is named by what repaired it where an alarm was finished so', async () => {
    const id = await scene.device()
    await scene.here.services.db
      .insertInto('iot_alarm_step')
      .values({
        ...{
          id: `${id}-finish`,
          alarm_id: `${id}-alarm`,
          handle_action: 'finish',
          handle_time: '2026-06-29 15:00:00',
          measure: '更换膜片',
        },
        ...{
          repaired_device_id: id,
          dept_id: 'd-company',
          region_id: '990102',
          create_date: '2026-06-29 15:00:00',
          update_date: '2026-06-29 15:00:00',
        },
        ...{ version: 1, deleted: false },
      })
      .execute()
    await scene.here.services.db
      .insertInto('iot_alarm')
      .values({
        ...{
          id: `${id}-alarm`,
          device_id: id,
          handle_status: 'closed',
          dept_id: 'd-company',
          region_id: '990102',
          version: 1,
          deleted: false,
        },
        ...{ create_date: '2026-06-29 10:00:00', update_date: '2026-06-29 15:00:00' },
      })
      .execute()
    expect(await historyOf(id, '2026-06-29 00:00:00', '2026-06-30 00:00:00')).toEqual([
      { kind: log.maintenance.value, from: '2026-06-29 15:00:00', to: '2026-06-29 15:00:00', words: '更换膜片' },
    ])
  })

  it('a fault that a device tells stands in its log once', async () => {
    const { here } = scene
    here.house.setNow('2026-06-30 10:00:00')
    const id = await scene.device()
    const fault = (time: string) => message(id, time, {}, { event: 'fault', code: 'SENSOR', state: 1, text: '传感器故障', data: undefined })
    await scene.push([fault('09:58:00')])
    await scene.push([fault('09:59:00')])
    const lines = await linesOf(id, log.fault.value)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^设备故障：/)
  })
})
