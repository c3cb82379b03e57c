import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentKey } from '../../src/resources/files/content-key.ts'
import { PAPER_RENDER, paperRenderWork } from '../../src/resources/papers/issue-paper.ts'
import { pendingPapers } from '../../src/resources/papers/kept-paper.ts'
import { issuedPermit, openPermitTown, type PermitTown } from '../support/permit-town.ts'
import { putTemplateInForce } from '../support/templates/city-template.ts'
import { writtenInLibreOffice } from '../support/templates/office-words.ts'

const cell = (words: string) => `<td style="border:1px solid #000">${words}</td>`
const table = (rows: readonly (readonly [string, string])[]) =>
  `<table width="100%" border="1" cellspacing="0">${rows.map(([label, value]) => `<tr>${cell(label)}${cell(value)}</tr>`).join('')}</table>`

const forms = {
  permit: await writtenInLibreOffice(
    `<h1 align="center"><font color="#cc0000">{{文书<b>名称}}</b></font></h1><p align="right">编号：{{许可证号}}</p>
     ${table([
       ['项目', '{{项目名称}}'],
       ['建设单位', '{{建设单位}}'],
       ['施工单位', '{{施工单位}}'],
       ['道路', '{{涉及道路}}'],
       ['期限', '{{许可<i>期限</i>}}'],
       ['条件', '{{许可条件}}'],
     ])}
     <p align="right">{{发证机关}}　{{发证日期}}</p><p align="right">{{印章}}</p><p>{{验真二维码}} {{验真码}}</p>
     <p style="page-break-before: always">附图</p><p align="center">{{位置示意图}}</p>`,
  ),
  application: await writtenInLibreOffice(
    `<h2 align="center">占用挖掘申请</h2>${table([
      ['申报编号', '{{申报编号}}'],
      ['项目', '{{项目名称}}'],
      ['路段', '{{挖掘路段明细}}'],
      ['材料', '{{所附材料}}'],
    ])}<p>{{位置示意图}}</p>`,
  ),
  document: await writtenInLibreOffice(
    `<h1 align="center"><font color="#cc0000">{{发文机关}}</font></h1><p align="center">{{文号}}</p><h2 align="center">{{标题}}</h2>
     <p>{{主送}}：</p><p style="text-indent: 0.74cm; line-height: 200%"><font face="FangSong">{{文书<b></b>正文}}</font></p>
     <p align="right">{{发文机关}}<br>{{签发日期}}</p><p align="right">{{印章}}</p><p>{{验真二维码}}</p><p>{{位置示意图}}</p>`,
  ),
}
if (forms.permit === null) console.info('LibreOffice Writer is not there: its templates are not tried')

describe.skipIf(forms.permit === null)("a city's templates as LibreOffice has saved them", () => {
  let town: PermitTown
  let permit = ''
  const services = () => town.house.open.services

  beforeAll(async () => {
    town = await openPermitTown()
    for (const [root, paper] of [
      ['szgl/wjsp', 'permit'],
      ['szgl/wjsp', 'application'],
      ['szgl/spws', 'document'],
    ] as const)
      await putTemplateInForce(services(), { root, paper }, forms[paper] ?? new Uint8Array())
    permit = await issuedPermit(town)
  })
  afterAll(() => town.house.close())

  /** The PDF and the Word file of a paper, drawn. */
  async function drawn(ids: readonly string[]) {
    const files: { readonly name: string; readonly content: Buffer; readonly template: string | null }[] = []
    for (const id of ids) {
      await pendingPapers(services(), { [PAPER_RENDER]: paperRenderWork(services(), contentKey) })(id)
      const { rows } = await sql<{ name: string; sha: string; template: string | null }>`select name, sha, template_id as template
        from file where id = ${id}`.execute(town.db)
      const { name = '', sha = '', template = null } = rows[0] ?? {}
      files.push({ name, template, content: await buffer((await services().store.get(contentKey(sha))) as AsyncIterable<Uint8Array>) })
    }
    const [pdf, word] = [files.find(({ name }) => name.endsWith('.pdf')), files.find(({ name }) => name.endsWith('.docx'))]
    const parts = unzipSync(new Uint8Array(word?.content ?? []))
    const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
    const pictures = Object.keys(parts).filter((path) => path.startsWith('word/media/')).length
    return { pdf, word, xml, pictures }
  }
  const filesIn = async (query: ReturnType<typeof sql<{ files: readonly string[] }>>) => (await query.execute(town.db)).rows[0]?.files ?? []

  it('the permit is a PDF and a Word file of it, with seal, code and sketch, and nothing left open', async () => {
    const { pdf, xml, pictures } = await drawn(
      await filesIn(sql<{ files: readonly string[] }>`select permit_file as files from excavation where id = ${permit}`),
    )
    expect([pdf?.content.subarray(0, 5).toString(), pdf?.template]).toEqual(['%PDF-', expect.any(String)])
    const { permitNo, projectName, constructionUnit } = await town.stands(permit)
    const words = xml.replace(/<[^>]+>/g, '')
    for (const one of [permitNo, projectName, constructionUnit, '城市道路占用挖掘许可证']) expect(words).toContain(String(one))
    expect(words).not.toMatch(/\{\{|\u2029/)
    expect(pictures).toBe(3)
  })

  it('a text of many paragraphs keeps the look of the one in which its field stands', async () => {
    const { pdf, xml } = await drawn(
      await filesIn(sql<{ files: readonly string[] }>`select seal_file as files from approval_document where biz_id = ${permit}
        and seal_file is not null order by create_date desc limit 1`),
    )
    expect(pdf?.template).toEqual(expect.any(String))
    const indented = [...xml.matchAll(/<w:p(?: [^<>]*)?>(?:(?!<\/w:p>).)*?<w:ind [^<>]*w:firstLine="4\d\d"(?:(?!<\/w:p>).)*<\/w:p>/gs)]
    expect(indented.length).toBeGreaterThan(2)
    expect(xml).not.toMatch(/\{\{|\u2029/)
  })

  it('the application form lies among the material of the declaration as PDF and as Word file', async () => {
    const { rows } = await sql<{ id: string }>`select id from file where biz_id = ${permit} and name like '城市道路占用挖掘申请表%'
      order by id`.execute(town.db)
    const { pdf, xml } = await drawn(rows.map(({ id }) => id))
    expect(pdf?.template).toEqual(expect.any(String))
    expect(xml.replace(/<[^>]+>/g, '')).toMatch(/1\. .*路/)
    expect(xml).not.toMatch(/\{\{|\u2029/)
  })
})
