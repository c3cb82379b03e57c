import type { Fields } from '@chengan/kernel/fields/field'
import type { NamedField } from '../../../row.ts'
import { useWords } from '../../../words.ts'
import type { InputProps } from '../../field-view.ts'
import { useFieldInputs } from '../../views-context.ts'
import { isObject } from '../changes.ts'
import '../../field.css'
import './members-input.css'

const inlineKinds: ReadonlySet<string> = new Set(['text', 'longText', 'int', 'decimal', 'bool', 'date', 'time', 'period', 'dict', 'dicts'])

/** Whether the members of an object are small enough to be filled in side by side. */
export const isFilledInByMember = ({ fields }: Pick<NamedField, 'fields'>): boolean =>
  fields !== undefined && Object.values(fields).every(({ kind }) => inlineKinds.has(kind))

const nothing: ReadonlySet<unknown> = new Set([null, undefined, ''])

/** An object with fields of its own, each with its own input. One of which nothing is given is no object. */
export function MembersInput({ id, field, values, resource, invalid, onChange }: InputProps) {
  const { label } = useWords()
  const inputs = useFieldInputs()
  const given = values[field.name]
  const value = isObject(given) ? given : {}
  const members = Object.entries<Fields[string]>(field.fields ?? {}).filter(([, { readOnly }]) => readOnly !== true)
  return (
    <fieldset id={id} className="members-input" aria-label={label(field.label)}>
      {members.map(([name, member]) => {
        const Input = inputs[member.kind]
        return (
          <label key={name} className="members-input__one" htmlFor={`${id}-${name}`}>
            <span className="members-input__name">
              {member.required === true ? <i className="form-star">*</i> : null}
              {label(member.label)}
            </span>
            <Input
              id={`${id}-${name}`}
              field={{ ...member, name }}
              values={value}
              resource={resource}
              invalid={invalid && member.required === true && nothing.has(value[name])}
              onChange={(patch) => {
                const next = { ...value, ...patch }
                onChange({ [field.name]: Object.values(next).every((one) => nothing.has(one)) ? null : next })
              }}
            />
          </label>
        )
      })}
    </fieldset>
  )
}
