import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountWords } from '../../src/account-words.ts'
import { contextOf, jobFacts } from '../../src/pipeline/context-of.ts'
import { rowsOfSnapshot } from '../../src/resources/export/snapshot-rows.ts'
import { buildActor } from '../../src/session/actor.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, givePersonalValues, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

// Exports (system.md §3.7), read whole by a reader of workbooks that is not ours.

const COMPANY = 'gysy/gascompanies'
let house: TestServer
let at: SmallCity
let boss: Person

beforeAll(async () => {
  house = await startTestServer()
  at = await buildSmallCity(house)
  boss = await personOf(house, await addAccount(house, { username: 'boss.one', deptId: '1', roles: ['superAdmin'] }))
})
afterAll(() => house.close())

async function exported(by: Person, path: string, headers: Record<string, string> = {}) {
  const reply = await by.raw('GET', path, { headers })
  expect(reply.headers['content-type']).toContain('spreadsheetml')
  const book = await readXlsx(new Uint8Array(reply.rawPayload))
  return { reply, book, rows: book.sheets[0]?.rows ?? [] }
}

interface Exports {
  readonly list: readonly { readonly id: string; readonly url: string }[]
}

describe('an export', () => {
  it('is a workbook named in Chinese: the rows of the list under their words, and a sheet that says who, when and what', async () => {
    const { reply, book, rows } = await exported(at.city, `${COMPANY}/export?regionId=990102&token=secret-token`)
    expect(reply.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('燃气企业')}`)
    expect(book.sheets.map((sheet) => sheet.name)).toEqual(['燃气企业', '导出说明'])
    expect(rows.length).toBe(2)
    const column = (name: string) => rows[0]?.findIndex((cell) => String(cell).startsWith(name)) ?? -1
    expect([rows[1]?.[column('企业名称')], rows[1]?.[column('所属区')]].join()).toContain('临江澜源燃气有限公司')
    const about = Object.fromEntries((book.sheets[1]?.rows ?? []).map((row) => [row[0], row[1]]))
    expect(about).toMatchObject({
      导出人: 'city（测试）',
      部门: '市燃气管理处',
      导出时间: '2026-06-30 10:00:00',
      行数: 1,
      水印: expect.stringContaining('city'),
    })
    expect(about.条件).toBe('所属区域：望澜区')
  })

  it('shows names of references and words of dictionaries, in the language of the request', async () => {
    const chinese = (await exported(at.city, `${COMPANY}/export`)).rows
    const english = await exported(at.city, `${COMPANY}/export`, { 'accept-language': 'en-US' })
    expect(english.book.sheets.map((sheet) => sheet.name)).toEqual(['Gas company', 'About this export'])
    expect(chinese.flat()).toContain('望澜区')
    expect(chinese.flat()).not.toContain('990102')
    expect(english.rows[0]).toContain('Company name')
  })

  it('holds what its reader sees and no more, and masks personal values', async () => {
    expect((await exported(at.otherCompany, `${COMPANY}/export`).catch(() => null))?.rows.length ?? 2).toBe(2)
    await givePersonalValues(house, at.staff.userId, { mobile: '13812345678', id_card: '11010519491231002X' })
    const { rows } = await exported(boss, 'sys/user/export?username=staff')
    expect(rows.flat().filter((cell) => /^(?:138[\d*]{8}|110105[\d*X]{12})$/.test(String(cell)))).toEqual([
      '138****5678',
      '110105********002X',
    ])
    expect(rows.flat().join()).not.toContain('pbkdf2')
    const { book } = await exported(boss, 'sys/user/export?mobile=13812345678')
    expect(book.sheets.map((sheet) => sheet.rows.flat().join())).toEqual([
      expect.stringContaining('138****5678'),
      expect.stringContaining('手机号：138****5678'),
    ])
    expect(JSON.stringify(book.sheets.map((sheet) => sheet.rows))).not.toContain('13812345678')
  })

  it('keeps every sign of a text, and none can become a formula', async () => {
    const name = '<燃气> & "市政" =1+1 𠮷\u200b'
    await sql`update gas_company set address = ${name} where id = 'c-one'`.execute(house.open.services.db)
    const { rows } = await exported(at.city, `${COMPANY}/export?regionId=990102`)
    expect(rows.flat()).toContain(name)
  })

  it('sys/export/rule-1: leaves one record of kind export with its filters and number of rows, without the credential', async () => {
    const { rows } = await sql<{ params: string; uri: string }>`select request_params as params, request_uri as uri from operation_log
      where kind = 'export' and creator = ${at.city.userId} order by id limit 1`.execute(house.open.services.db)
    expect(JSON.parse(rows[0]?.params ?? '{}')).toMatchObject({ regionId: '990102', rows: 1 })
    expect(JSON.stringify(rows)).not.toContain('secret-token')
  })

  it('of more than a chunk is whole and in order', async () => {
    await companies(2300)
    const { rows } = await exported(boss, `${COMPANY}/export?orderField=company_code&order=asc`)
    expect(rows.length).toBe(1 + 2302)
    const at = rows[0]?.findIndex((cell) => cell === '企业编号' || cell === '企业编码') ?? -1
    const codes = rows.slice(1).map((row) => String(row[Math.max(at, 0)]))
    expect(new Set(rows.slice(1).map((row) => row.join('|'))).size).toBe(2302)
    if (at >= 0) expect(codes).toEqual([...codes].sort())
  })

  it('has the columns of the list in its order, and every column where none is named', async () => {
    const { rows } = await exported(at.city, `${COMPANY}/export?columns=companyCode,regionName,name&name=${encodeURIComponent('澜源')}`)
    expect(rows).toEqual([
      ['企业编码', '所属区域', '企业名称'],
      ['RQ9901029001', '望澜区', '临江澜源燃气有限公司'],
    ])
    const unknown = await at.city.raw('GET', `${COMPANY}/export?columns=name,secretNote`, { headers: { prefer: 'handling=strict' } })
    expect(unknown.json()).toMatchObject({ code: 10032, msg: expect.stringContaining('secretNote') })
  })

  it('shows its rows as they all stood at one moment, whatever is written meanwhile', async () => {
    await companies(3000)
    const { services } = house.open
    const actor = await buildActor(services.db, accountWords, boss.userId)
    if (actor === null) throw new Error('no boss')
    const ctx = contextOf(services, actor, jobFacts('test'), 'zh-CN')
    const part = { where: sql<boolean>`true`, order: sql`t.company_code` }
    const read: unknown[] = []
    for await (const { rows } of rowsOfSnapshot(ctx, services.registry.byName('gasCompany'), part)) {
      if (read.length === 0)
        await sql`update gas_company set company_code = 'A' || company_code where company_code like 'X004%'`.execute(services.db)
      read.push(...rows.map((row) => row.companyCode))
    }
    expect(read.length).toBe(5302)
    expect(read.filter((code) => String(code).startsWith('A'))).toEqual([])
    expect(new Set(read).size).toBe(5302)
    await sql`update gas_company set company_code = substr(company_code, 2) where company_code like 'AX%'`.execute(services.db)
  })

  it('sys/export/rule-1: of more than 50,000 rows goes on in the background; its file is fetched by whoever asked, while he may export', async () => {
    await companies(48_000)
    const begun = (await boss.raw('GET', `${COMPANY}/export?columns=companyCode,name`)).json()
    expect(begun).toMatchObject({ code: -2, msg: '数据量过大，已转为后台导出，完成后将通知您', data: { id: expect.any(String) } })
    await house.open.services.background.settled()
    const { list } = (await boss.get<Exports>('sys/export/page')).data
    expect(list).toMatchObject([{ id: begun.data.id, status: '2', rows: 53_302, url: `/api/${COMPANY}/export?file=${begun.data.id}` }])
    const { rows } = await exported(boss, String(list[0]?.url).slice(5))
    expect(rows.length).toBe(53_303)
    expect((await at.city.raw('GET', String(list[0]?.url).slice(5))).json()).toMatchObject({ code: 10104 })
    expect((await at.staff.raw('GET', `sys/user/export?file=${begun.data.id}`)).json()).toMatchObject({ code: 403 })
    const { rows: told } = await sql<{ title: string }>`select n.title from notice n join notice_receipt r on r.notice_id = n.id
      where r.user_id = ${boss.userId}`.execute(house.open.services.db)
    expect(told.map(({ title }) => title)).toEqual([expect.stringContaining('导出完成，共53302行')])
  })

  it('sys/export/rule-1: that is fetched after seven days or was taken away is gone', async () => {
    const [mine] = (await boss.get<Exports>('sys/export/page')).data.list
    const fetched = () => boss.raw('GET', String(mine?.url).slice(5))
    expect(mine).toMatchObject({ createDate: '2026-06-30 10:00:00', expireDate: '2026-07-07 10:00:00' })
    const last = (date: string) => sql`update export_file set expire_date = ${date} where id = ${mine?.id}`.execute(house.open.services.db)
    await last('2026-06-30 09:59:59+08')
    expect((await fetched()).json()).toMatchObject({ code: 10104 })
    await last('2026-07-07 10:00:00+08')
    expect((await fetched()).statusCode).toBe(200)
    await boss.remove('sys/export', [mine?.id])
    expect((await fetched()).json()).toMatchObject({ code: 10104 })
  })

  let made = 0
  async function companies(count: number): Promise<void> {
    const first = made
    made += count
    await sql`insert into gas_company (id, company_code, name, region_id, create_date, update_date)
      select 'x' || n, 'X' || lpad(n::text, 6, '0'), '企业' || n, '990102', '2026-06-30 10:00+08', '2026-06-30 10:00+08' from generate_series(${first}::int + 1, ${made}::int) n`.execute(
      house.open.services.db,
    )
  }
})
