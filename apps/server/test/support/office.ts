import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { findSoffice } from '../../../../tools/find-soffice.ts'

const run = promisify(execFile)

/** A cell of a sheet as LibreOffice is told it: a text, a number, a date, a formula. */
export type OfficeCell = string | number | null | { readonly date: string } | { readonly formula: string }

export interface OfficeSheet {
  readonly name: string
  readonly rows: readonly (readonly OfficeCell[])[]
  /** Cells that take several columns or rows, by row and column from 0. */
  readonly spans?: readonly { readonly row: number; readonly column: number; readonly columns?: number; readonly rows?: number }[]
  readonly hiddenColumns?: readonly number[]
  readonly hiddenRows?: readonly number[]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function cellXml(cell: OfficeCell, span: string): string {
  if (cell === null) return `<table:table-cell${span}/>`
  if (typeof cell === 'number') return `<table:table-cell${span} office:value-type="float" office:value="${cell}"/>`
  if (typeof cell === 'string')
    return `<table:table-cell${span} office:value-type="string"><text:p>${escaped(cell)}</text:p></table:table-cell>`
  if ('formula' in cell) return `<table:table-cell${span} table:formula="of:${escaped(cell.formula)}"/>`
  return `<table:table-cell${span} table:style-name="day" office:value-type="date" office:date-value="${cell.date}"/>`
}

function sheetXml({ name, rows, spans = [], hiddenColumns = [], hiddenRows = [] }: OfficeSheet): string {
  const width = Math.max(...rows.map((row) => row.length))
  const columns = Array.from(
    { length: width },
    (_, at) => `<table:table-column${hiddenColumns.includes(at) ? ' table:visibility="collapse"' : ''}/>`,
  )
  const body = rows.map((row, at) => {
    const cells = row.map((cell, column) => {
      const span = spans.find((one) => one.row === at && one.column === column)
      const spanned = span ? ` table:number-columns-spanned="${span.columns ?? 1}" table:number-rows-spanned="${span.rows ?? 1}"` : ''
      return cellXml(cell, spanned)
    })
    const hidden = hiddenRows.includes(at) ? ' table:visibility="collapse"' : ''
    return `<table:table-row${hidden}>${cells.length > 0 ? cells.join('') : '<table:table-cell/>'}</table:table-row>`
  })
  return `<table:table table:name="${escaped(name)}">${columns.join('')}${body.join('')}</table:table>`
}

function documentOf(sheets: readonly OfficeSheet[]): string {
  const names = ['office', 'style', 'text', 'table', 'number'].map((one) => {
    const space = { number: 'datastyle' }[one] ?? one
    return `xmlns:${one}="urn:oasis:names:tc:opendocument:xmlns:${space}:1.0"`
  })
  const day =
    '<number:date-style style:name="d"><number:year number:style="long"/><number:text>/</number:text><number:month/><number:text>/</number:text><number:day/></number:date-style><style:style style:name="day" style:family="table-cell" style:data-style-name="d"/>'
  return `<?xml version="1.0" encoding="UTF-8"?><office:document ${names.join(' ')} xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:automatic-styles>${day}</office:automatic-styles><office:body><office:spreadsheet>${sheets.map(sheetXml).join('')}</office:spreadsheet></office:body></office:document>`
}

/** What LibreOffice writes when people save these sheets: it calculates the formulas and keeps their results. One call for many files,
 *  because its start takes seconds. */
export async function savedByOffice(
  files: Readonly<Record<string, readonly OfficeSheet[]>>,
  format: 'xlsx' | 'xls',
): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'chengan-office-'))
  try {
    const paths: string[] = []
    for (const [name, sheets] of Object.entries(files)) {
      const path = join(folder, `${name}.fods`)
      await writeFile(path, documentOf(sheets))
      paths.push(path)
    }
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
    const filter = format === 'xlsx' ? 'xlsx:Calc MS Excel 2007 XML' : 'xls:MS Excel 97'
    await run(findSoffice(), [profile, '--headless', '--convert-to', filter, '--outdir', folder, ...paths], { timeout: 110_000 })
    const saved = new Map<string, Buffer>()
    for (const name of Object.keys(files)) saved.set(name, await readFile(join(folder, `${name}.${format}`)))
    return saved
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
