import { sql } from 'kysely'
import { sm3 } from '../../ciphers/sm3.ts'
import type { Context } from '../../context.ts'
import type { OutboxWork } from '../../jobs/outbox-sender.ts'
import { insertRow } from '../../resources/rows.ts'
import type { Services } from '../../services.ts'
import { enqueue } from '../../storage/outbox.ts'

const PDF = '6'
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

/** The file of a paper, whose drawing is left to the outbox. Answers its id as the row keeps it. */
export async function paperToDraw(ctx: Context, { name, bizType, bizId, work, data }: Paper): Promise<readonly string[]> {
  const id = ctx.services.newId()
  await insertRow(ctx.db, ctx.services.registry.byName('file'), {
    id,
    name,
    url: `/api/sys/oss/preview/${id}`,
    size: 0,
    mime: 'application/pdf',
    typeId: PDF,
    ossType: LOCAL,
    bizType,
    bizId,
    secretLevel: '0',
    scanStatus: '0',
    creator: ctx.actor.userId,
    deptId: ctx.actor.deptId || null,
    createDate: ctx.now,
    updateDate: ctx.now,
    version: 1,
    deleted: false,
  })
  await enqueue(ctx, work, { fileId: id, data }, `${work}:${id}`)
  return [id]
}

/** Draws the paper of an entry of the outbox. A repeat writes the same file again. */
export function drawingWork<Data>(services: Services, keyOf: ContentKey, draw: (data: Data) => Promise<Uint8Array>): OutboxWork {
  return async (payload) => {
    const { fileId, data } = payload as { readonly fileId: string; readonly data: Data }
    const content = await draw(data)
    const sha = sm3(content)
    await services.store.put(keyOf(sha), content)
    await sql`update file set size = ${content.length}, sha = ${sha} where id = ${fileId}`.execute(services.db)
  }
}
