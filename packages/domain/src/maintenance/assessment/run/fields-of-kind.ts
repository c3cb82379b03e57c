import type { Condition } from '@chengan/kernel/condition'
import type { Field, Fields } from '@chengan/kernel/fields/field'
import { isRun, isScheme } from '../assessment-codes.ts'

const always: readonly unknown[] = [isRun, isScheme] satisfies readonly Condition[]

/** The fields of the table as one kind of its rows has them: what belongs to that kind is always there, and asked where the kind asks it. */
export function khFieldsOfKind<const F extends Fields>(fields: F): F {
  const own = ({ when, required, ...field }: Field): Field => ({
    ...field,
    ...(when === undefined || always.includes(when) ? {} : { when }),
    ...(required === undefined ? {} : { required: always.includes(required) ? true : required }),
  })
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, own(field)])) as F
}
