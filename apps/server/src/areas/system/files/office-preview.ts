import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { refuse } from '@chengan/kernel/errors/refusal'
import { extensionOf } from '@chengan/kernel/fields/file-kinds'
import { temporaryPath } from '../../../pipeline/receive-file.ts'
import type { Services } from '../../../services.ts'
import { contentKey } from './keep-file.ts'
import type { StoredFile } from './read-file.ts'

const LONGEST = 60_000
const run = promisify(execFile)

async function findOffice(): Promise<string | null> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  for (const path of folders.flatMap((folder) => [join(folder, 'soffice'), join(folder, 'libreoffice')])) {
    const found = await access(path).then(
      () => true,
      () => false,
    )
    if (found) return path
  }
  return null
}

/** A document as pdf, made once by LibreOffice and kept beside it. Refuses where the server has no LibreOffice. */
export async function officePreviewKey(services: Services, file: StoredFile): Promise<string> {
  const key = `pdf/${file.sha.slice(0, 2)}/${file.sha}.pdf`
  if ((await services.store.size(key)) !== null) return key
  const office = await findOffice()
  if (office === null) throw refuse('noOfficePreview')
  const folder = await temporaryPath(services)
  await mkdir(folder, { recursive: true })
  try {
    const source = join(folder, `source.${extensionOf(file.name)}`)
    await pipeline(await services.store.get(contentKey(file.sha)), createWriteStream(source))
    const profile = `-env:UserInstallation=file://${folder}/profile`
    await run(office, ['--headless', profile, '--convert-to', 'pdf', '--outdir', folder, source], { timeout: LONGEST })
    await services.store.put(key, createReadStream(join(folder, 'source.pdf')))
    return key
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
