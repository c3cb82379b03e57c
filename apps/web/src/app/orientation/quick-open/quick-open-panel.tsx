import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { useOrientationText } from '../texts/orientation-text.ts'
import { type Entry, useEntries } from './use-entries.ts'
import './quick-open.css'

const optionId = (at: number) => `quick-open-${at}`

/** Opens a page or a record by what one knows of it. */
export function QuickOpenPanel({ onClose }: { onClose(): void }) {
  const { quick } = useOrientationText()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { entries, looking, failed } = useEntries(typed)
  const chosen = entries[Math.min(at, entries.length - 1)]
  const open = (entry: Entry) => {
    onClose()
    entry.open()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      const next = (at + step + entries.length) % entries.length
      setAt(next)
      document.getElementById(optionId(next))?.scrollIntoView?.({ block: 'nearest' })
    } else if (event.key === 'Enter' && chosen !== undefined && !event.nativeEvent.isComposing) open(chosen)
  }
  const empty = typed.trim() !== '' && entries.length === 0 && !looking
  return (
    <Dialog title={quick.title} footer={null} width={640} mask="closes" className="quick-open" onClose={onClose}>
      <Input
        autoFocus
        value={typed}
        allowClear
        prefix={<SearchOutlined />}
        placeholder={quick.hint}
        aria-label={quick.title}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls="quick-open-entries"
        aria-activedescendant={chosen === undefined ? undefined : optionId(entries.indexOf(chosen))}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <Entries entries={entries} chosen={chosen} onOpen={open} />
      {empty ? <StateLook kind="empty" compact title={quick.nothing} /> : null}
      <p className="quick-open__foot" aria-live="polite">
        <span>{failed ? quick.failed : looking ? quick.looking : typed.trim().length < 2 ? quick.start : ''}</span>
        <span>{quick.keys}</span>
      </p>
    </Dialog>
  )
}

function Entries({ entries, chosen, onOpen }: { entries: readonly Entry[]; chosen: Entry | undefined; onOpen(entry: Entry): void }) {
  const { quick } = useOrientationText()
  return (
    <div className="quick-open__entries" id="quick-open-entries" role="listbox" aria-label={quick.title}>
      {entries.map((entry, place) => (
        <button
          key={entry.key}
          id={optionId(place)}
          type="button"
          role="option"
          aria-selected={entry === chosen}
          className="bare-button quick-open__entry"
          onClick={() => onOpen(entry)}
        >
          <span className="quick-open__group one-line">{entry.group === entries[place - 1]?.group ? '' : entry.group}</span>
          <span className="quick-open__title one-line">{entry.title}</span>
          <span className="quick-open__note one-line">{entry.note}</span>
        </button>
      ))}
    </div>
  )
}
