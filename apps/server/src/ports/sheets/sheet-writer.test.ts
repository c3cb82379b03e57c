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
