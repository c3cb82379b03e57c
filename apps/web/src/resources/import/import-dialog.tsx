import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { Alert, Progress } from 'antd'
import { useState } from 'react'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { type FootButton, FormFoot } from '../form/form-foot.tsx'
import { FormShell } from '../form/form-shell.tsx'
import { usePartsText } from '../texts/parts/parts-text.ts'
import { useWords } from '../words.ts'
import type { ImportWishes } from './import-calls.ts'
import { ImportChoices } from './import-choices.tsx'
import { ImportResult } from './import-result.tsx'
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
  const words = usePartsText().import
  const { message } = useFeedback()
  const fixedKind = resource.import?.kind === undefined ? null : (screen.preset?.[resource.import.kind] ?? null)
  const [file, setFile] = useState<File | null>(null)
  const [wishes, setWishes] = useState<ImportWishes>({ partial: false, updateExisting: false, crs: 'WGS84', kind: fixedKind })
  const { step, send, again, start } = useImport(resource)

  const press = () => {
    if (file === null) void message.warning(words.noFile)
    else void send(file, wishes)
  }
  const newFile = () => {
    setFile(null)
    start()
  }
  const buttons: readonly FootButton[] =
    step.kind === 'choosing' || step.kind === 'sending'
      ? [{ key: 'import', words: words.start, primary: true, onPress: press }]
      : step.kind === 'running'
        ? []
        : [
            ...(step.kind === 'refused' && step.repeatable !== null
              ? [{ key: 'again', words: words.again, primary: true, onPress: () => void again(step.repeatable ?? '') }]
              : []),
            { key: 'new', words: words.anotherFile, onPress: newFile },
          ]
  return (
    <FormShell
      size="wide"
      title={`${text.list.import}${text.separator}${label(resource.label)}`}
      footer={
        <FormFoot
          faults={[]}
          note={step.kind === 'running' ? words.mayClose : undefined}
          buttons={buttons}
          busy={step.kind === 'sending' ? 'import' : null}
          onFault={() => undefined}
          onCancel={onClose}
          cancelWords={step.kind === 'choosing' || step.kind === 'sending' ? undefined : text.close}
        />
      }
      onClose={onClose}
    >
      {step.kind === 'choosing' || step.kind === 'sending' ? (
        <ImportChoices resource={resource} fixedKind={fixedKind} file={file} wishes={wishes} onFile={setFile} onWishes={setWishes} />
      ) : (
        <Outcome step={step} />
      )}
    </FormShell>
  )
}

function Outcome({ step }: { step: ImportStep }) {
  const parts = usePartsText()
  if (step.kind === 'running') {
    const { done = 0, total = 0 } = step.run ?? {}
    return (
      <div className="import-running" role="status">
        <Progress percent={total === 0 ? 0 : Math.min(99, Math.round((done / total) * 100))} status="active" />
        <p>{parts.import.running(done, total)}</p>
      </div>
    )
  }
  if (step.kind === 'refused') return <Alert showIcon type="error" title={step.words} />
  return step.kind === 'reported' ? <ImportResult report={step.report} /> : null
}
