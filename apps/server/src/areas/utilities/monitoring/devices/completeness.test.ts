import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { iotRollup1d } from '../../../../ingest/telemetry-tables.ts'
import { ensureParts } from '../../../../storage/partitions/parts.ts'
import { type Monitoring, NOW, openMonitoring } from '../../testing/monitoring-house.ts'

interface Told {
  readonly from: string
  readonly to: string
  readonly total: number
  readonly expected: number
  readonly arrived: number
  readonly rate: number | null
  readonly list: readonly { readonly id: string; readonly expected: number; readonly arrived: number; readonly rate: number }[]
}

let scene: Monitoring
beforeAll(async () => {
  scene = await openMonitoring()
  scene.here.house.setNow(NOW)
  await ensureParts(scene.here.services.db, iotRollup1d, ['2026-06-01'])
})
afterAll(() => scene.here.close())

/** What was kept of a day: so many values of a metric. */
async function kept(deviceId: string, day: string, n: number, metric = 'ch4'): Promise<void> {
  await sql`insert into iot_rollup1d (device_id, metric, ts, n, least, greatest, total, last)
    values (${deviceId}, ${metric}, ${day}::timestamptz, ${n}, 0, 0, 0, 0)`.execute(scene.here.services.db)
}

describe('the completeness of readings', () => {
  it('is what came of what a device should have told on whole days, by device and span, the worst first', async () => {
    const { city } = scene.here.at
    // Twice an hour: 48 a day.
    const [good, poor, silent] = [
      await scene.device({ report_period: 1800 }),
      await scene.device({ report_period: 1800 }),
      await scene.device({ report_period: 1800 }),
    ]
    for (const day of ['2026-06-28', '2026-06-29']) await kept(good, day, 48)
    await kept(good, '2026-06-29', 48, 'battery')
    await kept(poor, '2026-06-29', 24)
    // Today is not over: it counts for nothing.
    await kept(silent, '2026-06-30', 20)
    const { code, data } = await city.get<Told>('gysy/iotdevice/completeness', { from: '2026-06-28', to: '2026-06-30' })
    expect(code).toBe(0)
    expect(data).toMatchObject({ from: '2026-06-28', to: '2026-06-29', total: 3, expected: 288, arrived: 120, rate: 41.6 })
    expect(data.list.map(({ id, expected, arrived, rate }) => [id, expected, arrived, rate])).toEqual([
      [silent, 96, 0, 0],
      [poor, 96, 24, 25],
      [good, 96, 96, 100],
    ])
    const { data: one } = await city.get<Told>('gysy/iotdevice/completeness', { deviceId: poor, from: '2026-06-29', to: '2026-06-29' })
    expect([one.total, one.rate]).toEqual([1, 50])
  })

  it('expects of what is told every few seconds what is stored of a value that does not move, and nothing before a device is in use', async () => {
    const { city } = scene.here.at
    const often = await scene.device({ report_period: 250, use_date: '2026-06-29' })
    // 250 s come to one value in 750 s: 115 a day; a value that moves is stored oftener, and makes up for no other day.
    await kept(often, '2026-06-28', 300)
    await kept(often, '2026-06-29', 300)
    const { data } = await city.get<Told>('gysy/iotdevice/completeness', { deviceId: often, from: '2026-06-27', to: '2026-06-29' })
    expect(data.list.map(({ expected, arrived, rate }) => [expected, arrived, rate])).toEqual([[115, 115, 100]])
  })

  it('looks at a month at most, the newest of what is asked, and tells which; another company sees none of it', async () => {
    const { city, otherCompany } = scene.here.at
    const { data } = await city.get<Told>('gysy/iotdevice/completeness', { from: '2025-01-01', to: '2026-06-30' })
    expect([data.from, data.to]).toEqual(['2026-05-30', '2026-06-29'])
    const { data: other } = await otherCompany.get<Told>('gysy/iotdevice/completeness', {})
    expect([other.total, other.rate, other.from]).toEqual([0, null, '2026-06-23'])
  })
})
