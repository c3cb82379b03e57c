import { buffer } from 'node:stream/consumers'
import { paperTemplateStatus } from '@chengan/domain/system/dictionaries/operations'
import { TEMPLATE_MB } from '@chengan/domain/system/papers/template-rules'
import { mayDo } from '@chengan/kernel/access/actor'
import { isPicture, namesOfPlaces, type PaperPlace } from '@chengan/kernel/definition/papers/places-of-paper'
import type { TemplateFault } from '@chengan/kernel/definition/papers/template-fault'
import { refuse } from '@chengan/kernel/errors/refusal'
import { addDays } from '@chengan/kernel/time'
import { asText, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { takeSteps } from '../../../resources/change/by-system.ts'
import { withChildren } from '../../../resources/children/load.ts'
import { contentKey } from '../../../resources/files/content-key.ts'
import { DOCX, type Download } from '../../../resources/files/download.ts'
import type { DetailExtension, Effect, FactNamed } from '../../../resources/implementation.ts'
import { type LaidPlaces, layPlaces, placesByName, placesOf } from '../../../resources/papers/lay-places.ts'
import { declaredPaper, paperFromTemplate, templateInForce } from '../../../resources/papers/template-of-paper.ts'
import { rowsById } from '../../../resources/rows.ts'
import { visible } from '../../../storage/scope/visible.ts'

const MB = 1024 * 1024
const SAMPLE_CODE = 'ABCDEFGHJKMN'

interface Uploaded {
  readonly name: string
  readonly size: number
  readonly sha: string
}

async function uploadedFile(ctx: Context, files: unknown): Promise<Uploaded | undefined> {
  const [id = ''] = asTexts(files)
  const { rows } = await sql<Uploaded>`select name, size, coalesce(sha, '') as sha from file where id = ${id} and not deleted`.execute(
    ctx.db,
  )
  // One that was never kept has no content to look into.
  return rows[0]?.sha === '' ? undefined : rows[0]
}

/** The paper of a kind, as the program declares it. */
async function paperOfKind(ctx: Context, kind: unknown) {
  const { rows } = await sql<{
    resource: string
    paper: string
  }>`select resource, paper from paper_kind where id = ${asText(kind)}`.execute(ctx.db)
  return rows[0] && declaredPaper(ctx.services, rows[0].resource, rows[0].paper)
}

async function contentOf({ services }: Context, sha: string): Promise<Uint8Array> {
  return new Uint8Array(await buffer((await services.store.get(contentKey(sha))) as AsyncIterable<Uint8Array>))
}

/** Looks into the file of a template and fills it once: what is left open then stands where nothing fills it. */
const templateFault: FactNamed<'paperTemplate', 'templateFault'> = async (ctx, row) => {
  const file = await uploadedFile(ctx, row.file)
  const declared = await paperOfKind(ctx, row.paperKindId)
  if (file === undefined || declared === undefined) return null
  const fault = (what: TemplateFault['what'], names: readonly string[] = []): TemplateFault => ({ what, names })
  if (!/\.docx$/i.test(file.name)) return fault('unreadable')
  if (Number(file.size) > TEMPLATE_MB * MB) return fault('tooLarge')
  // What reads Word files comes with the first of them.
  const { inspectTemplate } = await import('../../../ports/paper/template/inspect-template.ts')
  const bytes = await contentOf(ctx, file.sha)
  const template = await inspectTemplate(bytes)
  if ('what' in template) return template
  const { resource, paper } = declared
  const places = placesOf(resource, paper)
  const known = new Set(namesOfPlaces(places))
  const unknown = template.names.filter((name) => !known.has(name))
  if (unknown.length > 0) return fault('unknown', unknown)
  const filled = await filledBy(ctx, file.sha, { resource, paper, laid: placesByName(resource, paper) })
  const left = await inspectTemplate(filled)
  if ('what' in left) return left
  return left.names.length > 0
    ? fault(
        'broken',
        left.names.map((name) => `{{${name}}}`),
      )
    : null
}

const templateDigest: FactNamed<'paperTemplate', 'templateDigest'> = async (ctx, row) => (await uploadedFile(ctx, row.file))?.sha ?? null

async function filledBy(
  ctx: Context,
  sha: string,
  { resource, paper, laid }: NonNullable<ReturnType<typeof declaredPaper>> & { readonly laid: LaidPlaces },
): Promise<Uint8Array> {
  const check = paper.check === undefined ? null : { checkCode: SAMPLE_CODE, checkUrl: '' }
  return paperFromTemplate(ctx.services, contentKey, { sha, places: placesOf(resource, paper), laid, check })
}

/** The newest row that the caller may see, as an example; the names of the places where there is none. */
async function example(ctx: Context, { resource, paper }: NonNullable<ReturnType<typeof declaredPaper>>): Promise<LaidPlaces> {
  if (!mayDo(ctx.actor, resource.permission('list'))) return placesByName(resource, paper)
  const source = visible(ctx, resource)
  const { rows } = await sql<{
    id: string
  }>`select t.id from ${source.from} where ${source.where} order by t.create_date desc, t.id desc limit 1`.execute(ctx.db)
  const found = rows[0] === undefined ? [] : await rowsById(ctx.db, resource, [rows[0].id], ctx.today)
  const [row] = await withChildren(ctx.db, resource, found, ctx.today)
  return row === undefined ? placesByName(resource, paper) : layPlaces(ctx, resource, row, paper)
}

/** The file of a template, filled with an example. */
const preview = async (ctx: Context, { params }: { readonly params: Readonly<Record<string, string>> }): Promise<Download> => {
  const [row] = await rowsById(ctx.db, ctx.services.registry.byName('paperTemplate'), [params.id ?? ''], ctx.today)
  const declared = row === undefined || row.deleted === true ? undefined : await paperOfKind(ctx, row.paperKindId)
  const file = row === undefined ? undefined : await uploadedFile(ctx, row.file)
  if (row === undefined || declared === undefined || file === undefined) throw refuse('rowMissing')
  const content = await filledBy(ctx, file.sha, { ...declared, laid: await example(ctx, declared) })
  return { name: `预览 ${declared.paper.zh}.docx`, type: DOCX, body: new Blob([Uint8Array.from(content)]).stream() }
}

/** A later template ends the earlier ones of its paper on the day before; one that would begin later than it never counts. */
const endTemplatesBefore: Effect<'paperTemplate'> = async (effect) => {
  const { row } = effect
  const from = asText(row.effectFrom)
  const { rows } = await sql<{ id: string }>`select id from paper_template where paper_kind_id = ${asText(row.paperKindId)} and not deleted
    and id <> ${asText(row.id)} and status = ${paperTemplateStatus.values.inForce.value} and (effect_to is null or effect_to >= ${from}::date)
    order by id`.execute(effect.db)
  await takeSteps(effect, {
    resource: 'paperTemplate',
    ids: rows.map(({ id }) => id),
    action: 'supersede',
    values: () => ({ effectTo: addDays(from, -1) }),
  })
}

async function countOf(ctx: Context, where: ReturnType<typeof sql<boolean>>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from file where ${where} and not deleted`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

const drawnOf: DetailExtension<'paperTemplate'> = async (ctx, row) => ({
  drawnCount: await countOf(ctx, sql<boolean>`template_id = ${asText(row.id)}`),
})

/** What a template writes between its braces, a line for the texts, one for each table, one for the pictures. */
function saidInLines(places: readonly PaperPlace[]): string {
  const texts = places.filter((place) => place.kind !== 'table' && !isPicture(place))
  const lines = [texts, ...places.filter(({ kind }) => kind === 'table').map((table) => [table]), places.filter(isPicture)]
  return lines
    .map((line) =>
      namesOfPlaces(line)
        .map((name) => `{{${name}}}`)
        .join(' '),
    )
    .filter((line) => line !== '')
    .join('\n')
}

/** What a template of the paper may name, and which one counts today. */
const aboutKind: DetailExtension<'paperKind'> = async (ctx, row) => {
  const declared = await paperOfKind(ctx, row.id)
  if (declared === undefined) return {}
  const current = await templateInForce(ctx, declared.resource, asText(row.paper))
  const [template] = current === null ? [] : await rowsById(ctx.db, ctx.services.registry.byName('paperTemplate'), [current.id], ctx.today)
  return {
    fieldNames: saidInLines(placesOf(declared.resource, declared.paper)),
    currentTemplateId: template?.id ?? null,
    currentTemplateName: template?.templateNo ?? null,
    drawnCount: await countOf(ctx, sql<boolean>`template_id in (select id from paper_template where paper_kind_id = ${asText(row.id)})`),
  }
}

export const paperKindExtension = aboutKind
export const paperTemplateParts = {
  effects: { endTemplatesBefore },
  facts: { templateFault, templateDigest },
  calls: { preview },
  extension: drawnOf,
}
