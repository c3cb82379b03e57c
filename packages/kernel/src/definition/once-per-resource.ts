import type { CompleteResource } from './complete.ts'

/** Something that follows from a definition alone, found out once for each: what is asked for every row of thousands must not be looked for
 *  in all fields every time. */
export function oncePerResource<T>(find: (resource: CompleteResource) => T): (resource: CompleteResource) => T {
  const found = new WeakMap<CompleteResource, { readonly it: T }>()
  return (resource) => {
    const known = found.get(resource) ?? { it: find(resource) }
    found.set(resource, known)
    return known.it
  }
}
