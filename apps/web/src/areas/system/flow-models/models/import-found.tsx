import { Alert, Input, Radio } from 'antd'
import { type ReactNode, useId } from 'react'
import { useWords } from '../../../../resources/words.ts'
import type { ServerFault } from '../calls.ts'
import { FaultList } from '../designer/fault-list.tsx'
import { useDrawingText } from '../drawing/texts/drawing-text.ts'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import { DeclaredVariables } from './declared-variables.tsx'
import { DefaultHandler } from './default-handler.tsx'
import type { ProcessChoices, ReadFile } from './read-file.ts'
import type { Told } from './use-model-import.ts'

interface FoundProps {
  found: ReadFile
  choices: ProcessChoices
  /** Variables that conditions read and nothing sets. */
  unset: readonly string[]
  told: Told
  given: { readonly name: string; readonly key: string }
  onGive(given: { readonly name: string; readonly key: string }): void
  onChoose(choices: ProcessChoices): void
}

/** What was read, what must be chosen, what was changed, and what is left to be done: in this order, as one would ask. */
export function ImportFound(props: FoundProps) {
  const { found, told, given, onGive } = props
  const text = useFlowModelText().models
  const id = useId()
  return (
    <div className="import-found">
      <ReadPart found={found} />
      <ChoicePart {...props} />
      <ChangedPart found={found} />
      <LeftPart found={found} told={told} />
      <Part title={text.importAs}>
        <label htmlFor={`${id}-name`}>{text.importNamed}</label>
        <Input id={`${id}-name`} value={given.name} maxLength={100} onChange={(event) => onGive({ ...given, name: event.target.value })} />
        <label htmlFor={`${id}-key`}>{text.importKey}</label>
        <Input id={`${id}-key`} value={given.key} maxLength={80} onChange={(event) => onGive({ ...given, key: event.target.value })} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="import-part" aria-label={title}>
      <h3 className="group-title">{title}</h3>
      {children}
    </section>
  )
}

function ReadPart({ found }: { found: ReadFile }) {
  const text = useFlowModelText().models
  const { shape } = useDrawingText()
  const { listSeparator } = useWords().text
  const all = [...found.nodes.values()].reduce((sum, one) => sum + one, 0)
  const kinds = [...found.nodes].map(([kind, count]) => `${shape[kind]} ${count}`).join(listSeparator)
  return (
    <Part title={text.importRead}>
      <p>
        {found.tool === null ? null : text.importTool(found.tool)}
        {text.importFound(all, kinds)}
      </p>
    </Part>
  )
}

function ChoicePart({ found, choices, unset, onChoose }: FoundProps) {
  const text = useFlowModelText().models
  if (found.rivals.length === 0 && found.plainTasks === 0 && found.unhandled === 0 && unset.length === 0) return null
  return (
    <Part title={text.importChoose}>
      {found.rivals.length === 0 ? null : (
        <>
          <p>{text.importRivals(found.rivals.length)}</p>
          <Radio.Group
            className="import-choice"
            value={choices.process}
            options={found.rivals.map(({ id, name, nodes }) => ({ value: id, label: text.importRival(name, nodes) }))}
            onChange={(event) => onChoose({ ...choices, process: String(event.target.value), handler: null, declared: {} })}
          />
        </>
      )}
      {found.plainTasks === 0 ? null : (
        <>
          <p>{text.importPlain(found.plainTasks)}</p>
          <Radio.Group
            className="import-choice"
            value={choices.plainTasksAsUser}
            options={[
              { value: true, label: text.importPlainAsUser },
              { value: false, label: text.importPlainKept },
            ]}
            onChange={(event) => onChoose({ ...choices, plainTasksAsUser: event.target.value === true })}
          />
        </>
      )}
      {found.unhandled === 0 ? null : (
        <DefaultHandler count={found.unhandled} chosen={choices.handler} onChoose={(handler) => onChoose({ ...choices, handler })} />
      )}
      {unset.length === 0 ? null : (
        <DeclaredVariables
          names={unset}
          nodes={found.declaring}
          chosen={choices.declared}
          onChoose={(declared) => onChoose({ ...choices, declared })}
        />
      )}
    </Part>
  )
}

function ChangedPart({ found }: { found: ReadFile }) {
  const text = useFlowModelText().models
  const { mended, adopted, key, keyOfFile } = found
  const said = [
    ...(adopted > 0 ? [text.importAdopted(adopted)] : []),
    ...(mended.ids > 0 ? [text.importIds(mended.ids)] : []),
    ...(mended.references > 0 ? [text.importReferences(mended.references)] : []),
    ...(key === keyOfFile ? [] : [text.importKeyChanged(keyOfFile, key)]),
  ]
  if (said.length === 0) return null
  return (
    <Part title={text.importChanged}>
      <ul className="import-changed">
        {said.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Part>
  )
}

/** What a deployment would refuse: as the server says it, which knows the house; until it has answered, what is wrong with the file itself. */
function LeftPart({ found, told }: { found: ReadFile; told: Told }) {
  const text = useFlowModelText().models
  const { label } = useWords()
  const isAnswered = told !== null && told !== 'unanswered'
  const faults: readonly ServerFault[] = isAnswered
    ? told
    : found.faults.map(({ node, nodeName, level, code, message }) => ({ nodeId: node, nodeName, level, code, msg: label(message) }))
  const errors = faults.filter(({ level }) => level === 'error').length
  const worstFirst = [...faults].sort((one, other) => Number(one.level === 'warning') - Number(other.level === 'warning'))
  const summary = () => {
    if (told === null) return text.importAsking
    if (told === 'unanswered') return text.importUnasked
    return errors === 0 ? text.importSound : text.importFaults(errors, faults.length - errors)
  }
  return (
    <Part title={text.importLeft}>
      <p role="status">{summary()}</p>
      <div className="import-faults">
        <FaultList faults={worstFirst} onJump={null} />
      </div>
    </Part>
  )
}

/** A file that cannot be read at all. */
export function ImportWrong({ words }: { words: string }) {
  return <Alert className="import-found" type="error" showIcon title={words} />
}
