import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import { type Label, labelText, languages } from '@chengan/kernel/label'
import type { SheetRow, SheetValue } from '../../../ports/sheets/open-sheet.ts'
import { columnName } from '../../../ports/sheets/sheet-writer.ts'
import { textOfCell } from './cell-texts.ts'
import { finderColumns, type ImportColumn, importColumns } from './columns.ts'
import { headingInGroup } from './heading-in-group.ts'
import { sheetsOfOthers } from './own-sheets.ts'
import { placeHeadings } from './place-headings.ts'
import { comparable } from './plain-texts.ts'
import { shownText } from './reading.ts'

/** Titles and notes above the head of a table take no more rows than this. */
export const HEAD_ROWS = 30

/** Where the head of a table stands and which of its columns are which fields. */
export interface Header {
  readonly lastRow: number
  readonly columns: readonly { readonly at: number; readonly column: ImportColumn; readonly heading: string }[]
  /** Where a column stands that tells of each row in which reference system its position is. */
  readonly systemAt?: number
  /** Headings that mean nothing here, or repeat another one. */
  readonly ignored: readonly string[]
}

/** What a table may have for columns. */
export interface ColumnsOfATable {
  /** Those that a template has. */
  readonly columns: readonly ImportColumn[]
  /** Those that any file may bring besides, to tell which row is meant. */
  readonly finders: readonly ImportColumn[]
  /** Those that tell which of several rows of one name a reference means. */
  readonly telling?: readonly ImportColumn[]
  /** Further words that head a column. */
  readonly words?: readonly (readonly [string, ImportColumn])[]
}

/** The columns of the table of a resource; of one kind of rows where it is told, as two kinds may call two columns alike. */
export function columnsOfRows(resource: CompleteResource, kind?: Parameters<typeof importColumns>[1]): ColumnsOfATable {
  const columns = importColumns(resource, kind)
  const inGroups = columns.filter(({ key, field }) => key === field.name && field.group !== undefined)
  return {
    columns,
    finders: finderColumns(resource),
    words: inGroups.flatMap((column) => languages.map((language) => [headingInGroup(resource, column.field, language), column] as const)),
  }
}

interface Names {
  readonly byWord: ReadonlyMap<string, ImportColumn>
  readonly byKey: ReadonlyMap<string, ImportColumn>
}

/** Columns in which registers say the reference system of a row. */
const systemHeadings = new Set(['坐标系', '坐标系统', '坐标系类型', '坐标类型', '空间参考', '参考系', 'crs', 'srs', 'coordinatesystem'])
// 百度经度, lng_gcj02: what is left is the heading.
const SYSTEM_IN_HEADING = /[_-]?(?:bd-?09(?:ll)?|百度|gcj-?02|火星|高德|腾讯|wgs-?(?:19)?84|cgcs-?2000|国家2000)(?:坐标系?)?[_-]?/

const LAST_BRACKET = /[(（[【][^(（[【)）\]】]*[)）\]】]$/

/** Every way in which a heading may name a column: label in any language with or without its unit, and the field's name. */
function namesOf({ columns, finders, telling = [], words = [] }: ColumnsOfATable): Names {
  const byWord = new Map<string, ImportColumn>()
  const byKey = new Map<string, ImportColumn>()
  const learn = (name: string, column: ImportColumn) => {
    if (!byWord.has(comparable(name))) byWord.set(comparable(name), column)
  }
  for (const column of [...columns, ...finders, ...telling]) {
    byKey.set(comparable(column.key), column)
    for (const name of [column.key, ...languages.map((language) => labelText(column.label, language))]) learn(name, column)
    if (column.field.to && !column.field.name.endsWith('Id')) learn(`${column.field.name}Name`, column)
  }
  for (const [word, column] of words) learn(word, column)
  // After what fields are called themselves: a heading means what a field is called before what another is called besides.
  for (const column of columns) if (column.key === column.field.name) for (const name of column.field.alsoCalled ?? []) learn(name, column)
  for (const column of telling) for (const name of column.field.alsoCalled ?? []) learn(name, column)
  for (const [name, column] of placeHeadings(columns)) {
    learn(name, column)
    if (!byKey.has(comparable(name))) byKey.set(comparable(name), column)
  }
  return { byWord, byKey }
}

// Signs of the longest heading, with its unit and notes; what is longer is a text among the headings.
const LONGEST_HEADING = 200

function columnOf(names: Names, cell: SheetValue): ImportColumn | undefined {
  const said = textOfCell(cell)
  if (said.length > LONGEST_HEADING) return undefined
  let heading = comparable(said).replace(/[*＊:：]/g, '')
  // Unit and notes stand in the last brackets; one before them may belong to the name: 进站（口）压力（MPa）（必填）.
  for (;;) {
    const [bracket = ''] = LAST_BRACKET.exec(heading) ?? []
    // Of two columns that are called alike an export says the fields.
    const column = names.byKey.get(bracket.slice(1, -1)) ?? names.byWord.get(heading)
    if (column !== undefined) return column
    if (bracket === '') return placedColumn(names, heading.replace(SYSTEM_IN_HEADING, ''))
    heading = heading.slice(0, -bracket.length)
  }
}

const isPlaced = ({ field }: ImportColumn) => field.kind === 'point' || field.kind === 'line'

/** The column of a position that is headed so. */
function placedColumn(names: Names, heading: string): ImportColumn | undefined {
  const column = names.byWord.get(heading)
  return column !== undefined && isPlaced(column) ? column : undefined
}

/** What a refusal says of the sheets that were not read; nothing where there is but one. */
export function unreadSheets(sheets: readonly string[]): Label {
  const others = sheetsOfOthers(sheets)
  if (others.length === 0) return { zh: '', en: '' }
  return {
    zh: `；只读取第一个工作表，未读取：${others.join('、')}`,
    en: `; only the first sheet is read, not: ${others.join(', ')}`,
  }
}

/** Finds the head of a table under titles and notes: the row that names most columns, and a second one where the head has two. Throws
 *  when no row names any, and says which sheets were not looked at. */
export function findHeader(wanted: ColumnsOfATable, first: readonly SheetRow[], others: readonly string[] = []): Header {
  const names = namesOf(wanted)
  const matches = first.map((row) => row.values.filter((cell) => columnOf(names, cell) !== undefined).length)
  const most = Math.max(0, ...matches)
  const at = matches.indexOf(most)
  const row = first[at]
  const few = most < Math.min(2, names.byKey.size)
  if (row === undefined || few) throw refuse('importNoHeader', { columns: expected(wanted), others: unreadSheets(others) })
  const second = first[at + 1]
  // Names for machines stand over the words for people; a head in two steps has its groups above.
  const isSecond = second !== undefined && second.number === row.number + 1 && (matches[at + 1] ?? 0) * 2 > most
  const rows = [...(isSecond ? [second] : []), row, ...first.slice(Math.max(0, at - 2), at).reverse()]
  return { lastRow: isSecond ? second.number : row.number, ...mapped(names, rows) }
}

function mapped(names: Names, rows: readonly SheetRow[]): Pick<Header, 'columns' | 'ignored' | 'systemAt'> {
  const width = Math.max(...rows.map((row) => row.values.length))
  const columns: Header['columns'][number][] = []
  const ignored: string[] = []
  const taken = new Set<string>()
  let systemAt: number | undefined
  for (let at = 0; at < width; at += 1) {
    const cells = rows.map((row) => row.values[at] ?? null)
    const heading = shownText(
      textOfCell(cells.find((cell) => cell !== null && textOfCell(cell).trim() !== '') ?? null).trim(),
      LONGEST_HEADING,
    )
    const column = cells.map((cell) => columnOf(names, cell)).find((one) => one !== undefined)
    if (column !== undefined && !taken.has(column.key)) {
      taken.add(column.key)
      columns.push({ at, column, heading })
    } else if (systemAt === undefined && systemHeadings.has(comparable(heading).replace(LAST_BRACKET, ''))) {
      systemAt = at
    } else if (heading !== '' && (column !== undefined || columnOf(names, cells[0] ?? null) === undefined)) {
      ignored.push(`${columnName(at)} ${heading}`)
    }
  }
  if (systemAt === undefined) return { columns, ignored }
  if (columns.some((one) => isPlaced(one.column))) return { columns, ignored, systemAt }
  return { columns, ignored: [...ignored, columnName(systemAt)] }
}

function expected({ columns }: ColumnsOfATable): { zh: string; en: string } {
  const some = columns.slice(0, 6)
  return { zh: some.map(({ label }) => label.zh).join('、'), en: some.map(({ label }) => label.en).join(', ') }
}

/** Columns that every new row needs and the head does not have. */
export function missingColumns(resource: CompleteResource, header: Header, demanded: ReadonlySet<string>): readonly ImportColumn[] {
  // What tells a row without its name names it, too.
  const there = new Set(header.columns.map(({ column }) => (column.tells !== undefined && !column.among ? column.tells.name : column.key)))
  // A point may stand whole in one cell.
  return importColumns(resource).filter(({ field, key }) => demanded.has(field.name) && !there.has(key) && !there.has(field.name))
}
