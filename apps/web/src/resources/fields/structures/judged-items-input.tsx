import type { CompleteField } from '@chengan/kernel/definition/complete'
import { Input, Radio } from 'antd'
import type { Values } from '../../row.ts'
import { useWords } from '../../words.ts'
import type { InputProps } from '../field-view.ts'
import { childOf, rowsOf } from './child-rows.ts'
import './judged-items.css'

/** A list of things of which each gets a result: all items of the dictionary stand there, in its order, and nothing has to be added. An item
 *  without a result is not part of the value. The child row has a `code`, a `result` and texts. */
export function JudgedItemsInput({ id, field, values, onChange }: InputProps) {
  const words = useWords()
  const child = childOf(field)
  const code = child?.resource.fields.code
  const result = child?.resource.fields.result
  if (child === undefined || code?.dict === undefined || result === undefined) return null
  const texts = child.resource.fieldList.filter((one) => one.kind === 'text' && one.name in child.resource.authored)
  const rows = rowsOf(values[field.name])
  const become = (item: string, patch: Values) => {
    const known = rows.find((one) => one.code === item)
    const next = { ...known, code: item, ...patch }
    const order = Object.values(code.dict?.values ?? {}).map((entry) => entry.value)
    const all = known === undefined ? [...rows, next] : rows.map((one) => (one === known ? next : one))
    onChange({ [field.name]: all.toSorted((a, b) => order.indexOf(String(a.code)) - order.indexOf(String(b.code))) })
  }
  return (
    <ul className="judged-items" id={id}>
      {Object.values(code.dict.values).map((entry) => {
        const row = rows.find((one) => one.code === entry.value) ?? {}
        return (
          <li key={entry.value} data-item={entry.value}>
            <span className="judged-items__item">{words.label(entry)}</span>
            <ResultChoice field={result} item={words.label(entry)} row={row} onChoose={(value) => become(entry.value, { result: value })} />
            {texts.map((one) => (
              <Input
                key={one.name}
                className="judged-items__text"
                aria-label={`${words.label(entry)} ${words.label(one.label)}`}
                placeholder={words.label(one.label)}
                maxLength={one.length}
                value={String(row[one.name] ?? '')}
                disabled={row.result == null}
                onChange={(event) => become(entry.value, { [one.name]: event.target.value === '' ? null : event.target.value })}
              />
            ))}
          </li>
        )
      })}
    </ul>
  )
}

interface ResultChoiceProps {
  field: CompleteField
  item: string
  row: Values
  onChoose(value: string): void
}

function ResultChoice({ field, item, row, onChoose }: ResultChoiceProps) {
  const words = useWords()
  return (
    <Radio.Group
      aria-label={item}
      optionType="button"
      size="small"
      className="radio-buttons"
      value={row.result ?? null}
      options={Object.values(field.dict?.values ?? {}).map((entry) => ({ value: entry.value, label: words.label(entry) }))}
      onChange={(event) => onChoose(String(event.target.value))}
    />
  )
}
