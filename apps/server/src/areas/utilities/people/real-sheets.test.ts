import { newIdentityCode } from '@chengan/domain/testing/identity-code'
import { gasPostType } from '@chengan/domain/utilities/dictionaries/staff'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importAs, plainBook } from '../../../../test/support/import-files.ts'
import { JOB_PERSONS, openStaff, type Staff } from '../testing/staff-house.ts'

let here: Staff

beforeAll(async () => {
  here = await openStaff()
})
afterAll(() => here.close())

/** A workbook with cells merged, as a company keeps its roster for people to read. */
async function rosterWith(rows: readonly (readonly (string | number | null)[])[], merged: readonly string[]): Promise<Uint8Array> {
  const parts = unzipSync(await plainBook(rows))
  const path = 'xl/worksheets/sheet1.xml'
  const cells = `<mergeCells count="${merged.length}">${merged.map((one) => `<mergeCell ref="${one}"/>`).join('')}</mergeCells>`
  const sheet = strFromU8(parts[path] ?? new Uint8Array()).replace('</sheetData>', `</sheetData>${cells}`)
  return zipSync({ ...parts, [path]: strToU8(sheet) })
}

const code = (n: number) => newIdentityCode(String(700 + n), '1988-04-09')
const person = (n: number) => [`顾行${n}`, code(n), `1390000${String(7000 + n)}`]

it('a roster as companies keep it is taken in: title and note above, a head in two steps, the company and the post merged over its people, who filled it in below', async () => {
  const roster = await rosterWith(
    [
      ['临江澜源燃气有限公司从业人员花名册', null, null, null, null, null, null, null, null],
      ['填报单位（盖章）：临江澜源燃气有限公司　　填报日期：2026年6月', null, null, null, null, null, null, null, null],
      ['序号', '企业', '基本情况', null, null, '任职情况', null, null, '备注'],
      [null, null, '姓名', '身份证号码', '手机', '工种', '人员类别', '到岗时间', null],
      [1, '临江澜源燃气有限公司', ...person(1), '燃气管网运行工', '运行、维护和抢修人员', '2024-05-06', null],
      [2, null, ...person(2), null, '运行、维护和抢修人员', '2024/7/1', '原在抢修班'],
      [3, null, ...person(3), null, '运行、维护和抢修人员', '2025年3月2日', null],
      [null, '填表人：沈岚　　审核人：林知远', null, null, null, null, null, null, null],
    ],
    ['A1:I1', 'A2:I2', 'A3:A4', 'B3:B4', 'C3:E3', 'F3:H3', 'I3:I4', 'B5:B7', 'F5:F7', 'B8:I8'],
  )
  const reply = await importAs(here.at.principal, JOB_PERSONS, { name: '花名册.xlsx', content: roster })
  expect(reply).toMatchObject({ code: 0, data: { added: 3, ignored: ['A 序号'], notes: ['未作为数据读取：第8行“填表人”'] } })
  const { rows } = await sql<{ name: string; company: string; post: string; since: string }>`select name, gas_companies_id as company,
      post_type as post, to_char(entry_date, 'YYYY-MM-DD') as since
    from job_person where name like '顾行%' order by name`.execute(here.services.db)
  const post = gasPostType.values.networkWorker.value
  expect(rows).toEqual([
    { name: '顾行1', company: 'c-one', post, since: '2024-05-06' },
    { name: '顾行2', company: 'c-one', post, since: '2024-07-01' },
    { name: '顾行3', company: 'c-one', post, since: '2025-03-02' },
  ])
})

/** A workbook in which cells are links: one with an address beside its text, as a program sets it when somebody pastes an address, and one by a formula with its kept text. */
async function linkedWith(
  rows: readonly (readonly (string | number | null)[])[],
  links: Readonly<Record<string, string>>,
): Promise<Uint8Array> {
  const parts = unzipSync(await plainBook(rows))
  const path = 'xl/worksheets/sheet1.xml'
  const relations = Object.values(links).map(
    (to, at) =>
      `<Relationship Id="link${at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="${to}" TargetMode="External"/>`,
  )
  const cells = Object.keys(links).map(
    (cell, at) =>
      `<hyperlink ref="${cell}" r:id="link${at}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/>`,
  )
  const sheet = strFromU8(parts[path] ?? new Uint8Array()).replace('</sheetData>', `</sheetData><hyperlinks>${cells.join('')}</hyperlinks>`)
  const rels = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`
  return zipSync({ ...parts, [path]: strToU8(sheet), 'xl/worksheets/_rels/sheet1.xml.rels': strToU8(rels) })
}

it('cells that are links are taken by their text: the address behind them is followed by nobody and lands nowhere', async () => {
  const { form } = await here.employed()
  const book = await linkedWith(
    [
      ['人员', '身份证号', '培训类型', '培训主题', '培训机构', '开始时间', '结束时间', '学时', '签到表'],
      [
        String(form.name),
        String(form.identityCode),
        '继续教育',
        '燃气泄漏处置',
        '临江市燃气协会',
        '2026-03-02 09:00',
        '2026-03-02 17:00',
        6,
        '签到表扫描件',
      ],
    ],
    { D2: 'https://training.example/course?id=1&amp;token=abc', I2: 'file:///C:/签到表.pdf' },
  )
  const reply = await importAs(here.at.principal, 'gysy/jobpersontrain', { name: '培训.xlsx', content: book })
  expect(reply).toMatchObject({ code: 0, data: { added: 1, ignored: ['I 签到表'] } })
  const { rows } = await sql<{ subject: string; org: string; whole: string }>`select subject, train_org as org, t::text as whole
    from job_person_train t where subject = '燃气泄漏处置'`.execute(here.services.db)
  expect(rows).toMatchObject([{ subject: '燃气泄漏处置', org: '临江市燃气协会' }])
  expect(rows[0]?.whole).not.toMatch(/training\.example|token|file:/)
})

describe('a training sheet finds its people', () => {
  const head = ['人员', '身份证号', '岗位', '培训类型', '培训主题', '开始时间', '结束时间', '学时']
  const line = (subject: string, who: readonly (string | number | null)[]) => [
    ...who,
    '继续教育',
    subject,
    '2026-03-02 09:00',
    '2026-03-02 17:00',
    6,
  ]
  const imported = async (rows: readonly (readonly (string | number | null)[])[], by = here.at.principal) =>
    importAs(by, 'gysy/jobpersontrain', { name: '培训.xlsx', content: await plainBook(rows) })
  const trained = async (subject: string) =>
    (
      await sql<{ person: string }>`select job_person_id as person from job_person_train where subject = ${subject}`.execute(
        here.services.db,
      )
    ).rows
      .map(({ person }) => person)
      .toSorted()
  /** Two of one name: a network worker and a welder. */
  async function namesakes(name: string) {
    const one = await here.employed(here.at.principal, { name })
    const other = await here.employed(here.at.principal, { name, postType: gasPostType.values.welder.value })
    return { one, other, code: (person: typeof one) => String(person.form.identityCode) }
  }

  it('by the number of each, whole, as lists show it or by its last four, where two have one name', async () => {
    const { one, other, code } = await namesakes('林澄一')
    const covered = `${code(one).slice(0, 6)}********${code(one).slice(-4)}`
    const reply = await imported([
      head,
      line('按号码', ['林澄一', code(one), null]),
      line('按号码', ['林澄一', code(other).toLowerCase(), null]),
      line('按掩码', ['林澄一', covered, null]),
      line('按后四位', ['林澄一', code(other).slice(-4), null]),
    ])
    expect(reply).toMatchObject({ code: 0, data: { added: 4, ignored: [] } })
    expect(await trained('按号码')).toEqual([one.id, other.id].toSorted())
    expect([await trained('按掩码'), await trained('按后四位')]).toEqual([[one.id], [other.id]])
  })

  it('by the number alone, without a column of names', async () => {
    const { one, code } = await namesakes('林澄二')
    const reply = await imported([head.slice(1), line('只有号码', ['', code(one), null]).slice(1)])
    expect(reply).toMatchObject({ code: 0, data: { added: 1 } })
    expect(await trained('只有号码')).toEqual([one.id])
  })

  it('by the post where a name leaves two; of somebody of his name alone the post may be another by now', async () => {
    const { other } = await namesakes('林澄三')
    const alone = await here.employed(here.at.principal, { name: '林澄四' })
    const reply = await imported([
      head,
      line('按岗位', ['林澄三', null, '焊工']),
      line('岗位已变', ['林澄四', null, '焊工']),
      line('岗位已变', ['林澄四', null, '原燃气抢修岗']),
    ])
    expect(reply).toMatchObject({ code: 0, data: { added: 3 } })
    expect(await trained('按岗位')).toEqual([other.id])
    expect(await trained('岗位已变')).toEqual([alone.id, alone.id])
  })

  it('and refuses what is truly unclear, and a number that is another’s or nobody’s, at its cell', async () => {
    const { code, one, other } = await namesakes('林澄五')
    const third = await here.employed(here.at.principal, { name: '林澄五', postType: gasPostType.values.welder.value })
    const [stranger, foreign] = [await here.employed(), await here.employed(here.at.otherCompany)]
    const reply = await imported([
      head,
      line('不清', ['林澄五', null, null]),
      line('不清', ['林澄五', code(stranger), null]),
      line('不清', ['林澄五', newIdentityCode('777', '1971-01-01'), null]),
      line('不清', [String(foreign.form.name), code(foreign), null]),
      line('不清', [null, code(foreign), null]),
      line('不清', [null, null, null]),
      line('不清', ['林澄五', 4.4e17, null]),
      line('不清', ['林澄五', null, '焊工']),
    ])
    const failed = (reply.data as unknown as { failed: readonly { row: number; column: string; msg: string }[] }).failed
    expect(
      failed.map(({ row, column, msg }) => [row, column, msg]),
      'cellToldIsAnother',
    ).toEqual([
      [2, 'A', '人员“林澄五”有3条同名数据，请填写“身份证号”列'],
      [3, 'B', '身份证号与人员“林澄五”不符'],
      [4, 'B', '身份证号查不到，或无权查看'],
      [5, 'A', expect.stringContaining('不存在或无权查看')],
      [6, 'B', '身份证号查不到，或无权查看'],
      [7, 'A', '人员不能为空'],
      [8, 'B', expect.stringContaining('请把单元格设为文本')],
      [9, 'A', '人员“林澄五”有2条同名数据，请填写“身份证号”列'],
    ])
    expect(await trained('不清')).toEqual([])
    expect(new Set([one, other, third].map(code)).size).toBe(3)
  })

  it('and by no end of a number that two of them have', async () => {
    const codes = Array.from({ length: 27 }, (_, at) => newIdentityCode('904', `1985-03-${String(at + 1).padStart(2, '0')}`))
    const [one = '', other = ''] = [...Map.groupBy(codes, (code) => code.slice(-4)).values()].find(({ length }) => length > 1) ?? []
    const [first] = [
      await here.employed(here.at.principal, { name: '林澄六', identityCode: one }),
      await here.employed(here.at.principal, { name: '林澄六', identityCode: other }),
    ]
    const reply = await imported([head, line('同尾号', ['林澄六', one.slice(-4), null])])
    const { failed } = reply.data as unknown as { failed: readonly { row: number; msg: string }[] }
    expect(failed, 'cellToldIsSeveral').toMatchObject([{ row: 2, msg: `身份证号“${one.slice(-4)}”对应2条数据，请填写完整` }])
    expect(await imported([head, line('同尾号', [null, one, null])])).toMatchObject({ code: 0, data: { added: 1 } })
    expect(await trained('同尾号')).toEqual([first?.id])
  })

  it('as its template says: the number has a column behind the name, which nobody must fill in', async () => {
    const reply = await here.at.principal.raw('GET', 'gysy/jobpersontrain/importTemplate')
    const { sheets } = await readXlsx(new Uint8Array(reply.rawPayload))
    const words = sheets[0]?.rows.find((row) => row.includes('*人员')) ?? []
    expect(words.slice(words.indexOf('*人员'), words.indexOf('*人员') + 2)).toEqual(['*人员', '身份证号'])
    const guide = sheets.find(({ name }) => name === '填写说明')
    expect(guide?.rows.find(([column]) => column === '身份证号')?.[1]).toBe('选填，人员有重名时填写')
  })
})
