import { Document, Packer, Paragraph } from 'docx'
import { sm3 } from '../../../src/ciphers/sm3.ts'
import { contentKey } from '../../../src/resources/files/content-key.ts'
import { insertRow } from '../../../src/resources/rows.ts'
import type { Services } from '../../../src/services.ts'

/** A Word file of these paragraphs. */
export async function wordOf(...texts: readonly string[]): Promise<Uint8Array> {
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children: texts.map((text) => new Paragraph(text)) }] })))
}

/** Puts a Word file in force as the city's own template of a paper. Answers the id of the template. */
export async function putTemplateInForce(services: Services, kind: { root: string; paper: string }, content: Uint8Array): Promise<string> {
  const { db, registry, newId, store } = services
  const sha = sm3(content)
  await store.put(contentKey(sha), content)
  const common = { createDate: '2026-01-01 00:00:00', updateDate: '2026-01-01 00:00:00', version: 1, deleted: false }
  const [fileId, id] = [newId(), newId()]
  await insertRow(db, registry.byName('file'), {
    ...{ id: fileId, name: '模板.docx', typeId: '5', mime: 'application/octet-stream', url: `sys/oss/preview/${fileId}` },
    ...{ sha, size: content.length, ...common },
  })
  const { id: paperKindId } = await db
    .selectFrom('paper_kind')
    .select('id')
    .where('resource', '=', kind.root)
    .where('paper', '=', kind.paper)
    .executeTakeFirstOrThrow()
  await insertRow(db, registry.byName('paperTemplate'), {
    ...{ id, paperKindId, file: [fileId], status: '1', effectFrom: '2020-01-01', ...common },
  })
  return id
}

/** Takes a template out of force. */
export async function endTemplate({ db }: Services, id: string): Promise<void> {
  await db.updateTable('paper_template').set({ status: '2' }).where('id', '=', id).execute()
}

/** Does something on a server that finds no LibreOffice. */
export async function withoutOffice<T>(work: () => Promise<T>): Promise<T> {
  const path = process.env.PATH
  process.env.PATH = '/nowhere'
  try {
    return await work()
  } finally {
    process.env.PATH = path
  }
}
