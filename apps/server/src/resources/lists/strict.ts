import { isGiven } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { displayNameOf } from '@chengan/kernel/definition/names'
import { oncePerResource } from '@chengan/kernel/definition/once-per-resource'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'

const envelope = new Set([
  'id',
  'ids',
  'opinion',
  'comment',
  'attachments',
  'auditResult',
  'pass',
  'result',
  'actions',
  'dutyClock',
  'closedInTime',
  'returned',
  'proposed',
  'handleLogs',
  'businessKey',
  'reason',
  'level',
  'taskId',
])

const displayNamesOf = oncePerResource(
  ({ fieldList }) => new Set(fieldList.filter((field) => field.to).map((field) => displayNameOf(field.name, field.kind.endsWith('s')))),
)

/** Whether a form of the resource, or a reply that is sent back as one, may hold this. */
export function isFormName(resource: CompleteResource, name: string): boolean {
  return (
    envelope.has(name) || name in resource.fields || displayNamesOf(resource).has(name) || Object.hasOwn(resource.list.filters ?? {}, name)
  )
}

/** Refuses names that neither the definition nor a reply knows, for strict callers. */
export function refuseUnknownNames(resource: CompleteResource, body: Values, more: readonly string[] = []): void {
  for (const name of Object.keys(body)) {
    if (isFormName(resource, name) || more.includes(name)) continue
    throw refuse('unknownField', { '0': name }, { fields: [{ field: name, key: 'unknownField', values: { '0': name } }] })
  }
}

/** The lock of the row as a caller read it, if it says so. */
export function lockIn({ lock }: CompleteResource, body: Values): number | null {
  const given = body[lock]
  return isGiven(given) && Number.isInteger(Number(given)) ? Number(given) : null
}
