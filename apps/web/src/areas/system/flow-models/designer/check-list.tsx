import { SafetyCertificateOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useGuarded } from '../../../../resources/form/use-guarded.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { modelCalls, type ServerFault } from '../calls.ts'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import { FaultList } from './fault-list.tsx'
import type { DesignerSession, OpenState } from './session.ts'

interface CheckListProps {
  session: DesignerSession
  state: OpenState
  /** Null while it is being looked at for the first time. */
  faults: readonly ServerFault[] | null
  onJump(id: string): void
}

/** What a deployment would refuse or warn of; each leads to its node. */
export function CheckList({ session, state, faults, onJump }: CheckListProps) {
  const text = useFlowModelText().checks
  const { text: words } = useWords()
  const { message } = useFeedback()
  const { busy, run } = useGuarded()
  const askServer = () =>
    run('validate', async () => {
      try {
        const xml = state.drawing === null ? (state.file.xml ?? '') : await state.drawing.xml()
        session.tell(await modelCalls.validate(xml))
        void message.success(text.serverDone)
      } catch (error) {
        void message.warning(submitFailure(error, words))
      }
    })
  const errors = (faults ?? []).filter((fault) => fault.level === 'error').length
  return (
    <div className="check-list">
      <div className="check-list__head">
        <span>{faults === null ? text.checking : text.counts(errors, faults.length - errors)}</span>
        <Button size="small" icon={<SafetyCertificateOutlined />} loading={busy === 'validate'} onClick={askServer}>
          {text.server}
        </Button>
      </div>
      {faults !== null && faults.length === 0 ? <StateLook kind="empty" title={text.none} note={text.noneNote} /> : null}
      <FaultList faults={faults ?? []} onJump={onJump} />
    </div>
  )
}
