import { type DragEvent, type KeyboardEvent, useState } from 'react'
import type { MenuItem } from '../../../../api/session/session.ts'
import { CountBadge } from '../../../../ui/marks/count-badge.tsx'
import { MenuIcon } from '../../../../ui/menu-icon/menu-icon.tsx'
import { routeOf, titleOf, trailTo } from '../../../menu-tree.ts'
import { badgeOf, useBadges } from '../../../shell/badges.ts'
import { useFollowMenu } from '../../../shell/header/use-top-menu.ts'
import { signsOf } from './sign-of-shortcut.ts'

interface ShortcutGridProps {
  tree: readonly MenuItem[]
  chosen: readonly MenuItem[]
  onArrange(chosen: readonly MenuItem[]): void
}

/** An entry without a drawing of its own takes its branch's. */
const iconOf = (tree: readonly MenuItem[], leaf: MenuItem) =>
  [...trailTo(tree, routeOf(leaf) ?? '')].reverse().find((item) => item.icon)?.icon

/** The list with one of its items at another place. */
function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

/** The shortcuts, dragged to another place, or moved by Ctrl, Shift and an arrow as tabs are. */
export function ShortcutGrid({ tree, chosen, onArrange }: ShortcutGridProps) {
  const badges = useBadges()
  const follow = useFollowMenu()
  const icons = chosen.map((item) => iconOf(tree, item))
  // Entries of one branch take its drawing: what cannot be told apart by it is by a sign of its name.
  const signs = signsOf(chosen.map((item, at) => ({ icon: icons[at], name: titleOf(item) })))
  const [dragged, setDragged] = useState<number | null>(null)
  const place = (from: number, to: number) => {
    if (from !== to && to >= 0 && to < chosen.length) onArrange(moved(chosen, from, to))
  }
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged !== null) place(dragged, to)
    setDragged(null)
  }
  const press = (event: KeyboardEvent, at: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || !event.ctrlKey || !event.shiftKey) return
    event.preventDefault()
    place(at, at + step)
  }
  return (
    <div className="shortcuts">
      {chosen.map((item, at) => (
        <button
          key={item.id}
          type="button"
          className={dragged === at ? 'bare-button shortcut shortcut--dragged' : 'bare-button shortcut'}
          title={titleOf(item)}
          draggable
          onDragStart={() => setDragged(at)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => drop(event, at)}
          onDragEnd={() => setDragged(null)}
          onKeyDown={(event) => press(event, at)}
          onClick={() => follow(item)}
        >
          <span className="shortcut__icon">
            {signs[at] === undefined ? (
              <MenuIcon name={icons[at]} />
            ) : (
              <i className="shortcut__sign" data-sign={signs[at]} aria-hidden="true" />
            )}
            <CountBadge count={badgeOf(item, badges)} />
          </span>
          <span className="shortcut__name">{item.name}</span>
        </button>
      ))}
    </div>
  )
}
