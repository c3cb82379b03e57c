import { answering } from '../compare-calls.ts'
import type { Difference } from '../difference.ts'
import type { ServedCall } from '../served-calls.ts'
import type { NamedParameters } from './named-parameters.ts'

/** Compares the parameters that the book names of calls with those that the calls know. Calls that nobody serves are told as missing elsewhere; routes of
 *  sessions are no declared calls, and read what they are sent themselves. */
export function compareParameters(named: readonly NamedParameters[], served: readonly ServedCall[]): readonly Difference[] {
  return named.flatMap(({ verb, path, names }) => {
    const call = answering(served, verb, path)
    const { knows } = call ?? {}
    if (knows === undefined) return []
    return names
      .filter((name) => !knows(name))
      .map((name) => ({
        root: call?.root ?? '(areas)',
        part: 'calls',
        name: `${verb} ${path} ${verb === 'GET' ? `?${name}` : `{${name}}`}`,
        kind: 'missing',
        detail: 'the call does not know this parameter',
      }))
  })
}
