/** What was compared. */
export type Part = 'roots' | 'fields' | 'calls' | 'lifecycles' | 'screens' | 'permissions' | 'dictionaries' | 'errors'

/** One way in which the definitions and the specification disagree. */
export interface Difference {
  /** The resource's root, the dictionary's type, or `errors`. */
  readonly root: string
  readonly part: Part
  /** What it is about: a field, a verb with its path, a route, a state with its action. */
  readonly name: string
  /** `missing`: the specification has it, the definitions do not; `surplus`: the other way; `differs`: both, not alike. */
  readonly kind: 'missing' | 'surplus' | 'differs'
  readonly detail: string
}

/** Why a difference is right. `*` at the end of a name takes every name that begins so. */
export interface Reason {
  readonly root: string
  readonly part: Part
  readonly name: string
  readonly reason: string
}

/** One reason for several names of a root. */
export function because(root: string, part: Part, names: readonly string[], reason: string): readonly Reason[] {
  return names.map((name) => ({ root, part, name, reason }))
}

/** Differences with and without a reason, and reasons that nothing needs any more. */
export interface Sorted {
  readonly unexplained: readonly Difference[]
  readonly explained: readonly Difference[]
  readonly stale: readonly Reason[]
}

function gives(reason: Reason, difference: Difference): boolean {
  if (reason.part !== difference.part) return false
  if (reason.root !== '*' && reason.root !== difference.root) return false
  return reason.name.endsWith('*') ? difference.name.startsWith(reason.name.slice(0, -1)) : reason.name === difference.name
}

/** Sorts differences by whether a reason is written down. */
export function sortOut(differences: readonly Difference[], reasons: readonly Reason[]): Sorted {
  const needed = new Set<Reason>()
  const unexplained: Difference[] = []
  const explained: Difference[] = []
  for (const difference of differences) {
    const giving = reasons.filter((reason) => gives(reason, difference))
    for (const reason of giving) needed.add(reason)
    ;(giving.length > 0 ? explained : unexplained).push(difference)
  }
  return { unexplained, explained, stale: reasons.filter((reason) => !needed.has(reason)) }
}
