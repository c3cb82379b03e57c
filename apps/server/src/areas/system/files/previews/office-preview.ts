import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { refuse } from '@chengan/kernel/errors/refusal'
import { extensionOf } from '@chengan/kernel/fields/file-kinds'
import { findOffice, NotConverted, toPdf } from '../../../../ports/office/office.ts'
import { openTurns } from '../../../../ports/office/turns.ts'
import { contentKey } from '../../../../resources/files/content-key.ts'
import type { Services } from '../../../../services.ts'
import type { StoredFile } from '../read-file.ts'
import { failedKey, pdfKey } from '../stores/derived-keys.ts'
import { SHOWN_BYTES, writeCsvBook } from './csv-book.ts'
import { bytesOf } from './thumbnails.ts'

const MB = 1024 * 1024
/** What failed is tried again then: the server may have got a better LibreOffice, or more memory. */
const FAILED_FOR = 86_400_000
const WAITING_OF_ONE = 5

/** Documents as pdf. */
export interface DocumentPreviews {
  /** The key of a document's pdf, made once by LibreOffice and kept beside it. Refuses where the server has no LibreOffice, where the document cannot
   *  be converted, and where too many wait already. */
  keyFor(person: string, file: StoredFile): Promise<string>
}

/** Opens the previews of documents: at most one LibreOffice at a time per core and one per person, the others in a line that has an end. `office`:
 *  where LibreOffice is; looked for each time, because it may be installed while the server runs. */
export function openDocumentPreviews(services: Services, office: () => Promise<string | null> = () => findOffice()): DocumentPreviews {
  const { settings, store } = services
  const turns = openTurns(
    () => ({
      atOnce: settings.number('preview.atOnce', 0) || availableParallelism(),
      waiting: settings.number('preview.waiting', 20),
      waitingOfOne: WAITING_OF_ONE,
      patienceMs: settings.number('preview.seconds', 60) * 1000,
    }),
    () => refuse('previewBusy'),
  )
  /** Who asks for what is on its way waits for the same. */
  const underWay = new Map<string, Promise<void>>()

  async function keyFor(person: string, file: StoredFile): Promise<string> {
    const key = pdfKey(file.sha)
    if ((await store.size(key)) !== null) return key
    const path = await office()
    if (path === null) throw refuse('noOfficePreview')
    await refuseFailed(services, file)
    const begun = underWay.get(key) ?? turns.run(person, () => convert(services, path, file)).finally(() => underWay.delete(key))
    underWay.set(key, begun)
    await begun
    return key
  }
  return { keyFor }
}

const refusalOf = (reason: string) => refuse(reason === 'heavy' ? 'previewTooHeavy' : 'documentBroken')

/** What could not be converted lately is not tried each time that somebody opens it. */
async function refuseFailed({ store, settings, clock }: Services, file: StoredFile): Promise<void> {
  const isCsv = extensionOf(file.name) === 'csv'
  if (!isCsv && file.size > settings.number('preview.documentMB', 50) * MB) throw refuse('previewTooHeavy')
  const key = failedKey(file.sha)
  if ((await store.size(key)) === null) return
  const { reason, until } = JSON.parse((await bytesOf(await store.get(key))).toString()) as { reason: string; until: number }
  if (until > clock()) throw refusalOf(reason)
}

async function convert(services: Services, office: string, file: StoredFile): Promise<void> {
  const { settings, store, clock } = services
  // Some formulas tell where their document lies: a place of the system's own tells nothing of the installation.
  const folder = await mkdtemp(join(tmpdir(), 'preview-'))
  try {
    const source = await laidDown(services, folder, file)
    const limits = { seconds: settings.number('preview.seconds', 60), memoryMB: settings.number('preview.memoryMB', 4096) }
    await store.put(pdfKey(file.sha), await readFile(await toPdf(office, folder, source, limits)))
  } catch (error) {
    if (!(error instanceof NotConverted)) throw error
    await store.put(failedKey(file.sha), Buffer.from(JSON.stringify({ reason: error.reason, until: clock() + FAILED_FOR })))
    throw Object.assign(refusalOf(error.reason), { cause: error })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The document as LibreOffice is to open it. */
async function laidDown({ store }: Services, folder: string, file: StoredFile): Promise<string> {
  const extension = extensionOf(file.name)
  if (extension === 'csv')
    return csvLaidDown(await bytesOf(await store.get(contentKey(file.sha), { start: 0, end: SHOWN_BYTES - 1 })), folder, file)
  const source = join(folder, `source.${extension}`)
  await pipeline(await store.get(contentKey(file.sha)), createWriteStream(source))
  return source
}

async function csvLaidDown(bytes: Buffer, folder: string, file: StoredFile): Promise<string> {
  const isCut = file.size > bytes.length
  const source = join(folder, 'source.csv')
  // Up to the end of a row: a character that was cut in two would make another encoding of it.
  await writeFile(source, isCut ? bytes.subarray(0, bytes.lastIndexOf('\n') + 1) : bytes)
  const book = join(folder, 'book.xlsx')
  if (!(await writeCsvBook(source, book, isCut))) throw new NotConverted('broken')
  return book
}
