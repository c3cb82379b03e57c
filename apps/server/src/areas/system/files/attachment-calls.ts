import { attachmentFacts } from '@chengan/domain/system/files/file-facts'
import { severalRows } from '@chengan/kernel/calls/chosen-rows'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import { text } from '@chengan/kernel/fields/builders'
import { isDraft } from '@chengan/kernel/lifecycle/edit'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { declaredCall, type ServerCall } from '../../../pipeline/call.ts'
import { wireFiles } from '../../../resources/files/wire-files.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { enqueue } from '../../../storage/outbox.ts'
import { record } from '../record.ts'
import { attachmentRoots } from './file-calls.ts'
import { filesOfRow, holdRowOf, readableFile } from './read-file.ts'

async function ownUntied(ctx: Context): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from file where creator = ${ctx.actor.userId} and biz_id is null and not deleted
    order by create_date, id limit 1000`.execute(ctx.db)
  return rows.map((row) => row.id)
}

const ofRow = {
  bizType: text(100, '业务类型', 'Resource'),
  bizId: text(32, '业务编号', 'Row'),
}

interface Beside {
  readonly id: string
  readonly sha: string | null
  readonly bizType: string | null
  readonly bizId: string | null
}

/** Files as these roots answer them: what every file says on the wire, its SM3, the row that it belongs to and its place there. */
async function attachments(ctx: Context, ids: readonly string[]): Promise<readonly (Values & { readonly id: string })[]> {
  const files = await wireFiles(ctx, ids)
  const { rows } =
    await sql<Beside>`select id, sha, biz_type as "bizType", biz_id as "bizId" from file where id = any(${[...ids]}::text[])`.execute(
      ctx.db,
    )
  const beside = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id, sort) => {
    const file = files.get(id)
    return file === undefined ? [] : [{ ...beside.get(id), ...file, sort }]
  })
}

/** The files of a row that I see; without a row, mine that belong to none yet. */
const list: CallHandler<{ readonly query: typeof ofRow }> = async (ctx, { query: { bizType, bizId } }) =>
  attachments(ctx, bizId ? await filesOfRow(ctx, bizType ?? '', bizId) : await ownUntied(ctx))

const info: CallHandler<object> = async (ctx, { params }) => {
  const { id, bizType, bizId } = await readableFile(ctx, params.id ?? '', false)
  const ids = bizType === null || bizId === null ? [id] : await filesOfRow(ctx, bizType, bizId)
  return (await attachments(ctx, ids)).find((file) => file.id === id)
}

interface Removed {
  readonly id: string
  readonly name: string
  readonly sha: string | null
  readonly creator: string | null
  readonly bizType: string | null
  readonly bizId: string | null
}

/** Whether a form, or a step of a row's history, names the file: there it is taken out by an edit, or it stays as proof. */
async function isNamed(ctx: Context, { id, bizType, bizId }: Removed): Promise<boolean> {
  const resource = ctx.services.registry.byRoot(bizType ?? '')
  if (resource === undefined) return true
  const { rows } = await sql`select 1 from ${sql.table(resource.table)} t where t.id = ${bizId} and strpos(to_jsonb(t)::text, ${id}) > 0
    union all select 1 from handle_log l where l.biz_id = ${bizId} and ${id} = any(l.attachments)`.execute(ctx.db)
  return rows.length > 0
}

/** Whether a row is evidence and no draft any more: what lies beside it is proof from then on, though somebody may still edit the row. A child row is
 *  what its owner is. */
async function isProof(ctx: Context, resource: CompleteResource, id: string): Promise<boolean> {
  const [row] = await rowsById(ctx.db, resource, [id], ctx.today)
  if (row === undefined) return false
  const { owner } = resource
  if (owner !== null) return isProof(ctx, ctx.services.registry.byName(owner.resource), String(row[owner.by]))
  return resource.deletion === 'evidence' && resource.draft !== undefined && !isDraft(resource, row)
}

async function refuseRemoval(ctx: Context, file: Removed): Promise<void> {
  if (file.bizId === null) {
    if (file.creator !== ctx.actor.userId) throw refuse('rowMissing')
    return
  }
  await holdRowOf(ctx, file.bizType ?? '', file.bizId)
  const resource = ctx.services.registry.byRoot(file.bizType ?? '')
  if (resource !== undefined && (await isProof(ctx, resource, file.bizId))) throw refuse('wrongState')
  if (await isNamed(ctx, file)) throw refuse('fileInForm', { '0': file.name })
}

const chosen = { body: { ids: severalRows('file') }, listAs: 'ids' } as const

/** Takes away own files that belong to no row, and what lies beside a row that the caller may edit. Of the latter the content stays as proof of what
 *  was there. */
const remove: CallHandler<typeof chosen> = (ctx, { body }) => removeFiles(ctx, [...body.ids])

const removeOne: CallHandler<object> = (ctx, { params }) => removeFiles(ctx, [params.id ?? ''])

async function removeFiles(ctx: Context, ids: readonly string[]): Promise<null> {
  const { rows } = await sql<Removed>`select id, name, sha, creator, biz_type as "bizType", biz_id as "bizId" from file
    where id = any(${[...ids]}::text[]) and not deleted order by id for update`.execute(ctx.db)
  if (rows.length < ids.length) throw refuse('rowMissing')
  for (const file of rows) await refuseRemoval(ctx, file)
  const [tied, loose] = [rows.filter((file) => file.bizId !== null), rows.filter((file) => file.bizId === null)]
  await sql`update file set deleted = true, update_date = ${ctx.now}::timestamptz where id = any(${tied.map(({ id }) => id)}::text[])`.execute(
    ctx.db,
  )
  await sql`delete from file where id = any(${loose.map(({ id }) => id)}::text[])`.execute(ctx.db)
  for (const { sha } of loose) await enqueue(ctx, 'removeContent', { sha })
  const gone = rows.map(({ name, bizType, bizId, sha }) => ({ name, bizType, bizId, sha }))
  await record(ctx, '删除文件', 'sys/oss:delete', ids, { kind: 'file', params: { files: gone } })
  return null
}

const words = {
  list: { zh: '附件列表', en: 'Attachments' },
  info: { zh: '附件详情', en: 'An attachment' },
  remove: { zh: '删除附件', en: 'Delete attachments' },
}

function callsOf(root: string): readonly ServerCall[] {
  const own = { access: 'login', levels: [], resource: null } as const
  return [
    declaredCall({
      ...own,
      label: words.list,
      verb: 'GET',
      path: `${root}/list`,
      changes: false,
      parameters: { query: ofRow },
      tells: { list: attachmentFacts },
      run: list,
    }),
    declaredCall({
      ...own,
      label: words.info,
      verb: 'GET',
      path: `${root}/info/:id`,
      changes: false,
      parameters: {},
      tells: { object: attachmentFacts },
      run: info,
    }),
    declaredCall({
      ...own,
      label: words.remove,
      verb: 'DELETE',
      path: root,
      changes: true,
      parameters: chosen,
      tells: 'none',
      run: remove,
    }),
    declaredCall({
      ...own,
      label: words.remove,
      verb: 'DELETE',
      path: `${root}/:id`,
      changes: true,
      parameters: {},
      tells: 'none',
      run: removeOne,
    }),
  ]
}

/** The older roots of attachments, which read and write the one file table. */
export const attachmentCalls: readonly ServerCall[] = attachmentRoots.flatMap(callsOf)
