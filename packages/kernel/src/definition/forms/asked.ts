import type { Level } from '../../access/level.ts'
import { holds } from '../../condition.ts'
import type { Field } from '../../fields/field.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether a field is shown and asked for these values. */
export function isAsked(field: Field, values: Values, level: Level | undefined): boolean {
  return field.when === undefined || holds(field.when, values, level)
}

/** Whether rows tell what stands in a field. What people fill in goes when the row stops being one that is asked it; what the program keeps stays, and is not told. */
export function isTold({ readOnly, when }: Pick<Field, 'readOnly' | 'when'>, values: Values, level: Level | undefined): boolean {
  return readOnly !== true || when === undefined || holds(when, values, level)
}

/** Whether a field must be given for these values. */
export function isRequired(field: Field, values: Values, level: Level | undefined): boolean {
  if (field.required === undefined || !isAsked(field, values, level)) return false
  return field.required === true || holds(field.required, values, level)
}
