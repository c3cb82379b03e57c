import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOffice, NotConverted, toPdf } from '../../ports/office/office.ts'
import type { Services } from '../../services.ts'

/** A Word file as PDF, by LibreOffice. Throws `NotConverted` where the server has none, or it cannot read the file. */
export async function wordAsPdf({ settings }: Pick<Services, 'settings'>, word: Uint8Array): Promise<Uint8Array> {
  const office = await findOffice()
  if (office === null) throw new NotConverted('broken')
  const folder = await mkdtemp(join(tmpdir(), 'paper-'))
  try {
    const source = join(folder, 'paper.docx')
    await writeFile(source, word)
    const limits = { seconds: settings.number('preview.seconds', 60), memoryMB: settings.number('preview.memoryMB', 4096) }
    return new Uint8Array(await readFile(await toPdf(office, folder, source, limits)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
