import { Radio, Select } from 'antd'
import { FileInput } from '../../../../resources/files/file-input.tsx'
import { PlainRow } from '../../../../resources/form/plain-row.tsx'
import { PickedInput } from '../../../../resources/pickers/picked-input.tsx'
import { filesOf } from '../../../../resources/row.ts'
import { useWords } from '../../../../resources/words.ts'
import type { TaskAtHand } from '../calls/flow-rows.ts'
import { useFlowText } from '../texts/flow-text.ts'
import { CommentInput } from './comment-input.tsx'
import { type HandlingName, handlingOf, toStarter } from './handlings.ts'
import { NextSteps } from './next-steps.tsx'
import { SignaturePad } from './signature-pad.tsx'
import type { HandlingState } from './use-handling.ts'

interface TaskDialogBodyProps {
  id: string
  name: HandlingName
  task: TaskAtHand | undefined
  state: HandlingState
}

const mostFiles = 4
const modes = ['before', 'after', 'with'] as const
const resubmits = ['restart', 'resume'] as const

/** Outcome, people, opinion, files, and where it goes: what the call takes, in this order. */
export function TaskDialogBody({ id, name, task, state }: TaskDialogBodyProps) {
  const text = useFlowText()
  const { label } = useWords()
  const { comment, people, files } = handlingOf(name)
  const { given, fault, give } = state
  const wordsAt = (field: string) => (fault?.field === field ? fault.words : undefined)
  return (
    <div className="form-body form-body--single">
      <div className="form-grid">
        {state.asked.choice ? (
          <PlainRow label={text.dialog.outcome} id={`${id}-outcome`} required fault={wordsAt('outcome')}>
            <Radio.Group
              id={`${id}-outcome`}
              optionType="button"
              className="radio-buttons"
              value={given.outcome}
              options={state.outcomes.map((one) => ({ value: one.code, label: label(one) }))}
              onChange={(event) => give({ outcome: String(event.target.value), nextUserIds: [] })}
            />
          </PlainRow>
        ) : null}
        {people === undefined ? null : (
          <PlainRow
            label={people === 'assignee' ? text.dialog.person : text.dialog.people}
            id={`${id}-people`}
            required
            fault={wordsAt('people')}
          >
            <PickedInput
              id={`${id}-people`}
              kind="user"
              several={people === 'userIds'}
              chosen={given.people}
              invalid={fault?.field === 'people'}
              onChange={(next) => give({ people: next })}
            />
          </PlainRow>
        )}
        {name === 'addSign' ? (
          <PlainRow label={text.dialog.mode} id={`${id}-mode`} helped fault={undefined}>
            <Radio.Group
              id={`${id}-mode`}
              optionType="button"
              className="radio-buttons"
              value={given.mode}
              options={modes.map((mode) => ({ value: mode, label: text.dialog.modes[mode] }))}
              onChange={(event) => give({ mode: modes.find((mode) => mode === event.target.value) ?? 'before' })}
            />
            <div className="form-help">{text.dialog.modeNotes[given.mode]}</div>
          </PlainRow>
        ) : null}
        {state.resubmits ? (
          <PlainRow label={text.dialog.resubmit} id={`${id}-resubmit`} fault={undefined}>
            <Radio.Group
              id={`${id}-resubmit`}
              optionType="button"
              className="radio-buttons"
              value={given.resubmit}
              options={resubmits.map((way) => ({ value: way, label: text.dialog.resubmits[way] }))}
              onChange={(event) => give({ resubmit: event.target.value === 'resume' ? 'resume' : 'restart' })}
            />
          </PlainRow>
        ) : null}
        {name === 'sendBack' && task !== undefined ? <BackTarget id={id} task={task} state={state} /> : null}
        {comment === 'none' ? null : (
          <PlainRow label={text.dialog.comment} id={`${id}-comment`} required={comment === 'required'} helped fault={wordsAt('comment')}>
            <CommentInput
              id={`${id}-comment`}
              value={given.comment}
              required={comment === 'required'}
              invalid={fault?.field === 'comment'}
              autoFocus={people === undefined}
              onChange={(next) => give({ comment: next })}
            />
          </PlainRow>
        )}
        {files === true ? (
          <PlainRow label={text.dialog.attachments} id={`${id}-files`} fault={undefined}>
            <FileInput id={`${id}-files`} files={filesOf(given.files)} most={mostFiles} onChange={(next) => give({ files: next })} />
          </PlainRow>
        ) : null}
        {state.asked.signature ? (
          <PlainRow label={text.dialog.signature} id={`${id}-signature`} required helped fault={wordsAt('signature')}>
            <SignaturePad id={`${id}-signature`} onSign={(signature) => give({ signature })} />
          </PlainRow>
        ) : null}
        {name === 'complete' && task !== undefined ? (
          <PlainRow label={text.dialog.next} id={`${id}-next`} fault={undefined}>
            <NextSteps
              taskId={task.taskId}
              outcome={given.outcome}
              named={given.nextUserIds}
              onName={(nextUserIds) => give({ nextUserIds })}
            />
          </PlainRow>
        ) : null}
      </div>
    </div>
  )
}

interface BackTargetProps {
  id: string
  task: TaskAtHand
  state: HandlingState
}

/** Where it goes back to, said also where there is one way alone: after a join all that came before are made again, or one of them. */
function BackTarget({ id, task, state }: BackTargetProps) {
  const text = useFlowText()
  const { text: words } = useWords()
  const ways = task.allow?.includes('back') === true ? (task.backTo ?? []) : []
  const before = ways.filter((way) => way.previous).map((way) => way.nodeName)
  const usual = before.length > 1 ? text.dialog.backToAll(before.join(words.listSeparator)) : text.dialog.backToPrevious(before.join())
  const options = [
    ...(task.allow?.includes('back') === true ? [{ value: '', label: usual }] : []),
    // A step alone, where it is not what happens anyway.
    ...ways.filter((way) => before.length > 1 || !way.previous).map((way) => ({ value: way.nodeId, label: way.nodeName })),
    ...(task.allow?.includes('backFirst') === true ? [{ value: toStarter, label: text.dialog.backToStarter }] : []),
  ]
  return (
    <PlainRow label={text.dialog.backTo} id={`${id}-target`} fault={undefined}>
      <Select
        id={`${id}-target`}
        value={state.given.target ?? ''}
        options={options}
        onChange={(next: string) => state.give({ target: next === '' ? null : next })}
      />
    </PlainRow>
  )
}
