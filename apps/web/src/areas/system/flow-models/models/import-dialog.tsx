import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { callsOf, useInvalidate } from '../../../../resources/calls.ts'
import { FormFoot } from '../../../../resources/form/form-foot.tsx'
import { useGuarded } from '../../../../resources/form/use-guarded.ts'
import { DropZone } from '../../../../resources/import/drop-zone.tsx'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import { ImportFound, ImportWrong } from './import-found.tsx'
import { useModelImport } from './use-model-import.ts'
import './import-dialog.css'

interface ImportDialogProps {
  resource: CompleteResource
  onDone(id: string): void
  onClose(): void
}

const extensions = ['bpmn', 'xml', 'bpmn20']

/** A file of another tool becomes a model: it is read here, what it leaves open is asked, what its deployment would refuse is said, and it is only kept
 *  when its name and key are given. */
export function ModelImportDialog({ resource, onDone, onClose }: ImportDialogProps) {
  const text = useFlowModelText().models
  const { text: words } = useWords()
  const { message } = useFeedback()
  const { busy, run } = useGuarded()
  const invalidate = useInvalidate(resource)
  const { file, found, wrong, given, unset, told, choices, take, choose, give, model } = useModelImport()
  const press = () => {
    if (found === null) return void message.warning(text.importDrop)
    if (found.rivals.length > 0 && choices.process === null) return void message.warning(text.importRivalNeeded)
    run('import', async () => {
      try {
        const { id } = await callsOf(resource).add({ name: given.name.trim(), key: given.key.trim(), xml: await model() })
        void message.success(text.imported)
        onClose()
        await invalidate()
        onDone(id)
      } catch (error) {
        void message.warning(submitFailure(error, words))
      }
    })
  }
  const foot = (
    <FormFoot
      faults={[]}
      note={text.importNote}
      buttons={[{ key: 'import', words: text.importSave, primary: true, onPress: press }]}
      busy={busy}
      onFault={() => undefined}
      onCancel={onClose}
    />
  )
  return (
    <Dialog width={640} title={text.importFile} footer={foot} onClose={onClose}>
      <DropZone
        file={file}
        extensions={extensions}
        words={{ drop: text.importDrop, note: '.bpmn  .xml' }}
        onFile={(chosen) => void take(chosen)}
      />
      {wrong === null ? null : <ImportWrong words={wrong} />}
      {found === null ? null : (
        <ImportFound
          found={found}
          choices={choices}
          unset={unset}
          told={told}
          given={given}
          onGive={give}
          onChoose={(chosen) => void choose(chosen)}
        />
      )}
    </Dialog>
  )
}
