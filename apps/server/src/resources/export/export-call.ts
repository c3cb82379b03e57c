import type { Filter } from '@chengan/kernel/access/filter'
import { EXPORT_LIMIT } from '@chengan/kernel/calls/envelope'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { asReadBy, readsIn } from '@chengan/kernel/definition/rows/read-by'
import { refuse } from '@chengan/kernel/errors/refusal'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { temporaryPath } from '../../pipeline/transport/receive-file.ts'
import { type Cell, writeWorkbook } from '../../ports/sheets/sheet-writer.ts'
import { spooled } from '../../ports/spool.ts'
import type { Services } from '../../services.ts'
import { writeAudit } from '../../storage/audit/audit.ts'
import { allOf, filterSql } from '../../storage/scope/filter-sql.ts'
import { type VisibleRows, visible } from '../../storage/scope/visible.ts'
import { sumsOverWays } from '../../storage/scope/ways.ts'
import { withoutPersonalValues } from '../../storage/sealing/personal-values.ts'
import { type Download, XLSX } from '../files/download.ts'
import { idHeading } from '../import/table/columns.ts'
import { ownSheets } from '../import/table/own-sheets.ts'
import { narrowingInWords } from '../lists/filter-words.ts'
import { narrowed, variantAsked } from '../lists/lists.ts'
import { readListQuery } from '../lists/query.ts'
import { type ExportWriter, exportBehind, exportedFile } from './background-export.ts'
import { takeFetch } from './export-turns.ts'
import { cellOf, exportedColumns, isFoundAgain } from './exported-columns.ts'
import { rowsOfSnapshot } from './snapshot-rows.ts'

/** Which of the rows that fit a list's query are exported: those of a filter, or those that a condition over all that fit leaves (one for each visit). */
export type ExportedRows = Filter | ((source: VisibleRows, fits: RawBuilder<boolean>) => RawBuilder<boolean>)

/** The rows of a list as a workbook, streamed: the list's rows (`list`: of which), filters, columns and order, masked as in replies (R-11), with a sheet that says who
 *  exported what and when (system.md §3.7); `only`: of those rows. More than 50,000 rows are written in the background, and so
 *  is the third that one person asks for at once; `file` fetches what was. */
export async function exportRows(ctx: Context, whole: CompleteResource, query: Values, only?: ExportedRows): Promise<Download> {
  const resource = asReadBy(whole, ctx.actor)
  if (typeof query.file === 'string' && query.file !== '') return exportedFile(ctx, resource, query.file)
  const source = only === undefined ? narrowed(visible(ctx, resource), variantAsked(resource, query)) : visible(ctx, resource)
  const asked = await readListQuery(ctx, source.frame, query, { strict: ctx.request.strict })
  const conditions = [...chosen(source, asked.conditions, only), ...asked.conditions]
  const where = allOf([source.where, ...conditions])
  const part = { where, order: asked.order }
  // Unknown columns are refused before anything is counted.
  exportedColumns(ctx, resource, query.columns)
  const { rows } = await sql<{ n: number }>`${sumsOverWays(source, conditions, [['n', sql`count(*)`]])}`.execute(ctx.db)
  const total = rows[0]?.n ?? 0
  await writeAudit(ctx, {
    operation: `导出${resource.label.zh}`,
    kind: 'export',
    resource: `${resource.root}:export`,
    rowIds: [],
    params: { ...query, rows: total },
    status: '1',
  })
  const giveBack = total > EXPORT_LIMIT ? null : takeFetch(ctx.actor.userId)
  if (giveBack === null) {
    const write: ExportWriter = (inside, progress) => workbookOf(inside, resource, query, part, progress)
    const id = await exportBehind(ctx, resource, { total, query }, write)
    throw refuse(total > EXPORT_LIMIT ? 'exportInBackground' : 'exportsFetched', {}, { data: { id } })
  }
  try {
    const file = workbookOf(ctx, resource, query, part, () => undefined)
    return { ...file, body: spooled(await temporaryPath(ctx.services), file.body, { patience: stallOf(ctx.services), ended: giveBack }) }
  } catch (error) {
    giveBack()
    throw error
  }
}

function chosen(
  source: VisibleRows,
  asked: readonly RawBuilder<boolean>[],
  only: ExportedRows | undefined,
): readonly RawBuilder<boolean>[] {
  if (only === undefined) return []
  return [typeof only === 'function' ? only(source, allOf([source.where, ...asked])) : filterSql(source.frame, only)]
}

const stallOf = ({ config }: Services) => config.stallSeconds * 1000

/** The workbook of the rows that a condition names. */
export function workbookOf(
  ctx: Context,
  resource: CompleteResource,
  query: Values,
  part: { readonly where: RawBuilder<boolean>; readonly order: RawBuilder<unknown> },
  progress: (rows: number) => void,
): Download {
  const columns = exportedColumns(ctx, resource, query.columns)
  const findsAgain = isFoundAgain(resource, query.columns)
  const title = labelText(resource.label, ctx.language)
  const count = { rows: 0 }
  async function* sheetRows(): AsyncGenerator<readonly Cell[]> {
    yield [...columns.map(({ heading }) => heading), ...(findsAgain ? [labelText(idHeading, ctx.language)] : [])]
    for await (const { rows, names } of rowsOfSnapshot(ctx, resource, part)) {
      for (const row of rows) {
        const shown = names(row)
        const isTold = (field: CompleteField) => readsIn(resource, field, ctx.actor, row)
        const cells = columns.map(({ field }) => (isTold(field) ? cellOf(field, row, shown, ctx.language) : null))
        yield findsAgain ? [...cells, row.id] : cells
      }
      count.rows += rows.length
      progress(count.rows)
    }
  }
  const body = writeWorkbook([
    {
      name: title,
      headerRows: 1,
      filtered: true,
      ...(findsAgain ? { hiddenColumns: [columns.length] } : {}),
      printHeader: watermarkOf(ctx),
      rows: sheetRows(),
    },
    {
      name: labelText(ownSheets.aboutExport, ctx.language),
      widths: [18, 80],
      headerRows: 0,
      rows: aboutRows(ctx, resource, query, count),
    },
  ])
  return { name: `${title}-${ctx.today}.xlsx`, type: XLSX, body }
}

/** Who took something out, when, from where: the line that stands on it (system.md §3.8). */
export function watermarkOf(ctx: Context): string {
  return `${ctx.actor.realName} ${ctx.actor.username.slice(-4)} ${ctx.now.slice(0, 16)} ${ctx.request.ip.split('.').at(-1) ?? ''}`
}

// Pulled after the rows have been written: what it counts is what stands in the file.
async function* aboutRows(
  ctx: Context,
  resource: CompleteResource,
  query: Values,
  count: { readonly rows: number },
): AsyncGenerator<readonly Cell[]> {
  const say = (zh: string, en: string) => labelText({ zh, en }, ctx.language)
  const asked = withoutPersonalValues(ctx.services.registry, query) as Values
  yield [say('导出人', 'Exported by'), ctx.actor.realName]
  yield [say('部门', 'Department'), ctx.actor.deptName]
  yield [say('导出时间', 'Time'), ctx.now]
  yield [say('条件', 'Filters'), await narrowingInWords(ctx, resource, asked)]
  yield [say('行数', 'Rows'), count.rows]
  yield [say('水印', 'Watermark'), watermarkOf(ctx)]
}
