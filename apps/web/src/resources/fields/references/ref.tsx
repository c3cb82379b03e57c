import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { useState } from 'react'
import { useRegistry } from '../../registry-context.ts'
import { isSeveral, type NamedField, type Values, wordsOf } from '../../row.ts'
import { DetailLink } from '../../rows/detail-link.tsx'
import { useWords } from '../../words.ts'
import { listOf } from '../choices/dicts.tsx'
import type { CellProps, FieldView, FilterProps, InputProps } from '../field-view.ts'
import { Nothing } from '../plain-cell.tsx'
import { chosenOf, patchOf } from './chosen.ts'
import { ReferenceSelect } from './reference-select.tsx'

/** Rows of the target that agree with the references which both it and the form have: the facilities of the chosen company. */
export function scopeOf(
  field: NamedField,
  target: CompleteResource,
  form: CompleteResource,
  values: Values,
): Readonly<Record<string, string>> {
  const scope: Record<string, string> = {}
  for (const theirs of target.fieldList) {
    const ours = form.fields[theirs.name]
    if (theirs.to === undefined || theirs.common || ours === undefined || ours.to !== theirs.to || ours.name === field.name) continue
    const value = values[ours.name]
    if (typeof value === 'string' && value !== '') scope[theirs.name] = value
  }
  return scope
}

function RefCell({ field, row, roomy }: CellProps) {
  const words = wordsOf(field, row) || listOf(row[field.name]).join('、')
  if (words === '') return <Nothing />
  const id = row[field.name]
  if (roomy === true && field.to !== undefined && typeof id === 'string') return <DetailLink resource={field.to} id={id} words={words} />
  return <>{words}</>
}

export function targetOf(field: NamedField, values: Values, registry: ReturnType<typeof useRegistry>): CompleteResource | undefined {
  if (field.to !== undefined) return registry.byName(field.to)
  const kind = field.typeField === undefined ? undefined : values[field.typeField]
  const names = field.toAny ?? []
  const name =
    names.find((one) => one === kind || registry.byName(one).bizType === kind || registry.byName(one).root === kind) ??
    (names.length === 1 ? names[0] : undefined)
  return name === undefined ? undefined : registry.byName(name)
}

function RefInput({ id, field, values, resource, invalid, autoFocus, onChange }: InputProps) {
  const { text } = useWords()
  const target = targetOf(field, values, useRegistry())
  if (target === undefined) return <Nothing />
  return (
    <ReferenceSelect
      id={id}
      target={target}
      several={isSeveral(field)}
      chosen={chosenOf(field, values)}
      scope={scopeOf(field, target, resource, values)}
      look={{ invalid, autoFocus: autoFocus === true, placeholder: text.choose }}
      onChange={(chosen) => onChange(patchOf(field, chosen))}
    />
  )
}

function RefFilter({ id, field, query, resource, onChange }: FilterProps) {
  const { text } = useWords()
  const target = targetOf(field, query, useRegistry())
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  if (target === undefined) return <Nothing />
  return (
    <ReferenceSelect
      id={id}
      target={target}
      several={false}
      chosen={listOf(query[field.name]).map((one) => ({ id: one, name: names[one] ?? one }))}
      scope={scopeOf(field, target, resource, query)}
      look={{ placeholder: text.choose }}
      onChange={(chosen) => {
        setNames({ ...names, ...Object.fromEntries(chosen.map((one) => [one.id, one.name])) })
        onChange({ [field.name]: chosen.map((one) => one.id).join(',') })
      }}
    />
  )
}

export const refView: FieldView = {
  cell: RefCell,
  input: RefInput,
  filter: RefFilter,
  text: (field, values) => wordsOf(field, values) || listOf(values[field.name]).join('、'),
  width: () => 162,
}
