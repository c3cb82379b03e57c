import { fileKind } from '@chengan/kernel/fields/file-kinds'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import { sm3 } from '../../ciphers/sm3.ts'
import type { Context } from '../../context.ts'
import type { OutboxWork } from '../../jobs/outbox-sender.ts'
import type { Services } from '../../services.ts'
import { enqueue } from '../../storage/outbox.ts'
import { insertRow } from '../rows.ts'
import { DOCX } from './download.ts'

const PDF = fileKind.pdf
const WORD = fileKind.wordDocument
const LOCAL = '5'

/** Where a content lies in the store, by its digest. The composition root hands it over. */
export type ContentKey = (sha: string) => string

/** A paper that is to be drawn: its name, the row that it belongs to, the outbox work that draws it, and what it says. */
interface Paper {
  readonly name: string
  readonly bizType: string
  readonly bizId: string
  readonly work: string
  readonly data: object
}

interface UndrawnPaper {
  readonly id: string
  readonly name: string
  readonly bizType: string
  readonly bizId: string
  readonly deptId: string | null
  readonly time: string
}

/** The row of the Word file that lies beside a paper, before it is drawn. */
export const undrawnWordFile = (paper: UndrawnPaper): Values => ({ ...undrawnFile(paper), mime: DOCX, typeId: WORD })

/** The row of a paper's file before the paper is drawn. */
export function undrawnFile(paper: UndrawnPaper): Values {
  const { time, ...rest } = paper
  return {
    ...rest,
    url: `/api/sys/oss/preview/${paper.id}`,
    size: 0,
    mime: 'application/pdf',
    typeId: PDF,
    ossType: LOCAL,
    secretLevel: '0',
    scanStatus: '0',
    createDate: time,
    updateDate: time,
    version: 1,
    deleted: false,
  }
}

/** The file of a paper, whose drawing is left to the outbox. Answers its id as the row keeps it. */
export async function paperToDraw(ctx: Context, { name, bizType, bizId, work, data }: Paper): Promise<readonly string[]> {
  const id = ctx.services.newId()
  const file = undrawnFile({ id, name, bizType, bizId, deptId: ctx.actor.deptId || null, time: ctx.now })
  await insertRow(ctx.db, ctx.services.registry.byName('file'), { ...file, creator: ctx.actor.userId })
  await enqueue(ctx, work, { fileId: id, data }, `${work}:${id}`)
  return [id]
}

/** Draws the paper of an entry of the outbox; its file's id is what its check code is made of. A repeat writes the same file again. */
export function drawingWork<Data>(
  services: Services,
  keyOf: ContentKey,
  draw: (data: Data, fileId: string) => Promise<Uint8Array>,
): OutboxWork {
  return async (payload) => {
    const { fileId, data } = payload as { readonly fileId: string; readonly data: Data }
    const content = await draw(data, fileId)
    const sha = sm3(content)
    await services.store.put(keyOf(sha), content)
    await sql`update file set size = ${content.length}, sha = ${sha} where id = ${fileId}`.execute(services.db)
  }
}
