import { Input, Space } from 'antd'
import type { NamedField } from '../../row.ts'
import { unitWords } from '../../texts/units.ts'
import { widthOfWords } from '../../texts/width-of-words.ts'
import { useWords, type Words } from '../../words.ts'
import type { CellProps, FieldView, FilterProps } from '../field-view.ts'
import { Nothing } from '../plain-cell.tsx'
import { numberWords } from './number-words.ts'
import '../field.css'

function NumberCell({ field, row }: CellProps) {
  const words = useWords()
  const { number, unit } = numberWords(field, row[field.name], words, row)
  if (number === '') return <Nothing />
  return (
    <>
      {number}
      {unit === undefined ? null : <span className="value-unit"> {unit}</span>}
    </>
  )
}

function NumberFilter({ id, field, query, onChange }: FilterProps) {
  const { text } = useWords()
  const start = `${field.name}Start`
  const end = `${field.name}End`
  return (
    <Space.Compact block>
      <Input
        id={id}
        inputMode="decimal"
        value={query[start] ?? ''}
        placeholder={text.list.least}
        onChange={(event) => onChange({ [start]: event.target.value })}
      />
      <Input
        inputMode="decimal"
        value={query[end] ?? ''}
        placeholder={text.list.most}
        onChange={(event) => onChange({ [end]: event.target.value })}
      />
    </Space.Compact>
  )
}

/** `12,345` and `12,345.60` with the padding of a cell that stands at its right. */
const wholeWidth = 76
const decimalWidth = 98
const bytesWidth = 96
const cellSides = 34
/** A number whose unit each row has of its own is at most as long as this; it needs no more than its padding beside it. */
const longestOfRow = '0.005 %VOL'
const leastSides = 29

/** Room for the greatest value that a field admits; one without a limit is taken to stay below a hundred thousand. */
const widthOfGreatest = (field: NamedField) =>
  typeof field.max === 'number' ? cellSides + widthOfWords(field.max.toLocaleString('en-US')) : 0

/** Room for a number that is told in words: some years of days, before and after. */
const widthInWords = ({ inWords }: NamedField, { label }: Words) =>
  Math.max(
    0,
    ...['-999', '999'].map((value) => {
      const said = inWords?.(value)
      return said === undefined ? 0 : cellSides + widthOfWords(label(said))
    }),
  )

export const numberView: FieldView = {
  cell: NumberCell,

  filter: NumberFilter,
  text: (field, values, words) => {
    const { number, unit } = numberWords(field, values[field.name], words, values)
    return unit === undefined ? number : `${number} ${unit}`
  },
  // Numbers are never cut (look §5).
  width: (field, words) => {
    const unit = unitWords(field.unit, words.language)
    const digits = field.kind === 'int' ? Math.max(wholeWidth, widthOfGreatest(field)) : decimalWidth
    if (field.unit === 'B') return bytesWidth
    const ofRow = field.unitIn === undefined ? 0 : leastSides + widthOfWords(longestOfRow)
    return Math.max(digits + (unit === undefined ? 0 : widthOfWords(unit)), ofRow, widthInWords(field, words))
  },
  right: true,
}
