import type { Book } from './book.ts'
import { answering } from './compare-calls.ts'
import type { Difference } from './difference.ts'
import type { ServedCall } from './served-calls.ts'

/** Areas of which every root is said to be done, and roots of others that are so though no definition has them. */
const finishedAreas: ReadonlySet<string> = new Set(['system'])
const finishedRoots: ReadonlySet<string> = new Set(['common/region', 'sys/sysdeptextend'])
/** What a definition stands for; calls, views and aliases are compared call by call. */
const isDeclared: ReadonlySet<string> = new Set(['table', 'facet'])

/** Compares the roots that were said to be done and that no definition has: a root that is wholly absent, and each call that nobody answers. */
export function compareFinished(book: Book, declared: ReadonlySet<string>, served: readonly ServedCall[]): readonly Difference[] {
  const roots = book.roots.filter(({ root, area }) => (finishedAreas.has(area) || finishedRoots.has(root)) && !declared.has(root))
  return roots.flatMap(({ root, kind }): readonly Difference[] => {
    if (isDeclared.has(kind)) return [{ root, part: 'roots', name: '(whole)', kind: 'missing', detail: 'no definition has it' }]
    return book.calls
      .filter((row) => row.root === root && answering(served, row.verb, row.path) === undefined)
      .map((row) => ({ root, part: 'calls', name: `${row.verb} ${row.path}`, kind: 'missing', detail: `levels ${row.levels}` }))
  })
}
