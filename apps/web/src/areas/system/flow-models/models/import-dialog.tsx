import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Alert, Input } from 'antd'
import { useId, useState } from 'react'
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
import { DeclaredVariables } from './declared-variables.tsx'
import { type DeclaredAt, type ReadFile, readProcessFile } from './read-file.ts'
import './import-dialog.css'

interface ImportDialogProps {
  resource: CompleteResource
  onDone(id: string): void
  onClose(): void
}

const extensions = ['bpmn', 'xml', 'bpmn20']

/** A file of another tool becomes a model: it is read here, and only kept when its name and key are given. */
export function ModelImportDialog({ resource, onDone, onClose }: ImportDialogProps) {
  const text = useFlowModelText().models
  const { text: words, label } = useWords()
  const { message } = useFeedback()
  const { busy, run } = useGuarded()
  const invalidate = useInvalidate(resource)
  const [file, setFile] = useState<File | null>(null)
  const [found, setFound] = useState<ReadFile | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [given, setGiven] = useState({ name: '', key: '' })
  const [unset, setUnset] = useState<readonly string[]>([])
  const [declared, setDeclared] = useState<DeclaredAt>({})
  const take = async (chosen: File | null) => {
    setFile(chosen)
    setFound(null)
    setUnset([])
    setWrong(null)
    if (chosen === null) return
    const read = await readProcessFile(await chosen.text())
    if ('zh' in read) return setWrong(text.importWrong(label(read)))
    setFound(read)
    setGiven({ name: read.name, key: read.key })
    setDeclared({})
    setUnset(await unsetIn(read))
  }
  const press = () => {
    if (found === null) return void message.warning(text.importDrop)
    run('import', async () => {
      try {
        const key = given.key.trim()
        const name = given.name.trim()
        const { id } = await callsOf(resource).add({ name, key, xml: await found.adopted(declared) })
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
      {wrong === null ? null : <Alert className="import-found" type="error" showIcon title={wrong} />}
      {found === null ? null : <Found found={found} given={given} onGive={setGiven} />}
      {found === null || unset.length === 0 ? null : (
        <DeclaredVariables names={unset} nodes={found.declaring} chosen={declared} onChoose={setDeclared} />
      )}
    </Dialog>
  )
}

/** The variables that conditions read and nothing sets; the server knows the fields of the business table. Unanswered there is nothing to ask:
 *  the check before the deployment says it again. */
async function unsetIn(found: ReadFile): Promise<readonly string[]> {
  try {
    const faults = await modelCalls.validate(await found.adopted({}))
    const parts = faults.flatMap(({ code, part }) => (part && (code === 'unsetVariable' || code === 'unsetCollection') ? [part] : []))
    return [...new Set(parts)]
  } catch (error) {
    if (error instanceof CallFailure) return []
    throw error
  }
}

interface FoundProps {
  found: ReadFile
  given: { readonly name: string; readonly key: string }
  onGive(given: { readonly name: string; readonly key: string }): void
}

function Found({ found, given, onGive }: FoundProps) {
  const text = useFlowModelText().models
  const { listSeparator } = useWords().text
  const id = useId()
  const errors = found.faults.filter((fault) => fault.level === 'error').length
  const warnings = found.faults.length - errors
  return (
    <div className="import-found">
      <p role="status">
        {text.importFound(found.nodes)}
        {found.faults.length === 0 ? null : `${listSeparator}${text.importFaults(errors, warnings)}`}
      </p>
      <label htmlFor={`${id}-name`}>{text.importNamed}</label>
      <Input id={`${id}-name`} value={given.name} maxLength={100} onChange={(event) => onGive({ ...given, name: event.target.value })} />
      <label htmlFor={`${id}-key`}>{text.importKey}</label>
      <Input id={`${id}-key`} value={given.key} maxLength={80} onChange={(event) => onGive({ ...given, key: event.target.value })} />
    </div>
  )
}
