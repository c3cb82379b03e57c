import { Document, ImageRun, Packer, Paragraph, Table, TableCell, TableRow } from 'docx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { fillTemplate } from './fill-template.ts'
import { inspectTemplate } from './inspect-template.ts'
import { qrPicture, sealPicture } from './made-pictures.ts'

const dot = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#4e83b5' } })
  .png()
  .toBuffer()

/** A template as Word saves it. */
const word = async (...children: readonly (Paragraph | Table)[]): Promise<Uint8Array> =>
  new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children: [...children] }] })))

/** A document as LibreOffice saves it: runs cut where spelling and fonts of scripts change, marks of bookmarks and soft breaks between them. */
function libreOffice(body: string): Uint8Array {
  const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}" Target="word/document.xml"/></Relationships>`,
    ),
    'word/_rels/document.xml.rels': strToU8('<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>'),
    'word/document.xml': strToU8(`<?xml version="1.0" encoding="UTF-8"?><w:document ${W}><w:body>${body}<w:sectPr/></w:body></w:document>`),
  })
}
const runOf = (text: string) =>
  `<w:r><w:rPr><w:rFonts w:eastAsia="Noto Serif CJK SC"/><w:lang w:eastAsia="zh-CN"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (...texts: readonly string[]) =>
  `<w:p><w:pPr><w:pStyle w:val="Normal"/></w:pPr>${texts.map(runOf).join('<w:bookmarkStart w:id="0" w:name="b"/><w:bookmarkEnd w:id="0"/>')}</w:p>`

const textOf = (file: Uint8Array) =>
  strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array())
    .replace(/<\/w:p>/g, '\n')
    .replace(/<[^>]+>/g, '')
const nothing = { texts: new Map(), tables: new Map(), pictures: new Map() }

async function sound(file: Uint8Array) {
  const template = await inspectTemplate(file)
  if ('what' in template) throw new Error(template.what)
  return template
}

describe('a template of a paper', () => {
  it('of LibreOffice, which cuts a field over several runs, is filled like any other', async () => {
    const file = libreOffice(paragraph('企业：{', '{企业', '名称', ' }', '}，现准予经营'))
    const template = await sound(file)
    expect(template.names).toEqual(['企业名称'])
    const filled = await fillTemplate(file, template, { ...nothing, texts: new Map([['企业名称', '临江澜源燃气有限公司']]) })
    expect(textOf(filled)).toContain('企业：临江澜源燃气有限公司，现准予经营')
  })

  it('has a paragraph for each of a text, in the look of the one in which the field stands, with what stands beside it', async () => {
    const looked = `<w:p><w:pPr><w:pageBreakBefore/><w:ind w:firstLine="480"/></w:pPr>${runOf('甲{{正')}${runOf('文}}乙')}</w:p>`
    const linked = `<w:p><w:hyperlink w:anchor="a">${runOf('{{正文}}')}</w:hyperlink></w:p>`
    const ending = `<w:p><w:pPr><w:sectPr/></w:pPr>${runOf('{{正文}}')}</w:p>`
    const boxed = `<w:p><w:r><w:pict><w:txbxContent><w:p><w:pPr><w:jc w:val="center"/></w:pPr>${runOf('{{正文}}')}</w:p></w:txbxContent></w:pict></w:r></w:p>`
    const file = libreOffice(looked + linked + ending + boxed)
    const filled = await fillTemplate(file, await sound(file), { ...nothing, texts: new Map([['正文', '第一段。\n第二段。\n第三段。']]) })
    const xml = strFromU8(unzipSync(filled)['word/document.xml'] ?? new Uint8Array())
    expect(textOf(filled).split('\n').slice(0, 3)).toEqual(['甲第一段。', '第二段。', '第三段。乙'])
    expect(xml.match(/<w:ind w:firstLine="480"\/>/g)).toHaveLength(3)
    expect(xml.match(/<w:pageBreakBefore\/>/g)).toHaveLength(1)
    // Within a link, and at the end of a section, a paragraph cannot be divided: its lines are.
    expect(xml.match(/<w:br\/>/g)).toHaveLength(4)
    expect(xml.match(/<w:jc w:val="center"\/>/g)).toHaveLength(3)
    expect(xml).not.toContain('\u2029')
    expect((await inspectTemplate(filled)) as object).toMatchObject({ names: [] })
  })

  it('has a row of its table for each row of the paper, and none where there is none', async () => {
    const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] })
    const table = new Table({
      rows: [
        new TableRow({ children: [cell('项目'), cell('结果')] }),
        new TableRow({ children: [cell('{{条件自检.自检项}}'), cell('{{条件自检.结果}}')] }),
      ],
    })
    const file = await word(table)
    const template = await sound(file)
    const rows = [
      { 自检项: '保险有效', 结果: '符合' },
      { 自检项: '配员', 结果: '' },
    ]
    const filled = textOf(await fillTemplate(file, template, { ...nothing, tables: new Map([['条件自检', rows]]) }))
    expect(filled.split('\n').filter((line) => line !== '')).toEqual(['项目', '结果', '保险有效', '符合', '配员', '—'])
    const empty = textOf(await fillTemplate(file, template, { ...nothing, tables: new Map([['条件自检', []]]) }))
    expect(empty.split('\n').filter((line) => line !== '')).toEqual(['项目', '结果'])
  })

  it('has the pictures of a row beside its words', async () => {
    const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] })
    const file = await word(new Table({ rows: [new TableRow({ children: [cell('{{隐患.编号}}'), cell('{{隐患.照片}}')] })] }))
    const photo = { type: 'png', data: new Uint8Array(dot), width: 400, height: 400 } as const
    const rows = [
      { 编号: 'YH1', 照片: [photo, photo] },
      { 编号: 'YH2', 照片: [] },
    ]
    const filled = await fillTemplate(file, await sound(file), { ...nothing, tables: new Map([['隐患', rows]]) })
    const xml = strFromU8(unzipSync(filled)['word/document.xml'] ?? new Uint8Array())
    expect(xml.match(/<pic:pic\b/g)).toHaveLength(2)
    // As wide as two in a cell have room, in their own proportions.
    expect(xml).toContain('cx="1905000" cy="1905000"')
    expect(
      textOf(filled)
        .split('\n')
        .filter((line) => line !== ''),
    ).toEqual(['YH1', 'YH2', '—'])
  })

  it('shows pictures where a field stands in the text, and where it stands in the alt text of a picture, in its own proportions', async () => {
    const placed = new ImageRun({
      type: 'png',
      data: dot,
      transformation: { width: 200, height: 100 },
      altText: { name: 'seal', description: '{{印章}}' },
    })
    const file = await word(new Paragraph({ children: [placed] }), new Paragraph('{{验真二维码}}'))
    const template = await sound(file)
    expect(new Set(template.names)).toEqual(new Set(['印章', '验真二维码']))
    const pictures = new Map([
      ['印章', [sealPicture('临江市燃气管理处')]],
      ['验真二维码', [qrPicture('https://city.example/#/check/ABCDEFGHJKMN')]],
    ])
    const filled = unzipSync(await fillTemplate(file, template, { ...nothing, pictures }))
    const xml = strFromU8(filled['word/document.xml'] ?? new Uint8Array())
    expect(xml).not.toContain('{{')
    // A square seal in a frame of 200 by 100 is 100 by 100 points of 9525 EMU.
    expect(xml).toContain('cx="952500" cy="952500"')
    expect(Object.keys(filled).filter((name) => name.startsWith('word/media/'))).toHaveLength(2)
  })

  it('has a dash for what the paper says nothing of', async () => {
    const file = await word(new Paragraph('文号：{{决定文号}}'))
    expect(textOf(await fillTemplate(file, await sound(file), nothing))).toContain('文号：—')
  })

  it.each([
    ['text that is no archive', strToU8('临江'), 'unreadable'],
    ['an archive that is no document', zipSync({ 'a.txt': strToU8('a') }), 'unreadable'],
    ['a document type of its own', libreOffice('<!DOCTYPE a [<!ENTITY b "c">]>'), 'unreadable'],
    ['marks that do not end', libreOffice('<w:p><w:r>'), 'unreadable'],
  ])('is refused as no Word document: %s', async (_what, file, what) => {
    expect(await inspectTemplate(file)).toMatchObject({ what })
  })

  it('that unpacks to a hundred times and more is stopped, before all of it is unpacked', async () => {
    const parts = unzipSync(await word(new Paragraph('a')))
    const bomb = zipSync({ ...parts, 'word/media/a.bmp': new Uint8Array(160 * 1024 * 1024) }, { level: 1 })
    expect(bomb.length).toBeLessThan(1.6 * 1024 * 1024)
    let looked = 0
    const watched = Object.assign(bomb, {
      subarray(from: number, to: number) {
        looked = Math.min(to, bomb.length)
        return Uint8Array.prototype.subarray.call(bomb, from, to)
      },
    })
    expect(await inspectTemplate(watched)).toMatchObject({ what: 'tooLarge' })
    expect(looked).toBeGreaterThan(0)
    expect(looked).toBeLessThan(bomb.length)
    const long = libreOffice(paragraph('长'.repeat(4_000_000)))
    expect(await inspectTemplate(long)).toMatchObject({ what: 'tooLarge' })
  })

  it('that runs, embeds or fetches is refused, and a mere link is not', async () => {
    const parts = unzipSync(await word(new Paragraph('a')))
    const withPart = (more: Readonly<Record<string, Uint8Array>>) => inspectTemplate(zipSync({ ...parts, ...more }))
    const linking = (kind: string) =>
      strToU8(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="x" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="https://elsewhere.example/a" TargetMode="External"/></Relationships>`,
      )
    expect(await withPart({ 'word/vbaProject.bin': strToU8('a') })).toEqual({ what: 'runs', names: ['macros'] })
    expect(await withPart({ 'word/embeddings/a.bin': strToU8('a') })).toEqual({ what: 'runs', names: ['embedded'] })
    expect(await withPart({ 'word/_rels/settings.xml.rels': linking('attachedTemplate') })).toEqual({
      what: 'runs',
      names: ['linked'],
    })
    expect(await withPart({ 'word/_rels/footer1.xml.rels': linking('hyperlink') })).toMatchObject({ names: [] })
  })

  it.each([
    ['not closed', '{{企业名称'],
    ['empty', '{{ }}'],
    ['in the wide braces of a Chinese keyboard', '｛｛企业名称｝｝'],
    ['closed twice', '企业名称}}'],
  ])('with a field that is %s is told which', async (_how, text) => {
    expect(await inspectTemplate(libreOffice(paragraph('现向', text)))).toMatchObject({ what: 'broken', names: [expect.any(String)] })
  })

  it('with a field over two paragraphs is told so', async () => {
    expect(await inspectTemplate(libreOffice(paragraph('{{企业') + paragraph('名称}}')))).toMatchObject({ what: 'broken' })
  })
})

describe('pictures that are made', () => {
  it('a seal is red and without ground, a code black on white', async () => {
    const seal = await sharp(sealPicture('临江市燃气管理处').data).raw().toBuffer({ resolveWithObject: true })
    expect([seal.info.channels, seal.data[3]]).toEqual([4, 0])
    const middle = (Math.floor(seal.info.height / 2) * seal.info.width + Math.floor(seal.info.width / 2)) * 4
    expect([...seal.data.subarray(middle, middle + 3)]).toEqual([215, 0, 15])
    const code = await sharp(qrPicture('ABCDEFGHJKMN').data).stats()
    expect(code.channels[0]).toMatchObject({ min: 0, max: 255 })
  })
})
