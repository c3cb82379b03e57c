import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres } from '../../src/storage/databases/database.ts'
import { type PostgresServer, startPostgres } from '../../src/storage/databases/postgres-process.ts'
import type { CallReply } from '../support/people.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { furnish, type Office, plainEnvironment } from './office.ts'
import { comesTo } from './progress.ts'

const folder = mkdtempSync(join(tmpdir(), 'chengan-restart-'))
const cluster = join(folder, 'cluster')
let postgres: PostgresServer
let server: ServerProcess
let office: Office

beforeAll(async () => {
  postgres = await startPostgres({ folder: cluster })
  const env = { ...plainEnvironment, DATA_DIR: join(folder, 'data'), DATABASE_URL: postgres.url }
  office = await furnish(env, () => server.address)
  server = await startServer(env)
})
afterAll(async () => {
  await server.end('SIGKILL')
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('PostgreSQL restarted twice under load: calls are refused in words meanwhile, answers come back by themselves, nothing told is lost', async () => {
  const told: string[] = []
  const answers: CallReply[] = []
  let ending = false
  const add = async (worker: number) => {
    for (let n = 0; !ending; n += 1) {
      const reply = await office.boss.put('sys/post', { postCode: `r${worker}_${n}`, postName: `岗位${worker}-${n}` })
      answers.push(reply)
      if (reply.code === 0) told.push(reply.data.id)
      else await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const read = async () => {
    while (!ending) answers.push(await office.at.district.get('gysy/aqjdyhpc/page'))
  }
  const load = [add(1), add(2), add(3), read()]
  for (let restart = 0; restart < 2; restart += 1) {
    const before = told.length
    await comesTo(6, () => told.length - before)
    await postgres.stop()
    postgres = await startPostgres({ folder: cluster, port: Number(new URL(postgres.url).port) })
  }
  const after = told.length
  await comesTo(6, () => told.length - after)
  ending = true
  await Promise.all(load)
  expect([...new Set(answers.map((reply) => reply.code))].sort()).toEqual([0, 503])
  expect(answers.find((reply) => reply.code === 503)?.msg).toBe('数据库暂时无法连接，本次操作未保存，请稍后重试')
  expect(server.child.exitCode).toBeNull()
  const { db, close } = await openPostgres(postgres.url)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from post where id = any(${told}::text[])`.execute(db)
  const { rows: half } = await sql`select id from post p where creator = ${office.boss.userId} and not exists
    (select 1 from operation_log o where o.row_ids = p.id and o.status = '1')`.execute(db)
  await close()
  expect([rows[0]?.n, half]).toEqual([told.length, []])
}, 240_000)
