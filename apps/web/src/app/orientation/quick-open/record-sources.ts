import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import type { NumberPart, Screen } from '@chengan/kernel/definition/resource'
import { hasDetails } from '@chengan/kernel/definition/rows/has-details'

/** Where records are looked for: by one filter of a resource, on a page that the caller has. */
export interface RecordSource {
  readonly resource: CompleteResource
  readonly screen: Screen
  readonly filter: string
}

/** Each asks the server once for every pause in typing. */
const mostAsked = 8
const leastDigits = 3

/** The letters with which every number of the kind begins; empty where a district or another row begins it. */
function beginningOf([first]: readonly NumberPart[]): string {
  return typeof first === 'string' ? first : ''
}

/** Whether what was typed may be (part of) such a number: its beginning, or some of its digits. */
export function mayBeNumber(parts: readonly NumberPart[], typed: string): boolean {
  const written = typed.toUpperCase()
  const beginning = beginningOf(parts).toUpperCase()
  const digits = /\d/g
  if (beginning !== '' && (written.startsWith(beginning) || beginning.startsWith(written))) return true
  const isOnlyDigits = /^[\d-]+$/.test(written)
  const enough = (written.match(digits) ?? []).length >= leastDigits
  return enough && (isOnlyDigits || beginning === '')
}

/** How many fields of other resources name this one: what much refers to is what people look for. */
function importance(registry: Registry): (resource: CompleteResource) => number {
  const counts = new Map<string, number>()
  for (const { to } of registry.all.flatMap((resource) => resource.fieldList))
    if (to !== undefined) counts.set(to, (counts.get(to) ?? 0) + 1)
  return ({ name }) => counts.get(name) ?? 0
}

/** The filter by which a list is searched for a field: its keyword, for which the server has an index, else the field itself. */
function filterFor({ list }: CompleteResource, field: string): string {
  const keyword = Object.entries(list.filters ?? {}).find(([, named]) => named.kind === 'text' && named.fields?.includes(field) === true)
  return keyword?.[0] ?? field
}

/** What is asked for a text: where it may be a number, the resources that have such numbers; else those whose names are looked for, the
 *  most referred to first. `granted` tells which routes the caller's menu holds. */
export function recordSources(registry: Registry, granted: (route: string) => boolean, typed: string): readonly RecordSource[] {
  const weight = importance(registry)
  const shown = registry.all
    .flatMap((resource) => {
      const screen = resource.screens?.find((one) => hasDetails(resource, one) && granted(one.route))
      return screen === undefined || !resource.standard.includes('page') ? [] : [{ resource, screen }]
    })
    .sort((a, b) => weight(b.resource) - weight(a.resource))
  const byNumber = shown.flatMap(({ resource, screen }) =>
    Object.entries(resource.numbers ?? {}).flatMap(([field, parts]) =>
      mayBeNumber(parts, typed) ? [{ resource, screen, filter: filterFor(resource, field) }] : [],
    ),
  )
  if (byNumber.length > 0) return byNumber.slice(0, mostAsked)
  return shown
    .flatMap(({ resource, screen }) => {
      const subject = resource.fields[resource.nameField]
      const filter = filterFor(resource, resource.nameField)
      return subject?.kind === 'text' && resource.list.search.includes(filter) ? [{ resource, screen, filter }] : []
    })
    .slice(0, mostAsked)
}
