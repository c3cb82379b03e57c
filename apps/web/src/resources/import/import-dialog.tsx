import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { Alert, Progress, Steps } from 'antd'
import { useState } from 'react'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { type FootButton, FormFoot } from '../form/form-foot.tsx'
import { FormShell } from '../form/form-shell.tsx'
import { usePartsText } from '../texts/parts/parts-text.ts'
import { useWords } from '../words.ts'
import type { ImportWishes, Recognised } from './import-calls.ts'
import { ImportChoices } from './import-choices.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportPreview } from './preview/import-preview.tsx'
import { type ImportStep, useImport } from './use-import.ts'
import './import.css'

interface ImportDialogProps {
  resource: CompleteResource
  screen: Screen
  onClose(): void
}

/** Rows from a file: the template, the file, what is wished, how far it is, and what came of it. */
export function ImportDialog({ resource, screen, onClose }: ImportDialogProps) {
  const { text, label } = useWords()
  const { import: words, importPreview: preview } = usePartsText()
  const { message } = useFeedback()
  const fixedKind = resource.import?.kind === undefined ? null : (screen.preset?.[resource.import.kind] ?? null)
  const [file, setFile] = useState<File | null>(null)
  const [wishes, setWishes] = useState<ImportWishes>({ partial: false, updateExisting: false, crs: '', turned: false, kind: fixedKind })
  const { step, previewing, send, again, start } = useImport(resource)

  const look = (wished: ImportWishes) => {
    setWishes(wished)
    if (file === null) void message.warning(words.noFile)
    else void send(file, wished, true)
  }
  const confirm = (seen: Recognised, partial: boolean) => {
    // What is written is what was seen: in the system in which it was shown.
    if (file !== null) void send(file, { ...wishes, partial, crs: seen.places?.crs ?? wishes.crs }, false)
  }
  const newFile = () => {
    setFile(null)
    start()
  }
  const buttons = buttonsOf(step, { words, preview, look: () => look(wishes), confirm, again, newFile, start })
  const choosing = step.kind === 'choosing' || (step.kind === 'sending' && previewing)
  const stage = choosing ? 0 : step.kind === 'previewed' || (previewing && step.kind === 'running') ? 1 : 2
  return (
    <FormShell
      size="wide"
      title={`${text.list.import}${text.separator}${label(resource.label)}`}
      footer={
        <FormFoot
          faults={[]}
          note={step.kind === 'running' ? words.mayClose : step.kind === 'previewed' ? preview.nothingYet : undefined}
          buttons={buttons}
          busy={step.kind === 'sending' ? 'import' : null}
          onFault={() => undefined}
          onCancel={onClose}
          cancelWords={choosing || step.kind === 'previewed' ? undefined : text.close}
        />
      }
      onClose={onClose}
    >
      <Steps size="small" responsive={false} className="import-steps" current={stage} items={preview.steps.map((title) => ({ title }))} />
      {choosing ? (
        <ImportChoices resource={resource} fixedKind={fixedKind} file={file} wishes={wishes} onFile={setFile} onWishes={setWishes} />
      ) : step.kind === 'previewed' ? (
        <ImportPreview key={step.id} step={step} onAgain={(part) => look({ ...wishes, ...part })} />
      ) : (
        <Outcome step={step} previewing={previewing} resource={resource} />
      )}
    </FormShell>
  )
}

interface Presses {
  readonly words: ReturnType<typeof usePartsText>['import']
  readonly preview: ReturnType<typeof usePartsText>['importPreview']
  look(): void
  confirm(seen: Recognised, partial: boolean): void
  again(id: string): Promise<void>
  newFile(): void
  start(): void
}

/** What may be pressed where the import stands. */
function buttonsOf(step: ImportStep, { words, preview, look, confirm, again, newFile, start }: Presses): readonly FootButton[] {
  switch (step.kind) {
    case 'choosing':
      return [{ key: 'import', words: preview.start, primary: true, onPress: look }]
    case 'sending':
      return [{ key: 'import', words: words.sending, primary: true, onPress: () => undefined }]
    case 'running':
      return []
    case 'previewed': {
      const { added, updated, failedRows } = step.report
      const back = { key: 'back', words: preview.back, onPress: start }
      if (added + updated === 0 || step.seen.places?.asks != null) return [back]
      const say = failedRows > 0 ? preview.confirmGood : preview.confirm
      return [back, { key: 'import', words: say(added + updated), primary: true, onPress: () => confirm(step.seen, failedRows > 0) }]
    }
    default: {
      const repeatable = step.kind === 'refused' ? step.repeatable : null
      const other = { key: 'new', words: words.anotherFile, onPress: newFile }
      return repeatable === null
        ? [other]
        : [{ key: 'again', words: words.again, primary: true, onPress: () => void again(repeatable) }, other]
    }
  }
}

function Outcome({ step, previewing, resource }: { step: ImportStep; previewing: boolean; resource: CompleteResource }) {
  const parts = usePartsText()
  if (step.kind === 'running' || step.kind === 'sending') {
    const { done = 0, total = 0 } = (step.kind === 'running' ? step.run : null) ?? {}
    return (
      <div className="import-running" role="status">
        <Progress percent={total === 0 ? 0 : Math.min(99, Math.round((done / total) * 100))} status="active" />
        <p>{previewing ? parts.importPreview.reading(done, total) : parts.import.running(done, total)}</p>
      </div>
    )
  }
  if (step.kind === 'refused') return <Alert showIcon type="error" title={step.words} />
  return step.kind === 'reported' ? <ImportResult report={step.report} resource={resource} /> : null
}
