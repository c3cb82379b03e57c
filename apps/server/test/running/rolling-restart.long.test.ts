import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type OpenDatabase, openPostgres } from '../../src/storage/databases/database.ts'
import { type Environment, furnish, type Office, plainEnvironment } from '../faults/office.ts'
import { comesTo } from '../faults/progress.ts'
import { TEMPLATE } from '../support/databases.ts'
import { makeDatabase } from '../support/make-database.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

// Two processes of a city behind a balancer as they are common: it asks each for its health and keeps lines open. It tries nothing twice, so
// that whatever one server drops is seen.

const folder = mkdtempSync(join(tmpdir(), 'chengan-rolling-'))
const name = `rolling_${randomBytes(4).toString('hex')}`
const healthEveryMs = 100
let maintenance: OpenDatabase
let env: Environment
let office: Office
let balancer: Server
let address = ''
const servers: (ServerProcess & { healthy: boolean })[] = []
const agent = new Agent({ keepAlive: true, timeout: 60_000 })

async function start(): Promise<ServerProcess & { healthy: boolean }> {
  return Object.assign(await startServer({ ...env, DRAIN_SECONDS: '1' }), { healthy: true })
}

const healthOf = async (server: ServerProcess) => (await fetch(`${server.address}/health`).catch(() => null))?.status === 200

function openBalancer(): Server {
  let turn = 0
  const watch = setInterval(() => {
    for (const server of servers) void healthOf(server).then((healthy) => Object.assign(server, { healthy }))
  }, healthEveryMs)
  const pass = (call: IncomingMessage, reply: import('node:http').ServerResponse) => {
    turn += 1
    const healthy = servers.filter((one) => one.healthy)
    const to = healthy[turn % healthy.length]
    if (to === undefined) return reply.writeHead(502).end('nobody is healthy')
    const sent = request(`${to.address}${call.url}`, { agent, method: call.method, headers: call.headers }, (came) => {
      // The line belongs to the balancer and its server.
      const { connection: _line, ...headers } = came.headers
      reply.writeHead(came.statusCode ?? 502, headers)
      came.pipe(reply)
    })
    sent.on('error', (error) => reply.writeHead(502).end(error.message))
    call.pipe(sent)
  }
  return createServer(pass).on('close', () => clearInterval(watch))
}

beforeAll(async () => {
  maintenance = await openPostgres(inject('postgres'), { max: 1 })
  const url = await makeDatabase(inject('postgres'), name, TEMPLATE)
  env = { ...plainEnvironment, DATA_DIR: folder, DATABASE_URL: url }
  office = await furnish(env, () => address)
  servers.push(await start(), await start())
  balancer = openBalancer()
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`
})
afterAll(async () => {
  balancer.closeAllConnections()
  balancer.close()
  for (const server of servers) await server.end('SIGKILL')
  agent.destroy()
  await sql`drop database ${sql.id(name)} with (force)`.execute(maintenance.db)
  await maintenance.close()
  rmSync(folder, { recursive: true, force: true })
})

it('a city is restarted process by process under load, and not one call fails', async () => {
  const { boss } = office
  const failed: unknown[] = []
  let [done, added, stop] = [0, 0, false]
  const note = (reply: { code: number }) => {
    done += 1
    if (reply.code !== 0) failed.push(reply)
  }
  const worker = async (who: number) => {
    for (let n = 0; !stop; n += 1) {
      // A change too: it may neither fail nor happen twice.
      const writes = n % 3 === 0
      await (writes
        ? boss.put('sys/post', { postCode: `roll_${who}_${n}`, postName: `岗位${who}之${n}` })
        : boss.get('gysy/gascompanies/page')
      ).then(
        (reply) => {
          note(reply)
          if (writes && reply.code === 0) added += 1
        },
        (error: unknown) => failed.push(String(error)),
      )
    }
  }
  const workers = Array.from({ length: 6 }, (_, who) => worker(who))
  for (const place of [0, 1]) {
    await comesTo(done + 30, () => done)
    const old = servers[place]
    if (old === undefined) throw new Error('there are two servers')
    const ended = old.end('SIGTERM')
    await expect.poll(async () => (await fetch(`${old.address}/health`)).json()).toMatchObject({ status: 'ending' })
    expect((await fetch(`${old.address}/health/live`)).status).toBe(200)
    expect(await ended).toBe(0)
    servers[place] = await start()
    await expect.poll(() => servers[place]?.healthy).toBe(true)
  }
  await comesTo(done + 30, () => done)
  stop = true
  await Promise.all(workers)
  expect(failed).toEqual([])
  const { data } = await boss.get('sys/post/page', { postName: '岗位', limit: 1 })
  expect((data as { total: number }).total).toBe(added)
}, 180_000)
