import type { Resource } from '../definition/resource.ts'
import type { Fields } from '../fields/field.ts'
import type { SpecialCall, StandardCall, Verb } from './call.ts'

/** Where a standard call answers: its verb and its path behind the root. */
export interface CallPlace {
  readonly call: StandardCall
  readonly verb: Verb
  readonly path: string
}

type Rooted = Pick<Resource, 'root' | 'family' | 'infoByRootId' | 'oneWith' | 'suffixes' | 'deletePath'>

const bare = (path: string) => path.replace(/\{\w+\}/g, '{}')

/** The family of a resource: older consoles know those of the system by other paths. */
export function familyOf({ family, root }: Pick<Resource, 'root' | 'family'>): NonNullable<Resource['family']> {
  return family ?? (/^(sys|act)\//.test(root) ? 'sys' : 'console')
}

/** Whether a row is answered under its bare id as well. */
export const isAnsweredAtRootId = (resource: Rooted): boolean =>
  familyOf(resource) === 'sys' || resource.infoByRootId === true || resource.oneWith !== undefined

/** Every place at which standard calls of a resource answer, with the words and the older paths by which they are called as well. */
export function standardPlaces(resource: Rooted): readonly CallPlace[] {
  const { suffixes = {}, deletePath = '' } = resource
  const saves = (call: 'add' | 'edit') =>
    ['', ...(suffixes[call] === undefined ? [] : [suffixes[call]])].map((path): CallPlace => ({ call, verb: 'POST', path }))
  const below = deletePath === '' ? '{}' : `${deletePath}/{}`
  return [
    ...(['page', 'list', 'export'] as const).map((call): CallPlace => ({ call, verb: 'GET', path: call })),
    ...['info/{}', ...(isAnsweredAtRootId(resource) ? ['{}'] : [])].map((path): CallPlace => ({ call: 'info', verb: 'GET', path })),
    ...saves('add'),
    ...saves('edit'),
    ...[deletePath, ...(suffixes.delete ?? []), below].map((path): CallPlace => ({ call: 'delete', verb: 'DELETE', path })),
    ...(suffixes.deleteByPut === undefined ? [] : [{ call: 'delete', verb: 'POST', path: suffixes.deleteByPut } as const]),
    { call: 'import', verb: 'POST', path: 'import' },
  ]
}

/** The standard calls at whose place a special one answers; PUT and POST are one verb. */
export function standsInFor(resource: Rooted, { verb, path }: Pick<SpecialCall, 'verb' | 'path'>): readonly StandardCall[] {
  const asked = verb === 'PUT' ? 'POST' : verb
  return standardPlaces(resource).flatMap((place) => (place.verb === asked && place.path === bare(path) ? [place.call] : []))
}

interface WithCalls extends Rooted {
  readonly fields?: Fields
  readonly calls?: Readonly<Record<string, SpecialCall>>
}

/** Parameters of a page of rows that bear the name of a field: they would be judged in place of the filter of that column. */
export function hiddenFilterFaults({ fields = {}, calls = {} }: WithCalls): readonly string[] {
  return Object.entries(calls).flatMap(([name, { overrides, lists, query = {} }]) =>
    overrides === 'page' && lists !== undefined
      ? Object.keys(query).flatMap((parameter) =>
          Object.hasOwn(fields, parameter)
            ? [
                `call ${name} takes ${parameter}, which is the filter of a column; leave it to what lists are asked, or give it another name`,
              ]
            : [],
        )
      : [],
  )
}

/** Special calls that answer in place of a standard one without saying so, and those that say so and do not. */
export function overrideFaults(resource: WithCalls): readonly string[] {
  return Object.entries(resource.calls ?? {}).flatMap(([name, call]) => {
    const [first, ...more] = standsInFor(resource, call)
    const { overrides } = call
    if (first === undefined) {
      if (overrides === undefined) return []
      const place = standardPlaces(resource).find((one) => one.call === overrides)
      return [
        `call ${name} says that it stands in for ${overrides}, which answers at ${place?.verb} “${place?.path}”; leave overrides out, or give it that path`,
      ]
    }
    if (overrides !== undefined && [first, ...more].includes(overrides)) return []
    return [`call ${name} answers in place of the standard ${first}; say so (overrides: '${first}'), or give it another path`]
  })
}
