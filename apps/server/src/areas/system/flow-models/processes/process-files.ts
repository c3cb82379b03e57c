import { readFile } from 'node:fs/promises'
import { refuse } from '@chengan/kernel/errors/refusal'
import { type UnzipFileFilter, unzipSync } from 'fflate'
import type { ReceivedFile } from '../../../../resources/implementation.ts'

/** A BPMN file as it came. */
export interface ProcessFile {
  readonly name: string
  readonly xml: string
  /** Where the file says none. */
  readonly category?: string
}

/** An archive may hold so many processes, each so large at most, and all together. */
const MOST_FILES = 50
const LARGEST_BYTES = 8 * 1024 * 1024
const MOST_BYTES = 32 * 1024 * 1024

const BPMN_NAME = /\.(bpmn|xml)$/i
const ARCHIVE_NAME = /\.(zip|bar)$/i

/** The processes of an uploaded file: the file itself, or those of an archive. Refuses what is neither. */
export async function processFilesOf(file: ReceivedFile): Promise<readonly ProcessFile[]> {
  const bytes = await readFile(file.path)
  if (BPMN_NAME.test(file.name)) return [{ name: file.name, xml: textOf(file.name, bytes) }]
  if (!ARCHIVE_NAME.test(file.name)) throw refuse('deployFileKind')
  const files = processesIn(file.name, bytes)
  if (files.length === 0) throw refuse('deployFailed')
  return files
}

/** Only what looks like a process is unpacked, and nothing that would become too large: an archive of a few bytes may hold gigabytes. */
function processesIn(name: string, bytes: Uint8Array): readonly ProcessFile[] {
  let count = 0
  let bytesOfAll = 0
  let tooMuch = false
  const isWanted = (entry: { readonly name: string; readonly originalSize: number }) => {
    if (!BPMN_NAME.test(entry.name) || /(^|\/)(\.|__MACOSX)/.test(entry.name)) return false
    count += 1
    bytesOfAll += entry.originalSize
    tooMuch ||= count > MOST_FILES || entry.originalSize > LARGEST_BYTES || bytesOfAll > MOST_BYTES
    return !tooMuch
  }
  const entries = unpacked(name, bytes, isWanted)
  if (tooMuch) throw refuse('tooMuch')
  return Object.entries(entries).map(([path, content]) => ({ name: path.split('/').at(-1) ?? path, xml: textOf(path, content) }))
}

function unpacked(name: string, bytes: Uint8Array, filter: UnzipFileFilter) {
  try {
    return unzipSync(bytes, { filter })
  } catch {
    throw refuse('processFileBroken', { '0': name })
  }
}

function textOf(name: string, bytes: Uint8Array): string {
  if (bytes.length > LARGEST_BYTES) throw refuse('tooMuch')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse('processFileBroken', { '0': name })
  }
}
