import type { Registry } from '@chengan/kernel/definition/registry'
import { refuse } from '@chengan/kernel/errors/refusal'
import { refusalOfDatabase } from '../../pipeline/errors.ts'
import { SheetFault, type SheetFaultKind } from '../../ports/sheets/inspect-xlsx.ts'
import { type OpenSheet, openSheet } from '../../ports/sheets/open-sheet.ts'
import type { ReceivedFile } from '../fulfilment.ts'

/** Rows beyond which an import is refused. */
const MOST_ROWS = 200_000

const faults: Readonly<Record<SheetFaultKind, string>> = {
  kind: 'fileKind',
  unreadable: 'importUnreadable',
  encrypted: 'importEncrypted',
  empty: 'importNoRows',
  tooBig: 'importBomb',
  encoding: 'importEncoding',
}

/** Opens a received table. Refuses in words what cannot be read, and what is too long for one import. */
export async function openReceived(file: Pick<ReceivedFile, 'path' | 'name'>): Promise<OpenSheet> {
  const sheet = await openSheet(file.path, file.name).catch((error: unknown) => {
    throw inWords(error)
  })
  if (sheet.rowCount > MOST_ROWS) throw refuse('importTooManyRows', { n: MOST_ROWS })
  return sheet
}

/** The refusal that tells people why a table cannot be read or written; what is no such reason stays what it is. */
export function inWords(error: unknown, registry?: Registry): unknown {
  if (error instanceof SheetFault) return refuse(faults[error.kind], { format: 'xlsx、xls、csv' })
  // Two imports of the same rows at once: the second meets what the first has just written.
  return (registry && refusalOfDatabase(error, registry)) ?? error
}
