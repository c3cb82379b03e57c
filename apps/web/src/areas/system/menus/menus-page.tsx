import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { type OwnRows, OwnRowsContext } from '../../../resources/rows/own-rows.ts'
import { TreePage } from '../../../resources/tree/tree-page.tsx'
import { MenuIcon } from '../../../ui/menu-icon/menu-icon.tsx'
import { accountText } from '../organisation/own-verb.ts'
import './menus.css'

const own: OwnRows = {
  verbs: () => [],
  cells: {
    icon: (row) => {
      const name = accountText(row, 'icon')
      if (name === '') return '—'
      return (
        <span className="menu-icon-choice">
          <MenuIcon name={name} />
          {name}
        </span>
      )
    },
  },
}

/** The menus as a tree, their icons drawn. */
export function MenusPage({ resource, screen }: ResourceViewProps) {
  return (
    <OwnRowsContext value={own}>
      <TreePage resource={resource} screen={screen} />
    </OwnRowsContext>
  )
}
