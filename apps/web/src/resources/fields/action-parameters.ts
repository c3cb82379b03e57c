import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { oncePerResource } from '@chengan/kernel/definition/once-per-resource'
import { namesAskedByActions } from '@chengan/kernel/lifecycle/transition-inputs'
import type { NamedField } from '../row.ts'

const askedByActions = oncePerResource(namesAskedByActions)

/** A field that nothing keeps and an action asks for: a word to the action, no part of the form. */
export function isActionParameter(resource: CompleteResource, field: NamedField): boolean {
  return field.virtual === true && field.writeOnly === true && askedByActions(resource).has(field.name)
}

/** A text that is taken but never answered: a password or key, typed unseen. */
export function isSecret(resource: CompleteResource, field: NamedField): boolean {
  return field.kind === 'text' && field.writeOnly === true && !askedByActions(resource).has(field.name)
}

/** A secret that is kept nowhere as it is travels sealed (system.md §3.4); keys of other services are kept and travel as they are. */
export function isSealed(resource: CompleteResource, field: NamedField): boolean {
  return isSecret(resource, field) && field.virtual === true
}
