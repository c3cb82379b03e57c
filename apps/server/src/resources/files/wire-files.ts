import type { WireFile } from '@chengan/kernel/calls/envelope'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { refuseFields } from '@chengan/kernel/errors/refusal'
import type { Label } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { preparedHint } from '../../storage/prepared-statements.ts'
import { attachImages } from '../rich-text/rich-text.ts'
import { signatureFor } from './file-signature.ts'

interface FileRow {
  readonly id: string
  readonly name: string
  readonly typeId: string
  readonly size: number
  readonly creator: string | null
  readonly bizId: string | null
}

/** Fields of a resource that hold files. */
export function fileFieldsOf(resource: CompleteResource): readonly CompleteField[] {
  return resource.fieldList.filter((field) => (field.kind === 'files' || field.kind === 'images') && field.stored)
}

async function filesById(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, FileRow>> {
  if (ids.length === 0) return new Map()
  const { rows } =
    await sql<FileRow>`${preparedHint}select id, name, type_id as "typeId", size, creator, biz_id as "bizId" from file where id = any(${[...ids]}::text[])`.execute(
      ctx.db,
    )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Files as they travel (R-12), in the order of the field; the address carries a signature bound to the reader's session. */
export async function wireFiles(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, WireFile>> {
  const files = await filesById(ctx, ids)
  const wire = new Map<string, WireFile>()
  for (const file of files.values()) {
    const signature = signatureFor(ctx, file.id)
    const url = `/api/sys/oss/preview/${file.id}${signature === undefined ? '' : `?s=${signature}`}`
    wire.set(file.id, { id: file.id, name: file.name, url, typeId: Number(file.typeId), size: file.size })
  }
  return wire
}

/** The ids of all files in the file fields of rows. */
export function fileIdsIn(fields: readonly CompleteField[], rows: readonly Values[]): readonly string[] {
  const ids = new Set<string>()
  for (const row of rows) for (const field of fields) for (const id of (row[field.name] as string[] | null) ?? []) ids.add(id)
  return [...ids]
}

/** Writes files where a row has their ids. */
export function filesBeside(
  fields: readonly CompleteField[],
  wire: ReadonlyMap<string, WireFile>,
): (row: Values, values: Record<string, unknown>) => void {
  return (row, values) => {
    for (const field of fields) {
      const list = (row[field.name] as string[] | null) ?? []
      values[field.name] = list.flatMap((id) => wire.get(id) ?? [])
    }
  }
}

const mayTie = (ctx: Context, file: FileRow, ownerId: string) =>
  file.bizId === ownerId || (file.bizId === null && file.creator === ctx.actor.userId)

async function tie(ctx: Context, bizType: string, bizId: string, ids: readonly string[]): Promise<void> {
  await sql`update file set biz_type = ${bizType}, biz_id = ${bizId} where id = any(${[...ids]}::text[]) and biz_id is null`.execute(ctx.db)
}

/** Ties files to what is no row of a resource, by the same rule. Refuses the field that names a file of somebody else. */
export async function attachOwnFiles(
  ctx: Context,
  owner: { readonly bizType: string; readonly bizId: string },
  { name, label, ids }: { readonly name: string; readonly label: Label; readonly ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  const files = await filesById(ctx, ids)
  for (const id of ids) {
    const file = files.get(id)
    if (file === undefined || !mayTie(ctx, file, owner.bizId))
      throw refuseFields([{ field: name, key: 'malformed', values: { '0': label } }])
  }
  await tie(ctx, owner.bizType, owner.bizId, ids)
}

/** Ties the files of a saved row and the pictures of its texts to it. A file must be the caller's own and untied, or tied to this row already (R-12). */
export async function attachFiles(ctx: Context, resource: CompleteResource, id: string, values: Values): Promise<void> {
  for (const field of fileFieldsOf(resource)) {
    const ids = (values[field.name] as readonly string[] | null | undefined) ?? []
    if (ids.length === 0) continue
    const files = await filesById(ctx, ids)
    for (const one of ids) {
      const file = files.get(one)
      if (file === undefined || !mayTie(ctx, file, id))
        throw refuseFields([{ field: field.name, key: 'malformed', values: { '0': field.label } }])
      if (field.kind === 'images' && file.typeId !== '1') {
        throw refuseFields([{ field: field.name, key: 'fileKind', values: { format: 'jpg、png' } }])
      }
    }
    await tie(ctx, resource.root, id, ids)
  }
  await attachImages(ctx, resource, id, values)
}

/** Ties files that were sent with a step of a row, and are no field of it. */
export async function attachStepFiles(ctx: Context, resource: CompleteResource, id: string, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  await ctx.db
    .updateTable('file')
    .set({ biz_type: resource.root, biz_id: id })
    .where('id', 'in', [...files])
    .where('biz_id', 'is', null)
    .where('creator', '=', ctx.actor.userId)
    .execute()
}
