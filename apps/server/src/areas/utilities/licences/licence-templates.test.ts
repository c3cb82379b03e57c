import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Document, Packer, Paragraph, Table, TableCell, TableRow } from 'docx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { sm3 } from '../../../ciphers/sm3.ts'
import { checkCodeOfFile } from '../../../resources/files/check-code.ts'
import { contentKey } from '../../../resources/files/content-key.ts'
import { checkedPrinted } from '../../../resources/papers/checked-printed.ts'
import { issues } from '../../../resources/papers/issue-paper.ts'
import { rowsById } from '../../../resources/rows.ts'
import { fireTimers } from '../../../timers/fire-timers.ts'
import { drawPapers, wordXml } from '../testing/drawn-papers.ts'
import { openUtilities, testContentKey, type Utilities } from '../testing/utilities-house.ts'

const ROOT = 'sys/papertemplate'
const NOW = '2026-06-30 10:00:00'
let here: Utilities
let administrator: Person
const path = process.env.PATH ?? ''

beforeAll(async () => {
  here = await openUtilities()
  here.house.setNow(NOW)
  administrator = await here.person('keeper', 'd-bureau', 'superAdmin')
  await here.services.db
    .insertInto('operating_licence')
    .values({
      ...{
        id: 'l-one',
        company_name: '临江澜源燃气有限公司',
        credit_code: '91330000MA2ABCDE1X',
        licence_no: '浙202601020001G',
        status: '4',
      },
      ...{
        gas_companies_id: 'c-one',
        dept_id: 'd-company',
        region_id: '990102001',
        issue_org: '临江市燃气管理处',
        issue_date: '2026-06-30',
      },
      ...{ licence_valid_from: '2026-07-01', licence_valid_to: '2029-06-30', business_types: ['1'], apply_no: 'XK202606300001' },
      ...{ create_date: '2026-01-01', update_date: '2026-01-01' },
      self_check: JSON.stringify([
        { code: '1', result: '1', found: '已通过审核', rowIds: [] },
        { code: '2', result: '3', found: '差2人', rowIds: [] },
      ]),
    })
    .execute()
})
afterAll(() => here.close())

const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] })
async function word(...texts: readonly string[]): Promise<Uint8Array> {
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children: texts.map((text) => new Paragraph(text)) }] })))
}

/** A file that somebody has uploaded. */
async function uploaded(content: Uint8Array, name = '许可证.docx'): Promise<string> {
  const { services } = here
  const [id, sha] = [services.newId(), sm3(content)]
  for (const key of [contentKey(sha), testContentKey(sha)]) await services.store.put(key, content)
  const about = { name, type_id: '5', mime: 'application/octet-stream', url: `sys/oss/preview/${id}`, sha, size: content.length }
  await services.db
    .insertInto('file')
    .values({ id, ...about, creator: administrator.userId, create_date: NOW, update_date: NOW })
    .execute()
  return id
}
async function kindOf(paper: string): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select id from paper_kind where resource = 'gysy/gysygascompaniesjyxkegl' and paper = ${paper}`.execute(here.services.db)
  return rows[0]?.id ?? ''
}
const saved = async (content: Uint8Array, paper = 'certificate', name?: string) =>
  administrator.put(ROOT, { paperKindId: await kindOf(paper), file: [await uploaded(content, name)] })

async function inForce(content: Uint8Array, effectFrom = '2026-06-30', paper = 'certificate'): Promise<string> {
  const reply = await saved(content, paper)
  if (reply.code !== 0) throw new Error(reply.msg)
  const done = await administrator.post(`${ROOT}/putInForce`, { id: reply.data.id, effectFrom })
  if (done.code !== 0) throw new Error(done.msg)
  return reply.data.id
}
const info = async (id: string) => (await administrator.get(`${ROOT}/info/${id}`)).data

/** Issues a paper of the licence as its steps do, draws it, and answers its files with what was told. */
async function issue(paper = 'certificate') {
  const ctx = await here.contextOf(here.at.city)
  const resource = here.services.registry.byName('operatingLicence')
  const [row] = await rowsById(ctx.db, resource, ['l-one'], ctx.today)
  const field = resource.printed?.[paper]?.keptIn ?? ''
  const told: unknown[] = []
  let ids: readonly string[] = []
  const patch = async (values: Readonly<Record<string, unknown>>) => {
    ids = values[field] as readonly string[]
    const column = resource.fieldList.find(({ name }) => name === field)?.column ?? ''
    await sql`update operating_licence set ${sql.ref(column)} = ${[...ids]}::text[] where id = 'l-one'`.execute(ctx.db)
  }
  const done = { patch, adopt: () => undefined, answer: () => undefined, pointOut: (point: unknown) => told.push(point) }
  const effect = { ...ctx, resource, verb: 'issue', row, before: row, input: {}, opinion: null, files: [], ...done }
  await issues(paper)(effect as unknown as Parameters<ReturnType<typeof issues>>[0])
  await drawPapers(here.services)
  const { rows } = await sql<{
    id: string
    name: string
    sha: string
    template: string | null
  }>`select id, name, sha, template_id as template
    from file where id = any(${[...ids]}::text[]) order by id`.execute(here.services.db)
  return { files: rows, told: JSON.stringify(told) }
}

describe("a city's own template", () => {
  it('is refused with the names of the fields that its paper does not have', async () => {
    const reply = await saved(await word('{{企业名称}} {{公司老板}} {{ 股东 }}'))
    expect(reply).toMatchObject({ code: 10400, msg: '该文书没有这些域：公司老板、股东。可用的域见文书页面' })
    const english = await administrator.raw('PUT', ROOT, {
      body: { paperKindId: await kindOf('certificate'), file: [await uploaded(await word('{{公司老板}}'))] },
      headers: { 'accept-language': 'en-US' },
    })
    expect(english.json<{ msg: string }>().msg).toContain('This paper has no such fields: 公司老板')
  })

  it('is refused where it is no Word document, is too large, has macros, or a field that nothing fills', async () => {
    const refusals = [
      await saved(await word('a'), 'certificate', '许可证.doc'),
      await saved(new TextEncoder().encode('no archive')),
      await saved(await word('{{企业名称')),
      // A table of the paper outside a table of the template.
      await saved(await word('{{条件自检.结果}}'), 'checkSheet'),
    ]
    const [unreadable, broken] = [
      expect.stringMatching(/^不是可用的Word文档：请上传.docx文件（可用Word或WPS、LibreOffice另存）/),
      expect.stringMatching(/^域没有写完整：/),
    ]
    expect(refusals.map(({ msg }) => msg)).toEqual([unreadable, unreadable, broken, broken])
    const large = await uploaded(await word('a'))
    await sql`update file set size = ${20 * 1024 * 1024 + 1} where id = ${large}`.execute(here.services.db)
    const reply = await administrator.put(ROOT, { paperKindId: await kindOf('certificate'), file: [large] })
    expect(reply.msg).toContain('模板不能超过20MB')
    const { strToU8, unzipSync, zipSync } = await import('fflate')
    const macros = zipSync({ ...unzipSync(await word('a')), 'word/vbaProject.bin': strToU8('a') })
    expect((await saved(macros)).msg).toContain('模板不能含有宏、嵌入对象或外部链接的内容：宏')
  })

  it('is kept by administrators alone', async () => {
    const reply = await here.at.city.put(ROOT, { paperKindId: await kindOf('certificate'), file: [await uploaded(await word('a'))] })
    expect(reply.code).not.toBe(0)
  })

  it('comes in force today or later, and ends the one before it on the day before; what was in force is not edited', async () => {
    const reply = await saved(await word('第一版 {{企业名称}}'))
    const { id } = reply.data
    const past = await administrator.post(`${ROOT}/putInForce`, { id, effectFrom: '2026-06-29' })
    expect(past).toMatchObject({ code: 10400, msg: '启用日期不能早于今天' })
    expect((await administrator.post(`${ROOT}/putInForce`, { id, effectFrom: '2026-06-30' })).code).toBe(0)
    const { version } = await info(id)
    expect((await administrator.post(`${ROOT}/edit`, { id, version, remark: '改' })).code).not.toBe(0)
    const second = await inForce(await word('第二版 {{企业名称}}'), '2026-07-02')
    expect(await info(id)).toMatchObject({ status: '1', effectTo: '2026-07-01', sm3: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const { files } = await issue()
    expect(await wordXml(here.services, files.at(-1)?.sha ?? '')).toContain('第一版')
    here.house.setNow('2026-07-02 00:01:00')
    await fireTimers(here.services, async () => undefined)
    here.house.setNow(NOW)
    expect(await info(id)).toMatchObject({ status: '2' })
    await administrator.post(`${ROOT}/end`, { id: second })
    expect(await info(second)).toMatchObject({ status: '2', effectTo: '2026-07-02' })
  })

  it('writes the certificate where it is in force: its file keeps its digest and the template, checks by its code, and without LibreOffice says that there is no PDF', async () => {
    process.env.PATH = '/nowhere'
    try {
      const id = await inForce(await word('{{文书名称}}：{{企业名称}}，{{有效期限}}，{{许可证编号}}，{{验真码}}', '{{验真二维码}}{{印章}}'))
      const { files, told } = await issue()
      expect(files).toMatchObject([{ name: '燃气经营许可证 浙202601020001G.docx', template: id }])
      expect(told).toContain('没有PDF')
      const { services } = here
      const [file] = files
      const content = await buffer((await services.store.get(testContentKey(file?.sha ?? ''))) as AsyncIterable<Uint8Array>)
      expect(sm3(content)).toBe(file?.sha)
      const xml = await wordXml(services, file?.sha ?? '')
      const code = checkCodeOfFile(file?.id ?? '')
      const said = ['燃气经营许可证', '临江澜源燃气有限公司', '2026年7月1日至2029年6月30日', '浙202601020001G', code.slice(0, 4)]
      for (const words of said) expect(xml, words).toContain(words)
      expect(xml).not.toContain('{{')
      expect(xml.match(/<pic:pic\b/g)).toHaveLength(2)
      expect(await checkedPrinted(await here.contextOf(here.at.city), code)).toMatchObject({ state: 'valid', sm3: file?.sha })
      expect(await info(id)).toMatchObject({ drawnCount: 1 })
      const kind = (await administrator.get(`sys/paper/info/${await kindOf('certificate')}`)).data
      expect(kind).toMatchObject({ currentTemplateId: id, currentFrom: '2026-06-30', fieldNames: expect.stringContaining('{{有效期限}}') })
      await administrator.post(`${ROOT}/end`, { id })
      const after = await issue()
      expect(after.files).toMatchObject([{ name: '燃气经营许可证 浙202601020001G.pdf', template: null }])
    } finally {
      process.env.PATH = path
    }
  })

  it('repeats the row of its table for each item of the check', async () => {
    const table = new Table({
      rows: [new TableRow({ children: [cell('{{条件自检.自检项}}'), cell('{{条件自检.情况}}')] })],
    })
    const file = new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children: [table] }] })))
    const id = await inForce(file, '2026-06-30', 'checkSheet')
    const { files } = await issue('checkSheet')
    const xml = await wordXml(here.services, files.at(-1)?.sha ?? '')
    expect([xml.includes('已通过审核'), xml.includes('差2人'), xml.match(/<w:tr\b/g)?.length]).toEqual([true, true, 2])
    await administrator.post(`${ROOT}/end`, { id })
  })

  it('has a PDF where LibreOffice is; what that cannot read is drawn in the layout of the house and does not name the template', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'office-'))
    const office = async (...lines: readonly string[]) => {
      await writeFile(join(folder, 'soffice'), ['#!/bin/sh', ...lines, ''].join('\n'))
      await chmod(join(folder, 'soffice'), 0o755)
    }
    process.env.PATH = `${folder}${delimiter}${path}`
    try {
      const id = await inForce(await word('{{企业名称}}'))
      // It stands in the place of LibreOffice, and makes a PDF that knows what it was made of.
      await office('for last; do :; done', 'printf "%%PDF-1.7 of " > paper.pdf', 'cat "$last" >> paper.pdf')
      const made = await issue()
      expect(made.files.map(({ name, template }) => [name.slice(-4), template])).toEqual([
        ['.pdf', id],
        ['docx', id],
      ])
      expect(made.told).not.toContain('没有PDF')
      await office('exit 0')
      const broken = await issue()
      expect(broken.files.map(({ name, template }) => [name.slice(-4), template])).toEqual([
        ['.pdf', null],
        ['docx', id],
      ])
      await administrator.post(`${ROOT}/end`, { id })
    } finally {
      process.env.PATH = path
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('is looked at with a row as an example before it is in force', async () => {
    const { data } = await saved(await word('样例：{{企业名称}}'))
    const reply = await administrator.raw('GET', `${ROOT}/preview/${data.id}`)
    expect(reply.headers['content-type']).toContain('wordprocessingml')
    const { strFromU8, unzipSync } = await import('fflate')
    const xml = strFromU8(unzipSync(new Uint8Array(reply.rawPayload))['word/document.xml'] ?? new Uint8Array())
    expect(xml).toContain('临江澜源燃气有限公司')
  })
})
