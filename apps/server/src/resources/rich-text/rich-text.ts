import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { oncePerResource } from '@chengan/kernel/definition/once-per-resource'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { signatureFor } from '../files/file-signature.ts'
import { cleanHtml } from './clean-html.ts'
import { pictureIds, withSignatures } from './picture-address.ts'

const richFieldsOf = oncePerResource(({ fieldList }) => fieldList.filter((field) => field.kind === 'richText' && field.stored))
const childFields = oncePerResource(({ fieldList }) => fieldList.filter(({ child }) => child !== undefined))

/** Given values with their formatted texts cleaned, those of child rows too, before anything is compared, recorded or written (SH-40). */
export function withCleanTexts(resource: CompleteResource, values: Values): Values {
  const cleaned: Record<string, unknown> = {}
  for (const { name } of richFieldsOf(resource)) {
    const html = values[name]
    if (typeof html === 'string') cleaned[name] = cleanHtml(html)
  }
  for (const { name, child } of childFields(resource)) {
    const lines = values[name]
    if (child !== undefined && Array.isArray(lines)) cleaned[name] = lines.map((line: Values) => withCleanTexts(child.resource, line))
  }
  return { ...values, ...cleaned }
}

/** Ties the pictures of a saved row's texts to it, so that whoever sees the row sees them. Only the caller's own loose ones: naming a foreign
 *  file in a text opens it to nobody. */
export async function attachImages(ctx: Context, resource: CompleteResource, id: string, values: Values): Promise<void> {
  const ids = richFieldsOf(resource).flatMap(({ name }) => pictureIds(String(values[name] ?? '')))
  if (ids.length === 0) return
  await sql`update file set biz_type = ${resource.recordRoot}, biz_id = ${id} where id = any(${ids}::text[]) and biz_id is null
    and creator = ${ctx.actor.userId}`.execute(ctx.db)
}

/** A formatted text and the row that it belongs to. */
export interface OwnedText {
  readonly owner: string
  readonly html: string
}

/** Texts as their reader gets them: cleaned again, the pictures that belong to their row with an address signed for him. */
export async function readableTexts(ctx: Context, texts: readonly OwnedText[]): Promise<readonly string[]> {
  const clean = texts.map(({ owner, html }) => ({ owner, html: cleanHtml(html) }))
  const ids = clean.flatMap(({ html }) => pictureIds(html))
  const owners = ids.length === 0 ? new Map<string, string | null>() : await ownersOf(ctx, ids)
  return clean.map(({ owner, html }) => withSignatures(html, (id) => (owners.get(id) === owner ? signatureFor(ctx, id) : undefined)))
}

async function ownersOf(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ id: string; bizId: string | null }>`select id, biz_id as "bizId" from file
    where id = any(${[...ids]}::text[]) and not deleted`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row.bizId]))
}

/** Lays the readable formatted texts over rows. */
export async function textsFor(
  ctx: Context,
  resource: CompleteResource,
  rows: readonly (Values & { readonly id: string })[],
): Promise<(row: { readonly id: string }) => Values> {
  const fields = richFieldsOf(resource)
  if (fields.length === 0) return () => ({})
  const places = rows.flatMap((row) =>
    fields.flatMap(({ name }) => (typeof row[name] === 'string' ? [{ owner: row.id, name, html: row[name] }] : [])),
  )
  const texts = await readableTexts(ctx, places)
  const byRow = new Map<string, Record<string, unknown>>()
  places.forEach(({ owner, name }, at) => {
    byRow.set(owner, { ...byRow.get(owner), [name]: texts[at] })
  })
  return (row) => byRow.get(row.id) ?? {}
}
