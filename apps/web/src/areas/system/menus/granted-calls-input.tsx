import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import type { InputProps } from '../../../resources/fields/field-view.ts'
import { useOrganisationText } from '../organisation/texts/organisation-text.ts'
import './menus.css'

interface Line {
  readonly method: string
  readonly url: string
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'].map((method) => ({ value: method, label: method }))
const blank: Line = { method: 'GET', url: '' }
const linesIn = (value: unknown): readonly Line[] => (Array.isArray(value) ? value : [])

/** Calls that a menu allows besides its strings: a line for each, with its method and address. */
export function GrantedCallsInput({ id, field, values, invalid, onChange }: InputProps) {
  const { menus: text } = useOrganisationText()
  const lines = linesIn(values[field.name])
  const set = (next: readonly Line[]) => onChange({ [field.name]: next.length === 0 ? null : next })
  const change = (place: number, patch: Partial<Line>) => set(lines.map((line, at) => (at === place ? { ...line, ...patch } : line)))
  return (
    <div className="granted-calls">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own.
        <div key={place} className="granted-calls__line">
          <Select aria-label={text.method} value={line.method} options={methods} onChange={(method: string) => change(place, { method })} />
          <Input
            aria-label={text.url}
            placeholder={text.urlHint}
            value={line.url}
            maxLength={300}
            {...(invalid ? { status: 'error' as const } : {})}
            onChange={(event) => change(place, { url: event.target.value.trim() })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={text.removeLine}
            onClick={() => set(lines.filter((_line, at) => at !== place))}
          />
        </div>
      ))}
      <Button id={id} type="dashed" icon={<PlusOutlined />} onClick={() => set([...lines, blank])}>
        {text.addLine}
      </Button>
    </div>
  )
}
