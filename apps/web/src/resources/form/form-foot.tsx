import { InfoCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { Fragment } from 'react'
import { useWords } from '../words.ts'
import type { FieldFault } from './use-form.ts'

export interface FootButton {
  readonly key: string
  readonly words: string
  readonly primary?: boolean
  readonly danger?: boolean
  onPress(): void
}

interface FormFootProps {
  /** What is missing, with the words of its field. */
  faults: readonly (FieldFault & { readonly label: string })[]
  note?: string | undefined
  buttons: readonly FootButton[]
  busy: string | null
  onFault(field: string): void
  onCancel(): void
  /** In place of “cancel”, where nothing is left to be given up. */
  cancelWords?: string | undefined
}

const faultsNamed = 4

/** What is missing as links, or what will happen; cancel; one primary. */
export function FormFoot({ faults, note, buttons, busy, onFault, onCancel, cancelWords }: FormFootProps) {
  const { text } = useWords()
  return (
    <div className="form-foot">
      {faults.length === 0 ? (
        <span className="form-foot__note">{note}</span>
      ) : (
        <span className="form-foot__faults one-line">
          <InfoCircleFilled /> {text.form.unfinished(faults.length)}
          {faults.slice(0, faultsNamed).map((fault, at) => (
            <Fragment key={fault.field}>
              {at === 0 ? null : text.listSeparator}
              <button type="button" className="link-button" onClick={() => onFault(fault.field)}>
                {fault.label}
              </button>
            </Fragment>
          ))}
        </span>
      )}
      <Button className="form-foot__cancel" onClick={onCancel}>
        {cancelWords ?? text.cancel}
      </Button>
      {buttons.map((button) => (
        <Button
          key={button.key}
          type={button.primary === true ? 'primary' : 'default'}
          danger={button.danger === true}
          loading={busy === button.key}
          disabled={busy !== null && busy !== button.key}
          onClick={button.onPress}
        >
          {button.words}
        </Button>
      ))}
    </div>
  )
}
