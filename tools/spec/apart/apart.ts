import type { WrittenDifference } from '@chengan/kernel/specification/differences'

/** Calls of the house that differ, each with its reason. */
export const differencesOfCalls = (
  differences: readonly {
    readonly because: string
    readonly calls: readonly string[]
    readonly root?: string
    readonly part?: 'calls' | 'answers'
  }[],
): readonly WrittenDifference[] =>
  differences.flatMap(({ because, calls, root = '(areas)', part = 'calls' }) =>
    calls.map((name) => ({ root, part, name, reason: because })),
  )

/** Pages that differ for one reason, by the root to which the book counts them. */
export const differencesOfPages = (because: string, pages: Readonly<Record<string, readonly string[]>>): readonly WrittenDifference[] =>
  Object.entries(pages).flatMap(([root, routes]) => routes.map((name) => ({ root, part: 'screens', name, reason: because })))

/** Rules for which one thing holds, by their root; `rule-3` is that of the root. */
export const differencesOfRules = (because: string, rules: Readonly<Record<string, readonly string[]>>): readonly WrittenDifference[] =>
  Object.entries(rules).flatMap(([root, ids]) =>
    ids.map((id) => ({ root, part: 'rules', name: id.startsWith('rule-') ? `${root}/${id}` : id, reason: because })),
  )
