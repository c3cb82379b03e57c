import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupCheck } from '../../src/areas/system/schedule/backup-check.ts'
import { passwordRemind } from '../../src/areas/system/schedule/password-remind.ts'
import type { JobRun, TransactionalHandler } from '../../src/jobs/job.ts'
import { writeLastBackup } from '../../src/storage/databases/last-backup.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount } from '../support/people.ts'

// What people are reminded of by the jobs of the morning (system.md §11).

let house: TestServer
const morning: JobRun = { due: 0, params: null, signal: new AbortController().signal }
const db = () => house.open.services.db
const run = (handler: TransactionalHandler) =>
  db()
    .transaction()
    .execute((one) => handler.runIn(one, morning))
const told = async (word: string) => {
  const { rows } = await sql<{ title: string; who: string }>`select n.title, u.username as who from notice n
    join notice_receipt r on r.notice_id = n.id join "user" u on u.id = r.user_id where n.title like ${`%${word}%`} order by n.id, u.username`.execute(
    db(),
  )
  return rows.map((row) => `${row.who}: ${row.title}`)
}

beforeAll(async () => {
  house = await startTestServer()
  house.setNow('2026-06-30 08:30:00')
})
afterAll(() => house.close())

describe('P-5: whoever has a password that ends', () => {
  it('is told 14, 7, 3 and 1 days before, and on no other day', async () => {
    for (const [name, changed] of [
      ['fourteen', '2026-04-15'],
      ['eight', '2026-04-09'],
      ['one', '2026-04-02'],
      ['over', '2026-03-01'],
    ] as const) {
      const id = await addAccount(house, { username: `${name}.days`, deptId: '1', roles: ['sysAdmin'] })
      await sql`update "user" set pwd_update_date = ${`${changed} 08:30:00+08`}::timestamptz where id = ${id}`.execute(db())
    }
    expect(await run(passwordRemind(house.open.services))).toBe(2)
    expect(await told('密码')).toEqual(['fourteen.days: 您的密码还有14天到期', 'one.days: 您的密码还有1天到期'])
  })

  it('is left in peace while a new password is asked of him at the next login anyway', async () => {
    const id = await addAccount(house, { username: 'reset.days', deptId: '1', roles: ['sysAdmin'] })
    await sql`update "user" set pwd_update_date = '2026-04-15 08:30:00+08', must_change_pwd = true where id = ${id}`.execute(db())
    await run(passwordRemind(house.open.services))
    expect((await told('密码')).filter((line) => line.startsWith('reset'))).toEqual([])
  })
})

describe('a backup', () => {
  const services = () => house.open.services
  const inProduction = (production: boolean) => backupCheck({ ...services(), config: { ...services().config, production } })
  const made = (hoursAgo: number) =>
    writeLastBackup(db(), {
      made: new Date(services().clock() - hoursAgo * 3_600_000).toISOString(),
      encrypted: true,
      seal: 'f'.repeat(64),
    })

  it('that was never made is asked for in production only', async () => {
    expect(await run(inProduction(false))).toBe(0)
    expect(await run(inProduction(true))).toBe(1)
    expect((await told('备份')).length).toBeGreaterThan(0)
  })

  it('older than 26 hours is told to the system and audit administrators, a younger one is not', async () => {
    await made(26)
    expect(await run(inProduction(false))).toBe(0)
    await made(27)
    expect(await run(inProduction(false))).toBe(1)
  })
})
