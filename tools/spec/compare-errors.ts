import type { ErrorCatalogue, ErrorEntry } from '@chengan/kernel/errors/catalogue'
import type { Book, BookRow } from './book.ts'
import type { Difference } from './difference.ts'

/** The part that a key belongs to: `utilities.hazard.signed` → `utilities.hazard`; null for the house's own. */
function partOfKey(key: string): string | null {
  return key.includes('.') ? key.split('.').slice(0, 2).join('.') : null
}

/** Compares the catalogue with errors.tsv. A part of which no message is declared yet is left to its issue. */
export function compareErrors(catalogues: readonly ErrorCatalogue[], book: Pick<Book, 'errors' | 'messages'>): readonly Difference[] {
  const entries = catalogues.flatMap((catalogue) => Object.entries(catalogue))
  // Rows without a code are words of the console itself.
  const rows = book.errors.filter((row) => row.code !== '' && row.code !== '0' && row.zh !== 'its own text')
  const begun = new Set(rows.filter((row) => entries.some(([, entry]) => says(entry, row))).map((row) => partOfKey(row.key)))
  const found: Difference[] = []
  for (const row of rows) {
    const part = partOfKey(row.key)
    if (part !== null && !begun.has(part)) continue
    const saying = entries.map(([, one]) => one).filter((one) => says(one, row))
    const entry = saying.find((one) => one.code === Number(row.code)) ?? saying[0]
    if (entry === undefined) found.push(missing(row, 'no message says this'))
    else if (entry.code !== Number(row.code))
      found.push({ ...missing(row, `wanted code ${row.code}, declared ${entry.code}`), kind: 'differs' })
    else if (entry.en !== row.en) found.push({ ...missing(row, `wanted ${row.en}, declared ${entry.en}`), kind: 'differs' })
  }
  for (const [key, entry] of entries) {
    if (rows.some((row) => says(entry, row)) || book.messages.some((row) => row.zh === entry.zh)) continue
    found.push({ root: 'errors', part: 'errors', name: key, kind: 'surplus', detail: entry.zh })
  }
  return found
}

function missing(row: BookRow<'errors'>, detail: string): Difference {
  return { root: 'errors', part: 'errors', name: row.key, kind: 'missing', detail: `${detail}: ${row.zh}` }
}

/** Whether an entry is the row's message. A row may name a second wording in its note, and two texts of one rule with ` / `. */
function says(entry: ErrorEntry, row: BookRow<'errors'>): boolean {
  return row.zh === entry.zh || row.zh.split(' / ').includes(entry.zh) || row.when.includes(entry.zh)
}
