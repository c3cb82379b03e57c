import { holds, isGiven } from '@chengan/kernel/condition'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { oncePerResource } from '@chengan/kernel/definition/once-per-resource'
import type { Values } from '@chengan/kernel/rule'
import { type AuditEntry, blanked } from '../storage/audit/audit.ts'

/** What stands in replies and records in place of a secret. */
export const SECRET_MARK = '******'

const fieldsWithSecrets = oncePerResource((resource) => resource.fieldList.filter((field) => field.secretWhen !== undefined))

/** Whether the row's value of a field is a secret. */
export function isSecret(field: CompleteField, row: Values): boolean {
  return field.secretWhen !== undefined && isGiven(row[field.name]) && holds(field.secretWhen, row)
}

/** Changed values with each secret beside what makes it one: the two are written together, so that a secret is sealed and what is none any
 *  more is not. */
export function withSecretsWhole(resource: CompleteResource, changed: Values, row: Values): Values {
  const pairs = fieldsWithSecrets(resource).map((field) => [field.name, field.secretWhen?.field ?? field.name])
  const touched = pairs.filter((pair) => pair.some((name) => name in changed)).flat()
  return { ...changed, ...Object.fromEntries(touched.map((name) => [name, row[name] ?? null])) }
}

/** What is emptied because the row stops calling it a secret and no new value was given: unticking a box must not show one. */
export function secretsGivenUp(resource: CompleteResource, input: Values, before: Values): Values {
  const given = fieldsWithSecrets(resource).filter((field) => isSecret(field, before) && !isGiven(input[field.name]))
  const shown = given.filter((field) => field.secretWhen !== undefined && !holds(field.secretWhen, { ...before, ...input }))
  return Object.fromEntries(shown.map((field) => [field.name, null]))
}

/** Values of a row for a record: secrets by name and by definition blanked. */
export function withoutSecrets(resource: CompleteResource, values: Values, row: Values): Values {
  const hidden = new Set(
    fieldsWithSecrets(resource)
      .filter((field) => isSecret(field, row))
      .map((field) => field.name),
  )
  const shown = Object.entries(values).map(([name, value]) => [name, hidden.has(name) && isGiven(value) ? SECRET_MARK : value])
  return blanked(Object.fromEntries(shown)) as Values
}

/** A difference for a record, without the secrets of the row before or after. */
export function differenceWithoutSecrets(
  resource: CompleteResource,
  diff: NonNullable<AuditEntry['diff']>,
  ...rows: readonly Values[]
): NonNullable<AuditEntry['diff']> {
  const hidden = new Set(
    fieldsWithSecrets(resource)
      .filter((field) => rows.some((row) => isSecret(field, row)))
      .map((field) => field.name),
  )
  return diff.map((one) => (hidden.has(one.field) ? { field: one.field, before: SECRET_MARK, after: SECRET_MARK } : one))
}
