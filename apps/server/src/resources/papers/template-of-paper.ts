import { buffer } from 'node:stream/consumers'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { isPicture, type PaperPlace } from '@chengan/kernel/definition/papers/places-of-paper'
import type { PrintedPaper } from '@chengan/kernel/definition/papers/printed-paper'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { LaidCheck } from '../../ports/paper/laid/laid-paper.ts'
import type { FilledPlaces } from '../../ports/paper/template/fill-template.ts'
import type { PlacedPicture } from '../../ports/paper/template/made-pictures.ts'
import { pictureLibrary } from '../../ports/picture-library.ts'
import type { Services } from '../../services.ts'
import type { ContentKey } from '../files/drawn-paper.ts'
import { type LaidPlaces, placesOf } from './lay-places.ts'

const IN_FORCE = '1'
/** Pixels of a photograph in a paper, sharp in print at half that. */
const PHOTO = { width: 1200, height: 900 } as const
const SHOWN = 0.35

/** The template of a city that counts for a paper. */
export interface PaperTemplateInForce {
  readonly id: string
  /** Digest of its file, under which its content lies. */
  readonly sha: string
}

/** The template of a paper of a resource that counts today: the one that began last. Null where the house draws it in its own layout. */
export async function templateInForce(ctx: Context, resource: CompleteResource, paper: string): Promise<PaperTemplateInForce | null> {
  const { rows } = await sql<PaperTemplateInForce>`select t.id, f.sha from paper_template t join paper_kind k on k.id = t.paper_kind_id
      join file f on f.id = t.file[1]
    where k.resource = ${resource.root} and k.paper = ${paper} and not t.deleted and t.status = ${IN_FORCE}
      and t.effect_from <= ${ctx.today}::date and (t.effect_to is null or t.effect_to >= ${ctx.today}::date)
    order by t.effect_from desc, t.id desc limit 1`.execute(ctx.db)
  return rows[0] ?? null
}

async function photo({ db, store }: Services, keyOf: ContentKey, id: string): Promise<readonly PlacedPicture[]> {
  const { rows } = await sql<{ sha: string | null }>`select sha from file where id = ${id}`.execute(db)
  try {
    const content = await buffer((await store.get(keyOf(rows[0]?.sha ?? ''))) as AsyncIterable<Uint8Array>)
    const upright = (await pictureLibrary())(content)
      .rotate()
      .resize({ ...PHOTO, fit: 'inside', withoutEnlargement: true })
    const { data, info } = await upright.jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true })
    return [{ type: 'jpg', data, width: Math.round(info.width * SHOWN), height: Math.round(info.height * SHOWN) }]
  } catch {
    // It is gone or no picture: the paper must not wait for it.
    return []
  }
}

async function picturesOf(
  services: Services,
  keyOf: ContentKey,
  place: PaperPlace,
  { laid, check }: { readonly laid: LaidPlaces; readonly check: LaidCheck },
): Promise<readonly PlacedPicture[]> {
  const { qrPicture, sealPicture, sketchPicture } = await import('../../ports/paper/template/made-pictures.ts')
  if (place.kind === 'pictures') return photos(services, keyOf, laid.pictures[place.words] ?? [])
  if (place.kind !== 'made') return []
  if (place.what === 'sketch') return laid.sketch ? [sketchPicture(laid.sketch)] : []
  if (place.what === 'seal') return laid.office === '' ? [] : [sealPicture(laid.office)]
  return check === null ? [] : [qrPicture(check.checkUrl || check.checkCode)]
}

/** A paper written from a template, with the code and the pictures that are made with it. Throws where its file cannot be read. */
export async function paperFromTemplate(
  services: Services,
  keyOf: ContentKey,
  {
    sha,
    places,
    laid,
    check,
  }: { readonly sha: string; readonly places: readonly PaperPlace[]; readonly laid: LaidPlaces; readonly check: LaidCheck },
): Promise<Uint8Array> {
  const { inspectTemplate } = await import('../../ports/paper/template/inspect-template.ts')
  const { fillTemplate } = await import('../../ports/paper/template/fill-template.ts')
  const bytes = new Uint8Array(await buffer((await services.store.get(keyOf(sha))) as AsyncIterable<Uint8Array>))
  const template = await inspectTemplate(bytes)
  if ('what' in template) throw new Error(`the template cannot be read: ${template.what}`)
  const pictures = new Map<string, readonly PlacedPicture[]>()
  for (const place of places) if (isPicture(place)) pictures.set(place.words, await picturesOf(services, keyOf, place, { laid, check }))
  const texts = new Map(Object.entries(laid.texts))
  for (const place of places) {
    if (place.kind !== 'made') continue
    if (place.what === 'checkCode') texts.set(place.words, check?.checkCode.replace(/(.{4})(?=.)/g, '$1 ') ?? '')
    if (place.what === 'checkUrl') texts.set(place.words, check?.checkUrl ?? '')
  }
  const filled: FilledPlaces = { texts, tables: await tablesOf(services, keyOf, laid.tables), pictures }
  return fillTemplate(bytes, template, filled)
}

/** The rows of tables with their pictures. */
async function tablesOf(services: Services, keyOf: ContentKey, tables: LaidPlaces['tables']): Promise<FilledPlaces['tables']> {
  const filled = new Map<string, Readonly<Record<string, string | readonly PlacedPicture[]>>[]>()
  for (const [name, rows] of Object.entries(tables)) {
    const lines: Readonly<Record<string, string | readonly PlacedPicture[]>>[] = []
    for (const row of rows) {
      const cells: Record<string, string | readonly PlacedPicture[]> = {}
      for (const [words, cell] of Object.entries(row)) cells[words] = typeof cell === 'string' ? cell : await photos(services, keyOf, cell)
      lines.push(cells)
    }
    filled.set(name, lines)
  }
  return filled
}

async function photos(services: Services, keyOf: ContentKey, ids: readonly string[]): Promise<readonly PlacedPicture[]> {
  const pictures: PlacedPicture[] = []
  for (const id of ids) pictures.push(...(await photo(services, keyOf, id)))
  return pictures
}

/** What a template of a paper may name, of the resource with a root; undefined where the program declares neither any more. */
export function declaredPlaces({ registry }: Services, root: string, name: string): readonly PaperPlace[] | undefined {
  const found = declaredPaper({ registry }, root, name)
  return found && placesOf(found.resource, found.paper)
}

/** The paper that a resource declares under a name. */
export function declaredPaper(
  { registry }: Pick<Services, 'registry'>,
  root: string,
  name: string,
): { readonly resource: CompleteResource; readonly paper: PrintedPaper } | undefined {
  const resource = registry.byRoot(root)
  const paper = resource?.printed?.[name]
  return resource === undefined || paper === undefined ? undefined : { resource, paper }
}
