import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '../../api/clock.ts'
import { useSession } from '../../api/session/session.ts'
import { LoadingRows } from '../../ui/states/loading-look.tsx'
import { callsOf } from '../calls.ts'
import { Facts } from '../detail/facts.tsx'
import { HistoryButton } from '../history/history-button.tsx'
import { FailedLook } from '../list/list-looks.tsx'
import type { Row, Values } from '../row.ts'
import { useLevel } from '../use-level.ts'
import { useWords } from '../words.ts'
import { FormEditor } from './form-editor.tsx'
import { FormShell } from './form-shell.tsx'
import type { WrittenBefore } from './rebased/rebased.ts'
import { formSizeOf } from './values/form-fields.ts'
import { freshValues, storedValues } from './values/form-values.ts'

export type FormTarget = { readonly kind: 'add'; readonly given?: Values } | { readonly kind: 'edit' | 'info'; readonly id: string }

interface FormDialogProps {
  resource: CompleteResource
  screen: Screen
  target: FormTarget
  /** A row was added and the form goes on with the next. */
  onSaved(): void
  /** The id of what was saved, where it is saved as it stands. */
  onDone(id?: string): void
  onClose(): void
  /** The row is past its draft by now, and edited otherwise. */
  onPast?(past: WrittenBefore): void
}

/** One form in three modes (SH-43): add, edit, info. */
export function FormDialog({ resource, screen, target, onSaved, ...rest }: FormDialogProps) {
  const { onDone, onClose } = rest
  const { user } = useSession()
  const level = useLevel()
  if (target.kind !== 'add') return <StoredForm resource={resource} target={target} {...rest} />
  const given = { ...screen.preset, ...target.given }
  const fresh = () => freshValues(resource, user, serverNow(), given)
  return (
    <FormEditor
      scene={{ resource, level, now: serverNow(), stored: null }}
      initial={fresh()}
      next={{ fresh, onSaved }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

type StoredFormProps = Omit<FormDialogProps, 'screen' | 'onSaved' | 'target'> & { target: { kind: 'edit' | 'info'; id: string } }

function StoredForm({ resource, target, ...rest }: StoredFormProps) {
  const { onClose } = rest
  const { text, label } = useWords()
  const level = useLevel()
  // A form works on what the server has now, never on what a list showed a while ago.
  const { data: row, error, isFetching, refetch } = useQuery({ ...callsOf(resource).info(target.id), gcTime: 0, meta: { quiet: true } })
  const data = row && storedValues(resource, row)
  // Once open it stays, whatever is read anew behind it: who had to sign in again meanwhile finds what he wrote.
  const [edited, setEdited] = useState<Row>()
  if (edited === undefined && data !== undefined && !isFetching && target.kind === 'edit') setEdited(data)
  if (edited !== undefined) {
    return <FormEditor scene={{ resource, level, now: serverNow(), stored: edited }} initial={edited} {...rest} />
  }
  return (
    <FormShell
      size={formSizeOf(resource)}
      title={text.form.titles[target.kind](label(resource.label))}
      reads
      footer={target.kind === 'info' && data !== undefined ? <InfoFoot resource={resource} row={data} /> : null}
      onClose={onClose}
    >
      {error !== null ? (
        <FailedLook title={text.form.loadFailed} error={error} note={text.detail.failedReason} onRetry={() => void refetch()} />
      ) : null}
      {error === null && data === undefined ? <LoadingRows rows={6} bars={[14, 30, 14, 30]} /> : null}
      {target.kind === 'info' && data !== undefined ? <InfoBody resource={resource} row={data} /> : null}
    </FormShell>
  )
}

function InfoFoot({ resource, row }: { resource: CompleteResource; row: Row }) {
  return (
    <div className="form-foot form-foot--end">
      <HistoryButton resource={resource} row={row} />
    </div>
  )
}

function InfoBody({ resource, row }: { resource: CompleteResource; row: Row }) {
  return (
    <div className="form-info">
      <Facts resource={resource} row={row} columns={2} />
    </div>
  )
}
