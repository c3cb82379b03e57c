import { headedIn } from '@chengan/kernel/texts/punctuation'
import { Button } from 'antd'
import { useWords } from '../../../../resources/words.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import type { ServerFault } from '../calls.ts'
import { FaultList } from '../designer/fault-list.tsx'
import { useFlowModelText } from '../texts/flow-model-text.ts'

interface RefusedDeploymentProps {
  name: string
  faults: readonly ServerFault[]
  /** Null where there is no model to mend. */
  onDesign: (() => void) | null
  onClose(): void
}

/** Why a process was not deployed, node by node. */
export function RefusedDeployment({ name, faults, onDesign, onClose }: RefusedDeploymentProps) {
  const text = useFlowModelText().models
  const { text: words, language } = useWords()
  const foot = (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      {onDesign === null ? null : (
        <Button type="primary" onClick={onDesign}>
          {text.design}
        </Button>
      )}
    </>
  )
  return (
    <Dialog width={640} title={headedIn(name, text.deployRefused, language)} footer={foot} onClose={onClose}>
      <FaultList faults={faults} onJump={null} />
    </Dialog>
  )
}
