import { judgeValue } from '@chengan/kernel/definition/judge-form'
import { refuseFields } from '@chengan/kernel/errors/refusal'
import type { Fields } from '@chengan/kernel/fields/field'
import type { Values } from '@chengan/kernel/rule'

/** The kinds of which a database takes no other text: a handler hands them on as they came. */
const EXACT: ReadonlySet<string> = new Set(['date', 'datetime', 'int', 'decimal'])
/** Cut to their bounds by whoever reads a page, not refused. */
const PAGING: ReadonlySet<string> = new Set(['page', 'limit'])

/** Refuses parameters of a special call that are no day, moment or number where its declaration asks one: before its function sees them. */
export function judgeQuery(declared: Fields, query: Values): void {
  const refusals = Object.entries(declared).flatMap(([name, field]) => {
    if (!EXACT.has(field.kind) || PAGING.has(name) || !Object.hasOwn(query, name)) return []
    const judged = judgeValue(field, query[name])
    return 'refusal' in judged ? [{ field: name, ...judged.refusal, values: { '0': field.label, ...judged.refusal.values } }] : []
  })
  if (refusals.length > 0) throw refuseFields(refusals)
}
