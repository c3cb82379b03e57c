import { warningsOf } from '@chengan/kernel/definition/forms/judge-form'
import { asRow, asRows } from '@chengan/kernel/values'
import type { Values } from '../../row.ts'
import type { FormScene } from './form-values.ts'

/** What the server points out in a row that it saved, but for what stood at the fields of the form already. */
export function savedWarnings({ resource, owner }: FormScene, values: Values, answer: unknown): readonly string[] {
  const shown = new Set(warningsOf(resource, values, owner).map(({ field }) => field))
  return asRows(asRow(answer)?.warnings).flatMap(({ field, msg }) => (typeof msg === 'string' && !shown.has(String(field)) ? [msg] : []))
}
