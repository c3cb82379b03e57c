import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { addDays, datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { buildApp } from '../../src/app.ts'
import { iotRollup1d, iotRollup1h, iotRollup5m } from '../../src/ingest/telemetry-tables.ts'
import { startPostgres } from '../../src/storage/databases/postgres-process.ts'
import { ensurePartsBetween } from '../../src/storage/partitions/parts.ts'
import { keptToken } from '../kept-data.ts'
import { layDevices, openInstallation } from './bench-devices.ts'

const DEVICES = 190
const DAYS = 366
const AGAIN = 30
const METRIC = 'lel'

/** How fast the trend of one device comes, beside 20 million rows of five minutes, 190 devices over a year; a markdown table. */
export async function trendBench(say: (line: string) => void): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'chengan-trend-'))
  const server = await startPostgres({ folder: join(folder, 'cluster') })
  try {
    const dataDir = join(folder, 'data')
    await layDevices(server.url, dataDir, { demo: 'small' })
    const open = await openInstallation(server.url, dataDir, 'small')
    const { db } = open.services
    const today = datetimeText(open.services.clock()).slice(0, 10)
    const first = addDays(today, -DAYS)
    for (const table of [iotRollup5m, iotRollup1h, iotRollup1d]) {
      await ensurePartsBetween(db, table, addDays(first, -1), addDays(today, 1))
      const every = { iot_rollup5m: '5 minutes', iot_rollup1h: '1 hour', iot_rollup1d: '1 day' }[table.name] ?? ''
      await sql`insert into ${sql.table(table.name)} (device_id, metric, ts, n, least, greatest, total, last)
        select d.id, ${METRIC}, ts, 10, 0.1, 2.9, 15, 1.5 from (select id from iot_device where platform_code = 'BENCH' order by id limit ${DEVICES}) d,
          generate_series(${`${first} 00:00:00`}::timestamptz, ${`${today} 00:00:00`}::timestamptz, ${every}::interval) ts`.execute(db)
      await sql`vacuum analyze ${sql.table(table.name)}`.execute(db)
    }
    const { rows } = await sql<{ n: string; id: string }>`select count(*) as n, min(device_id) as id from iot_rollup5m`.execute(db)
    say(`${rows[0]?.n} rows of five minutes`)
    const token = await keptToken(open, 'demo_sj_rq')
    const app = await buildApp(open)
    const lines = [
      `${rows[0]?.n} rows of five minutes, ${DEVICES} devices.`,
      '',
      '| what | points | ms, median | least … most | goal |',
      '| --- | --- | --- | --- | --- |',
    ]
    const asked = async (name: string, interval: string, from: string) => {
      const query = new URLSearchParams({
        deviceId: rows[0]?.id ?? '',
        metrics: METRIC,
        interval,
        from: `${from} 00:00:00`,
        to: `${today} 00:00:00`,
      })
      const took: number[] = []
      let points = 0
      for (let run = 0; run < AGAIN; run += 1) {
        const began = performance.now()
        const reply = await app.inject({
          method: 'GET',
          url: `/api/gysy/iotdevice/history?${query}`,
          headers: { authorization: `Bearer ${token}` },
        })
        took.push(performance.now() - began)
        const { code, msg, data } = reply.json<{ code: number; msg: string; data: { series: readonly { points: readonly unknown[] }[] } }>()
        if (code !== 0) throw new Error(`${code} ${msg}`)
        points = data.series[0]?.points.length ?? 0
      }
      const sorted = took.toSorted((a, b) => a - b)
      lines.push(
        `| ${name} | ${points} | ${sorted[AGAIN / 2]?.toFixed(1)} | ${sorted[0]?.toFixed(1)} … ${sorted.at(-1)?.toFixed(1)} | <= 500 |`,
      )
      say(lines.at(-1) ?? '')
    }
    await asked('a year', '1d', first)
    await asked('a quarter by hours', '1h', addDays(today, -80))
    await asked('a week by five minutes', '5m', addDays(today, -6))
    await app.close()
    await open.close()
    return lines.join('\n')
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
