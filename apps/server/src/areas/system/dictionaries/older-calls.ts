import { permissionOf } from '@chengan/kernel/calls/call'
import { sentText } from '@chengan/kernel/calls/sent-values'
import { isGiven } from '@chengan/kernel/condition'
import type { AnyValues } from '@chengan/kernel/declared/resources'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { RowsCall } from '../../../pipeline/call.ts'
import { addRow } from '../../../resources/change/add-row.ts'
import { editRow } from '../../../resources/change/edit-row.ts'
import { removeRows } from '../../../resources/change/remove.ts'
import { infoOf } from '../../../resources/info.ts'
import { listOf, pageOf } from '../../../resources/lists/lists.ts'
import { idsOfBody } from '../../../resources/standard-calls.ts'

const ROOT = 'sys/dict'
const label = { zh: '字典（旧接口）', en: 'Dictionary (older root)' }

/** No superior (`0`) is a type, any other the type that a value belongs to. */
const isTop = (pid: unknown) => !isGiven(pid) || pid === '0' || pid === 0

function shelf(ctx: Context, pid: unknown): { resource: CompleteResource; query: Values } {
  const { registry } = ctx.services
  return isTop(pid)
    ? { resource: registry.byName('dictType'), query: {} }
    : { resource: registry.byName('dictData'), query: { dictTypeId: sentText(pid) } }
}

/** A row of either table in the names of the one table that older clients know: `pid` 0 for a type. */
const older = (row: AnyValues): Values => ({ ...row, pid: isGiven(row.dictTypeId) ? row.dictTypeId : '0' })

/** Which of the two tables a row lies in. */
async function resourceOfRow(ctx: Context, id: string): Promise<CompleteResource> {
  const { rows } = await sql`select 1 from dict_type where id = ${id}`.execute(ctx.db)
  return ctx.services.registry.byName(rows.length > 0 ? 'dictType' : 'dictData')
}

const page: RowsCall['run'] = async (ctx, { query: { pid, ...rest } }) => {
  const { resource, query } = shelf(ctx, pid)
  const found = await pageOf(ctx, resource, { ...rest, ...query })
  return { ...found, list: found.list.map(older) }
}

const list: RowsCall['run'] = async (ctx, { query: { pid, ...rest } }) => {
  const { resource, query } = shelf(ctx, pid)
  return (await listOf(ctx, resource, { ...rest, ...query })).map(older)
}

const info: RowsCall['run'] = async (ctx, { params }) => {
  const id = params.id ?? ''
  return older(await infoOf(ctx, await resourceOfRow(ctx, id), id))
}

/** Adds without, edits with an id; a value says its type by `pid`. */
const save: RowsCall['run'] = async (ctx, { body: { pid, ...body } }) => {
  if (isGiven(body.id)) return editRow(ctx, await resourceOfRow(ctx, String(body.id)), body)
  const { resource, query } = shelf(ctx, pid)
  return addRow(ctx, resource, { ...body, ...query })
}

const remove: RowsCall['run'] = async (ctx, input) => {
  const ids = [...new Set(input.params.id === undefined ? idsOfBody(input) : [input.params.id])]
  if (ids.length === 0) throw refuse('idMissing')
  const types: string[] = []
  const values: string[] = []
  for (const id of ids) ((await resourceOfRow(ctx, id)).name === 'dictType' ? types : values).push(id)
  if (values.length > 0) await removeRows(ctx, ctx.services.registry.byName('dictData'), values)
  if (types.length > 0) await removeRows(ctx, ctx.services.registry.byName('dictType'), types)
  return null
}

const read = (path: string, answers: NonNullable<RowsCall['answers']>, run: RowsCall['run']): RowsCall => ({
  label,
  verb: 'GET',
  path: `${ROOT}/${path}`,
  access: [permissionOf(ROOT, 'list')],
  levels: [],
  changes: false,
  resource: null,
  parameters: 'ofRows',
  answers,
  run,
})

const change = (verb: 'PUT' | 'POST' | 'DELETE', run: RowsCall['run'], tail = ''): RowsCall => ({
  label,
  verb,
  path: ROOT + tail,
  access: verb === 'DELETE' ? [permissionOf(ROOT, 'delete')] : [permissionOf(ROOT, 'save'), permissionOf(ROOT, 'update')],
  levels: [],
  ...(verb === 'DELETE'
    ? {}
    : { accessOfBody: (body) => ({ permission: permissionOf(ROOT, isGiven(body.id) ? 'update' : 'save'), levels: [] }) }),
  changes: true,
  resource: null,
  parameters: 'ofRows',
  answers: verb === 'DELETE' ? 'none' : 'saved',
  run,
})

/** The older root of dictionaries, on the tables of types and values (system.md §4 sys/dict). */
export const olderDictionaryCalls: readonly RowsCall[] = [
  read('page', 'page', page),
  read('list', 'list', list),
  read('info/:id', 'row', info),
  // as every root of its family.
  read(':id', 'row', info),
  change('PUT', save),
  change('POST', save),
  change('DELETE', remove),
  change('DELETE', remove, '/:id'),
]
