import type { WrittenDifference } from '@chengan/kernel/specification/differences'

/** Calls of the house that differ, each with its reason. */
export const differencesOfCalls = (
  differences: readonly { readonly because: string; readonly calls: readonly string[] }[],
): readonly WrittenDifference[] =>
  differences.flatMap(({ because, calls }) => calls.map((name) => ({ root: '(areas)', part: 'calls', name, reason: because })))

/** Pages that differ for one reason, by the root to which the book counts them. */
export const differencesOfPages = (because: string, pages: Readonly<Record<string, readonly string[]>>): readonly WrittenDifference[] =>
  Object.entries(pages).flatMap(([root, routes]) => routes.map((name) => ({ root, part: 'screens', name, reason: because })))
