import { useDefinitions } from '../../definitions-context.ts'
import { isSeveral } from '../../row.ts'
import { useWords } from '../../words.ts'
import type { InputProps } from '../field-view.ts'
import { Nothing } from '../plain-cell.tsx'
import { chosenOf, patchOf } from './chosen.ts'
import { scopeOf } from './ref.tsx'
import { targetNamed } from './target.ts'
import { TargetSelect } from './target-select.tsx'

export function RefInput({ id, field, values, resource, invalid, autoFocus, onChange }: InputProps) {
  const { text } = useWords()
  const target = targetNamed(field, values, useDefinitions())
  if (target === undefined) return <Nothing />
  return (
    <TargetSelect
      id={id}
      target={target}
      several={isSeveral(field)}
      chosen={chosenOf(field, values)}
      scopeIn={(whole) => scopeOf(field, whole, resource, values)}
      look={{ invalid, autoFocus: autoFocus === true, placeholder: text.choose }}
      onChange={(chosen) => onChange(patchOf(field, chosen))}
    />
  )
}
