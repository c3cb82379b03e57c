import { isGiven } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { oncePerResource } from '@chengan/kernel/definition/once-per-resource'
import type { Values } from '@chengan/kernel/rule'

const flatFields = oncePerResource((resource) => resource.fieldList.filter((field) => field.flat !== undefined))

/** A body in which points that came as two numbers (`lng`, `lat`) are points again. Where both came, the point counts. */
export function unflattened(resource: CompleteResource, body: Values): Values {
  const flats = flatFields(resource).filter((field) => field.flat?.some((name) => name in body))
  if (flats.length === 0) return body
  const values: Record<string, unknown> = { ...body }
  for (const { name, flat } of flats) {
    const [lngName = '', latName = ''] = flat ?? []
    const [lng, lat] = [values[lngName], values[latName]]
    delete values[lngName]
    delete values[latName]
    if (!(name in values)) values[name] = isGiven(lng) || isGiven(lat) ? { lng, lat } : null
  }
  return values
}
