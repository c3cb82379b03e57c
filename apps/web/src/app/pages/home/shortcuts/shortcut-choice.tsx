import { Checkbox } from 'antd'
import { useState } from 'react'
import type { MenuItem } from '../../../../api/session/session.ts'
import { keepSetting } from '../../../../api/user-settings.ts'
import { useText } from '../../../../language/language-context.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx'
import { routeOf, titleOf } from '../../../menu-tree.ts'
import { mostFavourites as most } from '../../../orientation/use-favourites.ts'

interface ShortcutChoiceProps {
  leaves: readonly MenuItem[]
  chosen: readonly MenuItem[]
  onClose(): void
}

/** The dialog in which somebody chooses his shortcuts. */
export function ShortcutChoice({ leaves, chosen, onClose }: ShortcutChoiceProps) {
  const text = useText()
  const [routes, setRoutes] = useState<readonly string[]>(chosen.flatMap((item) => routeOf(item) ?? []))
  const options = leaves.flatMap((leaf) => {
    const value = routeOf(leaf)
    return value === undefined ? [] : [{ value, label: titleOf(leaf), disabled: routes.length >= most && !routes.includes(value) }]
  })
  const save = () => {
    keepSetting('shortcuts', routes)
    onClose()
  }
  return (
    <Dialog
      title={text.home.shortcutsTitle}
      width={640}
      footer={<DialogFoot cancel={text.words.cancel} confirm={text.words.confirm} onCancel={onClose} onConfirm={save} />}
      onClose={onClose}
    >
      <p>{text.home.shortcutsLimit(most)}</p>
      <Checkbox.Group value={[...routes]} onChange={(next) => setRoutes(next.map(String))} className="shortcut-choice">
        {options.map((option) => (
          <Checkbox key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </Checkbox>
        ))}
      </Checkbox.Group>
    </Dialog>
  )
}
