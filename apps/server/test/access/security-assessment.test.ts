import type { Checkup } from '@chengan/domain/system/security/checkup'
import type { MlpsAssessment } from '@chengan/domain/system/security/mlps'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobContext } from '../../src/areas/system/schedule/tell-administrators.ts'
import { permissionCheckup } from '../../src/areas/system/security/checkup/checkup.ts'
import { assess, mlpsProbe } from '../../src/areas/system/security/mlps/assess.ts'
import { statSnapshotJob } from '../../src/areas/system/security/month-figures.ts'
import type { TransactionalHandler } from '../../src/jobs/job.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity } from '../support/small-city.ts'

// The check-up of permissions (B-4), the self-assessment (B-5) and what is kept of them (system.md §12).

let house: TestServer
let auditor: Person
const db = () => house.open.services.db
const NOW = '2026-06-30 10:00:00'
const run = (handler: TransactionalHandler) =>
  db()
    .transaction()
    .execute((tx) => handler.runIn(tx, { due: 0, params: null, signal: new AbortController().signal }))

beforeAll(async () => {
  house = await startTestServer()
  house.setNow(NOW)
  await buildSmallCity(house)
  const office = { id: 'd-sys', pid: '1', pids: '1', name: '系统运维中心', kind: '12', level: 'xt', sort: 1, status: '1' }
  await db()
    .insertInto('dept')
    .values({ ...office, create_date: NOW, update_date: NOW })
    .execute()
  auditor = await personOf(house, await addAccount(house, { username: 'watch.audit', deptId: 'd-sys', roles: ['auditAdmin'] }))
  await sql`update "user" set last_login_date = ${NOW}::timestamptz`.execute(db())
})
afterAll(() => house.close())

describe('B-4: the check-up of permissions', () => {
  const checkup = async () => (await auditor.get<Checkup>('sys/security/checkup')).data

  it('finds nothing where everybody holds what is his', async () => {
    const { exclusions, shared, tables } = await checkup()
    expect([exclusions, shared, tables.leavers, tables.wider]).toEqual([0, 0, [], []])
  })

  it('names who holds two administrators, leavers, shared accounts, those wider than their peers, and strings that nobody uses', async () => {
    await addAccount(house, { username: 'two.hats', deptId: 'd-sys', roles: ['sysAdmin', 'secAdmin'] })
    const gone = await addAccount(house, { username: 'gone.person', deptId: 'd-safety', roles: [] })
    await sql`update "user" set expire_date = '2026-06-01' where id = ${gone}`.execute(db())
    await sql`update "user" set post_id_list = array['p-one'] where username in ('district', 'watch.audit')`.execute(db())
    const { rows } = await sql<{ id: string }>`select id from "user" where username = 'staff'`.execute(db())
    for (const device of ['a', 'b', 'c'])
      await db()
        .insertInto('login_log')
        .values({
          id: house.open.services.newId(),
          creator: rows[0]?.id ?? '',
          creator_name: 'staff',
          operation: '0',
          status: '1',
          ip: '10.0.0.1',
          user_agent: device,
          create_date: '2026-06-29 09:10:00',
          update_date: NOW,
        })
        .execute()
    const { tables, health } = await checkup()
    expect(tables.exclusions.map(({ values }) => values.name)).toEqual(['two.hats（测试）'])
    expect(tables.leavers.map(({ values }) => values.name)).toEqual(['gone.person（测试）'])
    expect(tables.shared.map(({ values }) => [values.name, values.devices])).toEqual([['staff', 3]])
    expect(tables.wider.length).toBeGreaterThan(0)
    expect(health).toBeLessThan(80)
  })

  it('is kept each week and told to the security administrators', async () => {
    await run(permissionCheckup(house.open.services))
    const { trend, health } = await checkup()
    expect(trend).toEqual([{ period: '2026-W27', value: health }])
    const { rows } = await sql<{ who: string }>`select u.username as who from notice n join notice_receipt r on r.notice_id = n.id
      join "user" u on u.id = r.user_id where n.title like '权限体检%'`.execute(db())
    expect(rows.map(({ who }) => who)).toEqual(['two.hats'])
  })
})

describe('B-4: what could be taken back', () => {
  let guard: Person
  const proposals = async (who: Person) => (await who.get<Checkup>('sys/security/checkup')).data
  const approve = (who: Person, ids: readonly string[]) => who.post('sys/security/checkup/approve', { ids })
  beforeAll(async () => {
    guard = await personOf(house, await addAccount(house, { username: 'watch.guard', deptId: 'd-sys', roles: ['secAdmin'] }))
  })

  it('is proposed with what would go, once for each person, and may be approved by the security administrator alone', async () => {
    const { proposals: found, mayApprove } = await proposals(guard)
    expect(found.find(({ kind }) => kind === 'exclusion')).toMatchObject({
      name: 'two.hats（测试）',
      holders: ['two.hats（测试）'],
      takes: [{ name: '安全管理员' }],
      count: 1,
    })
    expect(mayApprove).toBe(true)
    const { mayApprove: auditorMay } = await proposals(auditor)
    expect(auditorMay).toBe(false)
    expect(await approve(auditor, [found[0]?.id ?? ''])).toMatchObject({ code: 403 })
  })

  it('is taken back with one press, recorded as a grant, and not proposed any more', async () => {
    const before = (await proposals(guard)).proposals
    const [exclusion] = before.filter(({ kind }) => kind === 'exclusion')
    expect(await approve(guard, [exclusion?.id ?? ''])).toMatchObject({ code: 0, data: { approved: 1, taken: 1 } })
    const { rows } = await sql<{
      codes: readonly string[]
    }>`select array_agg(r.code) as codes from "user" u join role r on r.id = any(u.role_id_list)
      where u.username = 'two.hats'`.execute(db())
    expect(rows[0]?.codes).toEqual(['sysAdmin'])
    expect((await proposals(guard)).proposals.some(({ id }) => id === exclusion?.id)).toBe(false)
    expect(
      (await sql`select 1 from operation_log where resource = 'sys/security:checkupApprove' and kind = 'grant'`.execute(db())).rows,
    ).toHaveLength(1)
    house.setNow('2026-06-30 10:00:02')
    expect(await approve(guard, [exclusion?.id ?? ''])).toMatchObject({ code: 10104 })
    expect(await approve(guard, [])).toMatchObject({ code: 10006 })
    await sql`update "user" set role_id_list = (select array_agg(id) from role where code in ('sysAdmin', 'secAdmin')) where username = 'two.hats'`.execute(
      db(),
    )
  })

  it('of roles is known only when the log reaches back 90 days, and the roles too: then what no holder used', async () => {
    const nothing = async () => {
      const { proposals: found, tables, unusedShare } = await proposals(guard)
      return [found.some(({ kind }) => kind === 'unused'), tables.unused, unusedShare]
    }
    await sql`update role set create_date = ${NOW}`.execute(db())
    expect(await nothing()).toEqual([false, [], 0])
    const row = { operation: '编辑', kind: 'write', status: '1', create_date: '2026-03-01 08:00:00', update_date: NOW }
    await db()
      .insertInto('operation_log')
      .values({ ...row, id: '0'.repeat(32) })
      .execute()
    // A log that was brought along: the roles stand here since today.
    expect(await nothing()).toEqual([false, [], 0])
    expect((await proposals(guard)).unusedKnownFrom > NOW.slice(0, 10)).toBe(true)
    await sql`update role set create_date = '2026-03-01'`.execute(db())
    expect((await proposals(guard)).unusedKnownFrom).toBe('2026-05-30')
    // Whoever holds a role since today has had no time to use it.
    await sql`update "user" set create_date = ${NOW}`.execute(db())
    expect((await proposals(guard)).proposals.some(({ kind }) => kind === 'unused')).toBe(false)
    await sql`update "user" set create_date = '2026-03-01'`.execute(db())
    const { proposals: found, unusedShare } = await proposals(guard)
    const unused = found.filter(({ kind }) => kind === 'unused')
    expect([unused.length > 3, unusedShare > 0.5]).toEqual([true, true])
    // Every page has an “add”: a string is told with its page.
    expect(unused.flatMap(({ takes }) => takes).every(({ name }) => name.includes('·'))).toBe(true)
    expect(unused.every(({ holders }) => holders.length > 0)).toBe(true)
  })

  it('is taken back one by one: the others of the role stay, and are still proposed', async () => {
    const [one] = (await proposals(guard)).proposals.filter(({ kind }) => kind === 'unused')
    const [first, second] = one?.takes ?? []
    const menus = async () => {
      const { rows } = await sql<{
        ids: readonly string[]
      }>`select menu_id_list as ids from role where id = ${one?.id.split(':')[1]}`.execute(db())
      return rows[0]?.ids ?? []
    }
    const before = await menus()
    house.setNow('2026-06-30 10:00:04')
    expect(await approve(guard, [`${one?.id}:${first?.id}`])).toMatchObject({ code: 0, data: { approved: 1, taken: 1 } })
    expect(await menus()).toEqual(before.filter((id) => id !== first?.id))
    const again = (await proposals(guard)).proposals.find(({ id }) => id === one?.id)
    expect(again?.takes.map(({ id }) => id)).toEqual(one?.takes.slice(1).map(({ id }) => id))
    house.setNow('2026-06-30 10:00:06')
    expect(await approve(guard, [`${one?.id}:${first?.id}`])).toMatchObject({ code: 10104 })
    house.setNow('2026-06-30 10:00:08')
    expect(await approve(guard, [one?.id ?? ''])).toMatchObject({ code: 0, data: { approved: 1, taken: (one?.count ?? 0) - 1 } })
    expect((await proposals(guard)).proposals.some(({ id }) => id === one?.id)).toBe(false)
    expect(await menus()).not.toContain(second?.id)
  })

  it('is not what a role was given in the last 90 days', async () => {
    const [one] = (await proposals(guard)).proposals.filter(({ kind }) => kind === 'unused')
    const role = one?.id.split(':')[1] ?? ''
    const [first] = one?.takes ?? []
    const diff = JSON.stringify([{ field: 'menuIdList', before: [], after: [first?.id] }])
    const row = { operation: '编辑角色', kind: 'grant', status: '1', resource: 'sys/role:update', row_ids: role, diff }
    await db()
      .insertInto('operation_log')
      .values({ ...row, id: '1'.repeat(32), create_date: '2026-06-20 08:00:00', update_date: NOW })
      .execute()
    const again = (await proposals(guard)).proposals.find(({ id }) => id === one?.id)
    expect(again?.takes.some(({ id }) => id === first?.id) ?? false).toBe(false)
  })
})

describe('B-5: the self-assessment', () => {
  const assessment = async () => (await auditor.get<MlpsAssessment>('sys/security/mlps')).data
  const resultOf = (ownAssessment: MlpsAssessment, key: string) => ownAssessment.findings.find((one) => one.key === key)?.result

  it('reads the live configuration: a parameter that is loosened lowers its item', async () => {
    const strict = await assessment()
    expect([resultOf(strict, 'P-1'), resultOf(strict, 'P-2'), resultOf(strict, 'P-4'), resultOf(strict, 'P-8')]).toEqual([
      'met',
      'met',
      'met',
      'met',
    ])
    await sql`update param set param_value = '10' where param_code = 'login.maxFail'`.execute(db())
    await house.open.services.settings.reload()
    const loose = await assessment()
    expect([resultOf(loose, 'P-8'), loose.score < strict.score]).toEqual(['partly', true])
  })

  it('judges people too: one who holds two administrators breaks P-13', async () => {
    expect(resultOf(await assessment(), 'P-13')).toBe('unmet')
  })

  it('P-13 counts what people may do: a role of another name with strings of two administrators is found', async () => {
    await sql`update "user" set role_id_list = (select array_agg(id) from role where code = 'sysAdmin') where username = 'two.hats'`.execute(
      db(),
    )
    const apart = await assessment()
    expect(apart.findings.find(({ key }) => key === 'P-13')).toMatchObject({
      result: 'met',
      evidence: expect.stringContaining('实有权限跨两员0人'),
    })
    const menus = sql`(select array_agg(id) from menu where permissions ~ '(sys:role:save|sys:log:operation)')`
    await sql`insert into role (id, code, name, data_scope, menu_id_list, create_date, update_date)
      values ('r-odd', 'oddRole', '综合岗', '1', ${menus}, ${NOW}, ${NOW})`.execute(db())
    await sql`update "user" set role_id_list = '{r-odd}' where username = 'district2'`.execute(db())
    const mixed = await assessment()
    await sql`update "user" set role_id_list = (select array_agg(id) from role where code = 'districtSupervisor') where username = 'district2'`.execute(
      db(),
    )
    await sql`delete from role where id = 'r-odd'`.execute(db())
    expect(mixed.findings.find(({ key }) => key === 'P-13')).toMatchObject({
      result: 'unmet',
      evidence: expect.stringContaining('实有权限跨两员1人（district2（测试））'),
    })
  })

  it('P-14 tries calls and rows as an account without rights: a sensitive file that it would see is found', async () => {
    const { services } = house.open
    const file = { name: '管网图.pdf', url: '/f', type_id: '6', oss_type: '5', secret_level: '2', create_date: NOW, update_date: NOW }
    await db()
      .insertInto('file')
      .values({ ...file, id: services.newId(), dept_id: 'd-safety' })
      .execute()
    const strict = await assessment()
    expect(strict.findings.find(({ key }) => key === 'P-14')).toMatchObject({
      result: 'met',
      evidence: expect.stringMatching(/^以无权账号实测\d{3,}个接口、[1-9]\d+类数据：放行0个接口、0类数据；内部敏感文件1个，无授权可见0个$/),
    })
    const { sensitive: _sensitive, ...open } = services.registry.byName('file')
    const registry = {
      ...services.registry,
      byName: (name: string) => (name === 'file' ? open : services.registry.byName(name)),
    } as typeof services.registry
    const loose = await assess(jobContext({ ...services, registry }, 'mlpsProbe'))
    expect(loose.findings.find(({ key }) => key === 'P-14')).toMatchObject({ result: 'unmet' })
  })

  const found = (givenAssessment: MlpsAssessment, key: string) => givenAssessment.findings.find((one) => one.key === key)
  /** The assessment as if a definition said something else of a field. */
  const underOther = (name: string, field: string, other: object) => {
    const { services } = house.open
    const change = (one: CompleteResource): CompleteResource => {
      if (one.name !== name) return one
      const fields = Object.fromEntries(Object.values(one.fields).map((own) => [own.name, own.name === field ? { ...own, ...other } : own]))
      return { ...one, fields, fieldList: Object.values(fields) }
    }
    const byName = (asked: string) => change(services.registry.byName(asked))
    return assess(
      jobContext({ ...services, registry: { ...services.registry, all: services.registry.all.map(change), byName } }, 'mlpsProbe'),
    )
  }

  it('P-16 looks into the columns: a number that lies in clear is found, and a column that would take one', async () => {
    expect(found(await assessment(), 'P-16')).toMatchObject({
      result: 'partly',
      evidence: expect.stringMatching(/^实查(\d{2,})个个人信息与密钥字段的数据库列，\1个以SM4-GCM加密存储；主密钥保存在数据目录$/),
    })
    await sql`alter table gas_company drop constraint gas_company_contact_phone_sealed`.execute(db())
    await sql`update gas_company set contact_phone = '13912345678' where id = 'c-one'`.execute(db())
    const clear = await assessment()
    await sql`update gas_company set contact_phone = null where id = 'c-one'`.execute(db())
    const unguarded = await assessment()
    await sql`alter table gas_company add constraint gas_company_contact_phone_sealed check (contact_phone like 'sm4f.%.gas_company.contact_phone.%')`.execute(
      db(),
    )
    for (const one of [clear, unguarded])
      expect(found(one, 'P-16')).toMatchObject({
        result: 'unmet',
        evidence: expect.stringContaining('1个为明文或未设约束（gysy/gascompanies contactPhone）'),
      })
    expect(found(await underOther('gasCompany', 'name', { mask: 'mobile' }), 'P-16')).toMatchObject({
      result: 'unmet',
      evidence: expect.stringContaining('gysy/gascompanies name'),
    })
  })

  it('P-17 finds a list that answers a number in full, and one that is searched by a part of it', async () => {
    await db().updateTable('gas_company').set({ contact_phone: '13912345678' }).where('id', '=', 'c-one').execute()
    const open = await underOther('gasCompany', 'legalPerson', { mask: 'mobile' })
    expect(found(open, 'P-17')).toMatchObject({ result: 'met' })
    await sql`update gas_company set legal_person = '沈岚汀沈岚汀', gas_types = array['13912345678'] where id = 'c-one'`.execute(db())
    const told = await underOther('gasCompany', 'legalPerson', { mask: 'mobile' })
    await sql`update gas_company set legal_person = null, gas_types = array['1'] where id = 'c-one'`.execute(db())
    expect(found(told, 'P-17')).toMatchObject({
      result: 'unmet',
      evidence: expect.stringMatching(/明文返回1个（gysy\/gascompanies contactPhone），按片段可查1个（gysy\/gascompanies legalPerson）/),
    })
  })

  it('P-17 asks for personal values without the right to them, and finds sessions of disabled accounts', async () => {
    const evidence = async () => (await assessment()).findings.find(({ key }) => key === 'P-17')
    expect(await evidence()).toMatchObject({
      result: 'met',
      evidence: expect.stringMatching(/实测[1-9]\d*个个人信息字段，明文返回0个，按片段可查0个/),
    })
    await sql`update "user" set status = '0' where username = 'staff'`.execute(db())
    expect(await evidence()).toMatchObject({ result: 'unmet' })
    await sql`update "user" set status = '1' where username = 'staff'`.execute(db())
  })

  it('is exported as a document of Word in the order of the standard, and leaves a record', async () => {
    const reply = await auditor.raw('GET', 'sys/security/mlps?format=docx')
    const parts = unzipSync(new Uint8Array(reply.rawPayload))
    const text = strFromU8(parts['word/document.xml'] ?? new Uint8Array()).replace(/<[^>]+>/g, ' ')
    expect(text.indexOf('8.1.4.1 a')).toBeLessThan(text.indexOf('8.1.4.3 c'))
    expect(text).toContain('口令复杂度')
    const { rows } = await sql`select 1 from operation_log where operation = '导出等保自评'`.execute(db())
    expect(rows).toHaveLength(1)
  })

  it('P-15 tries to alter and remove a record of the audit: a database that lets it be done is found', async () => {
    expect(resultOf(await assessment(), 'P-15')).toBe('met')
    const records = async () => (await sql<{ n: number }>`select count(*)::int as n from operation_log`.execute(db())).rows[0]?.n
    const before = await records()
    await sql`alter table operation_log disable trigger operation_log_append_only`.execute(db())
    const loose = resultOf(await assessment(), 'P-15')
    await sql`alter table operation_log enable trigger operation_log_append_only`.execute(db())
    expect([loose, await records()]).toEqual(['unmet', before])
  })

  it('is kept once a month, and what is kept does not change', async () => {
    expect(await run(mlpsProbe(house.open.services))).toBe(1)
    expect(await run(mlpsProbe(house.open.services))).toBe(0)
    expect((await assessment()).trend.map(({ period }) => period)).toEqual(['2026-06'])
  })
})

describe('the figures of a month', () => {
  it('are frozen from the 5th of the next on, once', async () => {
    house.setNow('2026-07-04 00:30:00')
    expect(await run(statSnapshotJob(house.open.services))).toBe(0)
    house.setNow('2026-07-05 00:30:00')
    expect(await run(statSnapshotJob(house.open.services))).toBe(7)
    expect(await run(statSnapshotJob(house.open.services))).toBe(0)
    const { rows } = await sql<{
      num: number
    }>`select num::int from stat_snapshot where metric_code = 'sys.activeRate' and period_no = '2026-06'`.execute(db())
    expect(rows[0]?.num).toBe(1)
  })
})
