import type { SpecialCall } from '@chengan/kernel/calls/call'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { snakeCase } from '@chengan/kernel/definition/names'

/** What a call asks in its body, as a form: its own parameters, and nothing of the rows of its resource. */
export function formOfCall(resource: CompleteResource, { body = {} }: Pick<SpecialCall, 'body'>): CompleteResource {
  const fieldList = Object.entries(body).map(
    ([name, field]): CompleteField => ({
      ...field,
      name,
      column: snakeCase(name),
      stored: false,
      common: false,
      asking: 'never',
      sortable: false,
    }),
  )
  return { ...resource, authored: body, fieldList, fields: Object.fromEntries(fieldList.map((field) => [field.name, field])) }
}
