import { instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Monitoring, message, NOW, openMonitoring } from '../../src/areas/utilities/testing/monitoring-house.ts'
import { iotRollup1d, iotRollup1h, iotRollup5m, iotTelemetry } from '../../src/ingest/telemetry-tables.ts'
import { keepParts } from '../../src/storage/partitions/keep-parts.ts'
import { ensureParts, type PartedTable } from '../../src/storage/partitions/parts.ts'

let scene: Monitoring

beforeAll(async () => {
  scene = await openMonitoring()
  scene.here.house.setNow(NOW)
})
afterAll(() => scene.here.close())

const countOf = async (table: string, id: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where device_id = ${id}`.execute(
    scene.here.services.db,
  )
  return rows[0]?.n ?? 0
}
const means = [iotRollup5m, iotRollup1h, iotRollup1d]
const tidyOn = (day: string) => {
  const { db, settings } = scene.here.services
  return keepParts({ db, settings, clock: () => instantOf(`${day} 03:00:00`) }, [iotTelemetry, ...means])
}
const meanOf = async (table: PartedTable, id: string) => {
  await ensureParts(scene.here.services.db, table, ['2026-06-30'])
  await sql`insert into ${sql.table(table.name)} (device_id, metric, ts, n, least, greatest, total, last)
    values (${id}, 'ch4', '2026-06-30 09:55:00+08', 1, 1, 1, 1, 1)`.execute(scene.here.services.db)
}

it('iotTelemetry/rule-1: readings are kept for three months, means of five minutes for two years, of hours and days for ten; half an hour around an alarm of level 1 or 2 stays for ever', async () => {
  const [grave, slight] = [await scene.device(), await scene.device()]
  await scene.push([
    message(grave, '09:20:00', { ch4: 0.1 }),
    message(grave, '09:40:00', { ch4: 0.3 }),
    message(grave, '09:58:00', { ch4: 1.2 }),
  ])
  await scene.push(['09:56:00', '09:57:30', '09:59:00'].map((time) => message(slight, time, { ch4: 0.6 })))
  expect([await scene.alarmsOf(grave), await scene.alarmsOf(slight)]).toMatchObject([[{ level: '2' }], [{ level: '3' }]])
  await scene.work('iotKeep')
  for (const table of means) await meanOf(table, grave)
  const left = async () => Promise.all([iotTelemetry, ...means].map(({ name }) => countOf(name, grave)))
  for (const [day, kept] of [
    ['2026-09-28', [3, 1, 1, 1]],
    ['2026-10-02', [0, 1, 1, 1]],
    ['2028-06-29', [0, 1, 1, 1]],
    ['2028-08-01', [0, 0, 1, 1]],
    ['2036-06-29', [0, 0, 1, 1]],
    ['2036-08-01', [0, 0, 0, 0]],
  ] as const) {
    await tidyOn(day)
    expect([day, ...(await left())]).toEqual([day, ...kept])
  }
  // What was measured more than half an hour before is not around it, and level 3 keeps nothing.
  expect([await countOf('iot_telemetry_kept', grave), await countOf('iot_telemetry_kept', slight)]).toEqual([2, 0])
})
