import { wjjhStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import type { releaseCalls } from '@chengan/domain/municipal/plans/annual/annual-calls'
import { EXPORT_LIMIT } from '@chengan/kernel/calls/envelope'
import { refuse } from '@chengan/kernel/errors/refusal'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { type SheetSource, writeWorkbook } from '../../../ports/sheets/sheet-writer.ts'
import { cellOf, exportedColumns } from '../../../resources/export/exported-columns.ts'
import { XLSX } from '../../../resources/files/download.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { namesFor } from '../../../resources/lists/names.ts'
import { readListQuery } from '../../../resources/lists/query.ts'
import { type Row, selectList } from '../../../resources/rows.ts'
import { writeAudit } from '../../../storage/audit/audit.ts'
import { allOf, filterSql } from '../../../storage/scope/filter-sql.ts'
import { visible } from '../../../storage/scope/visible.ts'

const COLUMNS =
  'planNo,planName,planYear,quarter,roadNames,regionId,leadUnit,projectTypes,planStart,planEnd,memberCount,sumArea,unionArea,savedArea,isFrozen,govApprovalNo,trafficClosure,conclusion,releaseNo,releaseDate,executionRate,status'
const LONGEST_NAME = 31

/** A name that a sheet may have, once in the book. */
function sheetName(name: string, taken: Set<string>): string {
  const plain = name.replace(/[\\/?*[\]:]/g, ' ').slice(0, LONGEST_NAME)
  const found = taken.has(plain) ? `${plain.slice(0, LONGEST_NAME - 3)} ${taken.size}` : plain
  taken.add(found)
  return found
}

/** The items of the release as a workbook, a sheet for each district (municipal-approval.md §2.3 jhfb/export). */
export const releaseExport: CallHandler<typeof releaseCalls.releaseExport> = async (ctx, { list }) => {
  const resource = ctx.services.registry.byName('excavationPlan')
  const source = visible(ctx, resource)
  const { columns: _columns, ...rest } = list
  const asked = await readListQuery(ctx, source.frame, rest, { strict: ctx.request.strict })
  const shown = resource.variants.jhfb
  const where = allOf([source.where, ...(shown ? [filterSql(source.frame, shown.filter)] : []), ...asked.conditions])
  const { rows } = await sql<Row>`select ${selectList(resource, 't', ctx.today)} from ${source.from} where ${where}
    order by ${asked.order} limit ${EXPORT_LIMIT + 1}`.execute(ctx.db)
  if (rows.length > EXPORT_LIMIT) throw refuse('tooMany', { 0: resource.label.zh, 1: EXPORT_LIMIT })
  await writeAudit(ctx, {
    operation: '导出挖掘计划发布表',
    kind: 'export',
    resource: `${resource.root}:export`,
    rowIds: [],
    params: { ...list, rows: rows.length },
    status: '1',
  })
  const say = (zh: string, en: string) => labelText({ zh, en }, ctx.language)
  const columns = exportedColumns(ctx, resource, COLUMNS)
  const names = await namesFor(ctx, resource, rows)
  const heading = columns.map((column) => column.heading)
  const taken = new Set<string>()
  const sheet = (name: string, givenPlans: readonly Row[]): SheetSource => ({
    name: sheetName(name, taken),
    headerRows: 1,
    filtered: true,
    rows: [heading, ...givenPlans.map((row) => columns.map(({ field }) => cellOf(field, row, names(row), ctx.language)))],
  })
  const districts = Map.groupBy(rows, (row) => asText((names(row) as Values).regionName) || asText(row.regionId))
  const sheets = [...districts].map(([name, plans]) => sheet(name, plans))
  const title = say(`${wjjhStatus.values.released.zh}计划`, 'Plan release')
  const body = writeWorkbook(sheets.length > 0 ? sheets : [sheet(say('无记录', 'No rows'), [])])
  return { name: `${title}-${ctx.today}.xlsx`, type: XLSX, body }
}
