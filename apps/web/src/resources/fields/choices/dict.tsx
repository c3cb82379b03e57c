import { isGiven } from '@chengan/kernel/condition'
import { choosersOf, dictIn, entryIn } from '@chengan/kernel/definition/forms/dict-in'
import { type Dict, riskOf } from '@chengan/kernel/dictionary'
import { Select } from 'antd'
import type { TagColor } from '../../../api/dictionary.ts'
import { KindTag } from '../../../ui/marks/kind-tag.tsx'
import type { MarkTone } from '../../../ui/marks/state-diamond.tsx'
import type { NamedField, Values } from '../../row.ts'
import { briefly, useWords, type Words } from '../../words.ts'
import type { CellProps, FieldView, FilterProps, FilterQuery } from '../field-view.ts'
import { Nothing } from '../plain-cell.tsx'
import '../field.css'

const tones: Readonly<Partial<Record<TagColor, MarkTone>>> = {
  primary: 'info',
  success: 'success',
  warning: 'warn',
  danger: 'error',
  info: 'neutral',
}

/** A value with a colour of its own is a tag, a level of risk in the colour of its risk; the ordinary one is plain text. */
export function DictMark({ field, row, words }: { field: NamedField; row: Values; words: Words }) {
  const value = row[field.name]
  const dict = dictIn(field, row)
  const tone = riskOf(dict, value) ?? tones[words.dictionary(dict).color(value)]
  const label = briefly(words, dict, value)
  return tone === undefined ? (
    label
  ) : (
    <KindTag tone={tone} strong={tone === 'error' || tone === 'red'}>
      {label}
    </KindTag>
  )
}

function DictCell({ field, row }: CellProps) {
  const words = useWords()
  const value = row[field.name]
  return value === null || value === undefined || value === '' ? <Nothing /> : <DictMark field={field} row={row} words={words} />
}

/** The field of the same form that holds the parent value of a cascade. */
export function parentFieldOf(field: NamedField, fields: readonly NamedField[]): NamedField | undefined {
  const parentType = field.dict?.parentType
  return parentType === undefined ? undefined : fields.find((other) => other.dict?.type === parentType && other.name !== field.name)
}

export function optionsOf(field: NamedField, fields: readonly NamedField[], values: Values, words: Words) {
  const parent = parentFieldOf(field, fields)
  const chosen = parent === undefined ? undefined : values[parent.name]
  const dict = dictIn(field, values)
  const options = offeredOf(dict, words.dictionary(dict).options(typeof chosen === 'string' && chosen !== '' ? chosen : undefined))
  return options.filter(({ value }) => fits(field, value, values))
}

/** Whether a value fits what the fields say by which the dictionary is chosen or narrowed. */
export function fits(field: NamedField, value: unknown, values: Values): boolean {
  const { dictBy, valuesBy } = field
  if (dictBy !== undefined && entryIn(field, values, value) === undefined) return false
  const fitting = valuesBy?.as[String(values[valuesBy.by] ?? '')]
  return fitting === undefined || fitting.includes(String(value))
}

/** Of a field that takes only some values of its dictionary, those. */
function offeredOf<O extends { readonly value: string }>(dict: Dict | undefined, options: readonly O[]): readonly O[] {
  if (dict?.partial !== true) return options
  const taken = new Set(Object.values(dict.values).map(({ value }) => value))
  return options.filter(({ value }) => taken.has(value))
}

/** The dictionary that a query chooses by what else it asks; all of them as long as it asks nothing of that, or several things. */
function dictAsked(field: NamedField, query: FilterQuery): Dict | undefined {
  const asked = choosersOf(field)
    .flatMap((name) => query[name] ?? '')
    .filter(isGiven)
  return asked.length > 0 && asked.every((one) => !one.includes(',')) ? dictIn(field, query) : field.dict
}

export function DictFilter({ id, field, query, onChange }: FilterProps) {
  const words = useWords()
  const given = query[field.name] ?? ''
  const dict = dictAsked(field, query)
  return (
    <Select
      id={id}
      className="filter-control"
      mode="multiple"
      maxTagCount="responsive"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={words.text.all}
      value={given === '' ? [] : given.split(',')}
      options={[...offeredOf(dict, words.dictionary(dict).options())]}
      onChange={(next: string[]) => onChange({ [field.name]: next.join(',') })}
    />
  )
}

const text: FieldView['text'] = (field, values, words) => words.dictionary(dictIn(field, values)).label(values[field.name])

export const dictView: FieldView = { cell: DictCell, filter: DictFilter, text, width: () => 108 }
