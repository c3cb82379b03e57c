import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdministrators, listAdministrators, type MadeAccount, resetAccount, unlockAccount } from '../../src/admin/accounts.ts'
import { administratorCount, installationFacts } from '../../src/admin/installation-facts.ts'
import { runAdmin } from '../../src/admin/run-admin.ts'
import { readConfig } from '../../src/start/config.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount } from '../support/people.ts'

let house: TestServer
let made: readonly MadeAccount[]

beforeAll(async () => {
  house = await startTestServer({ parameters: { CHENGAN_SECURITY_PASSWORD_ALLOWPLAIN: '1' } })
})
afterAll(() => house.close())

const logIn = async (username: string, password: string) =>
  (await house.app.inject({ method: 'POST', url: '/api/login', payload: { username, password, uuid: 'u'.repeat(12) } })).json()
const passwordOf = (username: string) => made.find((one) => one.username === username)?.password ?? ''

describe('npm run admin', () => {
  it('makes the three administrators, each with a password of its own that must be changed', async () => {
    expect(await administratorCount(house.open.services.db)).toBe(0)
    made = await createAdministrators(house.open, { auditAdmin: 'lin.audit' })
    expect(made.map((one) => one.username)).toEqual(['sysadmin', 'secadmin', 'lin.audit'])
    expect(new Set(made.map((one) => one.password)).size).toBe(3)
    for (const { username, password } of made) {
      expect(password).toHaveLength(16)
      expect(await logIn(username, password)).toMatchObject({ code: 0, data: { mustChangePwd: true } })
    }
  })

  it('makes only who is missing', async () => {
    expect(await createAdministrators(house.open)).toEqual([])
    await sql`update "user" set status = '0' where username = 'lin.audit'`.execute(house.open.services.db)
    expect((await createAdministrators(house.open)).map((one) => one.username)).toEqual(['auditadmin'])
  })

  it('lists them with what keeps them from their work', async () => {
    const listed = await listAdministrators(house.open)
    expect(listed.map((one) => [one.username, one.roles, one.enabled, one.mustChangePassword])).toEqual([
      ['auditadmin', ['auditAdmin'], true, true],
      ['lin.audit', ['auditAdmin'], false, true],
      ['secadmin', ['secAdmin'], true, true],
      ['sysadmin', ['sysAdmin'], true, true],
    ])
  })

  it('gives them the level of administrators: they see no business rows', async () => {
    const { data } = await logIn('sysadmin', passwordOf('sysadmin'))
    const { rows } =
      await sql`select 1 from "user" u join dept d on d.id = u.dept_id where u.username = 'sysadmin' and d.kind = '12' and u.level = 'xt'`.execute(
        house.open.services.db,
      )
    expect([rows.length, data.roles]).toEqual([1, ['sysAdmin']])
  })

  it('P-7: an initial password dies after 72 hours, and a reset brings another', async () => {
    house.setNow('2026-07-03 10:00:01')
    expect(await logIn('secadmin', passwordOf('secadmin'))).toMatchObject({ code: 10124 })
    const fresh = await resetAccount(house.open, 'SecAdmin')
    expect(fresh.password).not.toBe(passwordOf('secadmin'))
    expect(await logIn('secadmin', fresh.password)).toMatchObject({ code: 0 })
    await expect(resetAccount(house.open, 'nobody')).rejects.toThrow('no account is called nobody')
  })

  it('lifts a lock', async () => {
    for (let count = 0; count < 5; count += 1) await logIn('sysadmin', `wrong-${count}`)
    const { password } = await resetAccount(house.open, 'sysadmin')
    for (let count = 0; count < 5; count += 1) await logIn('sysadmin', `wrong-${count}`)
    expect(await logIn('sysadmin', password)).toMatchObject({ code: 10022 })
    await unlockAccount(house.open, 'sysadmin')
    expect(await logIn('sysadmin', password)).toMatchObject({ code: 0 })
  })

  it('leaves a record of everything, and no password in it', async () => {
    const { rows } = await sql<{ text: string; operation: string }>`select operation, operation_log::text as text from operation_log
      where request_method = 'ADMIN' order by id`.execute(house.open.services.db)
    expect(rows.map((row) => row.operation)).toEqual([
      '新增系统管理员',
      '新增安全管理员',
      '新增审计管理员',
      '新增审计管理员',
      '重置用户密码',
      '重置用户密码',
      '解锁用户',
    ])
    for (const { password } of made) expect(rows.some((row) => row.text.includes(password))).toBe(false)
  })

  it('refuses a username that is taken or none', async () => {
    await sql`update "user" set status = '0' where username in ('sysadmin', 'auditadmin')`.execute(house.open.services.db)
    await expect(createAdministrators(house.open)).rejects.toThrow(
      'the username sysadmin is taken; name another: npm run admin -- create --sysAdmin=',
    )
    await expect(createAdministrators(house.open, { sysAdmin: 'a b' })).rejects.toThrow('cannot be a username')
  })

  it('explains itself when asked for nothing, and refuses while a server has the embedded database open', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'chengan-admin-'))
    const config = readConfig({ DATA_DIR: folder, DEMO: 'none' })
    expect((await runAdmin([], config)).join()).toContain('npm run admin -- <task>')
    // The parent of this process stands for a server that runs.
    writeFileSync(join(folder, 'lock'), `${process.ppid}\n`)
    await expect(runAdmin(['list'], config)).rejects.toThrow('stop the server first')
    rmSync(folder, { recursive: true, force: true })
  })
})

describe('what production looks for in a database', () => {
  it('are super administrators and the demonstration', async () => {
    const { db } = house.open.services
    expect(await installationFacts(db)).toEqual({ demoCity: false, demoAccounts: [], superAdmins: [] })
    const id = await addAccount(house, { username: 'root.one', deptId: '1', roles: ['superAdmin'] })
    await sql`update "user" set demo = true where id = ${id}`.execute(db)
    await sql`insert into installation (key, value) values ('demo', '{}')`.execute(db)
    expect(await installationFacts(db)).toEqual({ demoCity: true, demoAccounts: ['root.one'], superAdmins: ['root.one'] })
  })
})
