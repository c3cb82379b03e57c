import type { ComparedPart, WrittenDifference } from '@chengan/kernel/specification/differences'

/** One way in which the definitions and the specification disagree. */
export interface Difference {
  /** The resource's root, the dictionary's type, or `errors`. */
  readonly root: string
  readonly part: ComparedPart
  /** What it is about: a field, a verb with its path, a route, a state with its action. */
  readonly name: string
  /** `missing`: the specification has it, the definitions do not; `surplus`: the other way; `differs`: both, not alike. */
  readonly kind: 'missing' | 'surplus' | 'differs'
  readonly detail: string
}

/** Differences with and without a reason, and reasons that nothing needs any more. */
export interface Sorted {
  readonly unexplained: readonly Difference[]
  readonly explained: readonly Difference[]
  readonly stale: readonly WrittenDifference[]
}

function gives(reason: WrittenDifference, difference: Difference): boolean {
  if (reason.part !== difference.part) return false
  if (reason.root !== '*' && reason.root !== difference.root) return false
  return reason.name.endsWith('*') ? difference.name.startsWith(reason.name.slice(0, -1)) : reason.name === difference.name
}

/** Sorts differences by whether a reason is written down. */
export function sortOut(differences: readonly Difference[], reasons: readonly WrittenDifference[]): Sorted {
  const needed = new Set<WrittenDifference>()
  const unexplained: Difference[] = []
  const explained: Difference[] = []
  for (const difference of differences) {
    const giving = reasons.filter((reason) => gives(reason, difference))
    for (const reason of giving) needed.add(reason)
    ;(giving.length > 0 ? explained : unexplained).push(difference)
  }
  return { unexplained, explained, stale: reasons.filter((reason) => !needed.has(reason)) }
}
