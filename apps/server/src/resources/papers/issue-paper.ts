import { buffer } from 'node:stream/consumers'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { PrintedPaper } from '@chengan/kernel/definition/papers/printed-paper'
import { type Label, labelText } from '@chengan/kernel/label'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { sm3 } from '../../ciphers/sm3.ts'
import type { Context } from '../../context.ts'
import type { OutboxWork } from '../../jobs/outbox-sender.ts'
import { findOffice, NotConverted } from '../../ports/office/office.ts'
import type { LaidCheck, LaidPaper, LaidPictures } from '../../ports/paper/laid/laid-paper.ts'
import { pictureLibrary } from '../../ports/picture-library.ts'
import type { Services } from '../../services.ts'
import { amend, enqueue } from '../../storage/outbox.ts'
import { withChildren } from '../children/load.ts'
import { checkCodeOfFile, checkUrlOf } from '../files/check-code.ts'
import { type ContentKey, undrawnFile, undrawnWordFile } from '../files/drawn-paper.ts'
import type { Effect, EffectContext } from '../implementation.ts'
import { insertRow, type Row } from '../rows.ts'
import { layOut, type ToldPaper } from './lay-out.ts'
import { type LaidPlaces, layPlaces } from './lay-places.ts'
import { declaredPlaces, type PaperTemplateInForce, paperFromTemplate, templateInForce } from './template-of-paper.ts'
import { wordAsPdf } from './word-as-pdf.ts'

/** Outbox work: draws a paper that is declared. */
export const PAPER_RENDER = 'paper.render'

type Format = 'pdf' | 'word'

/** A paper between its issue and its drawing. */
interface Waiting {
  readonly fileId: string
  readonly as: Format
  /** The file whose code stands on it: that of the PDF; null where it has none. */
  readonly checkedBy: string | null
  /** What it says lies sealed until it is drawn: it may name people. */
  readonly sealed: string
  /** Of the city's own: which, and of which paper. */
  readonly template?: PaperTemplateInForce & { readonly root: string; readonly paper: string }
  /** It takes the place of what was issued, which a late drawing may not take back. */
  readonly isVoid?: true
}

/** What of a paper lies sealed; a template is filled by the words of its places. */
interface Sealed {
  readonly laid: LaidPaper
  readonly places: LaidPlaces | null
  /** The code by which it is checked where that is another paper's. */
  readonly checkCode?: string | null
}

/** What is told where a template of the city stands and the server cannot make a PDF of it. */
const withoutPdf: Label = {
  zh: '服务器未安装LibreOffice，按本市模板制作的文书只有Word文件，没有PDF',
  en: 'The server has no LibreOffice: the paper made of the template of the city is a Word file alone, without a PDF',
}

const PHOTO_WIDTH = 900

/** A name that a file may have. */
const fileName = ({ title, number }: LaidPaper, suffix: string) =>
  `${title}${number === '' ? '' : ` ${number}`}`.replace(/[\\/:*?"<>|]/g, '_').slice(0, 180) + suffix

/** In which formats a paper is made. One of the city's template is a Word file first: its PDF is to be had where LibreOffice is. */
function formatsOf(paper: PrintedPaper, template: PaperTemplateInForce | null, office: string | null): readonly Format[] {
  if (template !== null && office === null) return ['word']
  return paper.alsoAsWord || template !== null ? ['pdf', 'word'] : ['pdf']
}

function paperNamed(resource: CompleteResource, name: string): PrintedPaper {
  const paper = resource.printed?.[name]
  if (paper === undefined) throw new Error(`${resource.name} declares no paper ${name}`)
  return paper
}

/** The key of the outbox under which a file of a paper waits to be drawn. */
const renderKey = (fileId: string) => `${PAPER_RENDER}:${fileId}`
const voidKey = (fileId: string) => `${renderKey(fileId)}:void`

/** A paper of a row, as the row stands with `row`, before it is drawn. */
interface Issue {
  readonly resource: CompleteResource
  readonly row: Row
  /** The name under which the resource declares it. */
  readonly paper: string
}

/** What a paper says, and of which template it is made. */
async function writtenOf(ctx: Context, { resource, row, paper: name }: Issue, told: ToldPaper) {
  const paper = paperNamed(resource, name)
  const [whole = row] = await withChildren(ctx.db, resource, [row], ctx.today)
  const laid = await layOut(ctx, resource, whole, paper, told)
  const template = await templateInForce(ctx, resource, name)
  const places = template === null ? null : await layPlaces(ctx, resource, whole, paper, told)
  const sealed = ctx.services.keys.seal(JSON.stringify({ laid, places, checkCode: told.checkCode ?? null } satisfies Sealed))
  const waiting = (fileId: string, as: Format, first: string): Waiting => ({
    ...{ fileId, as, checkedBy: typeof paper.check === 'object' ? first : null, sealed },
    ...(template === null ? {} : { template: { ...template, root: resource.root, paper: name } }),
  })
  return { paper, laid, template, waiting }
}

/** The files of a paper of a row, as the row stands with `row`, whose drawing is left to the outbox: the PDF first, where there is one. Where none comes of it, the
 *  answer of the call says so, whatever step issues it. */
export async function issuePaper(
  ctx: Context,
  resource: CompleteResource,
  row: Row,
  name: string,
  told: ToldPaper = {},
): Promise<readonly string[]> {
  const { paper, laid, template, waiting } = await writtenOf(ctx, { resource, row, paper: name }, told)
  const formats = formatsOf(paper, template, template === null ? null : await findOffice())
  const ids: string[] = []
  for (const as of formats) {
    const id = ctx.services.newId()
    const about = { id, bizType: resource.root, bizId: row.id, deptId: ctx.actor.deptId || null, time: ctx.now }
    const file =
      as === 'pdf' ? undrawnFile({ ...about, name: fileName(laid, '.pdf') }) : undrawnWordFile({ ...about, name: fileName(laid, '.docx') })
    await insertRow(ctx.db, ctx.services.registry.byName('file'), { ...file, creator: ctx.actor.userId, templateId: template?.id ?? null })
    ids.push(id)
    await enqueue(ctx, PAPER_RENDER, waiting(id, as, ids[0] ?? id), renderKey(id))
  }
  if (!formats.includes('pdf')) ctx.pointOut?.({ field: paper.keptIn ?? '', msg: labelText(withoutPdf, ctx.language) })
  return ids
}

/** Lets an issued paper that waits to be drawn say more, as one more finding of an order. */
export async function amendPaper(ctx: Context, issue: Issue, files: readonly string[], told: ToldPaper): Promise<void> {
  const { waiting } = await writtenOf(ctx, issue, told)
  const formats = await formatsOfFiles(ctx, files)
  for (const id of files) await amend(ctx, renderKey(id), waiting(id, formats.get(id) ?? 'pdf', files[0] ?? id))
}

/** Takes an issued paper out of force: its files keep their ids and codes, bear `suffix` at the end of their names, and are drawn anew with the mark across their pages, in the
 *  layout of the house, which has one. Answers whether it stood until now. */
export async function voidPaper(
  ctx: Context,
  issue: Issue,
  files: readonly string[],
  told: ToldPaper & { mark: string; suffix: string },
): Promise<boolean> {
  const formats = await formatsOfFiles(ctx, files)
  // Without content the next reader draws it: nobody is shown a paper that is void as if it stood.
  const { numAffectedRows: marked = 0n } =
    await sql`update file set name = regexp_replace(name, '(\\.[a-z]+)$', ${`${told.suffix}\\1`}), sha = null, size = 0, template_id = null,
      update_date = ${ctx.now}::timestamptz where id = any(${[...files]}::text[]) and position(${told.suffix} in name) = 0`.execute(ctx.db)
  if (Number(marked) === 0) return false
  const { waiting } = await writtenOf(ctx, issue, told)
  for (const id of files) {
    const { template: _template, ...own } = waiting(id, formats.get(id) ?? 'pdf', files[0] ?? id)
    await enqueue(ctx, PAPER_RENDER, { ...own, isVoid: true } satisfies Waiting, voidKey(id))
  }
  return true
}

async function formatsOfFiles({ db }: Context, files: readonly string[]): Promise<ReadonlyMap<string, Format>> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from file where id = any(${[...files]}::text[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name.endsWith('.docx') ? 'word' : 'pdf']))
}

/** A paper of a row as PDF now, as the row stands: to be looked at before it is issued. It has the layout of the house and is not kept. */
export async function drawnNow(
  ctx: Context,
  resource: CompleteResource,
  row: Row,
  name: string,
  told: ToldPaper = {},
): Promise<Uint8Array> {
  const paper = paperNamed(resource, name)
  const [whole = row] = await withChildren(ctx.db, resource, [row], ctx.today)
  const { checkCode = null } = told
  const check = checkCode === null ? null : { checkCode, checkUrl: checkUrlOf(ctx, checkCode) }
  return drawn('pdf', await layOut(ctx, resource, whole, paper, told), check, new Map())
}

/** An effect that issues a paper that its resource declares, and keeps it with the row. `besides` is written on the row with it. */
export function issues(name: string, besides: (effect: EffectContext) => Readonly<Record<string, unknown>> = () => ({})): Effect {
  return async (effect) => {
    const field = paperNamed(effect.resource, name).keptIn
    if (field === undefined) throw new Error(`${effect.resource.name} keeps its paper ${name} in no field of its own`)
    const files = await issuePaper(effect, effect.resource, { ...effect.row, id: asText(effect.row.id) }, name)
    await effect.patch({ [field]: files, ...besides(effect) })
  }
}

const picturesNamed = (parts: LaidPaper['parts']): readonly string[] =>
  parts.flatMap((part) => {
    if (part.kind === 'each') return part.blocks.flatMap((block) => picturesNamed(block.parts))
    return part.kind === 'images' ? part.files : []
  })

/** The pictures of a paper, upright and small enough for print. One that cannot be read is left out: the paper must not wait for it. */
async function picturesOf({ db, store }: Services, keyOf: ContentKey, ids: readonly string[]): Promise<LaidPictures> {
  const pictures = new Map<string, Uint8Array>()
  if (ids.length === 0) return pictures
  const sharp = await pictureLibrary()
  const { rows } = await sql<{ id: string; sha: string | null }>`select id, sha from file where id = any(${[...ids]}::text[])`.execute(db)
  for (const { id, sha } of rows) {
    try {
      const content = await buffer((await store.get(keyOf(sha ?? ''))) as AsyncIterable<Uint8Array>)
      const upright = sharp(content).rotate().resize({ width: PHOTO_WIDTH, withoutEnlargement: true })
      pictures.set(id, await upright.jpeg({ quality: 80 }).toBuffer())
    } catch {
      // It is gone or no picture.
    }
  }
  return pictures
}

async function drawn(as: Format, laid: LaidPaper, check: LaidCheck, pictures: LaidPictures): Promise<Uint8Array> {
  // What draws a document holds some 13 MB: it comes with the first one.
  if (as === 'pdf') return (await import('../../ports/paper/laid/draw-laid-paper.ts')).drawLaidPaper(laid, check, pictures)
  return (await import('../../ports/paper/laid/laid-paper-as-word.ts')).laidPaperAsWord(laid, check, pictures)
}

/** A paper of the city's template; null where no PDF comes of it, or the program knows the paper no more. */
async function ofTemplate(
  services: Services,
  keyOf: ContentKey,
  waiting: Waiting,
  laid: LaidPlaces,
  check: LaidCheck,
): Promise<Uint8Array | null> {
  const { template, as } = waiting
  const places = template && declaredPlaces(services, template.root, template.paper)
  if (template === undefined || places === undefined) return null
  const word = await paperFromTemplate(services, keyOf, { sha: template.sha, places, laid, check })
  if (as === 'word') return word
  try {
    return await wordAsPdf(services, word)
  } catch (error) {
    if (!(error instanceof NotConverted)) throw error
    return null
  }
}

/** Draws the paper of an entry of the outbox and keeps it with its digest. A repeat writes the same file again. What LibreOffice cannot make a PDF of is
 *  drawn in the layout of the house, and does not name the template: a certificate must not be without its evidence. */
export function paperRenderWork(services: Services, keyOf: ContentKey): OutboxWork {
  return async (payload) => {
    const waiting = payload as unknown as Waiting
    const { checkedBy, sealed } = waiting
    const read = JSON.parse(services.keys.open(sealed)) as Sealed | LaidPaper
    // What waited when the server was brought up to date says its paper alone.
    const { laid, places, checkCode: codeOfOther = null } = 'laid' in read ? read : { laid: read, places: null }
    const check = checkBy(services, checkedBy === null ? codeOfOther : checkCodeOfFile(checkedBy))
    const own = places === null ? null : await ofTemplate(services, keyOf, waiting, places, check)
    if (own === null) await keepDrawn(services, keyOf, waiting, { laid, check })
    else await keepContent(services, keyOf, waiting, { content: own, template: waiting.template?.id ?? null })
  }
}

const checkBy = (services: Services, checkCode: string | null): LaidCheck =>
  checkCode === null ? null : { checkCode, checkUrl: checkUrlOf({ services }, checkCode) }

/** What a file is drawn as. */
type Drawing = Pick<Waiting, 'fileId' | 'as' | 'isVoid'>

/** Draws a paper in words in the layout of the house into its file. */
async function keepDrawn(
  services: Services,
  keyOf: ContentKey,
  drawing: Drawing,
  { laid, check }: { laid: LaidPaper; check: LaidCheck },
): Promise<void> {
  const content = await drawn(drawing.as, laid, check, await picturesOf(services, keyOf, picturesNamed(laid.parts)))
  await keepContent(services, keyOf, drawing, { content, template: null })
}

/** Draws a paper that is checked by the code of its own file, and waited in words of another form. */
export const drawChecked = (services: Services, keyOf: ContentKey, drawing: Drawing, laid: LaidPaper): Promise<void> =>
  keepDrawn(services, keyOf, drawing, { laid, check: checkBy(services, checkCodeOfFile(drawing.fileId)) })

async function keepContent(
  { store, db }: Services,
  keyOf: ContentKey,
  { fileId, isVoid }: Drawing,
  { content, template }: { readonly content: Uint8Array; readonly template: string | null },
): Promise<void> {
  const sha = sm3(content)
  await store.put(keyOf(sha), content)
  // Neither a late repeat nor a drawing that was overtaken may stand in place of the void paper.
  const stands = isVoid ? sql`true` : sql`not exists (select 1 from outbox where dedupe = ${voidKey(fileId)})`
  await sql`update file set size = ${content.length}, sha = ${sha}, template_id = ${template} where id = ${fileId} and ${stands}`.execute(
    db,
  )
}
