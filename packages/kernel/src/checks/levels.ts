import { statedLevels } from '../calls/verbs.ts'
import type { Resource } from '../definition/resource.ts'

/** Lists of levels that would open what they were written to close: an empty list stands for everybody, and what reads rows is not closed by closing
 *  one of its calls. */
export function levelFaults(resource: Resource): readonly string[] {
  const { levels = {}, calls = {}, variants = {}, counters } = resource
  const stated: readonly (readonly [string, readonly unknown[] | undefined])[] = [
    ...Object.entries(levels).map(([verb, list]) => [`levels.${verb}`, list] as const),
    ...Object.entries(calls).map(([name, call]) => [`calls.${name}.levels`, call.levels] as const),
    ...Object.entries(variants).map(([name, variant]) => [`variants.${name}.levels`, variant.levels] as const),
    ['counters.levels', counters?.levels],
  ]
  const empty = stated
    .filter(([, list]) => list?.length === 0)
    .map(([place]) => `${place} names nobody, which opens it to every level; name one`)
  const reads = (['list', 'info'] as const).filter((verb) => levels[verb] !== undefined)
  const open = reads.length > 0 && levels['*'] === undefined && statedLevels(resource, 'page') === undefined
  return open
    ? [...empty, `levels names ${reads.join(' and ')} and leaves the page of the same rows to every level; name page, or *`]
    : empty
}
