import { zipSync } from 'fflate'
import { streamXlsxRows } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { inspectXlsx } from '../inspect-xlsx.ts'
import { pacedRows } from './paced-xlsx.ts'

const ROWS = 5000
const text = (xml: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (parts: string) =>
  text(`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts}</Relationships>`)
const row = (n: number) =>
  `<row r="${n}"><c r="A${n}" t="s"><v>${n % 3}</v></c><c r="B${n}" s="1"><v>${45_000 + (n % 900)}</v></c><c r="D${n}" t="inlineStr"><is><t>${'长'.repeat(600)}${n}</t></is></c></row>`

/** A large book as Excel packs it: the sheet before the texts that it names by number. */
function largeBook(level: 0 | 6, texts = 'sharedStrings.xml'): Uint8Array {
  const rows = Array.from({ length: ROWS }, (_, n) => row(n + 1)).join('')
  const parts = {
    '[Content_Types].xml': text('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    '_rels/.rels': relations(`<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>`),
    'xl/workbook.xml': text(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="大" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations(
      `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="${texts}"/><Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/>`,
    ),
    'xl/worksheets/sheet1.xml': text(`<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`),
    [`xl/${texts}`]: text(`<sst xmlns="${MAIN}"><si><t>零</t></si><si><t>一</t></si><si><t>二</t></si></sst>`),
    'xl/styles.xml': text(`<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`),
  }
  return zipSync(parts, { level })
}

/** How two readings of a book differ, and how many rows there are. */
async function compared(bytes: Uint8Array): Promise<{ rows: number; differences: readonly number[] }> {
  const whole = streamXlsxRows(bytes, { sheet: '大' })
  const differences: number[] = []
  let rows = 0
  for await (const one of pacedRows(bytes, inspectXlsx(bytes))) {
    const other = (await whole.next()).value
    if (JSON.stringify(one) !== JSON.stringify(other)) differences.push(one.index)
    rows += 1
  }
  return { rows, differences }
}

describe('a large sheet that is read piece by piece', () => {
  it('has the rows that it has when it is read at once: texts by number, dates, gaps', async () => {
    const bytes = largeBook(6)
    expect(inspectXlsx(bytes).part.size).toBeGreaterThan(8 * 1024 * 1024)
    expect(await compared(bytes)).toEqual({ rows: ROWS, differences: [] })
    const first = (await pacedRows(bytes, inspectXlsx(bytes)).next()).value
    expect(first?.values).toEqual(['一', new Date('2023-03-16T00:00:00.000Z'), null, `${'长'.repeat(600)}1`])
  })

  it('is read at once where its book is put together in another way: not packed, texts under another name', async () => {
    expect(await compared(largeBook(0))).toEqual({ rows: ROWS, differences: [] })
    expect(await compared(largeBook(6, 'texts.xml'))).toEqual({ rows: ROWS, differences: [] })
  })

  it('that breaks off in the middle is a fault, not a short table', async () => {
    const bytes = largeBook(6)
    const book = inspectXlsx(bytes)
    // In the middle of the packed sheet.
    bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 2000)
    const read = async () => {
      for await (const _row of pacedRows(bytes, book));
    }
    await expect(read()).rejects.toThrow()
  })
})
