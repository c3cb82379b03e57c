import { ApartmentOutlined, EnvironmentOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { lazyComponent } from '../../ui/late.tsx'
import { useWords } from '../words.ts'
import type { Chosen } from './tree-picker-dialog.tsx'
import './picked-input.css'

const TreePickerDialog = lazyComponent(() => import('./tree-picker-dialog.tsx').then((module) => module.TreePickerDialog))
const UserPickerDialog = lazyComponent(() => import('./user-picker-dialog.tsx').then((module) => module.UserPickerDialog))

export type PickedKind = 'dept' | 'region' | 'user'

interface PickedInputProps {
  id: string
  kind: PickedKind
  several: boolean
  chosen: readonly Chosen[]
  /** Which people are offered, as their list is asked. */
  scope?: Readonly<Record<string, string>>
  /** In query cards there is no room for the button: the field itself opens the dialog. */
  slim?: boolean
  invalid?: boolean
  onChange(chosen: readonly Chosen[]): void
}

const icons = { dept: <ApartmentOutlined />, region: <EnvironmentOutlined />, user: <UserOutlined /> }

const linesOfNames = 4

/** What is chosen, in words, with the dialog that chooses. */
export function PickedInput({ id, kind, several, chosen, scope = {}, slim = false, invalid = false, onChange }: PickedInputProps) {
  const { text } = useWords()
  const [open, setOpen] = useState(false)
  const choose = (next: readonly Chosen[]) => {
    setOpen(false)
    onChange(next)
  }
  const names = chosen.map((one) => one.name).join(text.listSeparator)
  const shared = {
    id,
    readOnly: true,
    allowClear: true,
    'aria-haspopup': 'dialog' as const,
    value: names,
    title: names,
    placeholder: slim ? text.all : text.choose,
    ...(invalid ? { status: 'error' as const } : {}),
    onClick: ({ target }: MouseEvent) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) setOpen(true)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
      event.preventDefault()
      setOpen(true)
    },
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (event.target.value === '') onChange([])
    },
  }
  return (
    <div className="picked-input">
      {several && !slim ? (
        // Whoever is chosen is read whole: names take a further line, they are not cut.
        <Input.TextArea {...shared} autoSize={{ minRows: 1, maxRows: linesOfNames }} />
      ) : (
        <Input {...shared} {...(slim ? { suffix: icons[kind] } : {})} />
      )}
      {slim ? null : (
        // The room of a column belongs to the names: the button is its sign, and says its words to whoever points at it or listens.
        <Button icon={icons[kind]} title={text.pickers[kind]} aria-label={text.pickers[kind]} onClick={() => setOpen(true)} />
      )}
      {open && kind === 'user' ? (
        <UserPickerDialog several={several} chosen={chosen} scope={scope} onChoose={choose} onClose={() => setOpen(false)} />
      ) : null}
      {open && kind !== 'user' ? (
        <TreePickerDialog kind={kind} several={several} chosen={chosen} onChoose={choose} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  )
}
