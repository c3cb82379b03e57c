import type { WireFile } from '@chengan/kernel/calls/envelope'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { oncePerResource } from '@chengan/kernel/definition/once-per-resource'
import { refuseFields } from '@chengan/kernel/errors/refusal'
import type { Field } from '@chengan/kernel/fields/field'
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
  readonly sha: string | null
  readonly ossType: string | null
  readonly secretLevel: string | null
  readonly scanStatus: string | null
}

/** Where rows hold files: in a field of its own, or in a member of an object or of the entries of a list in JSON. */
export interface FilePlace {
  readonly field: CompleteField
  readonly member: string | null
  readonly kind: Field['kind']
  readonly label: Label
}

const holdsFiles = ({ kind }: Field) => kind === 'files' || kind === 'images'

/** The places of a resource's files. */
export const filePlacesOf = oncePerResource((resource) =>
  resource.fieldList
    .filter((field) => field.stored)
    .flatMap((field): readonly FilePlace[] => {
      if (holdsFiles(field)) return [{ field, member: null, kind: field.kind, label: field.label }]
      if (field.kind !== 'json') return []
      const members = Object.entries(field.fields ?? field.holds ?? {}).filter(([, member]) => holdsFiles(member))
      return members.map(([name, { kind, label }]) => ({ field, member: name, kind, label }))
    }),
)

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

/** The ids of the files that stand at a place of a row. */
function idsAt({ field, member }: FilePlace, row: Values): readonly string[] {
  const value = row[field.name]
  if (member === null) return idsIn(value)
  const holders = Array.isArray(value) ? value.filter(isObject) : isObject(value) ? [value] : []
  return holders.flatMap((one) => idsIn(one[member]))
}

async function filesById(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, FileRow>> {
  if (ids.length === 0) return new Map()
  const { rows } =
    await sql<FileRow>`${preparedHint}select id, name, type_id as "typeId", size, creator, biz_id as "bizId", sha, oss_type as "ossType",
      secret_level as "secretLevel", scan_status as "scanStatus" from file where id = any(${[...ids]}::text[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Files as they travel (R-12), in the order of the field; the address carries a signature bound to the reader's session. Pictures and films have the
 *  address of their place itself where the city has said so (`oss.publicUrl`): whoever knows it reads them. */
export async function wireFiles(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, WireFile>> {
  const files = await filesById(ctx, ids)
  const wire = new Map<string, WireFile>()
  const isPublic = ctx.services.settings.yes('oss.publicUrl', false)
  for (const file of files.values()) {
    const signature = signatureFor(ctx, file.id)
    const published = isPublic ? ctx.services.store.publicAddress(file) : null
    const url = published ?? `/api/sys/oss/preview/${file.id}${signature === undefined ? '' : `?s=${signature}`}`
    wire.set(file.id, { id: file.id, name: file.name, url, typeId: Number(file.typeId), size: file.size })
  }
  return wire
}

/** The ids of all files that rows hold at some places. */
export function fileIdsIn(places: readonly FilePlace[], rows: readonly Values[]): readonly string[] {
  return [...new Set(rows.flatMap((row) => places.flatMap((place) => idsAt(place, row))))]
}

/** Writes files where a row has their ids. */
export function filesBeside(
  places: readonly FilePlace[],
  wire: ReadonlyMap<string, WireFile>,
): (row: Values, values: Record<string, unknown>) => void {
  const filesOf = (value: unknown) => idsIn(value).flatMap((id) => wire.get(id) ?? [])
  return (row, values) => {
    for (const { field, member } of places) {
      const own = values[field.name]
      const within = (one: unknown) => (member !== null && isObject(one) ? { ...one, [member]: filesOf(one[member]) } : one)
      if (member === null) values[field.name] = filesOf(row[field.name])
      else if (own !== undefined) values[field.name] = Array.isArray(own) ? own.map(within) : within(own)
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
  for (const place of filePlacesOf(resource)) {
    const ids = idsAt(place, values)
    if (ids.length === 0) continue
    const files = await filesById(ctx, ids)
    const name = place.member === null ? place.field.name : `${place.field.name}.${place.member}`
    for (const one of ids) {
      const file = files.get(one)
      if (file === undefined || !mayTie(ctx, file, id))
        throw refuseFields([{ field: name, key: 'malformed', values: { '0': place.label } }])
      if (place.kind === 'images' && file.typeId !== '1') {
        throw refuseFields([{ field: name, key: 'fileKind', values: { format: 'jpg、png' } }])
      }
    }
    await tie(ctx, resource.recordRoot, id, ids)
  }
  await attachImages(ctx, resource, id, values)
}

/** Ties files that were sent with a step of a row, and are no field of it. */
export async function attachStepFiles(ctx: Context, resource: CompleteResource, id: string, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  await ctx.db
    .updateTable('file')
    .set({ biz_type: resource.recordRoot, biz_id: id })
    .where('id', 'in', [...files])
    .where('biz_id', 'is', null)
    .where('creator', '=', ctx.actor.userId)
    .execute()
}
