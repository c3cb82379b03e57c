import type { Format } from '@chengan/kernel/fields/field'
import { idCardCheckDigitHolds, identityFacts } from '@chengan/kernel/fields/formats'
import { dateText } from '@chengan/kernel/time'
import { Input } from 'antd'
import { serverNow } from '../../../api/clock.ts'
import type { NamedField } from '../../row.ts'
import { stringOf } from '../../said.ts'
import { unitWords } from '../../texts/units.ts'
import { useWords } from '../../words.ts'
import { isSecret } from '../action-parameters.ts'
import type { InputProps } from '../field-view.ts'
import { NextRuns } from './next-runs.tsx'

/** Longer texts are given several lines. */
const severalLines = 200

type InputMode = 'tel' | 'email' | 'url' | 'text'

const inputModes: Readonly<Partial<Record<Format, InputMode>>> = { mobile: 'tel', phone: 'tel', email: 'email', url: 'url' }

function inputModeOf({ format }: NamedField): InputMode {
  return (format === undefined ? undefined : inputModes[format]) ?? 'text'
}

export function TextInput({ id, field, values, resource, invalid, autoFocus, onChange }: InputProps) {
  const { language } = useWords()
  const value = stringOf(values[field.name])
  const limit = field.length ?? 255
  const change = (next: string) => onChange({ [field.name]: next })
  if (isSecret(resource, field)) {
    return (
      <Input.Password
        id={id}
        value={value}
        maxLength={limit}
        autoComplete="new-password"
        {...(invalid ? { status: 'error' as const } : {})}
        onChange={(event) => change(event.target.value)}
      />
    )
  }
  if (limit > severalLines) {
    return (
      <Input.TextArea
        id={id}
        value={value}
        maxLength={limit}
        autoFocus={autoFocus === true}
        autoSize={{ minRows: 2, maxRows: 6 }}
        count={{ show: value.length > limit / 2, max: limit }}
        {...(invalid ? { status: 'error' as const } : {})}
        onChange={(event) => change(event.target.value)}
      />
    )
  }
  return (
    <>
      <Input
        id={id}
        value={value}
        maxLength={limit}
        inputMode={inputModeOf(field)}
        autoFocus={autoFocus === true}
        suffix={unitWords(field.unit, language)}
        {...(invalid ? { status: 'error' as const } : {})}
        onChange={(event) => change(event.target.value)}
      />
      {field.format === 'idCard' ? <IdentityNote value={value} /> : null}
      {field.format === 'quartz' && !invalid ? <NextRuns expression={value} /> : null}
    </>
  )
}

/** Who the number belongs to, so that a slip is seen at once; a wrong check digit is told and not refused (SH-41). */
function IdentityNote({ value }: { value: string }) {
  const { text } = useWords()
  const facts = identityFacts(value, dateText(serverNow()))
  if (facts === undefined) return null
  const { male, female, person, checkDigit } = text.refusals
  return idCardCheckDigitHolds(value) ? (
    <div className="form-help">{person(facts.gender === '0' ? male : female, facts.birthday, facts.age)}</div>
  ) : (
    <div className="form-warning" role="status">
      {checkDigit}
    </div>
  )
}
