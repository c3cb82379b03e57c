import { spokenIn } from '@chengan/kernel/definition/rows/spoken'
import { Input } from 'antd'
import { useDefinitions, useOutline } from '../../definitions-context.ts'
import { saidOf, stringOf } from '../../said.ts'
import { useWords } from '../../words.ts'
import type { CellProps, FieldView, FilterProps } from '../field-view.ts'
import { Nothing, PlainCell } from '../plain-cell.tsx'
import '../field.css'

/** From this length on a text is given the whole width. */
const halfWidth = 100

export function TextFilter({ id, field, query, onChange }: Pick<FilterProps, 'id' | 'query' | 'onChange'> & { field: { name: string } }) {
  const { text } = useWords()
  return (
    <Input
      id={id}
      allowClear
      value={query[field.name] ?? ''}
      placeholder={text.enter}
      onChange={(event) => onChange({ [field.name]: event.target.value })}
    />
  )
}

const text: FieldView['text'] = (field, values, words) => saidOf(field, spokenIn(field, values, words.language), words)

/** The root of a resource reads as the resource's name. */
function RootCell({ field, row }: CellProps) {
  const { label } = useWords()
  const root = stringOf(row[field.name])
  const name = useDefinitions().signpostOfRoot(root)?.name
  const outline = useOutline(name)
  if (root === '') return <Nothing />
  const unknown = name === undefined ? root : ''
  return <span title={root}>{outline === undefined ? unknown : label(outline.label)}</span>
}

function TextCell(cell: CellProps) {
  return cell.field.format === 'root' ? <RootCell {...cell} /> : <PlainCell {...cell} />
}

export const textView: FieldView = {
  cell: TextCell,

  filter: TextFilter,
  text,
  wide: (field) => (field.length ?? 255) > halfWidth || field.format === 'quartz',
}
