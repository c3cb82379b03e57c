import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { type KeyboardEvent, use, useLayoutEffect, useMemo, useState } from 'react'
import { useMenuTree, useSession } from '../../../api/session/session.ts'
import { useText } from '../../../language/language-context.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { topItems } from '../../menu-tree.ts'
import { useFollowMenu } from '../header/use-top-menu.ts'
import { type FoundPage, pagesIn, searchPages } from './menu-search.ts'
import { fetchSpeller } from './speller.ts'
import './search.css'

const shown = 12
/** Finds pages by name, path, pinyin and initials (SH-25). Behind it header and aside step back. */
export function SearchPanel({ onClose }: { onClose(): void }) {
  const text = useText()
  const pinyin = use(fetchSpeller())
  const { data: tree } = useMenuTree()
  const { systemCode } = useSession()
  const follow = useFollowMenu()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const pages = useMemo(() => pagesIn(topItems(tree ?? [], systemCode)), [tree, systemCode])
  const found = useMemo(() => searchPages(pages, typed, pinyin).slice(0, shown), [pages, typed, pinyin])
  useLayoutEffect(() => {
    document.documentElement.classList.add('is-searching')
    return () => document.documentElement.classList.remove('is-searching')
  }, [])

  const open = ({ item }: FoundPage) => {
    onClose()
    follow(item)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = found[at]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setAt((at + step + found.length) % found.length)
    } else if (event.key === 'Enter' && chosen !== undefined) open(chosen)
  }
  return (
    <Dialog title={text.shell.searchPages} footer={null} mask="none" width={560} onClose={onClose}>
      <Input
        autoFocus
        value={typed}
        prefix={<SearchOutlined />}
        placeholder={text.shell.searchHint}
        aria-label={text.shell.searchPages}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls="found-pages"
        aria-activedescendant={found[at] === undefined ? undefined : `found-page-${at}`}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div className="search-panel__pages" id="found-pages" role="listbox" aria-label={text.shell.searchPages}>
        {found.map((page, place) => (
          <button
            key={page.item.id}
            id={`found-page-${place}`}
            type="button"
            role="option"
            aria-selected={place === at}
            className="bare-button search-panel__page"
            onClick={() => open(page)}
          >
            <span>{page.item.name}</span>
            <span className="search-panel__trail one-line">{page.trail.slice(0, -1).join(' / ')}</span>
          </button>
        ))}
      </div>
      {typed.trim() !== '' && found.length === 0 ? <StateLook kind="empty" compact title={text.shell.searchNothing} /> : null}
    </Dialog>
  )
}
