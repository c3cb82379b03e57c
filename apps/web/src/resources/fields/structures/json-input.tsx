import { Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../words.ts'
import type { InputProps } from '../field-view.ts'
import { AnsweredRowsInput } from './entries/answered-rows-input.tsx'
import { HeldRowsInput, isFilledInAsRows } from './entries/held-rows-input.tsx'
import { isFilledInByMember, MembersInput } from './entries/members-input.tsx'
import { written } from './json.tsx'
import { TextsInput } from './texts-input.tsx'

export function JsonInput(props: InputProps) {
  if (props.field.texts === true) return <TextsInput {...props} />
  if (props.field.answered === true) return <AnsweredRowsInput {...props} />
  if (isFilledInByMember(props.field)) return <MembersInput {...props} />
  return isFilledInAsRows(props.field) ? <HeldRowsInput {...props} /> : <FreeJsonInput {...props} />
}

function FreeJsonInput({ id, field, values, invalid, onChange }: InputProps) {
  const { text } = useWords()
  const [draft, setDraft] = useState(() => written(values[field.name]))
  const [malformed, setMalformed] = useState(false)
  const change = (next: string) => {
    setDraft(next)
    try {
      onChange({ [field.name]: next.trim() === '' ? null : JSON.parse(next) })
      setMalformed(false)
    } catch {
      // While it is being typed it often is no JSON; the last readable value stays.
      setMalformed(true)
    }
  }
  return (
    <>
      <Input.TextArea
        id={id}
        className="json-input"
        value={draft}
        autoSize={{ minRows: 3, maxRows: 12 }}
        spellCheck={false}
        {...(invalid || malformed ? { status: 'error' as const } : {})}
        onChange={(event) => change(event.target.value)}
      />
      {malformed ? <span className="form-warning">{text.json.malformed}</span> : null}
    </>
  )
}
