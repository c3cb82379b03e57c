import { json } from '../fields/builders.ts'
import type { Field, Fields } from '../fields/field.ts'

/** The fields as a call answers them that tells only some: none of them has to be there. */
export function whereGiven<const F extends Fields>(fields: F): { readonly [N in keyof F]: Omit<F[N], 'required'> & Field } {
  const told = Object.entries(fields).map(([name, { required: _, ...field }]) => [name, Object.freeze(field)])
  return Object.freeze(Object.fromEntries(told))
}

/** What rows of a tree have below them, where a list is answered as a tree. */
export const below = { children: json('下级', 'Rows below it') } as const satisfies Fields
