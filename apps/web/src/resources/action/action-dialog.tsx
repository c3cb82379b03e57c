import { type HoldersOfKind, heldByIn } from '@chengan/kernel/calls/held-by'
import type { CompleteAction, CompleteResource } from '@chengan/kernel/definition/complete'
import { markOfReturn } from '@chengan/kernel/lifecycle/history/returning'
import { POSITIVE_OUTCOME } from '@chengan/kernel/lifecycle/transition-inputs'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { CallFailure } from '../../api/envelope.ts'
import { useUnsavedGuard } from '../../navigation/use-unsaved-guard.ts'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { callsOf, useInvalidate } from '../calls.ts'
import { Proposals, proposalsOf } from '../detail/waiting-card.tsx'
import { fieldViews } from '../fields/field-views.ts'
import { FieldViewsContext, LineFormContext } from '../fields/views-context.ts'
import { noUploads, UploadsOnTheWay, uploadsFault } from '../files/use-uploads.ts'
import { focusField } from '../form/focus-field.ts'
import { inputId } from '../form/form-body.tsx'
import { FormFoot } from '../form/form-foot.tsx'
import { FormShell } from '../form/form-shell.tsx'
import { LineForm } from '../form/line-form.tsx'
import type { WrittenBefore } from '../form/rebased/rebased.ts'
import { useRebased } from '../form/rebased/use-rebased.tsx'
import type { FieldFault } from '../form/use-form.ts'
import { useGuarded } from '../form/use-guarded.ts'
import { learnVersions } from '../learn-versions.ts'
import type { Row } from '../row.ts'
import { ReturnedNote } from '../rows/returned/returned.tsx'
import { submitFailure } from '../texts/failure-words.ts'
import { useLevel } from '../use-level.ts'
import { useWords } from '../words.ts'
import { ActionBody } from './action-body.tsx'
import { useNextMatterOffer } from './after-acting.ts'
import { DecidedOn, namesDecidedOn, ProposedBy } from './decided-on.tsx'
import { doneWords, tellWarnings } from './done-words.ts'
import { EditBody, sizeOfEdit } from './edit/edit-body.tsx'
import { heldIn, heldWords } from './edit/held-changes.ts'
import { carriedOver, NotTaken, rebasedAction } from './edit/rebased-action.tsx'
import { HeldByList } from './held-by.tsx'
import { SummaryStrip } from './summary-strip.tsx'
import { useAction } from './use-action.ts'
import { useProposed, useUntold } from './use-proposed.ts'
import { useRowsTogether } from './use-rows-together.ts'

/** More stand beside the tools of a line in a wide dialog alone. */
const COLUMNS_OF_A_DIALOG = 3

interface ActionDialogProps {
  resource: CompleteResource
  action: CompleteAction
  rows: readonly Row[]
  /** Chosen beforehand, by the button that was pressed. */
  outcome: string | null
  onDone(): void
  onClose(): void
  /** Opens the form of the row, where that may be changed: what is missing there is not asked for here. */
  onEdit?(): void
  /** What was written in the form of the row, before somebody else took it past its draft. */
  written?: WrittenBefore
}

/** What a refusal found in the way, where that is more than a word at a field: fields of the form of the row, other rows that still need it, or that somebody
 *  else has done it meanwhile. The next try begins without. */
type Hindrance =
  | { readonly kind: 'missing'; readonly said: readonly string[] }
  | { readonly kind: 'held'; readonly by: readonly HoldersOfKind[] }
  | { readonly kind: 'over' }

/** A fault with the name of its field, unless its words have it. */
const named = (name: string, words: string) => (words.includes(name) ? words : `${name} ${words}`)

/** One action on one row or several, drawn from the rows of the lifecycle. */
export function ActionDialog({ resource, action, rows: opened, outcome, onDone, onClose, onEdit, written }: ActionDialogProps) {
  const words = useWords()
  const { text, label } = words
  const { message } = useFeedback()
  const client = useQueryClient()
  const formId = useId()
  const [uploads] = useState(noUploads)
  const { rows: asTheyAre, readAnew } = useRowsAsTheyAre(resource, action, opened)
  const along = useRowsTogether(resource, action, asTheyAre)
  const rows = along === null || along.length === 0 ? asTheyAre : [...asTheyAre, ...along]
  const scene = { resource, action, rows, level: useLevel() }
  // What was written in the form of the row goes on here.
  const [carried] = useState(() => (written === undefined ? null : carriedOver(scene, written)))
  const state = useAction(scene, outcome, carried?.values)
  const { note: othersNote, rebase } = useRebased(state, carried)
  useProposed(scene, state)
  const isReading = useUntold(scene, state)
  const { leave } = useUnsavedGuard(state.dirty)
  const { busy, run } = useGuarded()
  const offerNext = useNextMatterOffer()
  const [hindrance, setHindrance] = useState<Hindrance | null>(null)
  const over = hindrance?.kind === 'over'
  const inDialog = (fault: FieldFault) => document.getElementById(inputId(formId, fault.field)) !== null

  const show = (faults: readonly FieldFault[]) => {
    const [first] = faults
    if (first === undefined) return
    const field = resource.fields[first.field]
    // A refusal of a field that the action does not ask for has no place here but the message, which says all of them.
    const outside = faults.filter((fault) => !inDialog(fault) && resource.fields[fault.field] !== undefined)
    const said = outside.map((fault) => named(label(resource.fields[fault.field]?.label ?? { zh: '', en: '' }), fault.words))
    if (onEdit !== undefined && said.length > 0) setHindrance({ kind: 'missing', said })
    else void message.warning(inDialog(first) || field === undefined ? first.words : said.join(text.listSeparator))
    focusField(inputId(formId, first.field))
  }
  const fail = (error: unknown) => {
    const faults = error instanceof CallFailure ? state.refuse(error.fieldErrors) : []
    if (faults.length > 0) return show(faults)
    const holders = error instanceof CallFailure ? heldByIn(error.data) : null
    if (holders) setHindrance({ kind: 'held', by: holders })
    const why = submitFailure(error, text)
    const say = () => (error instanceof CallFailure && error.code === -2 ? message.warning(why) : message.error(why))
    if (!(error instanceof CallFailure) || error.kind !== 'refused') return void say()
    void readAnew().then((now) => {
      if (now === 'over') setHindrance({ kind: 'over' })
      // What others changed meanwhile is never overwritten unread with what the dialog was begun with.
      const found = now === 'over' || now === null ? null : rebasedAction({ ...scene, rows: asTheyAre }, state.values, now)
      if (found === null || found.changed.length === 0) return void say()
      rebase(found)
      return void message.warning(text.form.othersChanged)
    })
  }
  const press = () => {
    const waiting = uploadsFault(uploads, text)
    if (waiting !== null) return void message.warning(waiting)
    setHindrance(null)
    const judged = state.submit()
    if ('faults' in judged) return show(judged.faults)
    run('act', async () => {
      const calls = callsOf(resource)
      let answer: unknown
      try {
        answer = await calls.act(action.name, judged.body)
      } catch (error) {
        return fail(error)
      }
      learnVersions(client, resource, answer)
      const read = () => calls.info(rows[0]?.id ?? '').queryFn({ signal: new AbortController().signal })
      const waiting = held.changed.length > 0
      void message.success(
        waiting ? text.action.changeProposed(held.beside) : await doneWords(scene, { body: judged.body, answer, read }, words),
      )
      tellWarnings({ message }, answer)
      onDone()
      // Whoever was waited for goes on with what else waits for him.
      if (action.outcomes !== undefined || rows.some(({ dutyClock }) => dutyClock?.mine === true))
        void offerNext({ root: resource.root, action: action.name })
    })
  }

  // Whoever decides on one proposal reads it beside what is in force.
  const [only] = rows
  const proposed = only !== undefined && rows.length === 1 && action.outcomes && proposalsOf(resource, only).length > 0 ? only : null
  const matter = only !== undefined && rows.length === 1 && namesDecidedOn(resource, action, only) !== undefined ? only : null
  const close = () => leave(onClose)
  const chosen = state.outcome === null ? undefined : action.outcomes?.[state.outcome]
  const held = heldIn(scene, state.values)
  const waits = heldWords(held, words)
  const editSize = sizeOfEdit(scene, state)
  const asksTable = state.fields.some(
    ({ field }) => field.answered === true || field.input !== undefined || (field.child?.columns.length ?? 0) > COLUMNS_OF_A_DIALOG,
  )
  const foot = (
    <FormFoot
      faults={[]}
      note={
        over ? text.action.over(label(action)) : (waits?.note ?? (action.consequence === undefined ? undefined : label(action.consequence)))
      }
      buttons={
        over
          ? []
          : [
              {
                key: 'act',
                words: waits?.button ?? label(chosen === undefined || state.outcomes.length === 0 ? action : chosen),
                primary: true,
                danger: action.danger === true || (chosen !== undefined && state.outcome !== POSITIVE_OUTCOME),
                onPress: press,
              },
            ]
      }
      cancelWords={over ? text.close : undefined}
      busy={along === null || isReading ? 'along' : busy}
      onFault={() => undefined}
      onCancel={close}
    />
  )
  return (
    <UploadsOnTheWay value={uploads}>
      <FieldViewsContext value={fieldViews}>
        <LineFormContext value={LineForm}>
          <FormShell
            size={editSize ?? (proposed === null && matter === null && !asksTable ? 'dialog' : 'wide')}
            title={`${label(action)}${text.separator}${label(action.about ?? resource.label)}`}
            footer={foot}
            onClose={close}
          >
            <SummaryStrip resource={resource} rows={rows} />
            {along === null || along.length === 0 ? null : <p className="action-along">{text.action.along(label(action), along.length)}</p>}
            {action.outcomes === undefined && rows.length === 1 ? (
              <ReturnedNote returned={only?.returned} as={only == null ? undefined : markOfReturn(resource, only)} />
            ) : null}
            {othersNote}
            {written === undefined ? null : <NotTaken scene={scene} written={written} />}
            {hindrance?.kind === 'missing' && onEdit !== undefined ? <Missing said={hindrance.said} onEdit={() => leave(onEdit)} /> : null}
            {hindrance?.kind === 'held' ? <HeldByList kinds={hindrance.by} /> : null}
            {proposed === null ? null : (
              <div className="action-proposals">
                {matter === null ? <ProposedBy resource={resource} action={action} row={proposed} /> : null}
                <Proposals resource={resource} row={proposed} />
              </div>
            )}
            {matter ? <DecidedOn resource={resource} action={action} row={matter} /> : null}
            {editSize === undefined ? (
              <ActionBody
                resource={resource}
                action={action}
                state={state}
                formId={formId}
                row={rows.length === 1 ? (only ?? null) : null}
                held={held.names}
              />
            ) : (
              <EditBody scene={scene} state={state} formId={formId} size={editSize} held={held.names} />
            )}
          </FormShell>
        </LineFormContext>
      </FieldViewsContext>
    </UploadsOnTheWay>
  )
}

interface MissingProps {
  said: readonly string[]
  onEdit(): void
}

/** What stands in the way is not asked for in the dialog: it leads to the form in which it is. */
function Missing({ said, onEdit }: MissingProps) {
  const { text } = useWords()
  return (
    <p className="returned-note" role="alert">
      {said.join(text.listSeparator)}{' '}
      <button type="button" className="link-button" onClick={onEdit}>
        {text.action.toForm}
      </button>
    </p>
  )
}

/** Under which word a row says that an action may be done: its edit is that of every row. */
const allowedAs = ({ name }: CompleteAction) => (name === 'edit' ? 'update' : name)

/** The rows of the dialog. After a refusal they and what stands behind are read anew: somebody else may have changed them, and who has read that goes on with
 *  what he wrote, unless the row has no such action any more: it is over then. */
function useRowsAsTheyAre(resource: CompleteResource, action: CompleteAction, opened: readonly Row[]) {
  const [rows, setRows] = useState(opened)
  const invalidate = useInvalidate(resource)
  const readAnew = async (): Promise<Row | 'over' | null> => {
    void invalidate()
    const [only] = rows
    if (only === undefined || rows.length > 1) return null
    const now = await callsOf(resource)
      .info(only.id)
      .queryFn({ signal: new AbortController().signal })
      .catch(() => null)
    if (now === null) return null
    if (now.actions?.includes(allowedAs(action)) === false) return 'over'
    setRows([now])
    return now
  }
  return { rows, readAnew }
}
