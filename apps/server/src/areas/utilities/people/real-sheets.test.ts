import { newIdentityCode } from '@chengan/domain/testing/identity-code'
import { gasPostType } from '@chengan/domain/utilities/dictionaries/staff'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
  expect(reply).toMatchObject({ code: 0, data: { added: 1, ignored: ['B 身份证号', 'I 签到表'] } })
  const { rows } = await sql<{ subject: string; org: string; whole: string }>`select subject, train_org as org, t::text as whole
    from job_person_train t where subject = '燃气泄漏处置'`.execute(here.services.db)
  expect(rows).toMatchObject([{ subject: '燃气泄漏处置', org: '临江市燃气协会' }])
  expect(rows[0]?.whole).not.toMatch(/training\.example|token|file:/)
})
