import { type ReactNode, useId } from 'react'

interface FieldParts {
  readonly id: string
  readonly status?: 'error'
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

interface LoginFieldProps {
  id: string
  label: string
  /** What is wrong with it, in words. */
  fault?: string | undefined
  className?: string
  children(field: FieldParts): ReactNode
}

/** A field of the login with its label and what is wrong with it. The component library's form weighs a tenth of the page, for four fields. */
export function LoginField({ id: name, label, fault, className, children }: LoginFieldProps) {
  const id = `${useId()}${name}`
  const faultId = `${id}-fault`
  return (
    <div className={className === undefined ? 'login-form__item' : `login-form__item ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children(fault === undefined ? { id } : { id, status: 'error', 'aria-invalid': true, 'aria-describedby': faultId })}
      {fault === undefined ? null : (
        <div id={faultId} role="alert" className="login-form__fault">
          {fault}
        </div>
      )}
    </div>
  )
}
