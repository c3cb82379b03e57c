import type { CompleteField } from '@chengan/kernel/definition/complete'
import type { TagColor } from '@chengan/kernel/dictionary'

/** The colours of what a chart tells apart, by key: what a value means is red wherever it stands. */
export type Tones = Readonly<Record<string, TagColor>>

/** Those that the values of a field carry; none of what carries no colour. */
export function tonesOf(field: CompleteField | undefined): Tones {
  const values = Object.values(field?.dict?.values ?? {})
  return Object.fromEntries(values.flatMap(({ value, color }) => (color === undefined || color === 'default' ? [] : [[value, color]])))
}
