import { EXPORT_LIMIT } from '@chengan/kernel/calls/envelope'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { displayNameOf } from '@chengan/kernel/definition/names'
import { refuse } from '@chengan/kernel/errors/refusal'
import { masked } from '@chengan/kernel/fields/formats'
import { kinds } from '@chengan/kernel/fields/kinds'
import { type Label, textOf } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { type Cell, writeWorkbook } from '../ports/sheet-writer.ts'
import { writeAudit } from '../storage/audit.ts'
import { allOf } from '../storage/filter-sql.ts'
import { visible } from '../storage/visible.ts'
import { selectRows } from './lists.ts'
import { namesFor } from './names.ts'
import { readListQuery } from './query.ts'

const CHUNK = 1000

/** A workbook on its way out. */
export interface Download {
  readonly name: string
  readonly type: string
  readonly body: ReadableStream<Uint8Array>
}

/** The rows of a list as a workbook, streamed: the list's filters and order, masked as in replies, with a sheet that says
 *  who exported what and when (system.md §3.7). More than 50,000 rows are refused. */
export async function exportRows(ctx: Context, resource: CompleteResource, query: Values): Promise<Download> {
  const source = visible(ctx, resource)
  const asked = readListQuery(source.frame, query, { strict: ctx.request.strict })
  const where = allOf([source.where, ...asked.conditions])
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${source.from} where ${where}`.execute(ctx.db)
  const total = rows[0]?.n ?? 0
  if (total > EXPORT_LIMIT) throw refuse('exportInBackground')
  await writeAudit(ctx, {
    operation: `导出${resource.label.zh}`,
    kind: 'export',
    resource: `${resource.root}:export`,
    rowIds: [],
    params: { ...query, rows: total },
    status: '1',
  })
  const fields = exportedFields(resource)
  const title = textOf(resource.label, ctx.language)
  const body = writeWorkbook([
    {
      name: title,
      widths: fields.map((field) => Math.min(40, Math.max(12, field.label.zh.length * 2 + 4))),
      headerRows: 1,
      printHeader: watermarkOf(ctx),
      rows: sheetRows(ctx, resource, fields, { where, order: asked.order }),
    },
    {
      name: textOf({ zh: '导出说明', en: 'About this export' }, ctx.language),
      widths: [18, 80],
      headerRows: 0,
      rows: aboutRows(ctx, query, total),
    },
  ])
  return { name: `${title}-${ctx.today}.xlsx`, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', body }
}

/** Fields that go into an export: what replies show, but for files, shapes and engine notes. */
export function exportedFields(resource: CompleteResource): readonly CompleteField[] {
  const unfit = new Set(['files', 'images', 'json', 'point', 'line', 'polygon', 'children'])
  return resource.fieldList.filter((field) => {
    if (field.hidden || field.writeOnly || field.virtual || unfit.has(field.kind)) return false
    return !field.common || field.name in resource.authored || field.name === 'createDate'
  })
}

function watermarkOf(ctx: Context): string {
  return `${ctx.actor.realName} ${ctx.actor.username.slice(-4)} ${ctx.now.slice(0, 16)} ${ctx.request.ip.split('.').at(-1) ?? ''}`
}

async function* sheetRows(
  ctx: Context,
  resource: CompleteResource,
  fields: readonly CompleteField[],
  part: { where: RawBuilder<boolean>; order: RawBuilder<unknown> },
): AsyncGenerator<readonly Cell[]> {
  yield fields.map((field) => textOf(field.label, ctx.language) + (field.unit ? `（${field.unit}）` : ''))
  const source = visible(ctx, resource)
  for (let offset = 0; ; offset += CHUNK) {
    const rows = await selectRows(ctx, resource, source, { ...part, limit: CHUNK, offset })
    const names = await namesFor(ctx, resource, rows)
    for (const row of rows) {
      const shown = names(row)
      yield fields.map((field) => cellOf(field, row[field.name], shown, ctx.language))
    }
    if (rows.length < CHUNK) return
  }
}

function cellOf(field: CompleteField, value: unknown, names: Values, language: Context['language']): Cell {
  if (value === null || value === undefined) return null
  if (field.to) {
    return (names[displayNameOf(field.name, kinds[field.kind].filter === 'has')] as string | null | undefined) ?? null
  }
  if (field.dict) {
    const entries = Object.values(field.dict.values)
    const codes = Array.isArray(value) ? value : [value]
    return codes
      .map((code) => entries.find((entry) => entry.value === code))
      .map((entry, index) => (entry ? textOf(entry as Label, language) : String(codes[index])))
      .join('、')
  }
  if (typeof value === 'boolean') return textOf(value ? { zh: '是', en: 'Yes' } : { zh: '否', en: 'No' }, language)
  if (typeof value === 'number') return value
  return field.mask ? masked(field.mask, String(value)) : String(value)
}

function aboutRows(ctx: Context, query: Values, total: number): readonly (readonly Cell[])[] {
  const say = (zh: string, en: string) => textOf({ zh, en }, ctx.language)
  const filters = Object.entries(query).filter(([name, value]) => value !== '' && !['token', 'ticket', '_t'].includes(name))
  return [
    [say('导出人', 'Exported by'), ctx.actor.realName],
    [say('部门', 'Department'), ctx.actor.deptName],
    [say('导出时间', 'Time'), ctx.now],
    [say('条件', 'Filters'), filters.map(([name, value]) => `${name}=${String(value)}`).join('; ') || say('无', 'none')],
    [say('行数', 'Rows'), total],
    [say('水印', 'Watermark'), watermarkOf(ctx)],
  ]
}
