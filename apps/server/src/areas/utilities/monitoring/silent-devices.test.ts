import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Notice } from '../../../resources/notices/notify.ts'
import { dailyWorks } from '../daily/daily-works.ts'
import { openUtilities, type Utilities } from '../testing/utilities-house.ts'

// utilities-supervision.md §13: when a device counts as offline, and when it is its platform that is silent.

let here: Utilities
beforeAll(async () => {
  here = await openUtilities()
  here.house.setNow('2026-06-30 10:00:00')
})
afterAll(() => here.close())
beforeEach(async () => {
  here.house.setNow('2026-06-30 10:00:00')
  await sql`delete from iot_device`.execute(here.services.db)
})

const device = (id: string, lastReport: string, more: Readonly<Record<string, unknown>> = {}) =>
  here.services.db
    .insertInto('iot_device')
    .values({
      id,
      device_code: id,
      device_name: `设备${id}`,
      platform_code: 'LJ-IOT',
      gas_companies_id: here.at.ids.company,
      region_id: '990102',
      offline_timeout: 1500,
      online_status: '1',
      use_status: '1',
      last_report_time: lastReport,
      create_date: '2026-01-01 00:00:00',
      update_date: '2026-01-01 00:00:00',
      ...more,
    })
    .execute()
const stateOf = async (id: string) => {
  const { rows } = await sql<{ state: string }>`select online_status as state from iot_device where id = ${id}`.execute(here.services.db)
  return rows[0]?.state
}
async function silence(): Promise<void> {
  const { iotSilence } = dailyWorks(here.services, async () => undefined)
  await iotSilence.run({ due: 0, params: null, signal: new AbortController().signal })
}
async function look(platforms: string): Promise<readonly Notice[]> {
  const { services } = here
  await sql`update param set param_value = ${platforms} where param_code = 'iot.platforms'`.execute(services.db)
  await services.settings.reload()
  const told: Notice[] = []
  const { iotOffline } = dailyWorks(services, async (_ctx, notice) => void told.push(notice))
  await services.db.transaction().execute((db) => iotOffline.runIn(db, { due: 0, params: null, signal: new AbortController().signal }))
  return told
}

describe('a device', () => {
  it('that is silent for longer than its time is offline, its company is told once, and the record says so', async () => {
    await device('fresh', '2026-06-30 09:59:00')
    await device('quiet', '2026-06-30 09:34:00')
    await device('within', '2026-06-30 09:36:00')
    const [notice, ...more] = await look('LJ-IOT')
    expect(more).toEqual([])
    expect([...(notice?.userIds ?? [])].sort()).toEqual([here.at.principal, here.at.safetyManager].map((one) => one.userId).sort())
    expect(notice).toMatchObject({
      title: { zh: '1台监测设备离线', en: 'Devices offline: 1' },
      bizId: 'quiet',
      bizRoute: '/yxjg/gzjc/index?id=quiet',
    })
    expect([await stateOf('fresh'), await stateOf('within'), await stateOf('quiet')]).toEqual(['1', '1', '0'])
    const { rows } = await sql<{ diff: unknown }>`select diff from operation_log where row_ids like '%quiet%'`.execute(here.services.db)
    expect(rows).toEqual([{ diff: [{ field: 'onlineStatus', before: '1', after: '0' }] }])
    expect(await look('LJ-IOT')).toEqual([])
  })

  it('whose whole platform is silent is unknown instead, and the city is told of the platform alone', async () => {
    await device('one', '2026-06-30 09:00:00')
    await device('two', '2026-06-30 09:54:00')
    const told = await look('LJ-IOT, OTHER')
    expect(told).toMatchObject([{ userIds: [here.at.city.userId], title: { zh: '接入平台LJ-IOT中断' } }])
    expect([await stateOf('one'), await stateOf('two')]).toEqual(['2', '2'])
    expect(await look('LJ-IOT')).toEqual([])
  })

  it('that does not come back with its platform is offline, once it has had its time', async () => {
    await device('back', '2026-06-30 09:59:00', { online_status: '2' })
    await device('dead', '2026-06-30 09:00:00', { online_status: '2' })
    await device('early', '2026-06-30 09:50:00', { online_status: '2' })
    const told = await look('LJ-IOT')
    expect(told).toMatchObject([{ bizId: 'dead' }])
    expect([await stateOf('dead'), await stateOf('early')]).toEqual(['0', '2'])
  })

  it('of a platform that reports rarely is silent by its own time, and a single one is no platform', async () => {
    const well = { report_period: 1800, offline_timeout: 5400 }
    await device('well-1', '2026-06-30 09:40:00', well)
    await device('well-2', '2026-06-30 09:20:00', well)
    await device('alone', '2026-06-30 08:00:00', { ...well, platform_code: 'ONE' })
    await look('LJ-IOT,ONE')
    expect([await stateOf('well-1'), await stateOf('well-2'), await stateOf('alone')]).toEqual(['1', '1', '0'])
  })

  it('iotalarm/rule-5: that is the gateway of a silent platform raises one alarm for all: level 2 after five minutes, level 1 after thirty', async () => {
    await device('gate', '2026-06-30 09:54:00', { device_type: '17' })
    await device('first', '2026-06-30 09:54:00', { device_type: '4' })
    await device('second', '2026-06-30 09:53:00', { device_type: '4' })
    const raised = async () => {
      await look('LJ-IOT')
      await silence()
      const { rows } = await sql<{ device: string; level: string; signal: string }>`select device_id as device, alarm_level as level,
        signal_state as signal from iot_alarm where device_id in ('gate', 'first', 'second')`.execute(here.services.db)
      return rows
    }
    expect(await raised()).toEqual([{ device: 'gate', level: '2', signal: '1' }])
    expect([await stateOf('gate'), await stateOf('first'), await stateOf('second')]).toEqual(['0', '2', '2'])
    here.house.setNow('2026-06-30 10:24:30')
    expect(await raised()).toEqual([{ device: 'gate', level: '1', signal: '1' }])
    await sql`delete from iot_alarm where device_id = 'gate'`.execute(here.services.db)
  })

  it('is left alone while its platform does not report to this system, and when it is out of use', async () => {
    await device('early', '2026-06-01 00:00:00')
    expect(await look('')).toEqual([])
    await device('live', '2026-06-30 09:59:00')
    await device('scrapped', '2026-06-01 00:00:00', { use_status: '4' })
    await device('elsewhere', '2026-06-01 00:00:00', { platform_code: 'FAR' })
    await look('LJ-IOT')
    expect([await stateOf('early'), await stateOf('scrapped'), await stateOf('elsewhere')]).toEqual(['0', '1', '1'])
  })
})
