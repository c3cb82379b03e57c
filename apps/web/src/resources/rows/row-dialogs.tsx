import type { CompleteAction, CompleteResource } from '@chengan/kernel/definition/complete'
import type { Paper, Screen } from '@chengan/kernel/definition/resource'
import { hasDetails } from '@chengan/kernel/definition/rows/has-details'
import { actionInState } from '@chengan/kernel/lifecycle/action-in-state'
import type { Recorded } from '@chengan/kernel/lifecycle/lifecycle'
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { openTab } from '../../navigation/tabs.ts'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { lazyComponent } from '../../ui/late.tsx'
import { tellLeftOut } from '../action/done-words.ts'
import { callsOf, useInvalidate } from '../calls.ts'
import type { WrittenBefore } from '../form/rebased/rebased.ts'
import { formFieldsOf } from '../form/values/form-fields.ts'
import type { Row, Values } from '../row.ts'
import { detailPath } from '../screens-of.ts'
import { submitFailure } from '../texts/failure-words.ts'
import { useLevel } from '../use-level.ts'
import { useWords } from '../words.ts'
import { useActAtOnce } from './at-once/use-act-at-once.ts'
import { nameWords } from './row-tags.tsx'
import { editsInForm, type RowCallOf, type RowVerb } from './row-verbs.ts'
import { tabNameOf } from './tab-name.ts'
import { useRowCall } from './use-row-call.tsx'
import './row-dialogs.css'

export const LazyActionDialog = lazyComponent(() => import('../action/action-dialog.tsx').then((module) => module.ActionDialog))
const CallDialog = lazyComponent(() => import('../action/call-dialog.tsx').then((module) => module.CallDialog))
const EditDialog = lazyComponent(() => import('../action/edit/edit-dialog.tsx').then((module) => module.EditDialog))
const RecordDialog = lazyComponent(() => import('../papers/record-dialog.tsx').then((module) => module.RecordDialog))
const PaperDialog = lazyComponent(() => import('../papers/paper-dialog.tsx').then((module) => module.PaperDialog))
export const LazyFormDialog = lazyComponent(() => import('../form/form-dialog.tsx').then((module) => module.FormDialog))

/** The one dialog that is open over a page (H4.7). */
export type RowDialog =
  | { readonly kind: 'add'; readonly given?: Values }
  | { readonly kind: 'edit' | 'info'; readonly id: string }
  | { readonly kind: 'paper'; readonly paper: Paper; readonly row: Row }
  | { readonly kind: 'act'; readonly action: CompleteAction; readonly rows: readonly Row[]; readonly outcome?: string }
  /** A call that asks for more than the rows. */
  | { readonly kind: 'call'; readonly call: RowCallOf; readonly rows: readonly Row[] }
  /** An action that is written in a row of its own. */
  | { readonly kind: 'record'; readonly action: CompleteAction; readonly recorded: Recorded; readonly row: Row }
  /** The edit of a row that somebody took past its draft while its form was being filled in. */
  | { readonly kind: 'past'; readonly action: CompleteAction; readonly written: WrittenBefore }
  | null

export interface RowDialogs {
  open(dialog: RowDialog): void
  run(verb: RowVerb, rows: readonly Row[]): void
  readonly element: ReactNode
}

const deletedMs = 0.5
const reasonLength = 200
const fewFields = 12

/** Rows with a life, many fields, papers about them or a panel that says what they are made of have a page of their own; others show themselves in the form (SH-30). */
export function opensInTab(resource: CompleteResource): boolean {
  const tellsMore = resource.mainState !== null || resource.papers !== undefined || resource.detail?.panel !== undefined
  return tellsMore || formFieldsOf(resource).length > fewFields
}

interface Watch {
  onRemoved?(ids: readonly string[]): void
  onDone?(): void
  /** A row was added: where only some rows are shown it might not be among them. Its id, where it was saved as it stands. */
  onAdded?(id?: string): void
}

function useRemoval(resource: CompleteResource, watch: Watch): (rows: readonly Row[]) => void {
  const { modal, message } = useFeedback()
  const { text, label } = useWords()
  const invalidate = useInvalidate(resource)
  const level = useLevel()
  const asksReason = level !== undefined && resource.deleteAsksReason?.includes(level) === true
  const remove = async (ids: readonly string[], reason: string) => {
    try {
      await callsOf(resource).remove(ids, asksReason ? reason : undefined)
    } catch (error) {
      void message.warning(submitFailure(error, text))
      return
    }
    void message.success(text.done.deleted(ids.length), deletedMs)
    watch.onRemoved?.(ids)
    await invalidate()
  }
  return (rows) => {
    const [row] = rows
    if (row === undefined) return
    const what = rows.length === 1 ? ` ${nameWords(resource, row, label)} ` : text.deletion.several(rows.length, label(resource.label))
    let reason = ''
    const effect = resource.deletion === 'evidence' ? text.deletion.effectEvidence : text.deletion.effect
    void modal.confirm({
      title: text.deletion.title(what),
      content: asksReason ? (
        <div className="deletion-reason">
          <span>{effect}</span>
          <Input.TextArea
            aria-label={text.deletion.reason}
            placeholder={text.deletion.reasonNeeded}
            maxLength={reasonLength}
            autoSize={{ minRows: 2, maxRows: 4 }}
            onChange={(event) => {
              reason = event.target.value.trim()
            }}
          />
        </div>
      ) : (
        effect
      ),
      okText: text.deletion.delete,
      cancelText: text.cancel,
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: asksReason ? null : 'cancel' },
      // It takes the word to close, so that without a reason the question stays.
      onOk: (_close: () => void) => {
        if (asksReason && reason === '') return void message.warning(text.deletion.reasonNeeded)
        return remove(
          rows.map((one) => one.id),
          reason,
        )
      },
    })
  }
}

/** Everything that may be opened over a list, a tree or a detail page. */
export function useRowDialogs(resource: CompleteResource, screen: Screen, watch: Watch = {}): RowDialogs {
  const [dialog, open] = useState<RowDialog>(null)
  const invalidate = useInvalidate(resource)
  const removeRows = useRemoval(resource, watch)
  const callRows = useRowCall(resource, watch.onDone)
  const actAtOnce = useActAtOnce(resource)
  const close = () => open(null)
  const saved = (id?: string) => {
    watch.onDone?.()
    if (dialog?.kind === 'add') watch.onAdded?.(id)
    void invalidate()
  }
  const done = (id?: string) => {
    close()
    saved(id)
  }
  const begin = (action: CompleteAction, rows: readonly Row[]) => {
    const [row, another] = rows
    const ask = () => open({ kind: 'act', action, rows })
    if (action.atOnce === true && row !== undefined && another === undefined) actAtOnce(action, row, { ask, onDone: watch.onDone })
    else if (action.recordedIn !== undefined && row !== undefined) open({ kind: 'record', action, recorded: action.recordedIn, row })
    else ask()
  }
  const run = (verb: RowVerb, rows: readonly Row[]) => {
    const [row] = rows
    if (row === undefined) return
    if (verb.run !== undefined) verb.run(rows)
    else if (verb.call?.button.dialog !== undefined) open({ kind: 'call', call: verb.call, rows })
    else if (verb.call !== undefined) callRows(verb.call, rows)
    else if (verb.kind === 'delete') removeRows(rows)
    else if (verb.page !== undefined) openTab(verb.page)
    else if (verb.paper !== undefined) open({ kind: 'paper', paper: verb.paper, row })
    else if (verb.action !== undefined) begin(verb.action, rows)
    else if (verb.kind === 'edit') open({ kind: 'edit', id: row.id })
    else if (opensInTab(resource) && hasDetails(resource, screen)) openTab(detailPath(screen, row.id), { title: tabNameOf(resource, row) })
    else open({ kind: 'info', id: row.id })
  }
  const element =
    dialog === null ? null : <OpenDialog resource={resource} screen={screen} dialog={dialog} {...{ saved, done, close, open }} />
  return { open, run, element }
}

/** The row is changed in its form now, not by the edit of a row past its draft. */
function opensForm(resource: CompleteResource, row: Row): boolean {
  return row.actions?.includes('update') === true && editsInForm(resource, row)
}

interface DialogOfCallProps {
  resource: CompleteResource
  call: RowCallOf
  rows: readonly Row[]
  onDone(): void
  onClose(): void
}

/** Asks what a call takes beside the rows that were chosen. */
function DialogOfCall({ resource, call: { button, asked }, rows, onDone, onClose }: DialogOfCallProps) {
  const { message } = useFeedback()
  const { ids: _ids, ...body } = asked.body ?? {}
  const { dialog, consequence, zh, en, sends } = button
  if (dialog === undefined) return null
  return (
    <CallDialog
      resource={resource}
      asked={{ ...asked, zh, en, body, onList: { consequence, done: dialog.done } }}
      given={{}}
      sends={{ ids: rows.map(({ id }) => id), ...sends }}
      onDone={(answer) => {
        if (dialog.leftOut !== undefined) tellLeftOut({ message }, answer, dialog.leftOut)
        onDone()
      }}
      onClose={onClose}
    />
  )
}

interface OpenDialogProps {
  resource: CompleteResource
  screen: Screen
  dialog: Exclude<RowDialog, null>
  saved(id?: string): void
  done(id?: string): void
  close(): void
  open(dialog: RowDialog): void
}

function OpenDialog({ resource, screen, dialog, saved, done, close, open }: OpenDialogProps) {
  if (dialog.kind === 'paper')
    return <PaperDialog resource={resource} paper={dialog.paper} row={dialog.row} onDone={done} onClose={close} />
  if (dialog.kind === 'call') return <DialogOfCall resource={resource} {...dialog} onDone={done} onClose={close} />
  if (dialog.kind === 'record') return <RecordDialog resource={resource} {...dialog} onDone={done} onClose={close} />
  if (dialog.kind === 'past')
    return (
      <LazyActionDialog
        key={`past ${dialog.written.row.id}`}
        resource={resource}
        action={dialog.action}
        rows={[dialog.written.row]}
        outcome={null}
        written={dialog.written}
        onDone={done}
        onClose={close}
      />
    )
  const [only, another] = dialog.kind === 'act' ? dialog.rows : []
  if (dialog.kind === 'act' && dialog.action.name === 'edit' && only !== undefined && dialog.rows.length === 1)
    return <EditDialog key={`edit ${only.id}`} resource={resource} action={dialog.action} id={only.id} onDone={done} onClose={close} />
  if (dialog.kind === 'act') {
    return (
      <LazyActionDialog
        key={`${dialog.action.name} ${dialog.rows.map((row) => row.id).join()}`}
        resource={resource}
        action={dialog.action}
        rows={dialog.rows}
        outcome={dialog.outcome ?? null}
        onDone={done}
        onClose={close}
        {...(only !== undefined && another === undefined && opensForm(resource, only)
          ? { onEdit: () => open({ kind: 'edit', id: only.id }) }
          : {})}
      />
    )
  }
  return (
    <LazyFormDialog
      key={`${dialog.kind} ${dialog.kind === 'add' ? '' : dialog.id}`}
      resource={resource}
      target={dialog}
      screen={screen}
      onSaved={saved}
      onDone={done}
      onClose={close}
      onPast={(written) => {
        const { edit } = resource.actions
        if (edit !== undefined) open({ kind: 'past', action: actionInState(resource, edit, written.row), written })
      }}
    />
  )
}
