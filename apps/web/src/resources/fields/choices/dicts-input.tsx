import { Checkbox, Select } from 'antd'
import { useWords } from '../../words.ts'
import type { InputProps } from '../field-view.ts'
import { optionsOf } from './dict.tsx'
import { listOf } from './dicts.tsx'

const sideBySide = 4
/** What a step asks is ticked off item by item, with all of them in sight. */
const tickedOff = 10

export function DictsInput({ id, field, values, resource, invalid, offer, onChange }: InputProps) {
  const words = useWords()
  const chosen = listOf(values[field.name])
  const options = optionsOf(field, resource.fieldList, values, words)
  const unknown = chosen.filter((one) => !options.some((option) => option.value === one))
  const shown = [...options, ...unknown.map((value) => ({ value, label: words.dictionary(field.dict).label(value) }))]
  const change = (next: readonly string[]) => onChange({ [field.name]: next })
  if (shown.length <= (offer?.radios === true ? tickedOff : sideBySide))
    return (
      <fieldset id={id} className="choice-boxes" aria-label={words.label(field.label)}>
        <Checkbox.Group value={[...chosen]} options={shown} onChange={(next) => change(next.map(String))} />
      </fieldset>
    )
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
