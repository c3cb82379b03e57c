import type { Resource } from '../definition/resource.ts'
import type { Fields } from '../fields/field.ts'

/** How the two ends of a span are called. */
const ENDS = [
  ['from', 'to'],
  ['start', 'end'],
  ['From', 'To'],
  ['Start', 'End'],
] as const

/** Spans that a call would take backwards: it would find nothing, and say that there is nothing. */
export function spanFaults({ calls = {} }: Resource): readonly string[] {
  return Object.entries(calls).flatMap(([name, { query = {}, body = {} }]) =>
    [query, body].flatMap((taken) =>
      spansIn(taken)
        .filter(([begin, end]) => taken[end]?.notBefore !== begin)
        .map(([begin, end]) => `call ${name} takes ${end} before ${begin}; say notBefore: '${begin}' of it`),
    ),
  )
}

/** The ends of each span of days or moments among parameters. */
function spansIn(taken: Fields): readonly (readonly [begin: string, end: string])[] {
  return Object.keys(taken).flatMap((end) => {
    const isTime = taken[end]?.kind === 'date' || taken[end]?.kind === 'datetime'
    const [first, last] = ENDS.find(([, suffix]) => end.endsWith(suffix)) ?? []
    if (!isTime || first === undefined || last === undefined) return []
    const begin = end.slice(0, -last.length) + first
    return taken[begin] === undefined ? [] : [[begin, end] as const]
  })
}
