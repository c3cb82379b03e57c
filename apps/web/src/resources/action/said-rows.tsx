import type { CompleteAction } from '@chengan/kernel/definition/complete'
import { Input } from 'antd'
import { FileInput } from '../files/file-input.tsx'
import { inputId } from '../form/form-body.tsx'
import { PlainRow } from '../form/plain-row.tsx'
import { useWords } from '../words.ts'
import { actionPart, isSaidInField } from './judge-action.ts'
import type { ActionState } from './use-action.ts'

interface SaidRowsProps {
  action: CompleteAction
  state: ActionState
  formId: string
  /** The form has two columns of fields, over which these go. */
  wide?: boolean
}

const mostFiles = 4
const opinionLength = 1000

/** What is said with an action, and the files that go with it. */
export function SaidRows({ action, state, formId, wide = false }: SaidRowsProps) {
  const { text, label } = useWords()
  const faultOf = (name: string) => state.faults.find((fault) => fault.field === name)?.words
  const { fields, outcomes, opinion, opinionRequired } = state
  const fault = faultOf(actionPart.opinion)
  return (
    <>
      {/* The reason that is asked goes into the record as what was said: nobody is asked twice. */}
      {fields.some(({ field }) => isSaidInField(field)) ? null : (
        <PlainRow
          label={text.action.opinion(label(action))}
          id={inputId(formId, actionPart.opinion)}
          required={opinionRequired}
          wide={wide}
          fault={fault}
        >
          <Input.TextArea
            id={inputId(formId, actionPart.opinion)}
            className="counted-area"
            value={opinion}
            maxLength={opinionLength}
            showCount={{ formatter: ({ count }) => `${count} / ${opinionLength}` }}
            autoFocus={fields.length === 0 && outcomes.length === 0}
            autoSize={{ minRows: 2, maxRows: 5 }}
            placeholder={opinionRequired ? text.action.opinionNeeded : text.action.opinionOptional}
            {...(fault === undefined ? {} : { status: 'error' as const })}
            onChange={(event) => state.give({ opinion: event.target.value }, [actionPart.opinion])}
          />
        </PlainRow>
      )}
      {action.files === true ? (
        <PlainRow
          label={text.action.attachments}
          id={inputId(formId, actionPart.attachments)}
          required={state.filesDemanded !== null}
          wide={wide}
          fault={faultOf(actionPart.attachments)}
        >
          <FileInput
            id={inputId(formId, actionPart.attachments)}
            files={state.files}
            most={mostFiles}
            onChange={(files) => state.give({ files }, [actionPart.attachments])}
          />
        </PlainRow>
      ) : null}
    </>
  )
}
