import { creditCheckCharacter } from '@chengan/kernel/fields/formats'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../support/house.ts'
import { type Imported, importAs } from '../../support/import-files.ts'
import { type OfficeCell, type OfficeSheet, savedByOffice } from '../../support/office.ts'
import type { CallReply } from '../../support/people.ts'
import { buildSmallCity, type SmallCity } from '../../support/small-city.ts'

// The register of companies as offices send it, saved by LibreOffice itself: each defect is put right and said, or refused with its cell.

const COMPANY = 'gysy/gascompanies'
const headings = [
  '序号',
  '企业名称',
  '统一社会信用代码',
  '经营类别',
  '燃气种类',
  '注册资本（万元）',
  '成立日期',
  '所属区域',
  '注册地址',
  '经营地址',
  '经营区域',
  '法定代表人',
  '法定代表人电话',
  '主要负责人',
  '主要负责人电话',
  '安全负责人',
  '安全负责人电话',
  '联系人',
  '联系电话',
  '24小时值班电话',
  '服务热线',
  '抢修电话',
  '上级公司',
  '安全评价日期',
] as const
type Heading = (typeof headings)[number]
type Row = Readonly<Partial<Record<Heading, OfficeCell>>>

let count = 1000
function creditCode(): string {
  count += 1
  const first = `91990102${String(count).padStart(9, '0')}`
  return first + creditCheckCharacter(first)
}

/** A company without a fault, but for what a test says of it. */
function company(name: string, but: Row = {}): readonly OfficeCell[] {
  const whole: Row = {
    序号: 1,
    企业名称: name,
    统一社会信用代码: creditCode(),
    经营类别: '瓶装燃气',
    燃气种类: '液化石油气',
    '注册资本（万元）': 500,
    成立日期: { date: '2010-05-01' },
    所属区域: '望澜区',
    注册地址: '古渡街118号',
    经营地址: '古渡街118号',
    经营区域: '望澜区',
    法定代表人: '甲',
    法定代表人电话: '10000000001',
    主要负责人: '乙',
    主要负责人电话: '10000000002',
    安全负责人: '丙',
    安全负责人电话: '10000000003',
    联系人: '丁',
    联系电话: '10000000004',
    '24小时值班电话': '0000-81234567',
    服务热线: '0000-81234568',
    抢修电话: '0000-81234569',
    ...but,
  }
  return headings.map((heading) => whole[heading] ?? null)
}

/** The table under a merged title and a note, with a blank line before and between, and a column that its author hid. */
function register(rows: readonly (readonly OfficeCell[])[]): OfficeSheet {
  const wide = headings.map(() => null)
  return {
    name: '企业名册',
    rows: [
      ['2026年燃气企业名册', ...wide.slice(1)],
      ['填报单位：市燃气管理处', ...wide.slice(1)],
      [],
      headings,
      ...rows.flatMap((row, at) => (at === 1 ? [[], row] : [row])),
    ],
    spans: [{ row: 0, column: 0, columns: headings.length }],
    hiddenColumns: [9],
  }
}

const FIRST = 5
const letter = (heading: Heading) => String.fromCharCode(65 + headings.indexOf(heading))

const repairs: readonly (readonly [
  sentence: string,
  heading: Heading,
  cell: OfficeCell,
  kept: readonly [column: string, value: unknown],
  msg: string,
])[] = [
  [
    'spaces around a name are taken away, whatever their width',
    '企业名称',
    '　澜一燃气公司 \u00a0',
    ['name', '澜一燃气公司'],
    '已去掉多余空格',
  ],
  [
    'a credit code in full-width letters and digits becomes narrow',
    '统一社会信用代码',
    'FULL',
    ['credit_code', 'NARROW'],
    '全角字符已转为半角',
  ],
  ['a mobile number that is a number is read as its digits', '联系电话', 10000000009, ['contact_phone', '10000000009'], '数字已按文本读取'],
  [
    'a number as text with groups and its unit is a number',
    '注册资本（万元）',
    '１,２００.5万元',
    ['registered_capital', 1200.5],
    '已按数字读取',
  ],
  ['a date with points is a date', '成立日期', '2012.3.4', ['establish_date', '2012-03-04'], '日期写法已统一'],
  ['a date of eight digits is a date', '成立日期', '20120305', ['establish_date', '2012-03-05'], '日期写法已统一'],
  ['a date in Chinese words is a date', '成立日期', '二〇一二年十月三十一日', ['establish_date', '2012-10-31'], '日期写法已统一'],
  ['a date with Chinese signs is a date', '成立日期', '2012年3月7日', ['establish_date', '2012-03-07'], '日期写法已统一'],
  ['the serial number of a day is that day', '成立日期', 40978, ['establish_date', '2012-03-10'], '数字已按日期读取'],
  [
    'a formula counts by its kept result',
    '注册地址',
    { formula: '=CONCATENATE("古渡街";"119号")' },
    ['address', '古渡街119号'],
    '公式已按文件中保存的结果读取',
  ],
]

const accepted: readonly (readonly [
  sentence: string,
  heading: Heading,
  cell: OfficeCell,
  kept: readonly [column: string, value: unknown],
])[] = [
  ['codes stand for words', '经营类别', '2', ['business_types', ['2']]],
  ['a code may be a number', '经营类别', 2, ['business_types', ['2']]],
  ['several words and codes stand in one cell', '燃气种类', '液化石油气、3', ['gas_types', ['2', '3']]],
  ['a region goes by its code', '所属区域', '990102', ['region_id', '990102']],
  ['a street goes by its path', '经营区域', '望澜区/古渡街道、望澜区', ['service_region_ids', ['990102001', '990102']]],
  ['a company goes by its code', '上级公司', 'RQ9901029001', ['parent_company_id', 'c-one']],
  ['a date cell is its day', '安全评价日期', { date: '2025-12-31' }, ['evaluation_date', '2025-12-31']],
]

const refusals: readonly (readonly [sentence: string, heading: Heading, cell: OfficeCell, msg: string])[] = [
  ['a required cell is empty', '法定代表人', null, '法定代表人不能为空'],
  ['a required cell holds only spaces', '联系人', '　 ', '联系人不能为空'],
  ['a credit code has the wrong check character', '统一社会信用代码', '919901020000000010', '统一社会信用代码格式错误'],
  ['a credit code lost its last digits as a number', '统一社会信用代码', 91990102 * 10 ** 10, '统一社会信用代码的数字超过15位已失真'],
  ['a mobile number lacks a digit', '联系电话', '1000000000', '联系电话格式错误'],
  ['a word is in no dictionary', '经营类别', '罐装', '经营类别没有“罐装”，可填：管道燃气、瓶装燃气'],
  ['one of several codes is wrong', '燃气种类', '1、99', '燃气种类没有“99”'],
  ['a day is in no calendar', '成立日期', '2012-02-30', '成立日期“2012-02-30”不是有效日期'],
  ['a year has two digits', '成立日期', '12/3/4', '成立日期“12/3/4”不是有效日期'],
  ['a founding lies in the future', '成立日期', '2031-01-01', '成立日期不能晚于2026-06-30'],
  ['a number is a word', '注册资本（万元）', '五百', '注册资本“五百”不是数字'],
  ['a number is too small', '注册资本（万元）', -1, '注册资本不能小于0'],
  ['a text is too long', '法定代表人', '长'.repeat(21), '法定代表人不能超过20个字符'],
  ['a region is unknown', '所属区域', '无名区', '所属区域“无名区”不存在或无权查看'],
  ['a company is unknown', '上级公司', '无此公司', '上级公司“无此公司”不存在或无权查看'],
  ['a formula has no result', '经营地址', { formula: '=1/0' }, '经营地址的公式没有可用的结果（#DIV/0!）'],
  ['the service area leaves the seat out', '经营区域', '石桐县', '经营区域'],
]

let house: TestServer
let at: SmallCity
let saved: ReadonlyMap<string, Buffer>
let good: CallReply<Imported>
let bad: CallReply<Imported>
const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
const narrow = creditCode()
const known = creditCode()
const twice = creditCode()

beforeAll(async () => {
  house = await startTestServer()
  at = await buildSmallCity(house)
  await sql`insert into gas_company (id, company_code, name, credit_code, region_id, dept_id, review_status, create_date, update_date)
    values ('c-far', 'RQ9901210002', '远方燃气', ${known}, '990121', 'd-company2', '3', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
    house.open.services.db,
  )
  const fine = [
    ...repairs.map(([, heading, cell], n) => company(`修复${n}`, { [heading]: cell === 'FULL' ? wide(narrow) : cell })),
    ...accepted.map(([, heading, cell], n) => company(`接受${n}`, { [heading]: cell })),
  ]
  const faulty = [
    ...refusals.map(([, heading, cell], n) => company(`错误${n}`, { [heading]: cell })),
    company('库中已有', { 统一社会信用代码: known }),
    company('文件内一', { 统一社会信用代码: twice }),
    company('文件内二', { 统一社会信用代码: twice }),
    company('没有毛病'),
  ]
  saved = await savedByOffice({ good: [register(fine)], bad: [register(faulty), { name: '另一张', rows: [['说明']] }] }, 'xlsx')
  bad = await importAs(at.city, COMPANY, { name: '名册.xlsx', content: saved.get('bad') ?? Buffer.alloc(0) })
  good = await importAs(at.city, COMPANY, { name: '名册.xlsx', content: saved.get('good') ?? Buffer.alloc(0) })
})
afterAll(() => house.close())

// The second row of data stands under a blank line.
const rowOf = (place: number) => FIRST + place + (place > 0 ? 1 : 0)

describe('a register of companies with faults', () => {
  it('writes nothing, not even its good row', async () => {
    expect(bad).toMatchObject({
      code: 10141,
      msg: `导入失败，共${refusals.length + 2}行有误`,
      data: { total: refusals.length + 4, success: 0 },
    })
    const { rows } = await sql`select 1 from gas_company where name in ('没有毛病', '文件内一')`.execute(house.open.services.db)
    expect(rows).toEqual([])
  })

  it.each(refusals.map((one, n) => [one[0], n] as const))('is refused at its cell: %s', (_sentence, n) => {
    const [, heading, , msg] = refusals[n] ?? refusals[0] ?? ['', '序号', null, '']
    const failures = bad.data.failed.filter((one) => one.row === rowOf(n))
    expect(failures).toEqual([
      expect.objectContaining({ row: rowOf(n), column: letter(heading), label: heading, msg: expect.stringContaining(msg) }),
    ])
  })

  it('is refused at its cell: a credit code is in the table, though not in the sight of whoever imports', () => {
    expect(bad.data.failed).toContainEqual(
      expect.objectContaining({
        row: rowOf(refusals.length),
        column: letter('统一社会信用代码'),
        value: known,
        msg: '统一社会信用代码已存在',
      }),
    )
  })

  it('is refused at its cell: a credit code stands twice in the file', () => {
    const first = rowOf(refusals.length + 1)
    expect(bad.data.failed).toContainEqual(
      expect.objectContaining({ row: first + 1, column: letter('统一社会信用代码'), msg: `统一社会信用代码与第${first}行重复` }),
    )
    expect(bad.data.failed.filter((one) => one.row === first)).toEqual([])
  })

  it('says what was hidden and what was left out', () => {
    expect(bad.data.notes).toEqual(['隐藏列也已读取：J 经营地址', '未读取的工作表：另一张'])
    expect(bad.data.ignored).toEqual(['A 序号'])
  })

  it('comes back as a workbook with a red ground under each faulty cell and the reason behind its row', async () => {
    const reply = await at.city.raw('GET', bad.data.errorFile.slice(5))
    const book = await readXlsx(new Uint8Array(reply.rawPayload), { readStyles: true })
    const rows = book.sheets[0]?.rows ?? []
    expect(rows[0]?.slice(-2)).toEqual(['原行号', '错误说明'])
    expect(rows.length).toBe(refusals.length + 5)
    const dictionary = refusals.findIndex(([sentence]) => sentence === 'a word is in no dictionary')
    expect(rows[dictionary + 1]?.slice(-2)).toEqual([rowOf(dictionary), expect.stringContaining('D列：经营类别没有“罐装”')])
    expect(book.sheets[0]?.cells?.get(`${dictionary + 1},3`)?.style?.fill).toMatchObject({
      fgColor: { rgb: expect.stringContaining('FBD5D5') },
    })
    expect(await at.district.raw('GET', bad.data.errorFile.slice(5)).then((other) => other.json())).toMatchObject({ code: 10104 })
  })
})

describe('a register of companies with oddities', () => {
  it('is written whole, with a first account for each company told once', async () => {
    expect(good).toMatchObject({
      code: 0,
      data: { total: repairs.length + accepted.length, success: repairs.length + accepted.length, failed: [] },
    })
    expect(good.data.answers).toHaveLength(repairs.length + accepted.length)
    expect(good.data.answers[0]).toMatchObject({ row: FIRST, account: { username: expect.any(String), password: expect.any(String) } })
    const { rows } = await sql<{ result: unknown }>`select result from import_run where id = ${good.data.id}`.execute(
      house.open.services.db,
    )
    expect(JSON.stringify(rows)).not.toContain(good.data.answers[0]?.account.password)
  })

  const kept = async (column: string, name: string) => {
    const { rows } = await sql<Record<string, unknown>>`select ${sql.ref(column)} as value from gas_company where name = ${name}`.execute(
      house.open.services.db,
    )
    const value = rows[0]?.value
    return typeof value === 'string' ? house.open.services.keys.open(value) : value
  }

  it.each(repairs.map((one, n) => [one[0], n] as const))('is repaired and that is said: %s', async (_sentence, n) => {
    const [, heading, , [column, value], msg] = repairs[n] ?? repairs[0] ?? ['', '序号', null, ['', ''], '']
    expect(good.data.repaired).toContainEqual(
      expect.objectContaining({ row: rowOf(n), column: letter(heading), msg: expect.stringContaining(msg) }),
    )
    expect(await kept(column, column === 'name' ? String(value) : `修复${n}`)).toEqual(value === 'NARROW' ? narrow : value)
  })

  it.each(accepted.map((one, n) => [one[0], n] as const))('is taken as it is meant: %s', async (_sentence, n) => {
    const [, , , [column, value]] = accepted[n] ?? accepted[0] ?? ['', '序号', null, ['', '']]
    expect(await kept(column, `接受${n}`)).toEqual(value)
  })

  it('leaves a record for each row, as an entry by hand does, and one for the import', async () => {
    const { rows } = await sql<{ resource: string; n: number }>`select resource, count(*)::int as n from operation_log
      where creator = ${at.city.userId} and status = '1' and resource like ${`${COMPANY}:%`} group by resource order by resource`.execute(
      house.open.services.db,
    )
    expect(rows).toEqual([
      { resource: `${COMPANY}:import`, n: 1 },
      { resource: `${COMPANY}:save`, n: repairs.length + accepted.length },
    ])
  })
})
