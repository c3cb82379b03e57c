import { Checkbox, Select } from 'antd'
import { useWords } from '../../words.ts'
import type { FieldView, InputProps } from '../field-view.ts'
import { PlainCell } from '../plain-cell.tsx'
import { DictFilter, optionsOf } from './dict.tsx'

export function listOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' && value !== '' ? value.split(',') : []
}

const sideBySide = 4

function DictsInput({ id, field, values, resource, invalid, onChange }: InputProps) {
  const words = useWords()
  const chosen = listOf(values[field.name])
  const options = optionsOf(field, resource.fieldList, values, words)
  const unknown = chosen.filter((one) => !options.some((option) => option.value === one))
  const shown = [...options, ...unknown.map((value) => ({ value, label: words.dictionary(field.dict).label(value) }))]
  const change = (next: readonly string[]) => onChange({ [field.name]: next })
  if (shown.length <= sideBySide)
    return <Checkbox.Group value={[...chosen]} options={shown} onChange={(next) => change(next.map(String))} />
  return (
    <Select
      id={id}
      className="filter-control"
      mode="multiple"
      maxTagCount="responsive"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={words.text.choose}
      value={[...chosen]}
      options={shown}
      {...(field.atMost === undefined ? {} : { maxCount: field.atMost })}
      {...(invalid ? { status: 'error' as const } : {})}
      onChange={change}
    />
  )
}

const text: FieldView['text'] = (field, values, words) =>
  listOf(values[field.name])
    .map((one) => words.dictionary(field.dict).label(one))
    .join(words.text.listSeparator)

export const dictsView: FieldView = { cell: PlainCell, input: DictsInput, filter: DictFilter, text, width: () => 132 }
