import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { complete } from '@chengan/kernel/definition/complete'
import { defineResource } from '@chengan/kernel/definition/resource'
import { Refusal } from '@chengan/kernel/errors/refusal'
import { decimal } from '@chengan/kernel/fields/builders'
import { loan } from '@chengan/kernel/testing/library'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dbfOf, shpOf } from '../../../ports/sheets/map-files/written-map-files.ts'
import { SheetFault } from '../../../ports/sheets/sheet-fault.ts'
import { columnsOfRows, findHeader } from './header.ts'
import { inWords, openReceived } from './received-table.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chengan-table-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Opens what somebody sent; answers how many rows it has, or the key of the refusal. */
async function opened(name: string, content: Uint8Array | string): Promise<number | string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return openReceived({ path, name }).then(
    (sheet) => {
      sheet.close()
      return sheet.rowCount
    },
    (error: unknown) => (error instanceof Refusal ? error.key : String(error)),
  )
}

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const MB = 1024 * 1024

/** A workbook of one sheet with these rows. */
function bookOf(rows: string, shared = '<sst/>'): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    ),
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strToU8(shared),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  })
}

describe('a table that was sent', () => {
  it('is refused as unreadable when it is no workbook, or a damaged one', async () => {
    expect(await opened('text.xlsx', '书名,类别')).toBe('importUnreadable')
    expect(await opened('cut.xlsx', bookOf('<row r="1"/>').subarray(0, 60))).toBe('importUnreadable')
    expect(await opened('no-sheet.xlsx', zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }))).toBe('importUnreadable')
    expect(await opened('damaged.xls', Buffer.concat([OLE, Buffer.alloc(2000)]))).toBe('importUnreadable')
  })
  it('is refused as encrypted when it opens with a password only', async () => {
    const sealed = Buffer.concat([OLE, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')])
    expect(await opened('sealed.xlsx', sealed)).toBe('importEncrypted')
  })
  it('is refused when it unpacks to far too much', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(5 * MB) })
    expect(bomb.length).toBeLessThan(MB / 10)
    expect(await opened('bomb.xlsx', bomb)).toBe('importBomb')
  })
  it('is refused when its text is in no known encoding; GB18030 is one', async () => {
    expect(await opened('unknown.csv', Buffer.from([0xca, 0xe9, 0xff, 0xff, 0x0a]))).toBe('importEncoding')
    expect(await opened('national.csv', Buffer.from([0xca, 0xe9, 0xc3, 0xfb, 0x0a]))).toBe(2)
  })
  it('is refused by its kind when it is no table', async () => {
    expect(await opened('picture.png', Buffer.from([1, 2, 3]))).toBe('fileKind')
    const document = zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
      'content.xml': strToU8('<x/>'),
    })
    expect(await opened('letter.odt', document)).toBe('fileKind')
    expect(await opened('renamed.xlsx', document)).toBe('fileKind')
    expect(await opened('letter.docx', zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<x/>') }))).toBe(
      'fileKind',
    )
  })
  it('R-14 has 200,000 rows at most', async () => {
    expect(await opened('long.csv', 'a\n'.repeat(199_999))).toBe(200_000)
    expect(await opened('longer.csv', 'a\n'.repeat(200_000))).toBe('importTooManyRows')
    expect(await opened('far.xlsx', bookOf('<row r="200001"><c r="A200001"><v>1</v></c></row>'))).toBe('importTooManyRows')
    expect(inWords(new SheetFault('tooManyRows'))).toMatchObject({ values: { n: 200_000 } })
  })
  it('W-9 ends with its last value, however far its rows are drawn', async () => {
    const drawn = '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2" s="1"/></row><row r="1048576"><c r="A1048576" s="1"/></row>'
    expect(await opened('drawn.xlsx', bookOf(drawn))).toBe(1)
    const path = join(folder, 'drawn.xlsx')
    const sheet = await openReceived({ path, name: 'drawn.xlsx' })
    const numbers: number[] = []
    for await (const { number } of sheet.rows()) numbers.push(number)
    sheet.close()
    expect(numbers).toEqual([1])
  })
  it('W-9 that is a web page under the name of a workbook is refused in words of its own', async () => {
    expect(await opened('page.xls', '<html><body><table><tr><td>书名</td></tr></table></body></html>')).toBe('importWebPage')
    expect(await opened('older.xls', '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>')).toBe(
      'importWebPage',
    )
    expect(await opened('text.xls', '书名,类别')).toBe('importUnreadable')
  })
  it.each([
    ['a cell of 2 MB', 'cell.xlsx', () => bookOf(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(2 * MB)}</t></is></c></row>`)],
    ['an attribute of 1 MB', 'attribute.xlsx', () => bookOf(`<row r="1" x="${'x'.repeat(MB)}"/>`)],
    ['a shared text of 2 MB', 'shared.xlsx', () => bookOf('<row r="1"/>', `<sst><si><t>${'x'.repeat(2 * MB)}</t></si></sst>`)],
    ['a quote that is never closed', 'quote.csv', () => `a,b\n"${'x,y\n'.repeat(MB)}`],
    ['a quote that is doubled for ever', 'doubled.csv', () => `a,b\n${'"'.repeat(MB)}`],
    ['one line of 1 MB', 'line.csv', () => 'x'.repeat(MB)],
  ])('R-14 is refused at %s, before it is read', async (_what, name, content) => {
    expect(await opened(name, content())).toBe('importCellTooLong')
  })
  describe('of which each text is short enough', () => {
    const text = 'y'.repeat(30_000)
    const shared = `<sst><si><t>a</t></si><si><r><t>${text.slice(1)}</t></r><r><t>y</t></r></si></sst>`
    const rowsOf = (count: number, cell: string) =>
      Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${cell.repeat(10)}</row>`).join('')
    const ods = (repeated: number) =>
      zipSync({
        mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
        'content.xml': strToU8(
          `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="a"><table:table-row table:number-rows-repeated="${repeated}"><table:table-cell office:value-type="string" table:number-columns-repeated="10"><text:p>${text}</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
        ),
      })
    const shapes = (records: number) =>
      zipSync({
        'a.shp': shpOf(Array.from({ length: records }, () => [])),
        'a.dbf': dbfOf(
          ['a', 'b', 'c', 'd'],
          Array.from({ length: records }, () => Array.from({ length: 4 }, () => Buffer.alloc(250, 'y'))),
          records,
          250,
        ),
      })
    const collection = (features: number) =>
      JSON.stringify({
        type: 'FeatureCollection',
        features: Array.from({ length: features }, () => ({ type: 'Feature', properties: { a: text, b: text }, geometry: null })),
      })

    it('R-14 is refused by the signs of all its cells together, however few bytes say them', async () => {
      const book = bookOf(rowsOf(18_999, '<c t="s"><v>1</v></c>'), shared)
      expect(book.length).toBeLessThan(400_000)
      expect(await opened('shared.xlsx', book)).toBe('importTooMuchText')
      expect(await opened('fewer.xlsx', bookOf(rowsOf(201, '<c t="s"><v>1</v></c>'), shared))).toBe('importTooMuchText')
      expect(inWords(new SheetFault('tooManySigns'))).toMatchObject({ values: { n: { zh: '6000万', en: '60 million' } } })
    })
    it('R-14 is opened as long as they are within the bound', async () => {
      expect(await opened('within.xlsx', bookOf(rowsOf(200, '<c t="s"><v>1</v></c>'), shared))).toBe(200)
      expect(await opened('short.xlsx', bookOf(rowsOf(18_999, '<c t="s"><v>0</v></c>'), shared))).toBe(18_999)
    })
    it.each([
      ['texts in its cells', 'inline.xlsx', () => bookOf(rowsOf(201, `<c t="inlineStr"><is><t>${text}</t></is></c>`))],
      ['results of formulas', 'results.xlsx', () => bookOf(rowsOf(201, `<c t="str"><f>A1</f><v>${text}</v></c>`))],
      ['a row of LibreOffice that is said to repeat', 'repeated.ods', () => ods(190_000)],
      ['records beside shapes', 'records.zip', () => shapes(60_001)],
      ['properties of features', 'features.geojson', () => collection(1001)],
      ['lines', 'lines.csv', () => `${`${text},${text}\n`.repeat(1001)}`],
    ])('R-14 is refused in the same way: %s', async (_what, name, content) => {
      expect(await opened(name, content())).toBe('importTooMuchText')
    })
  })
  it('R-14 is refused when a row has more columns than any table', async () => {
    const path = join(folder, 'wide.xlsx')
    await writeFile(path, bookOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'))
    const sheet = await openReceived({ path, name: 'wide.xlsx' })
    await expect(sheet.rows()[Symbol.asyncIterator]().next()).rejects.toMatchObject({ kind: 'tooManyColumns' })
    expect(inWords(new SheetFault('tooManyColumns'))).toMatchObject({ key: 'importTooManyColumns' })
    sheet.close()
  })
  it('R-14 is read by few at a time: who comes beside many others is asked to come again', async () => {
    const path = join(folder, 'small.csv')
    await writeFile(path, 'a\nb\n')
    const sheets = await Promise.all(Array.from({ length: 6 }, () => openReceived({ path, name: 'small.csv' })))
    expect(await opened('small.csv', 'a\nb\n')).toBe('importsBusy')
    for (const sheet of sheets) sheet.close()
    expect(await opened('small.csv', 'a\nb\n')).toBe(3)
  })
  it('keeps an error that is no fault of the table', () => {
    const other = new Error('no space left')
    expect(inWords(other)).toBe(other)
  })
})

describe('the head of a table', () => {
  const resource = complete(loan)
  const row = (number: number, ...values: readonly string[]) => ({ number, values, formulas: [] })

  it('is found under its title, and missed in words that name what was expected', () => {
    expect(findHeader(columnsOfRows(resource), [row(1, '借阅台账'), row(2, '书名', '类别', '页数')])).toMatchObject({ lastRow: 2 })
    const missed = () => findHeader(columnsOfRows(resource), [row(1, '借阅台账'), row(2, '甲', '乙')])
    expect(missed).toThrow(expect.objectContaining({ key: 'importNoHeader' }))
    expect(missed).toThrow(
      expect.objectContaining({
        values: expect.objectContaining({ columns: expect.objectContaining({ zh: expect.stringContaining('书名') }) }),
      }),
    )
    expect(() => findHeader(columnsOfRows(resource), [])).toThrow('importNoHeader')
  })

  it('R-14 that is missed says that only the first sheet is read, where there are others', () => {
    const missed = (others: readonly string[]) => () => findHeader(columnsOfRows(resource), [row(1, '目录')], others)
    expect(missed(['一月', '二月'])).toThrow(
      expect.objectContaining({
        values: expect.objectContaining({ others: expect.objectContaining({ zh: '；只读取第一个工作表，未读取：一月、二月' }) }),
      }),
    )
    expect(missed([])).toThrow(expect.objectContaining({ values: expect.objectContaining({ others: { zh: '', en: '' } }) }))
  })

  it('R-14 names a column with its unit in brackets, also where the name itself has some', () => {
    const pressures = complete(
      defineResource({
        ...loan,
        lifecycles: {},
        fields: {
          ...loan.fields,
          inlet: decimal(6, 3, '进站（口）压力', 'Inlet pressure', { unit: 'MPa' }),
          outlet: decimal(6, 3, '出站（口）压力', 'Outlet pressure', { unit: 'MPa' }),
        },
      }),
    )
    const named = (...values: readonly string[]) =>
      findHeader(columnsOfRows(pressures), [row(1, ...values)]).columns.map(({ column }) => column.key)
    expect(named('进站（口）压力（MPa）', '*出站(口)压力(MPa)')).toEqual(['inlet', 'outlet'])
    expect(named('进站（口）压力', '出站（口）压力（MPa）（必填）')).toEqual(['inlet', 'outlet'])
  })
})
