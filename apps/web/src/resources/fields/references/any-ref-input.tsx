import { fieldsOfCondition, isGiven } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Select } from 'antd'
import { useDefinitions } from '../../definitions-context.ts'
import { type NamedField, type Values, wordsNameOf } from '../../row.ts'
import { useWords } from '../../words.ts'
import type { InputProps } from '../field-view.ts'
import { Nothing } from '../plain-cell.tsx'
import { chosenOf, patchOf } from './chosen.ts'
import { scopeOf } from './ref.tsx'
import { targetNamed } from './target.ts'
import { TargetSelect } from './target-select.tsx'
import './any-ref.css'
import { kindsOf } from './any-ref.tsx'

/** Nothing can be chosen yet: says of which other field that depends, where it is still empty. */
function FirstChoose({ field, form, values }: { field: NamedField; form: CompleteResource; values: Values }) {
  const words = useWords()
  const deciding = (field.targets ?? []).flatMap(({ when }) => (when === undefined ? [] : fieldsOfCondition(when)))
  const empty = form.fields[deciding.find((name) => !isGiven(values[name])) ?? '']
  if (empty === undefined) return <Nothing />
  return <span className="any-ref__first">{words.text.chooseFirst(words.label(empty.label))}</span>
}

export function AnyRefInput({ id, field, values, resource, invalid, autoFocus, onChange }: InputProps) {
  const words = useWords()
  const definitions = useDefinitions()
  const typeField = field.typeField ?? ''
  const kinds = kindsOf(field, resource, values, definitions, words)
  const target = targetNamed(field, values, definitions)
  if (kinds.length === 0) return <FirstChoose field={field} form={resource} values={values} />
  const shown = kinds.some((kind) => kind.value === values[typeField]) ? String(values[typeField]) : null
  return (
    <div className="any-ref">
      <Select<string | null>
        id={id}
        className="any-ref__kind"
        allowClear
        value={shown}
        options={[...kinds]}
        placeholder={words.text.chooseKind}
        aria-label={words.text.kindOf(words.label(field.label))}
        autoFocus={autoFocus === true}
        {...(invalid ? { status: 'error' as const } : {})}
        onChange={(kind) => onChange({ [typeField]: kind ?? null, [field.name]: null, [wordsNameOf(field)]: null })}
      />
      {target === undefined || shown === null ? null : (
        <TargetSelect
          id={`${id}-row`}
          target={target}
          several={false}
          chosen={chosenOf(field, values)}
          scopeIn={(whole) => scopeOf(field, whole, resource, values)}
          look={{ invalid, placeholder: words.text.choose, label: words.label(field.label) }}
          onChange={(chosen) => onChange(patchOf(field, chosen))}
        />
      )}
    </div>
  )
}
