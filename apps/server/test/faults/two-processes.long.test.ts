import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, dateText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type OpenDatabase, openPostgres } from '../../src/storage/databases/database.ts'
import { TEMPLATE } from '../support/databases.ts'
import { makeDatabase } from '../support/make-database.ts'
import type { CallReply } from '../support/people.ts'
import { cityNow, cityNowText, type ServerProcess, startServer } from '../support/server-process.ts'
import { furnish, type Office, plainEnvironment } from './office.ts'
import { comesTo } from './progress.ts'

const folder = mkdtempSync(join(tmpdir(), 'chengan-two-'))
const name = `two_${randomBytes(4).toString('hex')}`
let database: OpenDatabase
let maintenance: OpenDatabase
let servers: readonly ServerProcess[] = []
let turn = 0
let office: Office
const HAZARD = 'gysy/aqjdyhpc'

beforeAll(async () => {
  maintenance = await openPostgres(inject('postgres'), { max: 1 })
  const url = await makeDatabase(inject('postgres'), name, TEMPLATE)
  // Servers of one city share its folder of files and keys.
  const env = { ...plainEnvironment, DATA_DIR: folder, DATABASE_URL: url }
  office = await furnish(env, () => {
    turn += 1
    return servers[turn % servers.length]?.address ?? ''
  })
  servers = await Promise.all([startServer(env), startServer(env)])
  database = await openPostgres(env.DATABASE_URL)
})
afterAll(async () => {
  for (const server of servers) await server.end('SIGKILL')
  await database.close()
  await sql`drop database ${sql.id(name)} with (force)`.execute(maintenance.db)
  await maintenance.close()
  rmSync(folder, { recursive: true, force: true })
})

const today = dateText(cityNow())
const finding = (n: number) => ({
  level: 'qy',
  hazardSource: '1',
  checkType: '1',
  checkDate: `${addDays(today, -1)} 09:00:00`,
  checkers: [office.at.staff.userId],
  objectType: '9',
  gasCompaniesId: office.at.ids.company,
  objectName: `调压箱${n}`,
  regionId: '990102001',
  address: '望澜区古渡街118号',
  hasHazard: true,
  hazardCategory: '6',
  hazardLevel: '2',
  majorBasis: '603',
  description: '出口压力3.9kPa',
})

it('two processes on one PostgreSQL draw no number twice, do no work of the outbox twice, send no notice twice', async () => {
  const { at, boss } = office
  const report = async (worker: number): Promise<readonly CallReply[]> => {
    const replies: CallReply[] = []
    for (let n = 0; n < 8; n += 1) {
      const added = await at.staff.put(HAZARD, finding(worker * 100 + n))
      replies.push(added, await at.staff.put(`${HAZARD}/report`, { id: added.data.id }))
    }
    return replies
  }
  const tell = async (n: number) => {
    const added = await boss.post('sys/notice', { title: `通知${n}`, type: '0', receiverType: '0', content: '<p>演练</p>' })
    return boss.put('sys/notice/release', { id: added.data.id })
  }
  const replies = (await Promise.all([...[1, 2, 3, 4].map(report), Promise.all([1, 2, 3].map(tell))])).flat()
  expect([...new Set(replies.map((reply) => reply.code))]).toEqual([0])
  const read = async <T>(query: ReturnType<typeof sql>) => (await query.execute(database.db)).rows as readonly T[]
  // What waits for the morning, as messages to mobiles do at night, is not due.
  const open = async () => (await read(sql`select 1 from outbox where done_at is null and run_at <= ${cityNowText()}::timestamptz`)).length
  await comesTo(0, async () => -(await open()))
  const numbers = await read<{ no: string; check: string }>(sql`select hazard_no as no, check_no as check from hazard_check`)
  expect([numbers.length, new Set(numbers.map((row) => row.no)).size, new Set(numbers.map((row) => row.check)).size]).toEqual([32, 32, 32])
  const serials = numbers.map((row) => Number(row.no.slice(-4))).sort((a, b) => a - b)
  expect(serials).toEqual(Array.from({ length: 32 }, (_, n) => n + 1))
  const notOnce = () =>
    sql`select kind, tries from outbox where (tries <> 1 or failed) and not (tries = 0 and done_at is null and run_at > ${cityNowText()}::timestamptz)`
  expect(await read(notOnce())).toEqual([])
  expect(await read(sql`select notice_id, user_id, count(*) from notice_receipt group by 1, 2 having count(*) > 1`)).toEqual([])
  const told = sql`select r.user_id, n.biz_id, n.title, count(*) from notice_receipt r join notice n on n.id = r.notice_id
    where n.biz_id is not null group by 1, 2, 3 having count(*) > 1`
  expect(await read(told)).toEqual([])
  expect(await read(sql`select mobile, content, count(*) from sms_log group by 1, 2 having count(*) > 1`)).toEqual([])
}, 120_000)
