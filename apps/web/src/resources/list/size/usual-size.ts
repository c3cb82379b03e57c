import { useState } from 'react'
import { useSecurityKey } from '../../../api/session/use-security-key.ts'
import { useNarrow } from '../../../ui/narrow.ts'
import { pageSizes } from '../list-query.ts'

/** What stands above and below the rows of a list in a window: header, tabs, conditions, states, buttons, head, pager (look §4). */
const aroundRows = 400
const rowHeight = 34

/** The smallest page that leaves no half of the room empty. */
export function sizeFor(height: number): number {
  const fitting = Math.floor((height - aroundRows) / rowHeight)
  return pageSizes.find((size) => size >= fitting) ?? pageSizes[pageSizes.length - 1] ?? pageSizes[0]
}

/** Rows a page where the user has chosen none (SH-31: 10, unless an administrator says otherwise; `auto`, as it is installed: as many as fill the window, look §1
 *  "15 rows at 900 px"). By the height of the window as it was when the list was opened: a page does not change under its reader. On a telephone the page
 *  scrolls, whatever its height. */
export function useUsualSize(): number {
  const declared = useSecurityKey()?.ui?.pageSize
  const [height] = useState(() => window.innerHeight)
  const narrow = useNarrow()
  if (declared === 'auto' && !narrow) return sizeFor(height)
  return pageSizes.find((size) => String(size) === declared) ?? pageSizes[0]
}
