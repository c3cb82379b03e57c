import { MOST_ROWS, SignsOfAll } from './limits.ts'
import type { SheetRow, SheetValue } from './open-sheet.ts'
import type { ReadSheet } from './read-sheet.ts'
import { SheetFault } from './sheet-fault.ts'
import { unpacked } from './unpacked.ts'

interface OpenTable {
  readonly name: string
  readonly rows: readonly (readonly [number: number, values: readonly SheetValue[]])[]
}

/** Reads the first sheet of an OpenDocument spreadsheet that holds anything. Its parts are unpacked within bounds first; rows that are said to repeat
 *  count once for each. */
export async function openOds(bytes: Uint8Array): Promise<ReadSheet> {
  const content = unpacked(bytes, (name) => name === 'content.xml').get('content.xml')
  if (content === undefined) throw new SheetFault('unreadable')
  const tables = await tablesOf(bytes, namesIn(content))
  const [first, ...others] = tables.filter(({ rows }) => rows.length > 0)
  if (first === undefined) throw new SheetFault('empty')
  async function* rows(asked?: string): AsyncGenerator<SheetRow> {
    const read = asked === undefined ? first : others.find(({ name }) => name === asked)
    for (const [number, values] of read?.rows ?? []) yield { number, values, formulas: [] }
  }
  return {
    rowCount: first.rows.at(-1)?.[0] ?? 0,
    hiddenColumns: [],
    hiddenRows: 0,
    otherSheets: others.map(({ name }) => name),
    sheetName: first.name,
    rows,
  }
}

/** What the sheets are called, in their order; the reader of rows does not tell. */
function namesIn(content: Uint8Array): readonly string[] {
  const text = new TextDecoder().decode(content)
  return [...text.matchAll(/<table:table\s[^<>]*?table:name="([^"<]*)"/g)].map(([, name = '']) =>
    name.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&'),
  )
}

async function tablesOf(bytes: Uint8Array, names: readonly string[]): Promise<readonly OpenTable[]> {
  const { streamOdsRows } = await import('hucre/ods')
  const signs = new SignsOfAll()
  const tables = new Map<number, { name: string; rows: (readonly [number, readonly SheetValue[]])[] }>()
  try {
    for await (const row of streamOdsRows(bytes, { maxRows: MOST_ROWS + 1 })) {
      const at = row.sheetIndex ?? 0
      const table = tables.get(at) ?? { name: names[at] ?? '', rows: [] }
      tables.set(at, table)
      const values = withoutTail(row.values as readonly SheetValue[])
      signs.take(values)
      if (values.length > 0) table.rows.push([row.index + 1, values])
      if (table.rows.length > MOST_ROWS) throw new SheetFault('tooManyRows')
    }
  } catch (cause) {
    throw cause instanceof SheetFault ? cause : new SheetFault('unreadable', { cause })
  }
  return [...tables.values()]
}

/** Without the empty cells behind the last one: styles are repeated to the end of the sheet. */
function withoutTail(values: readonly SheetValue[]): readonly SheetValue[] {
  let length = values.length
  while (length > 0 && (values[length - 1] === null || values[length - 1] === undefined || values[length - 1] === '')) length -= 1
  return values.slice(0, length)
}
