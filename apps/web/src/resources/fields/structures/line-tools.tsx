import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons'
import type { CompleteChild } from '@chengan/kernel/definition/complete'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Values } from '../../row.ts'
import { useWords } from '../../words.ts'
import { copied, moved } from './child-rows.ts'

interface LineToolsProps {
  child: CompleteChild
  rows: readonly Values[]
  at: number
  /** No further row may be added. */
  full: boolean
  onChange(rows: readonly Values[]): void
  /** Opens the row in a form of its own, where it has one. */
  onEdit?: (() => void) | undefined
}

/** What may be done with one child row. */
export function LineTools({ child, rows, at, full, onChange, onEdit }: LineToolsProps) {
  const { text } = useWords()
  const row = rows[at]
  const tool = (label: string, icon: ReactNode, press: () => void, disabled = false) => (
    <Button
      type="text"
      size="small"
      icon={icon}
      title={label}
      aria-label={`${label} ${text.form.row(at + 1)}`}
      disabled={disabled}
      onClick={press}
    />
  )
  return (
    <>
      {onEdit ? tool(text.verbs.update, <EditOutlined />, onEdit) : null}
      {tool(
        text.form.copyRow,
        <CopyOutlined />,
        () => row && onChange([...rows.slice(0, at + 1), copied(child, row), ...rows.slice(at + 1)]),
        full,
      )}
      {child.place === null ? null : tool(text.form.moveUp, <ArrowUpOutlined />, () => onChange(moved(rows, at, -1)), at === 0)}
      {child.place === null
        ? null
        : tool(text.form.moveDown, <ArrowDownOutlined />, () => onChange(moved(rows, at, 1)), at === rows.length - 1)}
      {tool(text.form.removeRow, <DeleteOutlined />, () => onChange(rows.filter((_, index) => index !== at)))}
    </>
  )
}
