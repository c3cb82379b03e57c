import { fileKind } from '@chengan/kernel/fields/file-kinds'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import { sm3 } from '../../ciphers/sm3.ts'
import type { OutboxWork } from '../../jobs/outbox-sender.ts'
import type { Services } from '../../services.ts'
import { DOCX } from './download.ts'

const PDF = fileKind.pdf
const WORD = fileKind.wordDocument
const LOCAL = '5'

/** Where a content lies in the store, by its digest. The composition root hands it over. */
export type ContentKey = (sha: string) => string

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
