import type { NamedField } from './row.ts'
import type { Words } from './words.ts'

export function stringOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

/** A value as people read it: in the words that its field has for it, else as it is written. */
export function saidOf(field: NamedField, value: unknown, words: Pick<Words, 'label'>): string {
  const written = stringOf(value)
  const said = written === '' ? undefined : field.inWords?.(written)
  return said === undefined ? written : words.label(said)
}
