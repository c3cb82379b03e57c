import { useQuery } from '@tanstack/react-query'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { LoadingRows } from '../../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { variablesRead } from '../calls/flow-reads.ts'
import { useFlowText } from '../texts/flow-text.ts'
import type { InstanceDialogProps } from './reason-dialog.tsx'
import '../../../../resources/list/list.css'
import './instance-dialogs.css'

const wordsOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** What the instance knows by name. */
export function VariablesDialog({ instance, onClose }: InstanceDialogProps) {
  const text = useFlowText()
  const { data, error, isPending, refetch } = useQuery({ ...variablesRead(instance.processInstanceId), meta: { quiet: true } })
  const entries = Object.entries(data ?? {})
  return (
    <Dialog
      title={text.running.variablesOf(instance.title ?? instance.processInstanceId)}
      width={640}
      footer={null}
      mask="closes"
      onClose={onClose}
    >
      {isPending ? <LoadingRows rows={6} bars={[20, 50]} /> : null}
      {error === null ? null : (
        <FailedLook title={text.instance.failed} error={error} note={text.instance.failedNote} onRetry={() => void refetch()} />
      )}
      {data !== undefined && entries.length === 0 ? <StateLook kind="empty" compact title={text.running.noVariables} /> : null}
      {entries.length === 0 ? null : (
        <table className="row-table variables">
          <thead>
            <tr>
              <th scope="col">{text.running.name}</th>
              <th scope="col">{text.running.value}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(([name, value]) => (
              <tr key={name} className="row">
                <td title={name}>{name}</td>
                <td className="variables__value">{wordsOf(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
