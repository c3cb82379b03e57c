import { isOfferedTo } from '@chengan/kernel/access/entered-values'
import { dictIn } from '@chengan/kernel/definition/forms/dict-in'
import { Radio, Select } from 'antd'
import { widthOfWords } from '../../texts/width-of-words.ts'
import { useLevel } from '../../use-level.ts'
import { useWords } from '../../words.ts'
import type { InputProps } from '../field-view.ts'
import { optionsOf } from './dict.tsx'

/** As many values as are shown at once rather than in a list. */
const sideBySide = 3
const radios = 4
/** What one column of a form has room for, and what a button takes beside its words, in px. */
const columnWidth = 240
const besideWords = 18

export function DictInput({ id, field, values, resource, invalid, autoFocus, offer, onChange }: InputProps) {
  const words = useWords()
  const level = useLevel()
  const offers = (value: string) => offer?.without?.includes(value) !== true && isOfferedTo(field, value, level)
  const options = optionsOf(field, resource.fieldList, values, words).filter((option) => offers(option.value))
  const value = values[field.name]
  const text = value === null || value === undefined ? '' : String(value)
  const known = options.some((option) => option.value === text)
  // A disabled or unknown value stays visible until another is chosen (SH-38).
  const shown = text === '' || known ? options : [...options, { value: text, label: words.dictionary(dictIn(field, values)).label(text) }]
  const change = (next: string | null | undefined) => onChange({ [field.name]: next ?? null })
  const plain = offer?.radios === true
  const width = shown.reduce((sum, option) => sum + widthOfWords(option.label) + besideWords, 0)
  const fits = plain ? shown.length <= radios : shown.length <= sideBySide && width <= columnWidth
  if (fits && shown.length > 0) {
    return (
      <Radio.Group
        id={id}
        aria-label={words.label(field.label)}
        optionType={plain ? 'default' : 'button'}
        className={plain ? '' : invalid ? 'radio-buttons radio-buttons--invalid' : 'radio-buttons'}
        value={text === '' ? null : text}
        options={[...shown]}
        onChange={(event) => change(event.target.value as string)}
      />
    )
  }
  return (
    <Select
      id={id}
      className="filter-control"
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      autoFocus={autoFocus === true}
      placeholder={words.text.choose}
      value={text === '' ? null : text}
      options={[...shown]}
      {...(invalid ? { status: 'error' as const } : {})}
      onChange={change}
    />
  )
}
