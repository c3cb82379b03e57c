import type { CellStyle, WriteSheet } from 'hucre/xlsx'
import { columnName, sheetNameOf } from './sheet-writer.ts'

/** A column of a workbook that people fill in. */
export interface FormColumn {
  /** Its name for machines, in a hidden row. */
  readonly key: string
  readonly heading: string
  readonly demanded: boolean
  readonly example: string
  /** Words to choose from; none = anything. */
  readonly words: readonly string[]
  /** Long numbers lose digits in cells that are no text. */
  readonly isText: boolean
}

export interface FormWorkbook {
  readonly title: string
  readonly columns: readonly FormColumn[]
  /** Further sheets to fill in, whose rows belong to those of the first. */
  readonly parts?: readonly { readonly title: string; readonly columns: readonly FormColumn[] }[]
  /** A last sheet that explains: its name, widths and rows, the first of them its head. */
  readonly notes: { readonly name: string; readonly widths: readonly number[]; readonly rows: readonly (readonly string[])[] }
}

const LISTS = 'lists'
const LISTED_ROWS = 5000
const HEAD: CellStyle = { font: { bold: true }, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F5F7FA' } } }
const DEMANDED: CellStyle = { ...HEAD, font: { bold: true, color: { rgb: 'C42B1C' } } }
const EXAMPLE: CellStyle = { font: { italic: true, color: { rgb: '8A919E' } } }

/** Writes a workbook to fill in: hidden names, headings, an example; lists to choose from stand on a hidden sheet. */
export async function writeForm({ title, columns, parts = [], notes }: FormWorkbook): Promise<Uint8Array> {
  const listed = [...columns, ...parts.flatMap((part) => part.columns)].filter((column) => column.words.length > 0)
  const length = Math.max(0, ...listed.map(({ words }) => words.length))
  const lists = Array.from({ length }, (_, at) => listed.map(({ words }) => words[at] ?? null))
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({
    sheets: [
      rowsSheet(title, columns, listed),
      ...parts.map((part) => rowsSheet(part.title, part.columns, listed)),
      {
        name: notes.name,
        rows: notes.rows.map((row) => [...row]),
        columns: notes.widths.map((width) => ({ width })),
        freezePane: { rows: 1 },
      },
      { name: LISTS, rows: lists, hidden: true },
    ],
    defaultFont: { name: '等线', size: 10 },
  })
}

function rowsSheet(title: string, columns: readonly FormColumn[], listed: readonly FormColumn[]): WriteSheet {
  return {
    name: sheetNameOf(title),
    rows: [columns.map(({ key }) => key), columns.map(({ heading }) => heading), columns.map(({ example }) => example)],
    columns: columns.map(({ heading, isText }) => ({
      width: Math.min(36, Math.max(12, [...heading].length * 2 + 2)),
      ...(isText ? { style: { numFmt: '@' } } : {}),
    })),
    rowDefs: new Map([[0, { hidden: true }]]),
    cells: new Map(
      columns.flatMap(({ demanded }, at) => [
        [`1,${at}`, { style: demanded ? DEMANDED : HEAD }] as const,
        [`2,${at}`, { style: EXAMPLE }] as const,
      ]),
    ),
    freezePane: { rows: 2 },
    dataValidations: columns.flatMap((column, at) => {
      const list = columnName(listed.indexOf(column))
      if (column.words.length === 0) return []
      const range = `${columnName(at)}3:${columnName(at)}${LISTED_ROWS}`
      // Codes are taken too, so the list helps and forbids nothing.
      const help = { allowBlank: true, showErrorMessage: false } as const
      return [{ type: 'list' as const, range, formula1: `${LISTS}!$${list}$1:$${list}$${column.words.length}`, ...help }]
    }),
  }
}
