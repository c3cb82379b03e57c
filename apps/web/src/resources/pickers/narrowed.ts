import type { NamedField, Values } from '../row.ts'

/** What a reference says of the rows that it offers, by what the form says. */
export function narrowed(field: NamedField, values: Values): Readonly<Record<string, string>> {
  const scope: Record<string, string> = {}
  for (const [theirs, meant] of Object.entries(field.narrowedTo ?? {})) scope[theirs] = meant.join(',')
  for (const [theirs, ours] of Object.entries(field.narrowedBy ?? {})) {
    const value = values[typeof ours === 'string' ? ours : ours.by]
    const meant = typeof ours === 'string' ? value : ours.as[String(value)]?.join(',')
    if (typeof meant === 'string' && meant !== '') scope[theirs] = meant
  }
  return scope
}
