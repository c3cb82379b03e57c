import type { Target } from '@chengan/kernel/fields/field'

/** Origin of what came from a platform or the hotline (municipal-approval.md §3.4): events as well. */
export const OUTER_SOURCE = 'outer'

/** Where what an assessment counts comes from: events, those from outside among them, and care tasks. */
export const countedSources: readonly Target[] = [
  { type: 'yhgl/rcyh', root: 'yhgl/rcyh' },
  { type: OUTER_SOURCE, root: 'yhgl/rcyh' },
  { type: 'yhgl/bjby', root: 'yhgl/bjby' },
]

/** Where a score line comes from: of what failed its cross-check the acceptance besides. */
export const lineSources: readonly Target[] = [...countedSources, { type: 'yhgl/zxyhxmys', root: 'yhgl/zxyhxmys' }]
