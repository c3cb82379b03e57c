import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findOffice } from '../../../src/ports/office/office.ts'

/** A document as somebody writes it in LibreOffice, whose Writer reads pages of HTML as its own: saved by LibreOffice as Word. Null where the machine has no
 *  Writer. */
export async function writtenInLibreOffice(html: string): Promise<Uint8Array | null> {
  const office = await findOffice()
  if (office === null) return null

  const folder = mkdtempSync(join(tmpdir(), 'template-'))
  try {
    writeFileSync(join(folder, 'template.html'), `<html><head><meta charset="utf-8"></head><body>${html}</body></html>`)
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
    const more = [
      '--convert-to',
      'docx:MS Word 2007 XML',
      '--infilter=HTML (StarWriter)',
      '--outdir',
      folder,
      join(folder, 'template.html'),
    ]
    spawnSync(office, ['--headless', '--norestore', profile, ...more], { timeout: 90_000 })
    const saved = join(folder, 'template.docx')
    return existsSync(saved) ? new Uint8Array(readFileSync(saved)) : null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
