import type { Values } from '../../rule.ts'
import type { CompleteResource } from '../complete.ts'
import { oncePerResource } from '../once-per-resource.ts'

/** The states with which a new row begins, by their field, and what makes it a row of its facet. */
export const initialStates: (resource: CompleteResource) => Values = oncePerResource(({ lifecycles, facet }) => {
  const states = Object.values(lifecycles).map((lifecycle) => [lifecycle.field, lifecycle.initialValue] as const)
  return Object.freeze({ ...Object.fromEntries(states), ...facet?.where })
})
