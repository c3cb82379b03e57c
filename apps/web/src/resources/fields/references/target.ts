import type { Definitions } from '@chengan/kernel/definition/definitions'
import type { NamedField, Values } from '../../row.ts'

/** The name of the resource that a reference leads to: its own, or that of the type chosen beside it. */
export function targetNamed(field: NamedField, values: Values, definitions: Definitions): string | undefined {
  if (field.to !== undefined) return field.to
  const type = field.typeField === undefined ? undefined : values[field.typeField]
  const target = field.targets?.find((one) => one.type === type)
  return target === undefined ? undefined : definitions.signpostOfRoot(target.root)?.name
}
