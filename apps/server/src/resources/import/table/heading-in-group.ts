import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { type Language, labelText } from '@chengan/kernel/label'
import { bracketedIn } from '@chengan/kernel/texts/punctuation'

/** What tells a column from another that is called alike: the part of the form in which it stands. */
export function headingInGroup(
  { groups }: Pick<CompleteResource, 'groups'>,
  { label, group = '' }: CompleteField,
  language: Language,
): string {
  const part = groups?.[group]
  const word = labelText(label, language)
  return part === undefined ? word : word + bracketedIn(labelText(part, language), language)
}
