import type { Label } from '@chengan/kernel/label'
import { bracketedIn } from '@chengan/kernel/texts/punctuation'
import { Select } from 'antd'
import { useId } from 'react'
import { useWords } from '../../../../resources/words.ts'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import type { DeclaredAt } from './read-file.ts'

interface DeclaredVariablesProps {
  names: readonly string[]
  nodes: readonly { readonly id: string; readonly name: Label }[]
  chosen: DeclaredAt
  onChoose(chosen: DeclaredAt): void
}

/** For each variable that a condition reads and nothing sets: who fills it in. Other tools take it from anybody, this house from one step alone. */
export function DeclaredVariables({ names, nodes, chosen, onChoose }: DeclaredVariablesProps) {
  const text = useFlowModelText().models
  const { label, language } = useWords()
  const id = useId()
  const options = nodes.map((node) => ({
    value: node.id,
    label: label(node.name) === node.id ? node.id : label(node.name) + bracketedIn(node.id, language),
  }))
  const choose = (name: string, node: string | undefined) => {
    const { [name]: _former, ...others } = chosen
    onChoose(node === undefined ? others : { ...others, [name]: node })
  }
  return (
    <section className="import-found" aria-label={text.importVariables}>
      <p>{text.importVariables}</p>
      {names.map((name) => (
        <div key={name} className="import-variable">
          <label htmlFor={`${id}-${name}`}>
            <code>{name}</code>
          </label>
          <Select
            id={`${id}-${name}`}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={text.importSetBy}
            value={chosen[name] ?? null}
            options={options}
            onChange={(node: string | null | undefined) => choose(name, node ?? undefined)}
          />
        </div>
      ))}
    </section>
  )
}
