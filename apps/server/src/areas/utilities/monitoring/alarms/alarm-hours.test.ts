import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Monitoring, message, NOW, openMonitoring } from '../../testing/monitoring-house.ts'

interface Told {
  readonly rows: readonly {
    readonly keys: readonly string[]
    readonly values: Readonly<Record<string, number | null>>
    readonly drill: Readonly<
      Record<string, { readonly drill: { readonly route: string; readonly query: Readonly<Record<string, string>> } | null }>
    >
  }[]
  readonly total: { readonly values: Readonly<Record<string, number | null>> }
  readonly charts: readonly {
    readonly code: string
    readonly series: readonly { readonly points: readonly { readonly value: number | null }[] }[]
  }[]
}

let scene: Monitoring
beforeAll(async () => {
  scene = await openMonitoring()
  scene.here.house.setNow(NOW)
})
afterAll(() => scene.here.close())

const RAISED = 'alarm.raised'

describe('the statistics of alarms', () => {
  it('tell when in the week alarms begin, by hour and weekday: each cell is the list that it opens, and drills are in none', async () => {
    const { city } = scene.here.at
    const [gas, other, drill] = [await scene.device(), await scene.device(), await scene.device()]
    await scene.push([
      message(gas, '09:55:00', { ch4: 1.2 }),
      message(other, '09:55:10', { ch4: 1.2 }),
      message(drill, '09:56:00', { ch4: 1.2 }),
    ])
    await sql`update iot_alarm set simulated = true where device_id = ${drill}`.execute(scene.here.services.db)
    await sql`update iot_alarm set start_time = '2026-06-30 08:59:00+08' where device_id = ${other}`.execute(scene.here.services.db)
    const asked = { from: '2026-06-01', to: '2026-06-30' }
    const { code, data } = await city.get<Told>('sjtj/bj', { ...asked, groupBy: 'hour,weekday' })
    expect(code).toBe(0)
    // 30 June 2026 is a Tuesday.
    const cells = new Map(data.rows.map(({ keys, values }) => [keys.join(), values[RAISED]]))
    expect([cells.get('9,2'), cells.get('8,2')]).toEqual([1, 1])
    expect(data.total.values[RAISED]).toBe(2)
    const cell = data.rows.find(({ keys }) => keys.join() === '9,2')?.drill[RAISED]?.drill
    expect(cell?.route).toBe('/yxjg/bjls/index')
    const { data: list } = await city.get<{ total: number; list: readonly { deviceId: string }[] }>('gysy/iotalarm/page', cell?.query ?? {})
    expect([list.total, list.list.map(({ deviceId }) => deviceId)]).toEqual([1, [gas]])
    const heat = data.charts.find(({ code: name }) => name === 'heat')
    expect(heat?.series.flatMap(({ points }) => points.map(({ value }) => value ?? 0)).reduce((sum, one) => sum + one, 0)).toBe(2)
  })

  it('are of a company those of its own alarms alone', async () => {
    const { safetyManager: company } = scene.here.at
    const { data } = await company.get<Told>('sjtj/bj', { from: '2026-06-01', to: '2026-06-30', groupBy: 'weekday' })
    const { data: list } = await company.get<{ total: number }>('gysy/iotalarm/page', { simulated: 'false' })
    expect(data.total.values[RAISED]).toBe(list.total)
  })
})
