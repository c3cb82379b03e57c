import type { Registry } from '@chengan/kernel/definition/registry'
import { type Refusal, refuse } from '@chengan/kernel/errors/refusal'
import { refusalOfDatabase } from '../../../pipeline/errors.ts'
import { LONGEST_CELL, MOST_COLUMNS, MOST_ROWS, MOST_SIGNS } from '../../../ports/sheets/limits.ts'
import { type OpenSheet, openSheet } from '../../../ports/sheets/open-sheet.ts'
import { SheetFault, type SheetFaultKind } from '../../../ports/sheets/sheet-fault.ts'
import type { ReceivedFile } from '../../implementation.ts'

const faults: Readonly<Record<SheetFaultKind, Refusal>> = {
  kind: refuse('fileKind', { format: 'xlsx、xls、csv、ods、GeoJSON、zip（shapefile）' }),
  unreadable: refuse('importUnreadable'),
  webPage: refuse('importWebPage'),
  encrypted: refuse('importEncrypted'),
  empty: refuse('importNoRows', { others: { zh: '', en: '' } }),
  tooBig: refuse('importBomb'),
  encoding: refuse('importEncoding'),
  tooManyRows: refuse('importTooManyRows', { n: MOST_ROWS }),
  tooManyColumns: refuse('importTooManyColumns', { n: MOST_COLUMNS }),
  cellTooLong: refuse('importCellTooLong', { n: LONGEST_CELL }),
  tooManySigns: refuse('importTooMuchText', { n: { zh: `${MOST_SIGNS / 10_000}万`, en: `${MOST_SIGNS / 1_000_000} million` } }),
  tooManyAtOnce: refuse('importsBusy'),
}

/** Opens a received table. Refuses in words what cannot be read, and what is too long for one import. */
export async function openReceived(file: Pick<ReceivedFile, 'path' | 'name'>): Promise<OpenSheet> {
  const sheet = await openSheet(file.path, file.name).catch((error: unknown) => {
    throw inWords(error)
  })
  if (sheet.rowCount <= MOST_ROWS) return sheet
  sheet.close()
  throw faults.tooManyRows
}

/** The refusal that tells people why a table cannot be read or written; what is no such reason stays what it is. */
export function inWords(error: unknown, registry?: Registry): unknown {
  if (error instanceof SheetFault) return faults[error.kind]
  // Two imports of the same rows at once: the second meets what the first has just written.
  return (registry && refusalOfDatabase(error, registry)) ?? error
}
