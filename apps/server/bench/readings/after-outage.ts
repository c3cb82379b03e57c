import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openPostgres } from '../../src/storage/databases/database.ts'
import { startPostgres } from '../../src/storage/databases/postgres-process.ts'
import { keptToken } from '../kept-data.ts'
import { type Measured, processorTimeOf, startEngine } from '../servers.ts'
import { ACCOUNT, BATCH, DEVICES, type DeviceMessage, layDevices, messagesAt, openInstallation } from './bench-devices.ts'
import { DeskWatch } from './desk-watch.ts'
import { pushSigned } from './simulate.ts'

const SENDERS = 16
const A_LEAK_EVERY_MS = 3000
/** Of a leak: methane in a well above the first level. */
const LEAK = { m: 'ch4', val: 12 }
const PERIOD = 15_000

interface Load {
  readonly name: string
  /** Messages offered a second. */
  readonly rate: number
  readonly seconds: number
}

const seconds = Number(process.env.BENCH_SECONDS ?? 300)
const loads: readonly Load[] = [
  { name: 'a usual day', rate: 5000, seconds: Math.min(seconds, 60) },
  { name: 'after an outage', rate: 10_000, seconds },
]

/** What devices have kept while their platform was down comes all at once, faster than it is stored: offered at a rate whatever becomes of it, held back by full
 *  queues, and caught up with. Meanwhile a well leaks every few seconds; the desk hears of it on its line and asks for its queue. A markdown table. */
export async function afterOutage(say: (line: string) => void): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'chengan-outage-'))
  const pushed = await startPostgres({ folder: join(folder, 'cluster'), fast: false })
  const lines = [
    '| load | offered, 1/s | for, s | caught up after, s | stored, 1/s | lost | level 1 in the queue of the desk, ms: median (p95, most) of | senders, s of processor | server, s |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ]
  try {
    const dataDir = join(folder, 'pushed')
    const wells = loads.reduce((sum, load) => sum + Math.ceil((load.seconds * 4000) / A_LEAK_EVERY_MS), 0)
    await layDevices(pushed.url, dataDir, { wells, demo: 'small' })
    const open = await openInstallation(pushed.url, dataDir, 'small')
    const token = await keptToken(open, 'demo_sj_rq')
    await open.close()
    const server = await startEngine({ DATA_DIR: dataDir, DATABASE_URL: pushed.url })
    const database = await openPostgres(pushed.url, { max: 1 })
    const desk = await DeskWatch.open(server.address, token)
    let well = 0
    try {
      for (const load of loads) {
        const made = bodiesOf(load)
        const leaks: number[] = []
        let isOver = false
        const leaking = (async () => {
          while (!isOver) {
            well += 1
            const from = performance.now()
            const seen = desk.seesAlarmOf(`井${well}`)
            await pushSigned(
              { url: server.address, ...ACCOUNT },
              JSON.stringify([{ v: 1, deviceCode: `WELL${well}`, ts: Date.now(), data: [LEAK] }]),
            )
            await seen
            leaks.push(performance.now() - from)
            await pause(A_LEAK_EVERY_MS)
          }
        })()
        const told = await offered(server, made, load)
        isOver = true
        await leaking
        // What hardly differs from what was told before is taken and not stored (dead band): the last word of each device says what came in.
        const behind = await devicesBehind(database.db, made)
        const sorted = leaks.toSorted((a, b) => a - b)
        const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
        const count = made.length * BATCH
        lines.push(
          `| ${load.name} | ${load.rate} | ${load.seconds} | ${(told.took - load.seconds).toFixed(1)} | ${Math.round(count / told.took)} | ${count - told.taken} (${told.refused} refused, ${behind} devices behind) | ${at(0.5)} (${at(0.95)}, ${at(1)}) of ${leaks.length} | ${told.senders.toFixed(1)} | ${told.server.toFixed(1)} |`,
        )
        say(lines.at(-1) ?? '')
      }
      return lines.join('\n')
    } finally {
      desk.close()
      await database.close()
      await server.end()
    }
  } finally {
    await pushed.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The pushes of a load, made beforehand: what all devices told, one moment after another, up to now. */
function bodiesOf({ rate, seconds: span }: Load): readonly string[] {
  const count = (rate * span) / BATCH
  const rounds = Math.ceil((count * BATCH) / DEVICES)
  const now = Date.now() + loads.findIndex((one) => one.rate === rate)
  return Array.from({ length: count }, (_one, at) => {
    const round = Math.floor((at * BATCH) / DEVICES)
    return JSON.stringify(messagesAt((at * BATCH) % DEVICES, now - (rounds - round) * PERIOD))
  })
}

/** Offers pushes at a rate, whatever becomes of them; each is sent until it is answered. s until the last one was, and what it cost. */
async function offered(
  server: Measured,
  bodies: readonly string[],
  { rate }: Load,
): Promise<{ readonly took: number; readonly taken: number; readonly refused: number; readonly senders: number; readonly server: number }> {
  const [beside, began, from] = [process.cpuUsage(), processorTimeOf(server.pid), performance.now()]
  let [next, taken, refused] = [0, 0, 0]
  const isDue = () => next < ((performance.now() - from) / 1000) * (rate / BATCH)
  const send = async () => {
    while (next < bodies.length) {
      if (!isDue()) {
        await pause(5)
        continue
      }
      const body = bodies[next] ?? ''
      next += 1
      const reply = await pushSigned({ url: server.address, ...ACCOUNT }, body)
      taken += reply.taken
      refused += reply.refused.length
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, send))
  const spent = process.cpuUsage(beside)
  return {
    took: (performance.now() - from) / 1000,
    taken,
    refused,
    senders: (spent.user + spent.system) / 1e6,
    server: processorTimeOf(server.pid) - began,
  }
}

type Db = Awaited<ReturnType<typeof openPostgres>>['db']

/** Devices of which the last message of a load is not the last that is known of them. */
async function devicesBehind(db: Db, bodies: readonly string[]): Promise<number> {
  const last = new Map(
    bodies.slice(-DEVICES / BATCH).flatMap((body) => (JSON.parse(body) as DeviceMessage[]).map(({ deviceCode, ts }) => [deviceCode, ts])),
  )
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from unnest(${[...last.keys()]}::text[], ${[...last.values()]}::float8[]) as told(code, ts)
    join iot_device d on d.device_code = told.code left join iot_device_last l on l.device_id = d.id
    where coalesce(extract(epoch from l.ts) * 1000, 0) < told.ts - 1`.execute(db)
  return rows[0]?.n ?? 0
}
