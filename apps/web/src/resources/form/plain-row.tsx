import { ExclamationCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import '../fields/field.css'

interface PlainRowProps {
  label: string
  id: string
  required?: boolean
  /** Words stand under the control. */
  helped?: boolean
  fault: string | undefined
  /** Over all columns of the form. */
  wide?: boolean
  children: ReactNode
}

/** A row of a form that is no field of a definition: label, control, and the gap that an error fills. */
export function PlainRow({ label, id, required = false, helped = false, fault, wide = false, children }: PlainRowProps) {
  return (
    <div className={wide ? 'form-row form-row--wide' : 'form-row'}>
      <label className="form-row__label" htmlFor={id}>
        {required ? <i className="form-star">*</i> : null}
        {label}
      </label>
      <div className={helped ? 'form-row__control form-row__control--helped' : 'form-row__control'}>
        {children}
        {fault === undefined ? null : (
          <div className="form-fault" role="alert">
            <ExclamationCircleFilled /> {fault}
          </div>
        )}
      </div>
    </div>
  )
}
