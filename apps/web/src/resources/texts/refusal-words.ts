import { baseErrors } from '@chengan/kernel/errors/base-catalogue'
import { type ErrorEntry, messageOf } from '@chengan/kernel/errors/catalogue'
import type { FieldRefusal } from '@chengan/kernel/errors/refusal'
import { kinds } from '@chengan/kernel/fields/kinds'
import { dateText } from '@chengan/kernel/time'
import { serverNow } from '../../api/clock.ts'
import type { NamedField } from '../row.ts'
import type { Words } from '../words.ts'

const catalogue: Readonly<Record<string, ErrorEntry>> = baseErrors

function isTyped(field: NamedField): boolean {
  const { filter } = kinds[field.kind]
  return filter === 'contains' || filter === 'number' || filter === 'equals'
}

/** A refusal as it stands under its field: what to do, not only what is wrong. */
export function refusalWords(refusal: FieldRefusal, field: NamedField | undefined, words: Words): string {
  const { text } = words
  const today = dateText(serverNow())
  const bound = String(refusal.values?.['1'] ?? '')
  if (field?.missing !== undefined && refusal.key === field.missing.key) return words.label(field.missing.words)
  if (field !== undefined && refusal.key === 'required') {
    return isTyped(field) ? text.refusals.requiredNamed(words.label(field.label)) : text.refusals.requiredChoice(words.label(field.label))
  }
  if (refusal.key === 'dateTooEarly' && bound === today) return text.refusals.dateTooEarlyToday(today)
  if (refusal.key === 'dateTooLate' && bound === today) return text.refusals.dateTooLateToday(today)
  const entry = catalogue[refusal.key]
  return entry === undefined ? refusal.key : messageOf(entry, words.language, refusal.values)
}
