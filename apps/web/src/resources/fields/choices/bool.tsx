import { Select } from 'antd'
import { useWords, type Words } from '../../words.ts'
import type { FieldView, FilterProps } from '../field-view.ts'
import { PlainCell } from '../plain-cell.tsx'

function wordOf(value: unknown, { text }: Words): string {
  if (value === true || value === 1 || value === '1' || value === 'true') return text.yes
  if (value === false || value === 0 || value === '0' || value === 'false') return text.no
  return ''
}

/** A link may write yes and no as the wire does. */
const spoken: Readonly<Record<string, string>> = { true: '1', false: '0' }

/** Yes and no of a filter as its control writes them. */
export function yesOrNo(given: string | undefined): string | null {
  return given === undefined || given === '' ? null : (spoken[given] ?? given)
}

export function YesNoFilter({ id, field, query, onChange }: Pick<FilterProps, 'id' | 'query' | 'onChange'> & { field: { name: string } }) {
  const { text } = useWords()
  return (
    <Select
      id={id}
      className="filter-control"
      allowClear
      placeholder={text.all}
      value={yesOrNo(query[field.name])}
      options={[
        { value: '1', label: text.yes },
        { value: '0', label: text.no },
      ]}
      onChange={(next: string | undefined) => onChange({ [field.name]: next ?? '' })}
    />
  )
}

const text: FieldView['text'] = (field, values, words) => wordOf(values[field.name], words)

export const boolView: FieldView = { cell: PlainCell, filter: YesNoFilter, text, width: () => 84 }
