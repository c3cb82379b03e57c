import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'

const MAX_NAMED_ROWS = 5

/** What rows are called in a record: by their name, what the definition titles them with, or their number. Personal values stand in no record. */
export function objectNameOf(resource: CompleteResource, rows: readonly Values[]): string | null {
  const names = rows.slice(0, MAX_NAMED_ROWS).flatMap((row) => nameOf(resource, row) ?? [])
  if (names.length === 0) return null
  return rows.length > names.length ? `${names.join('、')}等 ${rows.length} 条` : names.join('、')
}

/** Whose value is an id, which names nothing. */
const isReference = ({ to, targets }: CompleteField) => to !== undefined || targets !== undefined

function nameOf(resource: CompleteResource, row: Values): string | null {
  for (const name of [resource.nameField, ...(resource.titleFields ?? []), ...Object.keys(resource.numbers ?? {})]) {
    const field = resource.fields[name]
    if (field === undefined || isReference(field) || field.encrypted === true || field.mask !== undefined || field.writeOnly === true)
      continue
    const value = asText(row[name])
    if (value !== '') return value
  }
  return null
}
