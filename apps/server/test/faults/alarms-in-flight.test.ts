import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { hmacSm3 } from '../../src/ciphers/sm3.ts'
import { type OpenDatabase, openPostgres } from '../../src/storage/databases/database.ts'
import { profile } from '../random/profile.ts'
import { TEMPLATE } from '../support/databases.ts'
import { databaseUrl, makeDatabase } from '../support/make-database.ts'
import { addTrustedSystem, type OutsideSystem } from '../support/outside-systems.ts'
import { cityNow, type ServerProcess, startServer } from '../support/server-process.ts'
import { type Environment, furnish, plainEnvironment } from './office.ts'

// Two processes of a city take readings of a thousand wells, each of which leaks; one of them is killed in the middle. What was answered is stored,
// what it means has its alarm and somebody who owes the next step, and what a rule had begun to remember goes on in the other process.

const WELLS = 1_000
const A_PUSH = 20
const PLATFORM = 'LJ-IOT'
const codes = Array.from({ length: WELLS }, (_, at) => `well-${at}`)

async function addWells({ db }: OpenDatabase, companyId: string): Promise<void> {
  await sql`insert into iot_device (id, device_code, device_name, device_type, platform_code, gas_companies_id, dept_id, region_id, address, location,
      location_lng, location_lat, online_status, use_status, create_date, update_date, version, deleted)
    select c, c, c, '4', ${PLATFORM}, ${companyId}, 'd-company', '990102', '古渡街', jsonb_build_object('lng', 120 + n / 100.0, 'lat', 29.8),
      120 + n / 100.0, 29.8, '1', '1', '2026-06-30 10:00+08', '2026-06-30 10:00+08', 1, false
    from unnest(${codes}::text[]) with ordinality as one(c, n)`.execute(db)
}

const reading = (deviceCode: string, values: Readonly<Record<string, number>>, ago: number) => ({
  v: 1,
  deviceCode,
  ts: cityNow() - ago,
  data: Object.entries(values).map(([m, val]) => ({ m, val })),
})

/** Whether the push was answered: only then it counts. */
async function pushed({ address }: ServerProcess, { ak, secret }: OutsideSystem, messages: readonly unknown[]): Promise<boolean> {
  const body = JSON.stringify(messages)
  const [timestamp, nonce] = [String(cityNow()), randomBytes(8).toString('hex')]
  const headers = {
    'content-type': 'application/json',
    'x-access-key': ak,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': hmacSm3(Buffer.from(secret), `${timestamp}\n${nonce}\n${body}`),
  }
  const reply = await fetch(`${address}/api/iot/ingest`, { method: 'POST', headers, body }).catch(() => null)
  return reply !== null && ((await reply.json().catch(() => ({}))) as { code?: number }).code === 0
}

async function story(env: Environment, own: OpenDatabase): Promise<void> {
  const servers: ServerProcess[] = []
  try {
    const { at, boss } = await furnish(env, () => servers[0]?.address ?? '')
    servers.push(await startServer(env), await startServer(env))
    const [first, second] = servers
    if (first === undefined || second === undefined) throw new Error('two processes were to run')
    const platform = await addTrustedSystem(boss, { platformCode: PLATFORM, quotaMinute: 100_000 })
    await addWells(own, at.ids.company)
    // A cover that stands open for a minute is level 2: the first sample begins what the rule remembers.
    expect(await pushed(first, platform, [reading('well-0', { coverTilt: 20 }, 70_000)])).toBe(true)

    const answered = new Set<string>()
    let killed: Promise<unknown> | null = null
    const batches = Array.from({ length: WELLS / A_PUSH }, (_, at_) => codes.slice(at_ * A_PUSH, (at_ + 1) * A_PUSH))
    for (const [turn, batch] of batches.entries()) {
      if (turn === Math.floor(batches.length / 2)) killed = first.end('SIGKILL')
      // A platform that gets no answer sends again, to whoever is there.
      for (const server of [turn % 2 === 0 ? first : second, second]) {
        const messages = batch.map((code) => reading(code, { ch4: 3 }, 1_000))
        if (!(await pushed(server, platform, messages))) continue
        for (const code of batch) answered.add(code)
        break
      }
    }
    await killed
    expect(answered.size, 'every push was answered by one of them').toBe(WELLS)

    expect(await pushed(second, platform, [reading('well-0', { coverTilt: 21 }, 0)])).toBe(true)
    const { rows: tilted } =
      await sql`select 1 from iot_alarm where device_id = 'well-0' and metric = 'coverTilt' and alarm_level = '2'`.execute(own.db)
    expect(tilted, 'what the killed process had begun to remember is judged by the other').toHaveLength(1)

    const { rows: stored } = await sql<{
      n: number
    }>`select count(distinct device_id)::int as n from iot_telemetry where values ? 'ch4'`.execute(own.db)
    expect(stored[0]?.n, 'nothing that was answered is lost').toBe(WELLS)
    const { rows: alarms } = await sql<{ n: number; owned: number; clocked: number }>`select count(*)::int as n,
        count(*) filter (where exists (select 1 from duty d where d.biz_id = a.id and d.done_time is null))::int as owned,
        count(*) filter (where exists (select 1 from row_timer t where t.row_id = a.id))::int as clocked
      from iot_alarm a where metric = 'ch4' and not deleted`.execute(own.db)
    expect(alarms, 'each well has one alarm, which somebody owes and a clock watches').toEqual([{ n: WELLS, owned: WELLS, clocked: WELLS }])
  } finally {
    for (const server of servers) await server.end('SIGKILL')
  }
}

it.runIf(profile.long)(
  'a thousand leaks reported while one of two processes is killed: no reading that was answered is lost, no alarm is without owner or clock',
  async () => {
    const name = `in_flight_${randomBytes(4).toString('hex')}`
    const folder = mkdtempSync(join(tmpdir(), 'chengan-in-flight-'))
    const maintenance = await openPostgres(inject('postgres'), { max: 1 })
    const url = await makeDatabase(inject('postgres'), name, TEMPLATE)
    const own = await openPostgres(databaseUrl(inject('postgres'), name), { max: 2 })
    try {
      await story({ ...plainEnvironment, DATA_DIR: folder, DATABASE_URL: url }, own)
    } finally {
      await own.close()
      await sql`drop database ${sql.id(name)} with (force)`.execute(maintenance.db)
      await maintenance.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  600_000,
)
