import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { displayNameOf } from '@chengan/kernel/definition/names'
import { kinds } from '@chengan/kernel/fields/kinds'
import type { Difference } from '../difference.ts'
import type { WantedList } from './wanted-lists.ts'

/** What every list may be asked. */
const ALWAYS: ReadonlySet<string> = new Set(['ids', 'keyword'])

/** Compares what the list of a resource shows, is searched by and is ordered by with what the book says. A reference may stand under the name of what it
 *  refers to; which columns a new user does not see is a choice of the list, and so is the order of the columns. */
export function compareLists(resource: CompleteResource, root: string, lists: readonly WantedList[]): readonly Difference[] {
  const wanted = lists.find((one) => one.root === root)
  if (wanted === undefined) return []
  const { list } = resource
  const shownAs = new Map(resource.fieldList.filter(({ to, targets }) => to || targets).map(shownNameOf))
  const has = (names: ReadonlySet<string>) => (name: string) =>
    [name, shownAs.get(name) ?? '', `${name}Id`, `${name}Name`, name.replace(/Name$/, 'DeptName')].some((one) => names.has(one))
  const columns = has(new Set([...list.columns, ...(list.hiddenColumns ?? []), ...(list.marks ?? []).map(({ field }) => field)]))
  const search = has(new Set([...list.search, ...Object.keys(list.filters ?? {}), ...askedOfPages(resource), ...ALWAYS]))
  const absent = (part: string, names: readonly (readonly string[])[], isThere: (name: string) => boolean) =>
    names
      .filter((some) => !some.some(isThere))
      .map((some): Difference => ({ root, part: 'lists', name: `${part} ${some.join('/')}`, kind: 'missing', detail: '' }))
  return [
    ...absent('column', wanted.columns, columns),
    ...absent('search', wanted.search, search),
    ...orderFault(resource, root, wanted.order),
  ]
}

/** What pages of the resource take besides the fields. */
function askedOfPages({ calls }: CompleteResource): readonly string[] {
  return Object.values(calls).flatMap(({ overrides, query }) => (overrides === 'page' ? Object.keys(query ?? {}) : []))
}

/** The name under which a reference answers what it refers to, with the name of its field. */
function shownNameOf({ name, kind }: CompleteResource['fieldList'][number]): readonly [string, string] {
  return [displayNameOf(name, kinds[kind].filter === 'has'), name]
}

function orderFault(resource: CompleteResource, root: string, wanted: WantedList['order']): readonly Difference[] {
  const declared = [resource.list.order].flat()
  if (wanted === null || wanted.join() === declared.slice(0, wanted.length).join()) return []
  return [{ root, part: 'lists', name: 'order', kind: 'differs', detail: `wanted ${wanted.join(', ')}, declared ${declared.join(', ')}` }]
}
