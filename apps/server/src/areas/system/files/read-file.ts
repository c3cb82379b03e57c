import { mayDo } from '@chengan/kernel/access/actor'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import { isRowId } from '@chengan/kernel/ids/uuid7'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { holdEditable } from '../../../resources/editable-row.ts'
import { resourceOfRow } from '../../../resources/facets.ts'
import { untoldFiles } from '../../../resources/handle-log.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { record } from '../record.ts'

/** A file's row, as far as reading it needs. */
export interface StoredFile {
  readonly id: string
  readonly name: string
  readonly mime: string
  readonly size: number
  readonly sha: string
  readonly typeId: string
  readonly bizType: string | null
  readonly bizId: string | null
  readonly secretLevel: string | null
  readonly scanStatus: string | null
  readonly creator: string | null
}

const INFECTED = '2'
const SENSITIVE = '2'

const columns = sql`id, name, coalesce(mime, 'application/octet-stream') as mime, size, coalesce(sha, '') as sha, type_id as "typeId", biz_type as "bizType",
  biz_id as "bizId", secret_level as "secretLevel", scan_status as "scanStatus", creator`

/** Whether only few may see a file, and only with their name on it. */
export function isSensitive(file: Pick<StoredFile, 'secretLevel'>): boolean {
  return file.secretLevel === SENSITIVE
}

/** A file that the caller may read: his own until it is tied, then whatever belongs to a row that he sees. `signed`: the address was
 *  given to him by a reply that showed him the row. Anything else answers like a missing file. */
export async function readableFile(ctx: Context, id: string, signed: boolean): Promise<StoredFile> {
  const { rows } = await sql<StoredFile>`select ${columns} from file where id = ${isRowId(id) ? id : ''} and not deleted`.execute(ctx.db)
  const file = rows[0]
  if (file === undefined || !(signed || (await maySee(ctx, file)))) throw refuse('rowMissing')
  if (file.scanStatus === INFECTED) throw refuse('fileInfected')
  if (isSensitive(file)) {
    if (!mayDo(ctx.actor, 'sys:sensitive:view')) throw refuse('forbidden')
    await record(ctx, '查看敏感文件', 'sys/oss:download', [file.id], { kind: 'file' })
  }
  return file
}

async function maySee(ctx: Context, file: StoredFile): Promise<boolean> {
  if (ctx.actor.superAdmin) return true
  if (file.bizId === null || file.bizType === null) return file.creator === ctx.actor.userId
  return (await maySeeRow(ctx, file.bizType, file.bizId)) && !(await untoldFilesOf(ctx, file.bizType, file.bizId)).has(file.id)
}

/** The files of steps of a row that are about child rows of others. */
async function untoldFilesOf(ctx: Context, bizType: string, bizId: string): Promise<ReadonlySet<string>> {
  const resource = await resourceOfRow(ctx, bizType, bizId)
  return resource === undefined ? new Set() : untoldFiles(ctx, resource, bizId)
}

/** Whether the caller sees the row to which a file is tied. Photos of people are for everybody, notices for their receivers too. */
async function maySeeRow(ctx: Context, bizType: string, bizId: string): Promise<boolean> {
  const resource = await resourceOfRow(ctx, bizType, bizId)
  if (resource === undefined) return false
  if (resource.name === 'user') return true
  if (resource.name === 'notice') {
    const { rows } = await sql`select 1 from notice_receipt where notice_id = ${bizId} and user_id = ${ctx.actor.userId}`.execute(ctx.db)
    if (rows.length > 0) return true
  }
  const source = visible(ctx, resource)
  const { rows } = await sql`select 1 from ${source.from} where t.id = ${bizId} and ${source.where}`.execute(ctx.db)
  return rows.length > 0
}

/** Holds the row to which a file is to be tied, or from which it is taken: whoever may edit the row may do that, seeing it is not enough. */
export async function holdRowOf(ctx: Context, bizType: string, bizId: string): Promise<CompleteResource> {
  const resource = await resourceOfRow(ctx, bizType, bizId)
  if (resource === undefined) throw refuse('rowMissing')
  await holdEditable(ctx, resource, bizId)
  return resource
}

/** The files of a row that the caller sees, in the order in which they came. */
export async function filesOfRow(ctx: Context, bizType: string, bizId: string): Promise<readonly string[]> {
  if (!(await maySeeRow(ctx, bizType, bizId))) throw refuse('rowMissing')
  const kept = ctx.services.registry.byRoot(bizType)?.recordRoot ?? bizType
  const { rows } = await sql<{ id: string }>`select id from file where biz_type = ${kept} and biz_id = ${bizId} and not deleted
    order by create_date, id`.execute(ctx.db)
  const untold = await untoldFilesOf(ctx, bizType, bizId)
  return rows.map((row) => row.id).filter((id) => !untold.has(id))
}
