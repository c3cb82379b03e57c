import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { viewOf } from '../../fields/field-views.ts'
import { queryOfCall } from '../list-query.ts'

/** Beyond these there is the drawer (SH-31). */
export const shownAtOnce = 7

/** Filters that a screen fixes, that its call does not take, that the tree beside the list chooses, or that nobody can type, as links do, are not offered. */
export function offeredFilters(resource: CompleteResource, screen: Screen): readonly string[] {
  const taken = queryOfCall(resource, screen)
  return resource.list.search.filter((name) => {
    if (screen.preset !== undefined && name in screen.preset) return false
    if (name === screen.besideTree) return false
    if (taken !== undefined && !(name in taken) && !(`${name}Start` in taken)) return false
    const named = resource.list.filters?.[name]
    if (named?.kind === 'linked') return false
    const field = resource.fields[name]
    return named !== undefined || (field !== undefined && viewOf(field.kind).filter !== null)
  })
}
