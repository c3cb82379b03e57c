import { Input, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { FormFoot } from '../../../resources/form/form-foot.tsx'
import { useGuarded } from '../../../resources/form/use-guarded.ts'
import { submitFailure } from '../../../resources/texts/failure-words.ts'
import { useWords } from '../../../resources/words.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { useSystemText } from '../texts/system-text.ts'
import './send-dialog.css'

/** A template that may be sent. */
export interface SendableTemplate {
  readonly key: string
  readonly name: string
  /** What it leaves open. */
  readonly open: readonly string[]
  readonly sample: string
}

/** A line of the dialog that is the same for every template. */
export interface SendField {
  readonly name: string
  readonly words: string
  readonly hint?: string
  readonly needed: boolean
}

interface SendDialogProps {
  title: string
  templates: readonly SendableTemplate[]
  fields: readonly SendField[]
  note?: ReactNode
  /** Answers what is told when it went well. */
  send(key: string, given: Readonly<Record<string, string>>, params: Readonly<Record<string, string>>): Promise<string>
  onClose(): void
}

/** Sends one template with a value for everything that it leaves open. */
export function SendDialog({ title, templates, fields, note, send, onClose }: SendDialogProps) {
  const text = useSystemText().messages
  const { text: words } = useWords()
  const { message } = useFeedback()
  const { busy, run } = useGuarded()
  const id = useId()
  const [key, setKey] = useState(templates[0]?.key)
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const template = templates.find((one) => one.key === key)
  const lines: readonly SendField[] = [
    ...fields,
    ...(template?.open ?? []).map((name) => ({ name: `$${name}`, words: name, needed: true })),
  ]
  const missing = lines.find((line) => line.needed && (given[line.name] ?? '').trim() === '')
  const press = () => {
    if (template === undefined || missing !== undefined) return void message.warning(text.missing(missing?.words ?? text.template))
    const params = Object.fromEntries(template.open.map((name) => [name, given[`$${name}`] ?? '']))
    run('send', async () => {
      try {
        void message.success(await send(template.key, given, params))
        onClose()
      } catch (error) {
        void message.warning(submitFailure(error, words))
      }
    })
  }
  const foot = (
    <FormFoot
      faults={[]}
      buttons={[{ key: 'send', words: text.send, primary: true, onPress: press }]}
      busy={busy}
      onFault={() => undefined}
      onCancel={onClose}
    />
  )
  return (
    <Dialog width={560} title={title} footer={foot} onClose={onClose}>
      <div className="send-form">
        {note}
        <label htmlFor={`${id}-template`}>{text.template}</label>
        <Select
          id={`${id}-template`}
          aria-label={text.template}
          {...(key === undefined ? {} : { value: key })}
          options={templates.map((one) => ({ value: one.key, label: one.name }))}
          notFoundContent={text.noTemplates}
          onChange={(next: string) => setKey(next)}
        />
        {template === undefined || template.sample === '' ? null : <p className="send-form__sample">{template.sample}</p>}
        {lines.map((line) => (
          <SendLine
            key={line.name}
            id={`${id}-${line.name}`}
            line={line}
            value={given[line.name] ?? ''}
            onChange={(value) => setGiven({ ...given, [line.name]: value })}
          />
        ))}
      </div>
    </Dialog>
  )
}

function SendLine({ id, line, value, onChange }: { id: string; line: SendField; value: string; onChange(value: string): void }) {
  return (
    <>
      <label htmlFor={id} className={line.needed ? 'send-form__needed' : undefined}>
        {line.words}
      </label>
      <Input
        id={id}
        value={value}
        maxLength={1000}
        {...(line.hint === undefined ? {} : { placeholder: line.hint })}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}
