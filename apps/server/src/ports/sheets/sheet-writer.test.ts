import { strFromU8, unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { type Cell, columnName, writeWorkbook } from './sheet-writer.ts'

/** Rows without end to speak of, with a note of how many were asked for. */
function counted(most: number) {
  const asked = { rows: 0 }
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    for (; asked.rows < most; asked.rows += 1) yield [asked.rows, `第${asked.rows}行`, Math.sin(asked.rows)]
  }
  return { asked, rows: rows() }
}

describe('a workbook', () => {
  it('is sent while its rows come: the reader sets the pace', async () => {
    const { asked, rows } = counted(1_000_000)
    const reader = writeWorkbook([{ name: '大', widths: [10, 10, 10], headerRows: 0, rows }]).getReader()
    let taken = 0
    while (taken < 200_000) taken += (await reader.read()).value?.length ?? 0
    expect(asked.rows).toBeLessThan(100_000)
    await reader.cancel()
    const then = asked.rows
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked.rows - then).toBeLessThan(5000)
  })

  it('is read by others as it was written: texts, numbers, nothing, several sheets', async () => {
    const body = writeWorkbook([
      {
        name: '甲/乙',
        widths: [10],
        headerRows: 1,
        rows: [
          ['名称', '数'],
          ['a<b>&"c"', 1.5],
          [null, -3],
          ['=1+1\u0001', 0],
        ],
      },
      { name: '说明', widths: [10], headerRows: 0, printHeader: '水印 & 1', rows: [['x']] },
    ])
    const book = await readXlsx(new Uint8Array(await new Response(body).arrayBuffer()))
    expect(book.sheets.map((sheet) => sheet.name)).toEqual(['甲 乙', '说明'])
    expect(book.sheets[0]?.rows.map((row) => row.slice(0, 2))).toEqual([
      ['名称', '数'],
      ['a<b>&"c"', 1.5],
      [null, -3],
      ['=1+1', 0],
    ])
  })

  it('keeps figures as numbers that are read with all their decimals, printed on one sheet across', async () => {
    const rows = [
      ['区县', '及时率（%）'],
      ['望澜区', { figure: 97, digits: 1 }],
      ['石桐县', { figure: 12345.6, digits: 2 }],
    ]
    const body = writeWorkbook([{ name: '甲', headerRows: 1, fitsAcross: true, rows }])
    const bytes = new Uint8Array(await new Response(body).arrayBuffer())
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]?.rows.map((row) => row[1])).toEqual(['及时率（%）', 97, 12345.6])
    const parts = unzipSync(bytes)
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())
    const codes = new Map([...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [id, code]))
    const looks = [...sheet.matchAll(/<c r="B[23]" s="(\d+)"/g)].map(([, style]) => Number(style))
    const first = styles.split('<cellXfs')[1]?.split('<xf ').slice(1) ?? []
    expect(looks.map((style) => codes.get(/numFmtId="(\d+)"/.exec(first[style] ?? '')?.[1] ?? ''))).toEqual(['#,##0.0', '#,##0.00'])
    expect(sheet).toContain('orientation="landscape" fitToWidth="1" fitToHeight="0"')
  })

  it('keeps days and times as such, in columns that fit what they hold, with a head that filters and stays in sight', async () => {
    const long = '阀门井内有积水，井盖未复位，'.repeat(6)
    const body = writeWorkbook([
      {
        name: '甲',
        headerRows: 1,
        filtered: true,
        rows: [
          ['名称', '日期', '时间', '说明'],
          ['望澜区古渡街道综合服务站', { day: '2026-06-30' }, { day: '2026-06-30 09:05:07' }, long],
          ['老桥', { day: '1898-05-01' }, null, '一行\n两行'],
        ],
      },
    ])
    const book = await readXlsx(new Uint8Array(await new Response(body).arrayBuffer()), { readStyles: true })
    const [sheet] = book.sheets
    expect(sheet?.rows[1]).toEqual(['望澜区古渡街道综合服务站', new Date('2026-06-30T00:00:00Z'), new Date('2026-06-30T09:05:07Z'), long])
    // Sheets count from 1900 on: what lies before is read as it is written.
    expect(sheet?.rows[2]?.[1]).toBe('1898-05-01')
    const widths = sheet?.columns?.map(({ width }) => width) ?? []
    expect(widths[0]).toBeGreaterThanOrEqual('望澜区古渡街道综合服务站'.length * 2)
    expect(widths[1]).toBeGreaterThanOrEqual('2026-06-30'.length)
    expect(widths[3]).toBeLessThanOrEqual(60)
    expect([sheet?.autoFilter?.range, sheet?.freezePane?.rows]).toEqual(['A1:D3', 1])
    const wraps = ['1,3', '2,3', '1,0'].map((place) => sheet?.cells?.get(place)?.style?.alignment?.wrapText ?? false)
    expect(wraps).toEqual([true, true, false])
  })

  it('fails as a whole when its rows fail', async () => {
    async function* rows(): AsyncGenerator<readonly Cell[]> {
      yield ['a']
      throw new Error('the database is gone')
    }
    const body = writeWorkbook([{ name: 'x', widths: [10], headerRows: 0, rows: rows() }])
    await expect(new Response(body).arrayBuffer()).rejects.toThrow()
  })

  it('names its columns as sheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  })
})
