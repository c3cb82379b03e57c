import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import { baseErrors } from '@chengan/kernel/errors/base-catalogue'
import { type ErrorCatalogue, messageOf } from '@chengan/kernel/errors/catalogue'
import { type FieldRefusal, type Refusal, refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { type Label, type Language, labelText } from '@chengan/kernel/label'
import { refusedBy } from '../flow/storage/tables.ts'
import { digestColumns } from '../storage/sealing/sealed-columns.ts'

/** The envelope of a refusal, in the language of the request. */
export interface RefusalEnvelope {
  readonly code: number
  readonly msg: string
  readonly data: unknown
}

/** Turns refusals into envelopes by one catalogue: the base and the messages of the parts. */
export function openCatalogue(parts: readonly ErrorCatalogue[]): {
  /** Every refusal by its key. */
  readonly entries: ErrorCatalogue
  envelope(error: Refusal, language: Language): RefusalEnvelope
} {
  const entries = new Map(Object.entries(Object.assign({}, baseErrors, ...parts) as ErrorCatalogue))
  const entryOf = (key: string) => {
    const entry = entries.get(key)
    if (entry === undefined) throw new Error(`refusal ${key} is not in the catalogue`)
    return entry
  }
  return {
    entries: Object.fromEntries(entries),
    envelope(error, language) {
      const entry = entryOf(error.key)
      const fields = error.fields.map((one) => {
        const errorEntry = entryOf(one.key)
        return {
          field: one.field,
          code: errorEntry.code,
          msg: saidOfRow(messageOf(errorEntry, language, one.values), errorEntry, one, language),
        }
      })
      const data = error.data ?? (fields.length > 0 ? { errors: fields } : null)
      const [first] = error.fields
      const msg = messageOf(entry, language, error.values)
      return { code: entry.code, msg: first?.key === error.key ? saidOfRow(msg, entry, first, language) : msg, data }
    },
  }
}

/** A message with the child row that it is about before it, unless it names a field of the row, which is named with the row itself. */
function saidOfRow(msg: string, entry: Label, { row, values }: FieldRefusal, language: Language): string {
  if (row === undefined || (entry.zh.includes('{0}') && typeof values?.['0'] === 'object')) return msg
  return `${labelText(row, language)}${language.startsWith('en') ? ': ' : '：'}${msg}`
}

/** As storage/schema/resource-tables.ts cuts the names of indexes. */
const LONGEST_NAME = 60

// No space, quota used up, file larger than the process may write; PostgreSQL says so by 53100.
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100']
// The connection broke, was refused, or the database is starting, stopping or out of connections.
const UNREACHABLE: readonly unknown[] = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'],
  ...['57P01', '57P02', '57P03', '08000', '08003', '08006', '53300'],
]
// The driver says this without a code when the server goes away in the middle of a query.
const BROKEN_OFF = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/** What the machine under the server lacks: space, or its database. Nothing was saved in either case. */
export function refusalOfMachine(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as { code?: unknown }
  if (FULL.includes(code)) return refuse('storageFull')
  return UNREACHABLE.includes(code) || BROKEN_OFF.test(error.message) ? refuse('databaseUnavailable') : undefined
}

/** What the database refuses, as the catalogue says it: a unique index names its field. */
export function refusalOfDatabase(error: unknown, registry: Registry): Refusal | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  const { code, constraint, table } = error as { code: unknown; constraint?: string; table?: string }
  if (code === '40001' || code === '40P01') return refuse('stale')
  // A NUL, or half of a surrogate pair: PostgreSQL keeps neither.
  if (code === '22021' || code === '22P05') return refuse('illegalCharacters')
  if (code !== '23505' || constraint === undefined) return undefined
  const ofFlow = refusedBy[constraint]
  if (ofFlow !== undefined) return refuse(ofFlow)
  const columnOf = (one: CompleteField) => (one.encrypted ? digestColumns(one.column).hash : one.column)
  const named = (resource: CompleteResource) =>
    resource.fieldList.find((one) => constraint === `${resource.table}_${columnOf(one)}_key`.slice(0, LONGEST_NAME))
  const likely = registry.all.filter((one) => one.table === table || constraint.startsWith(`${one.table}_`))
  const field = likely.map(named).find((one) => one !== undefined)
  if (field === undefined) return refuse('doubleSubmit')
  return refuseFields([{ field: field.name, key: 'duplicate', values: { '0': field.label } }])
}
