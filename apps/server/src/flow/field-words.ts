import { Refusal, refuse } from '@chengan/kernel/errors/refusal'
import type { Label } from '@chengan/kernel/label'
import type { BusinessRow } from './step/business.ts'

/** The engine knows the fields that a step requires by name; who is refused for them reads what they are called (10174). */
export function withFieldLabels(error: unknown, business: BusinessRow | null): unknown {
  if (business === null || !(error instanceof Refusal) || error.key !== 'stepFieldsRequired') return error
  const { '0': missing } = error.values
  if (typeof missing !== 'string') return error
  const labels = missing.split('、').map((name): Label => business.resource.fields[name]?.label ?? { zh: name, en: name })
  return refuse('stepFieldsRequired', { '0': together(labels) })
}

function together(labels: readonly Label[]): Label {
  const [only] = labels
  if (only !== undefined && labels.length === 1) return only
  return { zh: labels.map(({ zh }) => zh).join('、'), en: labels.map(({ en }) => en).join(', ') }
}
