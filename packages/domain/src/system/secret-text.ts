import { text } from '@chengan/kernel/fields/builders'
import type { FieldOptions } from '@chengan/kernel/fields/field'

/** A key or password of a service outside: kept under SM4, never answered, blanked in records. `name` is the field's own; sent back as `******`
 *  or not at all it stays as it is. */
export function secretText(name: string, zh: string, en: string, options: Pick<FieldOptions, 'when' | 'required'> = {}) {
  return text(200, zh, en, { ...options, writeOnly: true, encrypted: true, secretWhen: { field: name, given: true } })
}
