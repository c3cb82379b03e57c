import { holds, isGiven } from '@chengan/kernel/condition'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { type AuditEntry, blanked } from '../storage/audit.ts'

/** What stands in replies and records in place of a secret. */
export const SECRET_MARK = '******'

/** Whether the row's value of a field is a secret. */
export function isSecret(field: CompleteField, row: Values): boolean {
  return field.secretWhen !== undefined && isGiven(row[field.name]) && holds(field.secretWhen, row)
}

/** Values of a row for a record: secrets by name and by definition blanked. */
export function withoutSecrets(resource: CompleteResource, values: Values, row: Values): Values {
  const hidden = new Set(resource.fieldList.filter((field) => isSecret(field, row)).map((field) => field.name))
  const shown = Object.entries(values).map(([name, value]) => [name, hidden.has(name) && isGiven(value) ? SECRET_MARK : value])
  return blanked(Object.fromEntries(shown)) as Values
}

/** A difference for a record, without the secrets of the row before or after. */
export function differenceWithoutSecrets(
  resource: CompleteResource,
  diff: NonNullable<AuditEntry['diff']>,
  ...rows: readonly Values[]
): NonNullable<AuditEntry['diff']> {
  const hidden = new Set(resource.fieldList.filter((field) => rows.some((row) => isSecret(field, row))).map((field) => field.name))
  return diff.map((one) => (hidden.has(one.field) ? { field: one.field, before: SECRET_MARK, after: SECRET_MARK } : one))
}
