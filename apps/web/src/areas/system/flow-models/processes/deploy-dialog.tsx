import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { useState } from 'react'
import { useInvalidate } from '../../../../resources/calls.ts'
import { FormFoot } from '../../../../resources/form/form-foot.tsx'
import { useGuarded } from '../../../../resources/form/use-guarded.ts'
import { DropZone } from '../../../../resources/import/drop-zone.tsx'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { deploymentFaults, processCalls, type ServerFault } from '../calls.ts'
import { FaultList } from '../designer/fault-list.tsx'
import { useFlowModelText } from '../texts/flow-model-text.ts'

const extensions = ['bpmn', 'xml', 'zip', 'bar']

/** A process file, or an archive of them, is deployed as it is. What it is refused for stands below it, node by node. */
export function DeployDialog({ resource, onClose }: { resource: CompleteResource; onClose(): void }) {
  const text = useFlowModelText()
  const { text: words } = useWords()
  const { message } = useFeedback()
  const { busy, run } = useGuarded()
  const invalidate = useInvalidate(resource)
  const [file, setFile] = useState<File | null>(null)
  const [faults, setFaults] = useState<readonly ServerFault[]>([])
  const press = () => {
    if (file === null) return void message.warning(text.processes.deployDrop)
    run('deploy', async () => {
      try {
        const { definitions } = await processCalls.deploy(file)
        void message.success(text.processes.deployed(definitions.map((one) => one.processDefinitionId).join(words.listSeparator)))
        onClose()
        await invalidate()
      } catch (error) {
        setFaults(deploymentFaults(error))
        void message.warning(submitFailure(error, words))
      }
    })
  }
  const foot = (
    <FormFoot
      faults={[]}
      note={text.processes.deployNote}
      buttons={[{ key: 'deploy', words: text.models.deploy, primary: true, onPress: press }]}
      busy={busy}
      onFault={() => undefined}
      onCancel={onClose}
    />
  )
  return (
    <Dialog width={640} title={text.processes.deployFile} footer={foot} onClose={onClose}>
      <DropZone
        file={file}
        extensions={extensions}
        words={{ drop: text.processes.deployDrop, note: extensions.map((one) => `.${one}`).join('  ') }}
        onFile={(chosen) => {
          setFile(chosen)
          setFaults([])
        }}
      />
      <FaultList faults={faults} onJump={null} />
    </Dialog>
  )
}
