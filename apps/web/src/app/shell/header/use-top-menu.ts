import { useEffect, useRef, useState } from 'react'
import { type MenuItem, useSession } from '../../../api/session/session.ts'
import { useText } from '../../../language/language-context.tsx'
import { go } from '../../../navigation/address.ts'
import { openTab } from '../../../navigation/tabs.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { destinationOf, firstLeaf, isHidden, outsideAddress, topItems } from '../../menu-tree.ts'
import type { Page } from '../pages/resolve-page.ts'

const firstLeafAfterMs = 500
const markedAfterMs = 200

/** Follows a menu leaf (SH-11). */
export function useFollowMenu(): (item: MenuItem) => void {
  const { message } = useFeedback()
  const text = useText()
  const { user } = useSession()
  return (item) => {
    const to = destinationOf(item)
    switch (to.kind) {
      case 'placeholder':
        void message.warning(text.shell.temporaryMenu)
        return
      case 'outside':
        window.open(outsideAddress(item, to.url, user?.employeeCode), '_blank', 'noopener')
        return
      case 'frame':
        openTab(to.route)
        return
      case 'route':
        go(to.route)
        return
      case 'branch':
    }
  }
}

export interface TopMenu {
  readonly items: readonly MenuItem[]
  /** The top item whose children the aside shows. */
  readonly shown: MenuItem | undefined
  choose(item: MenuItem): void
}

/** The page on which a business system is chosen. */
const choosing = '/xtyyxt'

/** The top items of the system; the active one is the first whose subtree holds the page (SH-10). */
export function useTopMenu(tree: readonly MenuItem[], page: Page): TopMenu {
  const { systemCode } = useSession()
  const follow = useFollowMenu()
  const whole = topItems(tree, systemCode)
  // Where the system is still to be chosen, menus of several would stand in one.
  const items = systemCode === undefined && page.path === choosing ? whole.filter((item) => !item.systemCode) : whole
  const [chosen, setChosen] = useState<{ id: string; from: string } | undefined>(undefined)
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const [first] = page.trail
  const active = items.find((item) => item.id === first?.id)
  // A chosen item shows its children at once; the page follows, and then decides again.
  if (chosen !== undefined && chosen.from !== page.path) setChosen(undefined)
  const ahead = items.find((item) => item.id === chosen?.id)
  const choose = (item: MenuItem) => {
    window.clearTimeout(timer.current)
    // Back to the item in which one stands: the entry that the aside marks is clicked again, sooner.
    const marked = item === active ? page.trail.findLast((one) => !isHidden(one)) : undefined
    const leaf = marked ?? firstLeaf(item)
    if (leaf === undefined) return
    if (leaf === item) return follow(item)
    setChosen({ id: item.id, from: page.path })
    timer.current = window.setTimeout(() => follow(leaf), marked === undefined ? firstLeafAfterMs : markedAfterMs)
  }
  return { items, shown: ahead ?? active, choose }
}
