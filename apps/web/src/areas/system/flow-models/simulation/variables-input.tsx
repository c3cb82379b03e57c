import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useFlowModelText } from '../texts/flow-model-text.ts'

/** A variable as it is written. */
export interface GivenVariables {
  readonly name: string
  readonly value: string
}

/** Numbers, truths and lists by what is written; everything else is a text. */
function valueIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export function givenValues(given: readonly GivenVariables[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(given.filter(({ name }) => name.trim() !== '').map(({ name, value }) => [name.trim(), valueIn(value)]))
}

/** The variables of a case, line by line. */
export function VariablesInput({ given, onGive }: { given: readonly GivenVariables[]; onGive(given: readonly GivenVariables[]): void }) {
  const text = useFlowModelText().simulation
  const change = (at: number, patch: Partial<GivenVariables>) =>
    onGive(given.map((one, place) => (place === at ? { ...one, ...patch } : one)))
  return (
    <fieldset className="simulation__outcomes">
      <legend>{text.variables}</legend>
      {given.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by their place alone
        <div key={at} className="panel-line">
          <Input
            aria-label={`${text.variable} ${at + 1}`}
            placeholder={text.variable}
            value={one.name}
            onChange={(event) => change(at, { name: event.target.value })}
          />
          <Input
            aria-label={`${text.value} ${at + 1}`}
            placeholder={text.value}
            value={one.value}
            onChange={(event) => change(at, { value: event.target.value })}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={`${text.variable} ${at + 1} ×`}
            onClick={() => onGive(given.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button type="dashed" size="small" block icon={<PlusOutlined />} onClick={() => onGive([...given, { name: '', value: '' }])}>
        {text.addVariable}
      </Button>
    </fieldset>
  )
}
