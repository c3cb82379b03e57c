import type { CompleteAction, CompleteResource } from '@chengan/kernel/definition/complete'
import type { TransitionInput } from '@chengan/kernel/lifecycle/transition-inputs'
import { addDays, dateText } from '@chengan/kernel/time'
import { asRows } from '@chengan/kernel/values'
import { Radio } from 'antd'
import { serverNow } from '../../api/clock.ts'
import { useNarrow } from '../../ui/narrow.ts'
import { DeadlineInput } from '../fields/dates/date-inputs.tsx'
import { FieldRow } from '../form/field-row.tsx'
import { inputId } from '../form/form-body.tsx'
import { PlainRow } from '../form/plain-row.tsx'
import type { Row } from '../row.ts'
import { useWords } from '../words.ts'
import { actionPart } from './judge-action.ts'
import { SaidRows } from './said-rows.tsx'
import type { ActionState } from './use-action.ts'
import { useWorkdays, WorkdayHint } from './workday-hint.tsx'

interface ActionBodyProps {
  resource: CompleteResource
  action: CompleteAction
  state: ActionState
  formId: string
  /** The row that is acted on; none where there are several. */
  row: Row | null
  /** Fields whose change waits for a decision. */
  held: readonly string[]
}

/** Outcome, asked fields, opinion and files, in this order. */
export function ActionBody({ resource, action, state, formId, row, held }: ActionBodyProps) {
  const { text, label } = useWords()
  const faultOf = (name: string) => state.faults.find((fault) => fault.field === name)?.words
  const { outcomes } = state
  // Who stands before it with a telephone photographs first.
  const isTelephone = useNarrow()
  const asked = state.fields.filter((ask) => isAnswerable(ask, state))
  const asks = isTelephone ? [...asked].sort((one, other) => photographed(other) - photographed(one)) : asked
  return (
    <div className="form-body form-body--single">
      <div className="form-grid">
        {outcomes.length === 0 ? null : (
          <PlainRow
            label={text.action.outcome(label(action))}
            id={inputId(formId, actionPart.outcome)}
            required
            fault={faultOf(actionPart.outcome)}
          >
            <Radio.Group
              id={inputId(formId, actionPart.outcome)}
              optionType="button"
              className="radio-buttons"
              value={state.outcome}
              options={outcomes.map((one) => ({ value: one.value, label: label(one.label) }))}
              onChange={(event) => state.give({ outcome: String(event.target.value) }, [actionPart.outcome])}
            />
          </PlainRow>
        )}
        {asks.map((ask, at) => (
          <AskRow
            key={ask.field.name}
            resource={resource}
            ask={ask}
            state={state}
            formId={formId}
            row={row}
            held={held.includes(ask.field.name)}
            first={at === 0 && outcomes.length === 0}
          />
        ))}
        <SaidRows action={action} state={state} formId={formId} />
      </div>
    </div>
  )
}

/** Of what a row has none nobody is asked. */
const isAnswerable = ({ field }: TransitionInput, { values }: ActionState) =>
  field.answered !== true || asRows(values[field.name]).length > 0

const photographed = ({ field }: TransitionInput) => Number(field.kind === 'images')

interface AskRowProps {
  resource: CompleteResource
  ask: TransitionInput
  state: ActionState
  formId: string
  first: boolean
  held: boolean
  /** The row that is acted on; none where there are several. */
  row: Row | null
}

/** The deadline that stands while a new one is given: the field's own, or that until which the row's state lasts. */
function standingDeadline({ lifecycles, mainState }: CompleteResource, field: string, row: Row | null): string | undefined {
  const life = lifecycles[mainState ?? '']
  const within = life?.duties?.[life.keyOf[String(row?.[life.field])] ?? '']?.within
  const days = [row?.[field], within !== undefined && 'until' in within ? row?.[within.until] : undefined]
  return days
    .flatMap((day) => (typeof day === 'string' ? [day.slice(0, 10)] : []))
    .toSorted()
    .at(-1)
}

/** A deadline gets its quick spans and the count of working days; every other field its ordinary row. */
function AskRow({ resource, ask, state, formId, first, held, row }: AskRowProps) {
  const { field, required } = ask
  const id = inputId(formId, field.name)
  const fault = state.faults.find((one) => one.field === field.name)?.words
  if (field.kind !== 'date' || field.notBefore !== 'today') {
    return (
      <FieldRow
        resource={resource}
        field={field}
        id={id}
        look={{ required, fault, held, autoFocus: first, wide: false, offer: { radios: true, without: ask.excludedValues } }}
        // What lines and inputs of their own ask may follow from the row that they belong to.
        values={field.child === undefined && field.input === undefined ? state.values : { ...row, ...state.values }}
        onChange={state.change}
      />
    )
  }
  return <DeadlineRow resource={resource} ask={ask} state={state} formId={formId} first={first} held={held} row={row} />
}

/** How far the calendar is asked for the quick spans of a deadline, the longest of which ends on a day of work. */
const calendarDays = 45

function DeadlineRow({ resource, ask: { field, required }, state, formId, first, row }: AskRowProps) {
  const { label } = useWords()
  const id = inputId(formId, field.name)
  const fault = state.faults.find((one) => one.field === field.name)?.words
  const isWorkday = useWorkdays(addDays(dateText(serverNow()), calendarDays))
  const value = state.values[field.name]
  return (
    <PlainRow label={label(field.label)} id={id} required={required} helped fault={fault}>
      <DeadlineInput
        id={id}
        field={field}
        values={state.values}
        resource={resource}
        invalid={fault !== undefined}
        autoFocus={first}
        beyond={standingDeadline(resource, field.name, row)}
        isWorkday={isWorkday}
        onChange={state.change}
      />
      {fault === undefined && typeof value === 'string' ? <WorkdayHint until={value} /> : null}
    </PlainRow>
  )
}
