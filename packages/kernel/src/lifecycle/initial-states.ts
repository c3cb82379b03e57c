import type { CompleteResource } from '../definition/complete.ts'
import { oncePerResource } from '../definition/once-per-resource.ts'
import type { Values } from '../rule.ts'

/** The states with which a new row begins, by their field, and what makes it a row of its facet. */
export const initialStates: (resource: CompleteResource) => Values = oncePerResource(({ lifecycles, facet }) => {
  const states = Object.values(lifecycles).map((lifecycle) => [lifecycle.field, lifecycle.initialValue] as const)
  return Object.freeze({ ...Object.fromEntries(states), ...facet?.where })
})
