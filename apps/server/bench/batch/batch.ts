import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { addMinutes, datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { gasCarPositions } from '../../src/areas/utilities/utilities-tables.ts'
import { readConfig } from '../../src/start/config.ts'
import { openServices } from '../../src/start/open-services.ts'
import { prepare } from '../../src/start/prepare.ts'
import { ensureParts } from '../../src/storage/partitions/parts.ts'
import { keptToken } from '../kept-data.ts'
import { type Measured, presets, startEngine } from '../servers.ts'

const CARS = 100
const BATCHES = 100
const ROWS = 1000
const COLUMNS = ['gas_car_id', 'date', 'lng', 'lat', 'speed', 'heading', 'engine_on']

interface Position {
  readonly car: number
  readonly date: string
}

/** 100,000 positions of a hundred vehicles, pushed by their company in batches of a thousand, sent again, and beside them the same rows by a bare COPY into
 *  another database of the same kind; a markdown table. */
export async function batchBench(say: (line: string) => void): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'chengan-batch-'))
  const began = datetimeText(Date.now() - 40 * 3_600_000)
  const positions = Array.from(
    { length: BATCHES * ROWS },
    (_, at): Position => ({
      car: at % CARS,
      date: addMinutes(began, Math.floor(at / CARS)),
    }),
  )
  const lines = ['| what | s | rows/s |', '| --- | --- | --- |']
  const timed = async (what: string, work: () => Promise<void>) => {
    const from = performance.now()
    await work()
    const seconds = (performance.now() - from) / 1000
    lines.push(`| ${what} | ${seconds.toFixed(1)} | ${Math.round(positions.length / seconds)} |`)
    say(lines.at(-1) ?? '')
  }
  const token = await layVehicles(join(folder, 'pushed'))
  const server = await startEngine({ DATA_DIR: join(folder, 'pushed') })
  try {
    await timed('pushed, 1,000 a call', () => pushAll(server, token, positions, 'taken'))
    await timed('pushed again', () => pushAll(server, token, positions, 'repeated'))
  } finally {
    await server.end()
  }
  try {
    await copyAll(join(folder, 'copied'), positions, timed)
    return lines.join('\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The demonstration city with vehicles of its first company; answers the token of its clerk. */
async function layVehicles(dataDir: string): Promise<string> {
  const open = await openServices(readConfig({ ...presets, DATA_DIR: dataDir }))
  await prepare(open, () => {})
  await sql`insert into gas_car (id, plate_no, gas_companies_id, dept_id, region_id, car_status, review_status, gps_device_no, create_date, update_date)
    select lpad(to_hex(n), 32, 'b'), '测' || n, c.id, c.dept_id, c.region_id, '1', '3', 'BENCH' || n, now(), now()
    from generate_series(0, ${CARS - 1}::int) n, gas_company c join "user" u on u.dept_id = c.dept_id where u.username = 'demo_qy_gd'`.execute(
    open.services.db,
  )
  const token = await keptToken(open, 'demo_qy_gd')
  await open.close()
  return token
}

async function pushAll(server: Measured, token: string, positions: readonly Position[], state: 'taken' | 'repeated'): Promise<void> {
  for (let start = 0; start < positions.length; start += ROWS) {
    const rows = positions.slice(start, start + ROWS).map(({ car, date }) => ({
      gpsDeviceNo: `BENCH${car}`,
      date,
      lng: 123.6 + car / 1000,
      lat: 29.8,
      speed: 36,
      heading: 90,
      engineOn: true,
    }))
    const reply = await fetch(`${server.address}/api/gysy/gascar/location`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ rows }),
    })
    const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: Record<string, number> }
    if (code !== 0 || data[state] !== rows.length)
      throw new Error(`a batch was refused: ${code} ${msg} ${JSON.stringify(data).slice(0, 200)}`)
  }
}

async function copyAll(
  dataDir: string,
  positions: readonly Position[],
  timed: (what: string, work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const open = await openServices(readConfig({ ...presets, DATA_DIR: dataDir }))
  await ensureParts(open.services.db, gasCarPositions, [...new Set(positions.map(({ date }) => date.slice(0, 10)))])
  const line = await open.database.copyLine()
  async function* text() {
    for (let start = 0; start < positions.length; start += ROWS)
      yield Buffer.from(
        positions
          .slice(start, start + ROWS)
          .map(({ car, date }) => `${'b'.repeat(30)}${car}\t${date}+08\t${123.6 + car / 1000}\t29.8\t36\t90\tt\n`)
          .join(''),
      )
  }
  await timed('bare COPY of the same rows', async () => {
    await line.in(gasCarPositions.name, COLUMNS, text())
  })
  await line.close()
  await open.close()
}
