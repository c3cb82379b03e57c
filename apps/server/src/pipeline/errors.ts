import type { Registry } from '@chengan/kernel/definition/registry'
import { baseErrors } from '@chengan/kernel/errors/base-catalogue'
import { type ErrorCatalogue, messageOf } from '@chengan/kernel/errors/catalogue'
import { type Refusal, refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Language } from '@chengan/kernel/label'

/** The envelope of a refusal, in the language of the request. */
export interface RefusalEnvelope {
  readonly code: number
  readonly msg: string
  readonly data: unknown
}

/** Turns refusals into envelopes by one catalogue: the base and the messages of the parts. */
export function openCatalogue(parts: readonly ErrorCatalogue[]): { envelope(error: Refusal, language: Language): RefusalEnvelope } {
  const entries = new Map(Object.entries(Object.assign({}, baseErrors, ...parts) as ErrorCatalogue))
  const entryOf = (key: string) => {
    const entry = entries.get(key)
    if (entry === undefined) throw new Error(`refusal ${key} is not in the catalogue`)
    return entry
  }
  return {
    envelope(error, language) {
      const entry = entryOf(error.key)
      const fields = error.fields.map((one) => {
        const of = entryOf(one.key)
        return { field: one.field, code: of.code, msg: messageOf(of, language, one.values) }
      })
      const data = error.data ?? (fields.length > 0 ? { errors: fields } : null)
      return { code: entry.code, msg: messageOf(entry, language, error.values), data }
    },
  }
}

/** What the database refuses, as the catalogue says it: a unique index names its field. */
export function refusalOfDatabase(error: unknown, registry: Registry): Refusal | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  const { code, constraint, table } = error as { code: unknown; constraint?: string; table?: string }
  if (code === '40001' || code === '40P01') return refuse('stale')
  // A NUL, or half of a surrogate pair: PostgreSQL keeps neither.
  if (code === '22021' || code === '22P05') return refuse('illegalCharacters')
  if (code !== '23505' || constraint === undefined) return undefined
  const resource = registry.all.find((one) => one.table === table || constraint.startsWith(`${one.table}_`))
  const field = resource?.fieldList.find((one) => constraint === `${resource.table}_${one.column}_key`)
  if (field === undefined) return refuse('doubleSubmit')
  return refuseFields([{ field: field.name, key: 'duplicate', values: { '0': field.label } }])
}
