import { alarmAction } from '@chengan/domain/utilities/dictionaries/monitoring'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Monitoring, openMonitoring } from '../../testing/monitoring-house.ts'

const DEVICE = 'gysy/iotdevice'
const delivered = { manufacturer: '临江明测仪表有限公司', model: 'JG-4M', install_date: '2026-02-01' }
const made = { version: 1, deleted: false, region_id: '990102', create_date: '2026-06-01 00:00:00', update_date: '2026-06-01 00:00:00' }
let scene: Monitoring

beforeAll(async () => {
  scene = await openMonitoring()
})
afterAll(() => scene.here.close())

/** An alarm of a device; a repair is how one was finished. */
async function alarm(deviceId: string, at: string, level: string, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const id = `${deviceId}-${at.slice(0, 10)}`
  await scene.here.services.db
    .insertInto('iot_alarm')
    .values({
      ...{ ...made, id, device_id: deviceId, handle_status: 'closed', dept_id: 'd-company', highest_level: level, start_time: at },
      ...more,
    })
    .execute()
  return id
}
async function repair(deviceId: string, at: string, measure: string): Promise<void> {
  const alarmId = await alarm(deviceId, at, '3')
  await scene.here.services.db
    .insertInto('iot_alarm_step')
    .values({
      ...{ ...made, id: `${alarmId}-finish`, alarm_id: alarmId, handle_action: alarmAction.values.finish.value, handle_time: at, measure },
      ...{ repaired_device_id: deviceId, dept_id: 'd-company' },
    })
    .execute()
}

const batchOf = async (id: string, who: 'staff' | 'city' | 'otherCompany' = 'staff') =>
  scene.here.at[who].get(`${DEVICE}/sameBatch`, { id })

describe('the batch of a device', () => {
  it('is who has its maker and model and was installed within 90 days of it, those that alarmed worst first; a drill and what is over a year ago do not count', async () => {
    const one = await scene.device(delivered)
    const quiet = await scene.device({ ...delivered, install_date: '2026-05-02' })
    const grave = await scene.device({ ...delivered, install_date: '2025-11-03' })
    const mended = await scene.device(delivered)
    for (const other of [
      { ...delivered, model: 'JG-5' },
      { ...delivered, manufacturer: '临江知源传感有限公司' },
      { ...delivered, install_date: '2026-05-03' },
      { ...delivered, install_date: '2025-11-02' },
    ])
      await scene.device(other)
    await alarm(grave, '2026-06-12 08:00:00', '1')
    await alarm(quiet, '2026-06-13 08:00:00', '1', { simulated: true })
    await alarm(quiet, '2025-06-29 08:00:00', '1')
    await repair(mended, '2026-06-10 08:00:00', '清洗探头')
    await repair(mended, '2026-06-20 08:00:00', '更换膜片')
    const { data: told } = await batchOf(one)
    expect(told).toMatchObject({
      ...{ installedFrom: '2025-11-03', installedTo: '2026-05-02', total: 3 },
      ...{ alarming: 2, alarms: 3, repaired: 1, repairs: 2 },
    })
    expect(told.list).toMatchObject([
      { id: grave, alarms: 1, highestLevel: '1', lastAlarm: '2026-06-12 08:00:00', repairs: 0, lastMeasure: null },
      { id: mended, alarms: 2, highestLevel: '3', repairs: 2, lastRepair: '2026-06-20 08:00:00', lastMeasure: '更换膜片' },
      { id: quiet, alarms: 0, highestLevel: null, lastAlarm: null },
    ])
  })

  it('holds for a company its own devices alone, for the city all; a device of another company is not there', async () => {
    const mark = { ...delivered, model: 'JG-7' }
    const one = await scene.device(mark)
    const theirs = await scene.device({ ...mark, gas_companies_id: scene.here.at.ids.otherCompany, dept_id: 'd-other-company' })
    await alarm(theirs, '2026-06-12 08:00:00', '2')
    expect((await batchOf(one)).data).toMatchObject({ total: 0, alarms: 0, list: [] })
    expect((await batchOf(one, 'city')).data).toMatchObject({ total: 1, alarms: 1, list: [{ id: theirs }] })
    expect((await batchOf(one, 'otherCompany')).code).toBe(10104)
  })

  it('of a device that tells no maker is nobody', async () => {
    const [one] = [
      await scene.device({ model: 'JG-9', install_date: '2026-02-01' }),
      await scene.device({ model: 'JG-9', install_date: '2026-02-01' }),
    ]
    expect((await batchOf(one)).data).toMatchObject({ total: 0, alarms: 0, list: [] })
  })
})
