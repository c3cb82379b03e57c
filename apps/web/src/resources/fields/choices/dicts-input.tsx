import { Checkbox, Select } from 'antd'
import { useWords } from '../../words.ts'
import type { InputProps } from '../field-view.ts'
import { optionsOf } from './dict.tsx'
import { listOf } from './dicts.tsx'

const sideBySide = 4

export function DictsInput({ id, field, values, resource, invalid, onChange }: InputProps) {
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
