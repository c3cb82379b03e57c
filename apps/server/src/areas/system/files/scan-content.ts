import { createReadStream } from 'node:fs'
import { scanStatus } from '@chengan/domain/system/dictionaries/operations'
import { ServiceDown } from '../../../ports/outside.ts'
import { type ScanResult, scan } from '../../../ports/virus-scan.ts'
import type { Services } from '../../../services.ts'

/** What a scan of a content came to. */
export interface Scan {
  readonly status: string
  /** The name of what was found. */
  readonly found: string | null
  /** Whether a scanner is set that could not be asked: it is asked again. */
  readonly again: boolean
}

const { notScanned, clean, infected } = scanStatus.values

/** What a scanner's answer means for a file. */
export function scanStateOf(result: ScanResult): Scan {
  if (result === null) return { status: notScanned.value, found: null, again: false }
  const { infected: found } = result
  return { status: found === null ? clean.value : infected.value, found, again: false }
}

/** Has a received file scanned where a scanner is set (parameter upload.clamav). */
export async function scanned(services: Services, path: string): Promise<Scan> {
  const address = services.settings.text('upload.clamav', '')
  if (address === '') return scanStateOf(null)
  try {
    return scanStateOf(await scan(address, createReadStream(path)))
  } catch (error) {
    if (!(error instanceof ServiceDown)) throw error
    return { status: notScanned.value, found: null, again: true }
  }
}
