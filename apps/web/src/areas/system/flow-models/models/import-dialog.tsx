import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { useState } from 'react'
import { CallFailure } from '../../../../api/envelope.ts'
import { callsOf, useInvalidate } from '../../../../resources/calls.ts'
import { FormFoot } from '../../../../resources/form/form-foot.tsx'
import { useGuarded } from '../../../../resources/form/use-guarded.ts'
import { DropZone } from '../../../../resources/import/drop-zone.tsx'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { modelCalls } from '../calls.ts'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import { ImportFound, ImportWrong } from './import-found.tsx'
import { importedFile, type ProcessChoices, type ReadFile, readProcessFile } from './read-file.ts'
import './import-dialog.css'

interface ImportDialogProps {
  resource: CompleteResource
  onDone(id: string): void
  onClose(): void
}

const extensions = ['bpmn', 'xml', 'bpmn20']
const undecided: ProcessChoices = { process: null, plainTasksAsUser: true, declared: {} }

/** A file of another tool becomes a model: it is read here, what it leaves open is asked, and it is only kept when its name and key are given. */
export function ModelImportDialog({ resource, onDone, onClose }: ImportDialogProps) {
  const text = useFlowModelText().models
  const { text: words, label } = useWords()
  const { message } = useFeedback()
  const { busy, run } = useGuarded()
  const invalidate = useInvalidate(resource)
  const [file, setFile] = useState<File | null>(null)
  const [xml, setXml] = useState('')
  const [found, setFound] = useState<ReadFile | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [given, setGiven] = useState({ name: '', key: '' })
  const [unset, setUnset] = useState<readonly string[]>([])
  const [choices, setChoices] = useState(undecided)
  const read = async (content: string, chosen: ProcessChoices) => {
    const one = await readProcessFile(content, chosen)
    setFound('zh' in one ? null : one)
    setWrong('zh' in one ? text.importWrong(label(one)) : null)
    return 'zh' in one ? null : one
  }
  const take = async (chosen: File | null) => {
    setFile(chosen)
    setFound(null)
    setUnset([])
    setWrong(null)
    setChoices(undecided)
    if (chosen === null) return
    const content = await chosen.text()
    setXml(content)
    const one = await read(content, undecided)
    if (one === null) return
    setGiven({ name: one.name, key: one.key })
    setUnset(await unsetIn(content, undecided))
  }
  const choose = async (chosen: ProcessChoices) => {
    setChoices(chosen)
    const one = await read(xml, chosen)
    if (one === null || chosen.process === choices.process) return
    setGiven({ name: one.name, key: one.key })
    setUnset(await unsetIn(xml, chosen))
  }
  const press = () => {
    if (found === null) return void message.warning(text.importDrop)
    if (found.rivals.length > 0 && choices.process === null) return void message.warning(text.importRivalNeeded)
    run('import', async () => {
      try {
        const key = given.key.trim()
        const name = given.name.trim()
        const { id } = await callsOf(resource).add({ name, key, xml: await importedFile(xml, choices) })
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
          given={given}
          onGive={setGiven}
          onChoose={(chosen) => void choose(chosen)}
        />
      )}
    </Dialog>
  )
}

/** The variables that conditions read and nothing sets; the server knows the fields of the business table. Unanswered there is nothing to ask:
 *  the check before the deployment says it again. */
async function unsetIn(xml: string, choices: ProcessChoices): Promise<readonly string[]> {
  try {
    const faults = await modelCalls.validate(await importedFile(xml, { ...choices, declared: {} }))
    const parts = faults.flatMap(({ code, part }) => (part && (code === 'unsetVariable' || code === 'unsetCollection') ? [part] : []))
    return [...new Set(parts)]
  } catch (error) {
    if (error instanceof CallFailure) return []
    throw error
  }
}
