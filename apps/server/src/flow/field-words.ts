import { Refusal, refuse } from '@chengan/kernel/errors/refusal'
import type { Label } from '@chengan/kernel/label'
import { listedLabels } from '@chengan/kernel/texts/punctuation'
import type { BusinessRow } from './step/business.ts'

/** The engine knows the fields that a step requires by name; who is refused for them reads what they are called (10174). */
export function withFieldLabels(error: unknown, business: BusinessRow | null): unknown {
  if (business === null || !(error instanceof Refusal) || error.key !== 'stepFieldsRequired') return error
  const { '0': missing } = error.values
  if (!Array.isArray(missing)) return error
  const labels = (missing as readonly string[]).map((name): Label => business.resource.fields[name]?.label ?? { zh: name, en: name })
  return refuse('stepFieldsRequired', { '0': listedLabels(labels) })
}
