import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { iotTelemetry } from '../../src/ingest/telemetry-tables.ts'
import { startPostgres } from '../../src/storage/databases/postgres-process.ts'
import { ensureParts } from '../../src/storage/partitions/parts.ts'
import { startEngine } from '../servers.ts'
import { ACCOUNT, BATCH, DEVICES, layDevices, messagesAt, openInstallation } from './bench-devices.ts'
import { pushSigned } from './simulate.ts'

const ROUNDS = 20
const SENDERS = 16

/** 100,000 readings of 5,000 devices, pushed signed in batches of 500 by sixteen senders: stored, judged, acknowledged after the commit; beside them the same rows
 *  by a bare COPY into another PostgreSQL process in the same run. The load is made beforehand. A markdown table. */
export async function readingsBench(say: (line: string) => void): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'chengan-readings-'))
  const lines = ['| what | s | readings/s |', '| --- | --- | --- |']
  const now = Date.now()
  const made = process.cpuUsage()
  const bodies: string[] = []
  const rows: { readonly device: string; readonly ts: string; readonly values: string }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (let start = 0; start < DEVICES; start += BATCH) {
      const messages = messagesAt(start, now - (ROUNDS - round) * 15_000)
      for (const { deviceCode, ts, data } of messages)
        rows.push({
          device: deviceCode,
          ts: new Date(ts).toISOString(),
          values: JSON.stringify(Object.fromEntries(data.map(({ m, val }) => [m, val]))),
        })
      bodies.push(JSON.stringify(messages))
    }
  const cpu = process.cpuUsage(made)
  const note = (what: string, seconds: number, count = rows.length) => {
    lines.push(`| ${what} | ${seconds.toFixed(1)} | ${Math.round(count / seconds)} |`)
    say(lines.at(-1) ?? '')
  }
  const pushed = await startPostgres({ folder: join(folder, 'cluster'), fast: false })
  const bare = await startPostgres({ folder: join(folder, 'other-cluster'), fast: false })
  try {
    await layDevices(pushed.url, join(folder, 'pushed'))
    const server = await startEngine({ DATA_DIR: join(folder, 'pushed'), DATABASE_URL: pushed.url, DEMO: 'none' })
    const beside = process.cpuUsage()
    try {
      const from = performance.now()
      const firsts = bodies.slice(0, DEVICES / BATCH)
      let queue = [...firsts]
      let taken = 0
      const refused: unknown[] = []
      const send = async () => {
        for (let body = queue.shift(); body !== undefined; body = queue.shift()) {
          const reply = await pushSigned({ url: server.address, ...ACCOUNT }, body)
          taken += reply.taken
          refused.push(...reply.refused)
        }
      }
      const sent = () => Promise.all(Array.from({ length: SENDERS }, send))
      await sent()
      note('- first of each device, which sets it online', (performance.now() - from) / 1000, DEVICES)
      const then = performance.now()
      queue = bodies.slice(firsts.length)
      await sent()
      note('- what follows', (performance.now() - then) / 1000, rows.length - DEVICES)
      note('pushed, stored and judged', (performance.now() - from) / 1000)
      if (taken !== rows.length)
        throw new Error(`${taken} of ${rows.length} readings were taken; refused: ${JSON.stringify(refused.slice(0, 3))}`)
    } finally {
      await server.end()
    }
    const sending = process.cpuUsage(beside)
    await copied(bare.url, join(folder, 'copied'), rows, note)
    lines.push(
      `\nThe load took ${((cpu.user + cpu.system) / 1e6).toFixed(1)} s of processor to make beforehand; its senders took ${((sending.user + sending.system) / 1e6).toFixed(1)} s of the same two cores.`,
    )
    return lines.join('\n')
  } finally {
    await pushed.stop()
    await bare.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function copied(
  url: string,
  dataDir: string,
  rows: readonly { readonly device: string; readonly ts: string; readonly values: string }[],
  note: (what: string, seconds: number) => void,
): Promise<void> {
  const open = await openInstallation(url, dataDir)
  await ensureParts(open.services.db, iotTelemetry, [
    ...new Set(rows.flatMap(({ ts }) => [ts.slice(0, 10), new Date(Date.parse(ts) + 8 * 3_600_000).toISOString().slice(0, 10)])),
  ])
  const line = await open.database.copyLine()
  async function* text() {
    for (let start = 0; start < rows.length; start += 1000)
      yield Buffer.from(
        rows
          .slice(start, start + 1000)
          .map(({ device, ts, values }) => `${device}\t${ts}\t${values}\t0\n`)
          .join(''),
      )
  }
  const from = performance.now()
  await line.in('iot_telemetry', ['device_id', 'ts', 'values', 'q'], text())
  note('bare COPY of the same rows', (performance.now() - from) / 1000)
  await line.close()
  await open.close()
}
