import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Select } from 'antd'
import { useState } from 'react'
import { lazyComponent } from '../../../ui/late.tsx'
import { useDefinitions } from '../../definitions-context.ts'
import { narrowed } from '../../pickers/narrowed.ts'
import { type NamedField, type Values, wordsIn } from '../../row.ts'
import { DetailLink } from '../../rows/detail-link.tsx'
import { useWords } from '../../words.ts'
import { listOf } from '../choices/dicts.tsx'
import type { CellProps, FieldView, FilterProps } from '../field-view.ts'
import { Nothing } from '../plain-cell.tsx'
import { targetNamed } from './target.ts'
import { TargetSelect } from './target-select.tsx'

/** Rows of the target that agree with the references which both it and the form have: the facilities of the chosen company; and with what the
 *  reference says that narrows it. */
export function scopeOf(
  field: NamedField,
  target: CompleteResource,
  form: CompleteResource,
  values: Values,
): Readonly<Record<string, string>> {
  const scope: Record<string, string> = {}
  for (const theirs of target.fieldList) {
    const ours = form.fields[theirs.name]
    // To a row of its own kind: what lies above the rows offered says nothing of the form.
    if (
      theirs.to === undefined ||
      theirs.to === target.name ||
      theirs.common ||
      ours === undefined ||
      ours.to !== theirs.to ||
      ours.name === field.name
    )
      continue
    const value = values[ours.name]
    if (typeof value === 'string' && value !== '') scope[theirs.name] = value
  }
  return { ...scope, ...narrowed(field, values) }
}

const BoxesCell = lazyComponent(() => import('./boxes.tsx').then((module) => module.BoxesCell))

function RefCell({ field, row, roomy }: CellProps) {
  const { listSeparator } = useWords().text
  if (roomy === true && field.boxes !== undefined) return <BoxesCell field={field} row={row} />
  const words = wordsIn(field, row, listSeparator) || listOf(row[field.name]).join(listSeparator)
  if (words === '') return <Nothing />
  const id = row[field.name]
  if (roomy === true && field.to !== undefined && typeof id === 'string') return <DetailLink resource={field.to} id={id} words={words} />
  return <>{words}</>
}

/** The definition of the rows to choose from comes to whoever turns to the field: a list is filtered by a few of its references, and not each time. */
function RefFilter({ id, field, query, resource, onChange }: FilterProps) {
  const { text } = useWords()
  const target = targetNamed(field, query, useDefinitions())
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const [asked, setAsked] = useState<'not' | 'focused' | 'opened'>('not')
  if (target === undefined) return <Nothing />
  const ids = listOf(query[field.name])
  if (asked === 'not' && ids.length === 0) {
    return (
      <Select<string>
        id={id}
        className="filter-control"
        open={false}
        placeholder={text.choose}
        onFocus={() => setAsked((before) => (before === 'opened' ? before : 'focused'))}
        onOpenChange={() => setAsked('opened')}
      />
    )
  }
  return (
    <TargetSelect
      id={id}
      target={target}
      several={false}
      chosen={ids.map((one) => ({ id: one, name: names[one] ?? one }))}
      scopeIn={(whole) => scopeOf(field, whole, resource, query)}
      look={{ placeholder: text.choose, autoFocus: asked !== 'not', open: asked === 'opened' }}
      onChange={(chosen) => {
        setNames({ ...names, ...Object.fromEntries(chosen.map((one) => [one.id, one.name])) })
        onChange({ [field.name]: chosen.map((one) => one.id).join(',') })
      }}
    />
  )
}

export const refView: FieldView = {
  cell: RefCell,

  filter: RefFilter,
  text: (field, values, { text }) => wordsIn(field, values, text.listSeparator) || listOf(values[field.name]).join(text.listSeparator),
  wide: (field) => field.boxes !== undefined,
  width: () => 162,
}
