import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { ServerCall } from '../../../pipeline/call.ts'
import type { CallHandler } from '../../../resources/fulfilment.ts'
import { idsOfBody } from '../../../resources/standard-calls.ts'
import { wireFiles } from '../../../resources/wire-files.ts'
import { enqueue } from '../../../storage/outbox.ts'
import { record } from '../record.ts'
import { textIn } from '../texts-of.ts'
import { attachmentRoots } from './file-calls.ts'
import { filesOfRow, readableFile } from './read-file.ts'

async function ownUntied(ctx: Context): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from file where creator = ${ctx.actor.userId} and biz_id is null and not deleted
    order by create_date, id limit 1000`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** The files of a row that I see; without a row, mine that belong to none yet. */
const list: CallHandler = async (ctx, { query }) => {
  const [bizType, bizId] = [textIn(query.bizType), textIn(query.bizId)]
  const ids = bizId === '' ? await ownUntied(ctx) : await filesOfRow(ctx, bizType, bizId)
  const files = await wireFiles(ctx, ids)
  return ids.flatMap((id) => files.get(id) ?? [])
}

const info: CallHandler = async (ctx, { params }) => {
  const file = await readableFile(ctx, params.id ?? '', false)
  return (await wireFiles(ctx, [file.id])).get(file.id)
}

/** Takes away own files that belong to no row; what is tied goes with its row's form. */
const remove: CallHandler = async (ctx, input) => {
  const ids = [...new Set(idsOfBody(input))]
  const { rows } = await sql<{ id: string; sha: string }>`delete from file where id = any(${ids}::text[]) and creator = ${ctx.actor.userId}
    and biz_id is null returning id, sha`.execute(ctx.db)
  if (rows.length < ids.length) throw refuse('rowMissing')
  for (const { sha } of rows) await enqueue(ctx, 'removeContent', { sha })
  await record(ctx, '删除文件', 'sys/oss:delete', ids, { kind: 'file' })
  return null
}

const words = {
  list: { zh: '附件列表', en: 'Attachments' },
  info: { zh: '附件详情', en: 'An attachment' },
  remove: { zh: '删除附件', en: 'Delete attachments' },
}

function callsOf(root: string): readonly ServerCall[] {
  const of = (verb: ServerCall['verb'], path: string, label: ServerCall['label'], run: CallHandler): ServerCall => ({
    label,
    verb,
    path: root + path,
    access: 'login',
    levels: [],
    changes: verb === 'DELETE',
    resource: null,
    run,
  })
  return [of('GET', '/list', words.list, list), of('GET', '/info/:id', words.info, info), of('DELETE', '', words.remove, remove)]
}

/** The older roots of attachments, which read and write the one file table. */
export const attachmentCalls: readonly ServerCall[] = attachmentRoots.flatMap(callsOf)
