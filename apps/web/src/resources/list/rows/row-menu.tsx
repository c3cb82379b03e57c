import { Dropdown } from 'antd'
import { useState } from 'react'
import { openTab, useTab } from '../../../navigation/tabs.ts'
import { Dots } from '../../../ui/art/dots.tsx'
import { linkTo, useCopyLink } from '../../links/copy-link.ts'
import { usePagesOfAnyRow } from '../../rows/pages-of-any-row.ts'
import type { RowVerb } from '../../rows/row-verbs.ts'
import { detailPath } from '../../screens-of.ts'
import { useWords } from '../../words.ts'

interface RowMenuProps {
  root: string
  rowId: string
  verbs: readonly RowVerb[]
  /** The rows of every list and tree that has details have an address of their own. */
  linked: boolean
  onVerb(verb: RowVerb): void
}

/** What may be done with a row beyond the words that are shown. A menu in each of a hundred rows would cost as much as the rest of them, so it
 *  is made when it is first opened. */
export function RowMenu(props: RowMenuProps) {
  const [opened, setOpened] = useState(false)
  return opened ? <OpenedMenu {...props} /> : <MoreButton onClick={() => setOpened(true)} />
}

function OpenedMenu({ root, rowId, verbs, linked, onVerb }: RowMenuProps) {
  const { text } = useWords()
  const tab = useTab()
  const copy = useCopyLink()
  const [open, setOpen] = useState(true)
  const pages = usePagesOfAnyRow(root, rowId)
  const link = linked ? [{ key: '$link', label: text.link.copyRow }] : []
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      menu={{
        items: [
          ...link,
          ...verbs.map((verb) => ({ key: verb.name, label: verb.words, danger: verb.danger })),
          ...(linked ? pages.map((page) => ({ key: page.key, label: page.words })) : []),
        ],
        onClick: ({ key }) => {
          const verb = verbs.find((one) => one.name === key)
          const page = pages.find((one) => one.key === key)
          if (verb !== undefined) onVerb(verb)
          else if (page !== undefined) openTab(page.path)
          else copy(linkTo(detailPath({ route: tab.key }, rowId)))
        },
      }}
    >
      {/* It takes the place of the button that was pressed, and its focus. */}
      <MoreButton autoFocus />
    </Dropdown>
  )
}

/** Whatever opens below the button adds classes of its own to those that make it look as it does. */
function MoreButton({ className = '', ...props }: React.ComponentProps<'button'>) {
  const { text } = useWords()
  const words = text.list.moreActions
  return (
    <button
      type="button"
      {...props}
      className={`link-button row-actions__more ${className}`.trim()}
      aria-label={words}
      title={words}
      aria-haspopup="menu"
    >
      <Dots />
    </button>
  )
}
