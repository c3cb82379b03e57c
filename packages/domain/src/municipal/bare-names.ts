/** What may be left out before the roots of municipal works: `wjsp/page` means `szgl/wjsp/page` (municipal-approval.md §1.2). */
export const OMITTED_PREFIX = 'szgl/'
