import { ExclamationCircleFilled, WarningFilled } from '@ant-design/icons'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { fieldInputs, inputOf } from '../fields/field-inputs.ts'
import type { Offer } from '../fields/field-view.ts'
import { viewOf } from '../fields/field-views.ts'
import { FieldInputsContext } from '../fields/views-context.ts'
import type { Values } from '../row.ts'
import { useWords } from '../words.ts'
import { useNamedInput } from './named-inputs.ts'
import { isWide } from './values/form-fields.ts'
import './form.css'
import './form-grid.css'
import './form.css'

export interface FieldRowProps {
  resource: CompleteResource
  field: CompleteField
  id: string
  look: {
    readonly required: boolean
    readonly fault: string | undefined
    /** Odd, but not wrong. */
    readonly warning?: string | undefined
    readonly closed?: boolean
    /** Its change waits for a decision. */
    readonly held?: boolean
    readonly autoFocus?: boolean
    readonly wide?: boolean
    readonly offer?: Offer
  }
  values: Values
  onChange(patch: Values): void
}

/** Label, input and the gap below, which an error fills without shifting anything. */
export function FieldRow({ resource, field, id, look, values, onChange }: FieldRowProps) {
  const { label, text } = useWords()
  const View = viewOf(field.kind)
  const named = useNamedInput(field.input)
  const Input = named ?? inputOf(field)
  const Cell = View.cell
  const wide = look.wide ?? isWide(resource, field)
  const fault = look.fault
  const closed = look.closed === true
  return (
    <div className={wide ? 'form-row form-row--wide' : 'form-row'} data-field={field.name}>
      <label className="form-row__label" htmlFor={id}>
        {look.required && !closed ? (
          <i className="form-star" title={text.form.required}>
            *
          </i>
        ) : null}
        {label(field.label)}
        {look.held === true && !closed ? (
          <i className="form-held" title={text.form.held}>
            ▲
          </i>
        ) : null}
      </label>
      <div
        className={field.help === undefined ? 'form-row__control' : 'form-row__control form-row__control--helped'}
        aria-invalid={fault !== undefined}
      >
        {closed ? (
          <span className="form-row__closed">
            <Cell field={field} row={values} roomy resource={resource} />
          </span>
        ) : (
          <FieldInputsContext value={fieldInputs}>
            <Input
              id={id}
              field={field}
              values={values}
              resource={resource}
              invalid={fault !== undefined}
              autoFocus={look.autoFocus === true}
              {...(look.offer === undefined ? {} : { offer: look.offer })}
              onChange={onChange}
            />
          </FieldInputsContext>
        )}
        {fault === undefined ? null : (
          <div className="form-fault" role="alert">
            <ExclamationCircleFilled /> {fault}
          </div>
        )}
        {fault === undefined && look.warning !== undefined ? (
          <div className="form-warning" role="status">
            <WarningFilled /> {look.warning}
          </div>
        ) : null}
        {fault === undefined && look.warning === undefined && field.help !== undefined ? (
          <div className="form-help">{label(field.help)}</div>
        ) : null}
      </div>
    </div>
  )
}
