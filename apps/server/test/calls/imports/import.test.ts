import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../support/house.ts'
import { csvOf, formWith, importAs, plainBook } from '../../support/import-files.ts'
import { savedByOffice } from '../../support/office.ts'
import { addAccount, type Person, personOf } from '../../support/people.ts'
import { buildSmallCity, type SmallCity } from '../../support/small-city.ts'

// Imports (system.md R-14) beyond the faults of cells: formats, wishes, rights, and what must not happen half-way.

const ITEMS = 'gysy/aqjdyhpcjcx'
const FACILITIES = 'gysy/gasfacility'
const head = ['检查项编号', '适用对象', '评价单元', '检查项目', '检查内容', '检查依据']
const item = (no: string, content = '灭火器压力正常') => [no, '燃气厂站', '厂站管理', '消防器材', content, 'GB 50028']
let house: TestServer
let at: SmallCity
let boss: Person

beforeAll(async () => {
  house = await startTestServer()
  at = await buildSmallCity(house)
  boss = await personOf(house, await addAccount(house, { username: 'boss.one', deptId: '1', roles: ['superAdmin'] }))
})
afterAll(() => house.close())

const csv = (rows: readonly (readonly string[])[], name = '检查项.csv') => ({ name, content: Buffer.from(csvOf(rows)) })
const items = async (no: string) => (await at.city.get(`${ITEMS}/page`, { itemNo: no, limit: 100 })).data
const known = async (no: string) => (await items(no)).list.map((row) => row.itemNo).sort()

describe('the template', () => {
  it('has names for machines, marked labels, lists and an example, which is no row when it is left in', async () => {
    const reply = await at.city.raw('GET', `${ITEMS}/importTemplate`)
    const book = await readXlsx(new Uint8Array(reply.rawPayload))
    expect(book.sheets.map(({ name }) => name)).toEqual(['检查标准库', '填写说明', 'lists'])
    const [names, labels, example] = book.sheets[0]?.rows ?? []
    expect([names?.[0], labels?.slice(0, 2), labels?.[11]]).toEqual(['itemNo', ['*检查项编号', '*适用对象'], '默认整改天数（天）'])
    expect(example?.slice(0, 2)).toEqual(['code5555', '燃气企业'])
    expect(example?.filter((cell) => /[\u4e00-\u9fff]\d{4}$/.test(String(cell)))).toEqual([])
    expect(example).toContain('示例检查内容')
    expect(book.sheets[0]?.dataValidations?.map((one) => one.range)).toContain('B3:B5000')
    expect(await importAs(at.city, ITEMS, { name: '模板.xlsx', content: reply.rawPayload })).toMatchObject({
      code: 10141,
      msg: '文件中没有可导入的数据行',
    })
  })

  it('of a kind has the columns of that kind', async () => {
    const labels = async (type: string) => {
      const reply = await at.principal.raw('GET', `${FACILITIES}/importTemplate?type=${type}`)
      return (await readXlsx(new Uint8Array(reply.rawPayload))).sheets[0]?.rows[0] ?? []
    }
    const [gate, pipe] = [await labels('1'), await labels('4')]
    expect(gate).toContain('location.lng')
    expect(pipe).not.toContain('location.lng')
    expect((await at.principal.raw('GET', `${FACILITIES}/importTemplate?type=99`)).json()).toMatchObject({ code: 10003 })
  })

  it('§3.7 is fetched, and the file sent, by an address that carries the token, as a form without headers does', async () => {
    const token = String((await at.city.raw('GET', `${ITEMS}/page`)).raw.req.headers.authorization).replace('Bearer ', '')
    const { body, headers } = formWith('检查项.csv', Buffer.from(csvOf([head, item('TOK-1')])))
    const sent = await house.app.inject({ method: 'POST', url: `/api/${ITEMS}/import?token=${token}`, payload: body, headers })
    expect(sent.json()).toMatchObject({ code: 0, data: { success: 1 } })
    const fetched = await house.app.inject({ url: `/api/${ITEMS}/importTemplate?token=${token}` })
    expect(fetched.headers['content-type']).toContain('spreadsheetml')
    // Whatever is neither sent as a file nor fetched as one wants a header.
    expect((await house.app.inject({ url: `/api/${ITEMS}/page?token=${token}` })).json()).toMatchObject({ code: 401 })
  })

  it('and the import ask for the right to import and its levels', async () => {
    expect((await at.district.raw('GET', `${ITEMS}/importTemplate`)).json()).toMatchObject({ code: 403 })
    expect(await importAs(at.district, ITEMS, csv([head, item('N-1')]))).toMatchObject({ code: 403 })
    expect(await importAs(at.staff, 'sys/user', csv([['用户名'], ['nobody']]))).toMatchObject({ code: 403 })
    expect(await known('N-1')).toEqual([])
  })
})

describe('a file', () => {
  it('may be a workbook of the older kind, saved by LibreOffice', async () => {
    const saved = await savedByOffice({ old: [{ name: '表', rows: [['检查标准（旧）'], head, item('XLS-1'), item('XLS-2')] }] }, 'xls')
    expect(await importAs(at.city, ITEMS, { name: '旧.xls', content: saved.get('old') ?? Buffer.alloc(0) })).toMatchObject({
      code: 0,
      data: { success: 2 },
    })
    expect(await known('XLS-')).toEqual(['XLS-1', 'XLS-2'])
  })

  it('may be a text in GB18030, rare characters included', async () => {
    const bytes =
      'vOyy6c/useC6xSzKytPDttTP8yzGwLzbtaXUqiy87LLpz+7Evyy87LLpxNrI3Sy87LLp0sC+3Q0KR0ItMSzIvMb4s6fVviyzp9W+udzA7SzP+7fAxveyxCzD8LvwxvfRucGmyse38dX9s6OjqIE57zGVNLI1o6ksR0IgNTAwMjgNCg=='
    expect(await importAs(at.city, ITEMS, { name: '国标.csv', content: Buffer.from(bytes, 'base64') })).toMatchObject({ code: 0 })
    expect((await items('GB-1')).list[0]?.content).toBe('灭火器压力是否正常（㐂𠮷）')
  })

  it('keeps a text that looks like a formula as text, and exports it as text', async () => {
    await importAs(at.city, ITEMS, csv([head, item('F-1', '=HYPERLINK("http://x")'), item('F-2', '+86 是否张贴')]))
    expect((await items('F-1')).list[0]?.content).toBe('=HYPERLINK("http://x")')
    const reply = await at.city.raw('GET', `${ITEMS}/export?itemNo=F-`)
    const book = await readXlsx(new Uint8Array(reply.rawPayload), { readStyles: true })
    const cells = [...(book.sheets[0]?.cells?.values() ?? [])]
    expect(book.sheets[0]?.rows.flat()).toContain('=HYPERLINK("http://x")')
    expect(cells.filter((cell) => cell.formula !== undefined)).toEqual([])
  })

  it.each([
    ['of another kind', 'x.pdf', Buffer.from('%PDF-1.4'), 10144, '只支持xlsx、xls、csv、ods、GeoJSON、zip（shapefile）格式文件'],
    ['without a head', 'x.csv', Buffer.from('甲,乙\r\n1,2'), 10141, '未找到表头'],
    [
      'that lacks a needed column',
      'x.csv',
      Buffer.from('检查项编号,检查内容\r\nQ-1,内容'),
      10141,
      '表头缺少必填列：适用对象、评价单元、检查项目、检查依据',
    ],
    ['with a head and no row', 'x.csv', Buffer.from(head.join(',')), 10141, '文件中没有可导入的数据行'],
    ['that only pretends to be a workbook', 'x.xlsx', Buffer.from('<html><table>'), 10141, '文件内容是网页表格'],
    ['that is cut off', 'x.xlsx', Buffer.from('PK\u0003\u0004rest'), 10141, '文件无法读取'],
    ['in no known encoding', 'x.csv', Buffer.from([0x81, 0xff, 0x30, 0xff, 0xfe]), 10141, '文件编码无法识别'],
    ['that is empty', 'x.csv', Buffer.alloc(0), 10019, '上传文件不能为空'],
  ])('%s is refused in words', async (_what, name, content, code, msg) => {
    expect(await importAs(at.city, ITEMS, { name, content })).toMatchObject({ code, msg: expect.stringContaining(msg) })
  })
})

describe('R-14: the rows of a file', () => {
  it('are all taken or none; with partial the good ones are, and the others come back to be mended and sent again', async () => {
    const rows = [head, item('P-1'), ['P-2', '无此对象', '厂站管理', '消防器材', '内容', 'GB 50028'], item('P-3')]
    expect(await importAs(at.city, ITEMS, csv(rows))).toMatchObject({ code: 10141, data: { total: 3, success: 0, failedRows: 1 } })
    expect(await known('P-')).toEqual([])
    const partial = await importAs(at.city, ITEMS, csv(rows), { partial: '1' })
    expect(partial).toMatchObject({
      code: 0,
      data: { total: 3, success: 2, failed: [{ row: 3, column: 'B', field: 'objectType', value: '无此对象' }] },
    })
    expect(await known('P-')).toEqual(['P-1', 'P-3'])
    const back = await readXlsx(new Uint8Array((await at.city.raw('GET', String(partial.data.errorFile).slice(5))).rawPayload))
    const mended = (back.sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '').replace('无此对象', '调压设施')))
    expect(mended).toHaveLength(2)
    expect(await importAs(at.city, ITEMS, { name: '改正.xlsx', content: await plainBook(mended) })).toMatchObject({
      code: 0,
      data: { success: 1 },
    })
    expect(await known('P-')).toEqual(['P-1', 'P-2', 'P-3'])
  })

  it('that are there already are refused, or changed where that is wished: empty cells change nothing', async () => {
    await importAs(at.city, ITEMS, csv([head, item('U-1', '旧内容')]))
    expect(await importAs(at.city, ITEMS, csv([head, item('U-1', '新内容')]))).toMatchObject({
      code: 10141,
      data: { failed: [{ column: 'A', msg: '检查项编号已存在' }] },
    })
    const changed = await importAs(
      at.city,
      ITEMS,
      csv([
        ['检查项编号', '检查内容', '检查依据'],
        ['U-1', '新内容', ''],
      ]),
      { updateExisting: '1' },
    )
    expect(changed).toMatchObject({ code: 0, data: { added: 0, updated: 1 } })
    expect((await items('U-1')).list[0]).toMatchObject({ content: '新内容', basis: 'GB 50028', version: 2 })
  })

  it('of another district are never changed, and their keys are taken', async () => {
    const { rows: codes } = await sql<{
      code: string
      name: string
    }>`select credit_code as code, address as name from gas_company where id = 'c-two'`.execute(house.open.services.db)
    const reply = await importAs(
      at.district,
      'gysy/gascompanies',
      csv([
        ['统一社会信用代码', '企业名称', '所属区域', '注册地址'],
        [codes[0]?.code ?? '', '被夺公司', '望澜区', '改址'],
      ]),
      { updateExisting: '1' },
    )
    expect(reply).toMatchObject({ code: 10141, data: { updated: 0 } })
    const { rows } = await sql`select name, address from gas_company where id = 'c-two'`.execute(house.open.services.db)
    expect(rows).toEqual([{ name: '石桐汇泉液化气有限公司', address: codes[0]?.name }])
  })

  it('may name rows that stand before them in the same file', async () => {
    const regions = [
      ['区划代码', '上级区域', '名称', '类型'],
      ['990102009', '望澜区', '新街道', '街道（乡镇）'],
      ['990102009001', '新街道', '新社区', '社区（村）'],
    ]
    const reply = await importAs(boss, 'sys/region', csv(regions))
    expect(reply.data.failed).toEqual([])
    expect((await boss.get('sys/region/info/990102009001')).data).toMatchObject({ pid: '990102009' })
  })

  it('of the working calendar follow their rules', async () => {
    const reply = await importAs(
      boss,
      'sys/workcalendar',
      csv([
        ['日期', '是否工作日', '节日名称'],
        ['2030/1/1', '否', '元旦'],
        ['2030年1月6日', '是', ''],
      ]),
    )
    expect(reply.data.failed).toEqual([])
    const days = (await boss.get<readonly { day: string; dayType: string }[]>('sys/workcalendar/list', { year: 2030 })).data
    expect(days.map((day) => [day.day, day.dayType])).toEqual(
      [
        ['2030-01-01', '3'],
        ['2030-01-06', '4'],
      ].map(([day]) => [day, expect.any(String)]),
    )
  })

  it('of accounts get a first password each, which is told once', async () => {
    const reply = await importAs(
      boss,
      'sys/user',
      csv([
        ['用户名', '真实姓名', '所属部门', '手机号', '角色'],
        ['new.one', '新一', '望澜区住建局', '10055500001', '区县监管人员'],
      ]),
    )
    expect(reply.data.failed).toEqual([])
    const answers = [{ row: 2, username: 'new.one', initialPassword: expect.any(String) }]
    expect(reply).toMatchObject({ code: 0, data: { success: 1, answers } })
    const { rows } = await sql<{
      hash: string
      change: boolean
      dept: string
    }>`select password_hash as hash, must_change_pwd as change, dept_id as dept
      from "user" where username = 'new.one'`.execute(house.open.services.db)
    expect(rows).toEqual([{ hash: expect.stringContaining('$'), change: true, dept: 'd-district' }])
  })

  it('of accounts are not said to lack the password that they would be given, whatever else is wrong with them', async () => {
    const row = (mobile: string) => ['twice.told', '双一', '望澜区住建局', mobile]
    const { data } = await importAs(
      boss,
      'sys/user',
      csv([['用户名', '真实姓名', '所属部门', '手机号'], row('10055500021'), row('10055500022')]),
    )
    expect(data.failed).toMatchObject([{ row: 3, field: 'username' }])
  })

  it('sys/user/rule-5: of accounts tell username, name, path of the department, mobile, mail, gender and roles', async () => {
    const rows = [
      ['用户名', '真实姓名', '所属部门', '手机号', '邮箱', '性别', '角色'],
      ['path.one', '路一', '望澜区住建局/临江澜源燃气有限公司/安全管理部', '10055500002', 'one@example.org', '女', '企业经办人'],
    ]
    const template = await boss.raw('GET', 'sys/user/importTemplate')
    const book = await readXlsx(new Uint8Array(template.rawPayload))
    const columns = ['username', 'realName', 'deptId', 'mobile', 'email', 'gender', 'roleIdList']
    expect(book.sheets[0]?.rows[0]).toEqual(columns)
    const reply = await importAs(boss, 'sys/user', csv(rows))
    expect(reply.data?.failed ?? reply).toEqual([])
    const { rows: made } = await sql`select real_name as name, dept_id as dept, email, gender,
      array(select r.code from role r where r.id = any(u.role_id_list)) as roles from "user" u where username = 'path.one'`.execute(
      house.open.services.db,
    )
    expect(made).toEqual([{ name: '路一', dept: 'd-safety', email: 'one@example.org', gender: '1', roles: ['enterpriseStaff'] }])
  })

  it('sys/user/rule-6, sys/user/rule-7: of accounts are told one by one, and none is written beside a faulty one unless that is wished', async () => {
    const row = (username: string, dept: string, mobile: string) => [username, '批量', dept, mobile]
    const rows = [
      ['用户名', '真实姓名', '所属部门', '手机号'],
      row('good.row', '望澜区住建局', '10055500011'),
      row('lost.row', '没有这个部门', '10055500012'),
      row('bad.phone', '望澜区住建局', '12'),
    ]
    const known = async () =>
      (await sql<{ username: string }>`select username from "user" where real_name = '批量'`.execute(house.open.services.db)).rows
    const faults = [
      { row: 3, field: 'deptId', value: '没有这个部门', msg: expect.any(String) },
      { row: 4, field: 'mobile', value: '12', msg: expect.any(String) },
    ]
    expect(await importAs(boss, 'sys/user', csv(rows))).toMatchObject({ code: 10141, data: { total: 3, success: 0, failed: faults } })
    expect(await known()).toEqual([])
    const partial = await importAs(boss, 'sys/user', csv(rows), { partial: '1' })
    expect(partial).toMatchObject({ code: 0, data: { total: 3, success: 1, failed: faults } })
    expect(await known()).toEqual([{ username: 'good.row' }])
  })

  it('of facilities have positions, converted where they are of another system', async () => {
    const row = {
      '*设施名称': '一号门站',
      所属企业: '临江澜源燃气有限公司',
      燃气种类: '天然气（管道）',
      地址: '古渡街1号',
      位置经度: '121.4837',
      位置纬度: '31.2304',
      运行状态: '运行',
    }
    const reply = await importAs(at.principal, FACILITIES, csv([Object.keys(row), Object.values(row)]), { type: '1', crs: 'GCJ02' })
    expect(reply.data?.failed ?? reply).toEqual([])
    const { rows } = await sql<{
      lng: number
      lat: number
      type: string
    }>`select location_lng as lng, location_lat as lat, facility_type as type from gas_facility`.execute(house.open.services.db)
    expect(rows).toEqual([{ lng: expect.closeTo(121.4792, 3), lat: expect.closeTo(31.2324, 3), type: '1' }])
  })
})

describe('nothing half-done', () => {
  it('20,000 rows go in behind the call, with their progress, their records and a notice', async () => {
    const rows = [head, ...Array.from({ length: 20_000 }, (_, n) => item(`B-${String(n).padStart(5, '0')}`))]
    const file = { name: '大表.xlsx', content: await plainBook(rows) }
    const begun = await importAs(at.city, ITEMS, file)
    expect(begun).toMatchObject({ code: 0, data: { background: true, total: 20_001 } })
    expect(await importAs(at.city, ITEMS, file)).toMatchObject({ code: -2, msg: '该文件正在导入，请勿重复提交' })
    await house.open.services.background.settled()
    expect((await at.city.get(`sys/import/info/${begun.data.id}`)).data).toMatchObject({
      state: '1',
      done: 20_000,
      result: { success: 20_000 },
    })
    expect(await at.district.get(`sys/import/info/${begun.data.id}`)).toMatchObject({ code: 10104 })
    const { db } = house.open.services
    const { rows: counted } = await sql<{ rows: number; records: number; notices: number }>`select
      (select count(*)::int from check_item where item_no like 'B-%') as rows,
      (select count(*)::int from operation_log where resource = ${`${ITEMS}:save`} and diff::text like '%"B-%') as records,
      (select count(*)::int from notice where title like '%导入完成，共20000行') as notices`.execute(db)
    expect(counted).toEqual([{ rows: 20_000, records: 20_000, notices: 1 }])
  }, 120_000)

  it('one faulty row among 6,000 keeps them all out', async () => {
    const rows = [head, ...Array.from({ length: 6_000 }, (_, n) => item(`C-${n === 5_999 ? 0 : n}`))]
    const begun = await importAs(at.city, ITEMS, { name: '大表二.xlsx', content: await plainBook(rows) })
    await house.open.services.background.settled()
    expect((await at.city.get(`sys/import/info/${begun.data.id}`)).data).toMatchObject({
      state: '2',
      result: { success: 0, failedRows: 1, failed: [{ row: 6_001, column: 'A', msg: '检查项编号与第2行重复' }] },
    })
    expect((await items('C-')).total).toBe(0)
  })

  it('a connection that is lost while the file comes leaves neither rows nor a file', async () => {
    const address = await house.app.listen({ port: 0, host: '127.0.0.1' })
    const { body, headers } = formWith('断.csv', Buffer.from(csvOf([head, item('L-1')])))
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const lines = [
      `POST /api/${ITEMS}/import HTTP/1.1`,
      'host: here',
      `authorization: Bearer ${at.city.token}`,
      `content-type: ${headers['content-type']}`,
      `content-length: ${body.length + 500}`,
    ]
    await new Promise<void>((resolve) => socket.write(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]), () => resolve()))
    await expect.poll(() => temporaryFiles().length).toBeGreaterThan(0)
    socket.destroy()
    await expect.poll(temporaryFiles).toEqual([])
    expect(await known('L-1')).toEqual([])
  })
})

function temporaryFiles(): readonly string[] {
  return readdirSync(join(house.open.services.config.dataDir, 'tmp'))
}
