import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { type MenuItem, useMenuTree } from '../../../api/session.ts'
import { useSetting } from '../../../api/use-setting.ts'
import { keepSetting } from '../../../api/user-settings.ts'
import { useText } from '../../../language/language-context.tsx'
import { CountBadge } from '../../../ui/marks/count-badge.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { MenuIcon } from '../../icons.tsx'
import { leavesOf, routeOf, trailTo } from '../../menu-tree.ts'
import { badgeOf, useBadges } from '../../shell/badges.ts'
import { useFollowMenu } from '../../shell/use-top-menu.ts'

const most = 8

/** The favourites; before any are chosen, the first entries that count something, then the first of the menu. */
function useShortcuts(): { chosen: readonly MenuItem[]; leaves: readonly MenuItem[]; tree: readonly MenuItem[] } {
  const { data: tree = [] } = useMenuTree()
  const leaves = leavesOf(tree)
  const kept = useSetting('shortcuts')
  if (Array.isArray(kept)) {
    const chosen = kept.flatMap((route) => leaves.filter((leaf) => routeOf(leaf) === route))
    return { chosen: chosen.slice(0, most), leaves, tree }
  }
  const counting = leaves.filter((leaf) => leaf.badge)
  return { chosen: [...new Set([...counting, ...leaves])].slice(0, most), leaves, tree }
}

/** A leaf without a drawing of its own takes its branch's. */
const iconOf = (tree: readonly MenuItem[], leaf: MenuItem) =>
  [...trailTo(tree, routeOf(leaf) ?? '')].reverse().find((item) => item.icon)?.icon

export function ShortcutsCard() {
  const text = useText()
  const { chosen, leaves, tree } = useShortcuts()
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
          <button key={item.id} type="button" className="bare-button shortcut" title={item.name} onClick={() => follow(item)}>
            <span className="shortcut__icon">
              <MenuIcon name={iconOf(tree, item)} />
              <CountBadge count={badgeOf(item, badges)} />
            </span>
            <span className="one-line">{item.name}</span>
          </button>
        ))}
      </div>
      {arranging ? <ShortcutChoice leaves={leaves} chosen={chosen} onClose={() => setArranging(false)} /> : null}
    </PageCard>
  )
}

interface ShortcutChoiceProps {
  leaves: readonly MenuItem[]
  chosen: readonly MenuItem[]
  onClose(): void
}

function ShortcutChoice({ leaves, chosen, onClose }: ShortcutChoiceProps) {
  const text = useText()
  const [routes, setRoutes] = useState<readonly string[]>(chosen.flatMap((item) => routeOf(item) ?? []))
  const options = leaves.flatMap((leaf) => {
    const value = routeOf(leaf)
    return value === undefined ? [] : [{ value, label: leaf.name, disabled: routes.length >= most && !routes.includes(value) }]
  })
  const save = () => {
    keepSetting('shortcuts', routes)
    onClose()
  }
  return (
    <Modal open title={text.home.shortcutsTitle} width={640} onCancel={onClose} onOk={save}>
      <p>{text.home.shortcutsLimit(most)}</p>
      <Checkbox.Group value={[...routes]} onChange={(next) => setRoutes(next.map(String))} className="shortcut-choice">
        {options.map((option) => (
          <Checkbox key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </Checkbox>
        ))}
      </Checkbox.Group>
    </Modal>
  )
}
