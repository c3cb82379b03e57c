import { useState } from 'react'
import type { MenuItem } from '../../../api/session.ts'
import { useText } from '../../../language/language-context.tsx'
import { late } from '../../../ui/late.tsx'
import { CountBadge } from '../../../ui/marks/count-badge.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { MenuIcon } from '../../icons.tsx'
import { routeOf, titleOf, trailTo } from '../../menu-tree.ts'
import { useFavourites } from '../../orientation/use-favourites.ts'
import { badgeOf, useBadges } from '../../shell/badges.ts'
import { useFollowMenu } from '../../shell/use-top-menu.ts'

const ShortcutChoice = late(() => import('./shortcut-choice.tsx').then((module) => module.ShortcutChoice))

/** A leaf without a drawing of its own takes its branch's. */
const iconOf = (tree: readonly MenuItem[], leaf: MenuItem) =>
  [...trailTo(tree, routeOf(leaf) ?? '')].reverse().find((item) => item.icon)?.icon

export function ShortcutsCard() {
  const text = useText()
  const { chosen, leaves, tree } = useFavourites()
  const badges = useBadges()
  const follow = useFollowMenu()
  const [arranging, setArranging] = useState(false)
  const arrange = (
    <button type="button" className="link-button" onClick={() => setArranging(true)}>
      {text.home.arrange}
    </button>
  )
  return (
    <PageCard title={text.home.shortcuts} extra={arrange}>
      {chosen.length === 0 ? <StateLook kind="empty" compact title={text.home.noShortcuts} /> : null}
      <div className="shortcuts">
        {chosen.map((item) => (
          <button key={item.id} type="button" className="bare-button shortcut" title={titleOf(item)} onClick={() => follow(item)}>
            <span className="shortcut__icon">
              <MenuIcon name={iconOf(tree, item)} />
              <CountBadge count={badgeOf(item, badges)} />
            </span>
            <span className="shortcut__name">{item.name}</span>
          </button>
        ))}
      </div>
      {arranging ? <ShortcutChoice leaves={leaves} chosen={chosen} onClose={() => setArranging(false)} /> : null}
    </PageCard>
  )
}
