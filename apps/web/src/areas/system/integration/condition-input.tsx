import { FilterFilled, FilterOutlined } from '@ant-design/icons'
import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import { useSystemText } from '../texts/system-text.ts'

interface ConditionInputProps {
  root: string | undefined
  value: unknown
  onChange(value: unknown): void
}

const written = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value, null, 2))

/** A condition on the row of a change, as data; most webhooks have none, so it stands behind a button. */
export function ConditionInput({ root, value, onChange }: ConditionInputProps) {
  const text = useSystemText().webhooks
  const [draft, setDraft] = useState(() => written(value))
  const [malformed, setMalformed] = useState(false)
  const change = (next: string) => {
    setDraft(next)
    try {
      onChange(next.trim() === '' ? null : JSON.parse(next))
      setMalformed(false)
    } catch {
      // While it is being typed it often is no JSON; the last readable condition stays.
      setMalformed(true)
    }
  }
  const given = value !== null && value !== undefined
  const content = (
    <div className="subscriptions__condition">
      <p>{text.conditionHint}</p>
      <Input.TextArea
        aria-label={text.condition}
        autoSize={{ minRows: 3, maxRows: 10 }}
        spellCheck={false}
        placeholder='{"field": "status", "is": "1"}'
        value={draft}
        {...(malformed ? { status: 'error' as const } : {})}
        onChange={(event) => change(event.target.value)}
      />
      {malformed ? <span className="form-warning">{text.conditionMalformed}</span> : null}
    </div>
  )
  return (
    <Popover trigger="click" title={text.condition} content={content}>
      <Button
        disabled={root === undefined}
        icon={given ? <FilterFilled /> : <FilterOutlined />}
        aria-label={text.condition}
        {...(given ? { type: 'primary' as const, ghost: true } : {})}
      />
    </Popover>
  )
}
