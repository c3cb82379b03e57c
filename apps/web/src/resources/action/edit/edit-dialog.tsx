import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { callsOf } from '../../calls.ts'
import { FormShell } from '../../form/form-shell.tsx'
import { formSizeOf } from '../../form/values/form-fields.ts'
import { FailedLook } from '../../list/list-looks.tsx'
import type { Row } from '../../row.ts'
import { useWords } from '../../words.ts'
import { ActionDialog } from '../action-dialog.tsx'

type EditDialogProps = Omit<ComponentProps<typeof ActionDialog>, 'rows' | 'outcome'> & { id: string }

/** The edit of a row past its draft works on what the server has now, as every form does: a list leaves files out and was read a while ago. */
export function EditDialog({ id, ...dialog }: EditDialogProps) {
  const { resource, action, onClose } = dialog
  const { text, label } = useWords()
  const { data, error, isFetching, refetch } = useQuery({ ...callsOf(resource).info(id), gcTime: 0, meta: { quiet: true } })
  // Once open it stays, whatever is read anew behind it.
  const [opened, setOpened] = useState<Row>()
  if (opened === undefined && data !== undefined && !isFetching) setOpened(data)
  if (opened !== undefined) return <ActionDialog {...dialog} rows={[opened]} outcome={null} />
  return (
    <FormShell
      size={formSizeOf(resource)}
      title={`${label(action)}${text.separator}${label(resource.label)}`}
      reads
      footer={null}
      onClose={onClose}
    >
      {error === null ? (
        <LoadingRows rows={6} bars={[14, 30, 14, 30]} />
      ) : (
        <FailedLook title={text.form.loadFailed} error={error} note={text.detail.failedReason} onRetry={() => void refetch()} />
      )}
    </FormShell>
  )
}
