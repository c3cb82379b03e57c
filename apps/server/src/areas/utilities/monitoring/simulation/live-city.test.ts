import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openUtilities, type Utilities } from '../../testing/utilities-house.ts'
import { openIntake } from '../telemetry/intake.ts'
import { tellWhatIsDue } from './live-city.ts'

let here: Utilities

beforeAll(async () => {
  here = await openUtilities()
  here.house.setNow('2026-06-30 10:00:00')
})
afterAll(() => here.close())

async function device(id: string, more: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await here.services.db
    .insertInto('iot_device')
    .values({
      id,
      ...{ device_code: id, device_name: id, device_type: '4', platform_code: 'LJ-IOT', gas_companies_id: here.at.ids.company },
      ...{ dept_id: 'd-company', region_id: '990102', use_status: '1', online_status: '1', demo: true, report_period: 600 },
      ...{ last_report_time: '2026-06-30 09:45:00+08', create_date: '2026-01-01', update_date: '2026-01-01' },
      ...more,
    })
    .execute()
}
const heardOf = async () => {
  const { rows } = await sql<{
    id: string
  }>`select device_id as id from iot_device_last where ts > '2026-06-30 09:59:00+08' order by 1`.execute(here.services.db)
  return rows.map(({ id }) => id)
}

it('devices of the demonstration tell once their period is over; what is offline, not due, out of use or of the city itself stays silent, a gateway does not', async () => {
  await device('due')
  await device('gateway', { device_type: '17', online_status: '0' })
  await device('soon', { last_report_time: '2026-06-30 09:55:00+08' })
  await device('offline', { online_status: '0' })
  await device('stopped', { use_status: '3' })
  await device('own', { demo: false })
  const intake = openIntake(here.services, async () => undefined)
  await tellWhatIsDue(here.services, intake, () => null, [])
  expect(await heardOf()).toEqual(['due', 'gateway'])
  await tellWhatIsDue(here.services, intake, () => null, ['soon'])
  expect(await heardOf()).toEqual(['due', 'gateway', 'soon'])
  await intake.end()
})
