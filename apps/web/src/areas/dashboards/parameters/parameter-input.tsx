import { Input } from 'antd'
import { useState } from 'react'
import type { InputProps } from '../../../resources/fields/field-view.ts'
import { TextInput } from '../../../resources/fields/texts/text-input.tsx'
import { useDashboardsText } from '../texts/dashboards-text.ts'
import { membersOf, withMember } from './members.ts'
import { memberLabel } from './parameter-fact.tsx'
import './parameters.css'

/** The value of a parameter: what has several parts is filled in part by part, and is JSON only for whoever asks for it. */
export function ParameterInput(props: InputProps) {
  const { parameters: text } = useDashboardsText()
  const [asJson, setAsJson] = useState(false)
  const { id, values, onChange } = props
  const members = membersOf(values)
  if (members === null) return <TextInput {...props} />
  return (
    <div className="parameter-parts">
      {asJson ? (
        <TextInput {...props} />
      ) : (
        members.map(([key, member]) => (
          <div key={key} className="parameter-parts__line">
            <label htmlFor={`${id}-${key}`}>{memberLabel(key, text)}</label>
            <Input
              id={`${id}-${key}`}
              value={member === null ? '' : String(member)}
              onChange={({ target }) => onChange({ value: withMember(members, key, target.value) })}
            />
          </div>
        ))
      )}
      <button type="button" className="link-button parameter-parts__look" aria-pressed={asJson} onClick={() => setAsJson(!asJson)}>
        {asJson ? text.byParts : text.asJson}
      </button>
    </div>
  )
}
