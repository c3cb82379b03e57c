import { buffer } from 'node:stream/consumers'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { PrintedPaper } from '@chengan/kernel/definition/papers/printed-paper'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { sm3 } from '../../ciphers/sm3.ts'
import type { Context } from '../../context.ts'
import type { OutboxWork } from '../../jobs/outbox-sender.ts'
import type { LaidCheck, LaidPaper, LaidPictures } from '../../ports/paper/laid/laid-paper.ts'
import { pictureLibrary } from '../../ports/picture-library.ts'
import type { Services } from '../../services.ts'
import { enqueue } from '../../storage/outbox.ts'
import { withChildren } from '../children/load.ts'
import { checkCodeOfFile, checkUrlOf } from '../files/check-code.ts'
import { type ContentKey, undrawnFile, undrawnWordFile } from '../files/drawn-paper.ts'
import type { Effect, EffectContext } from '../implementation.ts'
import { insertRow, type Row } from '../rows.ts'
import { layOut } from './lay-out.ts'

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
}

const PHOTO_WIDTH = 900

/** A name that a file may have. */
const fileName = (paper: PrintedPaper, number: string, suffix: string) =>
  `${paper.zh}${number === '' ? '' : ` ${number}`}`.replace(/[\\/:*?"<>|]/g, '_').slice(0, 180) + suffix

/** The files of a paper of a row, as the row stands with `row`, whose drawing is left to the outbox: the PDF first. Answers their ids as the row keeps them. */
async function issuePaper(ctx: Context, resource: CompleteResource, row: Row, paper: PrintedPaper): Promise<readonly string[]> {
  const [whole = row] = await withChildren(ctx.db, resource, [row], ctx.today)
  const laid = await layOut(ctx, resource, whole, paper)
  const sealed = ctx.services.keys.seal(JSON.stringify(laid))
  const formats: readonly Format[] = paper.alsoAsWord ? ['pdf', 'word'] : ['pdf']
  const ids: string[] = []
  for (const as of formats) {
    const id = ctx.services.newId()
    const about = { id, bizType: resource.root, bizId: row.id, deptId: ctx.actor.deptId || null, time: ctx.now }
    const file =
      as === 'pdf'
        ? undrawnFile({ ...about, name: fileName(paper, laid.number, '.pdf') })
        : undrawnWordFile({ ...about, name: fileName(paper, laid.number, '.docx') })
    await insertRow(ctx.db, ctx.services.registry.byName('file'), { ...file, creator: ctx.actor.userId })
    ids.push(id)
    const waiting: Waiting = { fileId: id, as, checkedBy: paper.check === undefined ? null : (ids[0] ?? null), sealed }
    await enqueue(ctx, PAPER_RENDER, waiting, `${PAPER_RENDER}:${id}`)
  }
  return ids
}

/** An effect that issues a paper that its resource declares, and keeps it with the row. `besides` is written on the row with it. */
export function issues(name: string, besides: (effect: EffectContext) => Readonly<Record<string, unknown>> = () => ({})): Effect {
  return async (effect) => {
    const paper = effect.resource.printed?.[name]
    if (paper === undefined) throw new Error(`${effect.resource.name} declares no paper ${name}`)
    const files = await issuePaper(effect, effect.resource, { ...effect.row, id: asText(effect.row.id) }, paper)
    await effect.patch({ [paper.keptIn]: files, ...besides(effect) })
  }
}

function picturesNamed(laid: LaidPaper): readonly string[] {
  return laid.parts.flatMap((part) => (part.kind === 'images' ? part.files : []))
}

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

/** Draws the paper of an entry of the outbox and keeps it with its digest. A repeat writes the same file again. */
export function paperRenderWork(services: Services, keyOf: ContentKey): OutboxWork {
  return async (payload) => {
    const { fileId, as, checkedBy, sealed } = payload as unknown as Waiting
    const laid = JSON.parse(services.keys.open(sealed)) as LaidPaper
    const checkCode = checkedBy === null ? '' : checkCodeOfFile(checkedBy)
    const check = checkedBy === null ? null : { checkCode, checkUrl: checkUrlOf({ services }, checkCode) }
    const content = await drawn(as, laid, check, await picturesOf(services, keyOf, picturesNamed(laid)))
    const sha = sm3(content)
    await services.store.put(keyOf(sha), content)
    await sql`update file set size = ${content.length}, sha = ${sha} where id = ${fileId}`.execute(services.db)
  }
}
