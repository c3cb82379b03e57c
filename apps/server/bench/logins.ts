import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { hashPassword } from '../src/ciphers/password.ts'
import { sm2Encrypt } from '../src/ciphers/sm2.ts'
import { type BigCity, keptToken } from './kept-data.ts'
import { type Spread, spreadOf } from './measure.ts'
import { type Measured, runLoad, startEngine } from './servers.ts'

const A_MINUTE = 500
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30)
const CONNECTIONS = 4
/** ms between two lists of a reader: 40 lists a second in all, what a city of many hundred open consoles asks for; and as fast as they can. */
const PACES = [80, 0] as const
const PASSWORD = 'Bench-Moor-77-tide'
const LIST = '/api/gysy/aqjdyhpc/page?limit=20&status=reforming'

interface SecurityKey {
  readonly keyId: string
  readonly sm2PublicKey: string
}

/** Lists while nobody logs in, and while 500 people a minute do; a markdown table. */
export async function logins(city: BigCity, say: (line: string) => void): Promise<string> {
  const open = await city.open()
  const { db } = open.services
  // Their own passwords come back: the kept city is used again.
  const { rows: people } = await sql<{ id: string; username: string; hash: string | null }>`select u.id, u.username, u.password_hash as hash
    from "user" u where u.status = '1' and not u.deleted and u.username <> 'demo_qx_rq' and u.level in ('qx', 'jd', 'qy')`.execute(db)
  const token = await keptToken(open, 'demo_qx_rq')
  const server = await startEngine({ DATABASE_URL: city.url, DATA_DIR: city.dataDir })
  try {
    await sql`update "user" set password_hash = ${await hashPassword(PASSWORD)}, pwd_update_date = now()
      where id = any(${people.map((one) => one.id)}::text[])`.execute(db)
    const lines = ['| what | calls/s | median ms | p99 ms |', '| --- | --- | --- | --- |']
    const note = (what: string, perSecond: number, spread: Spread) => {
      lines.push(`| ${what} | ${perSecond.toFixed(1)} | ${spread.median.toFixed(1)} | ${spread.p99.toFixed(1)} |`)
      say(lines.at(-1) ?? '')
    }
    for (const pause of PACES) {
      const read = (seconds: number) => lists(server, token, seconds, pause)
      const what = pause === 0 ? 'without a pause' : `every ${pause} ms`
      await read(5)
      const alone = await read(SECONDS)
      note(`a list of hazards, ${what}, nobody logs in`, alone.perSecond, alone.spread)
      const until = performance.now() + SECONDS * 1000
      const [beside, times] = await Promise.all([read(SECONDS), logInUntil(server, people, until)])
      note('the same list while people log in', beside.perSecond, beside.spread)
      note('these logins, key and password sealed', times.length / SECONDS, spreadOf(times))
    }
    return `${lines.join('\n')}\n\n${CONNECTIONS} readers, ${people.length} people, goal ${A_MINUTE} logins a minute without slowing lists.`
  } finally {
    await server.end()
    for (const { id, hash } of people) await sql`update "user" set password_hash = ${hash} where id = ${id}`.execute(db)
    await open.close()
  }
}

async function lists(server: Measured, token: string, seconds: number, pause: number): Promise<{ perSecond: number; spread: Spread }> {
  const orders = {
    address: server.address,
    tokens: [token],
    connections: CONNECTIONS,
    seconds,
    most: 1e6,
    method: 'GET',
    paths: [LIST],
    first: 0,
    pause,
  }
  const heard = await runLoad(orders)
  if (heard.refused.length > 0) throw new Error(`refused: ${heard.refused[0]}`)
  return { perSecond: heard.calls / heard.seconds, spread: spreadOf(heard.times) }
}

/** Logs one after another in at an even pace, whether or not the one before is through; answers the ms of each. */
async function logInUntil(server: Measured, people: readonly { username: string }[], until: number): Promise<readonly number[]> {
  const key = (await ask(server, 'sys/security/key')) as SecurityKey
  const began = performance.now()
  const running: Promise<number>[] = []
  for (let n = 0; performance.now() < until; n += 1) {
    running.push(logIn(server, people[n % people.length]?.username ?? '', key))
    await wait(Math.max(0, began + ((n + 1) * 60_000) / A_MINUTE - performance.now()))
  }
  return Promise.all(running)
}

async function logIn(server: Measured, username: string, { keyId, sm2PublicKey }: SecurityKey): Promise<number> {
  const uuid = crypto.randomUUID()
  const password = sm2Encrypt(`${Date.now()}|${uuid}|${PASSWORD}`, sm2PublicKey)
  const sk = sm2Encrypt('0123456789abcdef0123456789abcdef', sm2PublicKey)
  const began = performance.now()
  await ask(server, 'login', { username, password, uuid, captcha: '', keyId, sk })
  return performance.now() - began
}

async function ask(server: Measured, path: string, body?: object): Promise<unknown> {
  const sent = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const reply = await fetch(`${server.address}/api/${path}`, sent)
  const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: unknown }
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`)
  return data
}
