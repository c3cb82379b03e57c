import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Select } from 'antd'
import { useId } from 'react'
import { startableRead } from '../../flow/calls/flow-reads.ts'
import type { DrawnElement, ModdleElement } from '../drawing/services.ts'
import { ConditionBuilder } from './conditions/condition-builder.tsx'
import { type ExtensionRow, extensionRows, writeExtensionRows } from './extension-list.ts'
import { textAt, usePanelTarget, useWrite } from './panel-context.ts'
import { Committed, ExpressionInput, ExpressionRow, PanelRow, PickRow, panelOptions, TextRow } from './rows.tsx'
import { usePanelText } from './texts/panel-text.ts'

interface GroupProps {
  element: DrawnElement
}

const decides = /(Exclusive|Inclusive)Gateway$/

/** When a flow is taken: its condition, or that it is taken where no other holds. */
export function ConditionGroup({ element }: GroupProps) {
  const { labels, notes } = usePanelText()
  const { drawing } = usePanelTarget()
  const ids = { condition: useId(), usual: useId() }
  const { source } = element
  const expression = element.businessObject.get('conditionExpression') as ModdleElement | undefined
  const said = String(expression?.get('body') ?? '')
  const isDefault = source?.businessObject.get('default') === element.businessObject
  const write = (body: string) => {
    if (drawing === null || body === said) return
    const made = body === '' ? undefined : drawing.make('bpmn:FormalExpression', { body }, element.businessObject)
    drawing.change(element, { conditionExpression: made })
  }
  const toggle = (usual: boolean) => {
    if (drawing === null || source === undefined) return
    drawing.change(source, { default: usual ? element.businessObject : undefined })
    if (usual) drawing.change(element, { conditionExpression: undefined })
  }
  return (
    <>
      {source !== undefined && decides.test(source.type) ? (
        <PanelRow id={ids.usual} label={labels.isDefault}>
          <Checkbox id={ids.usual} checked={isDefault} disabled={drawing === null} onChange={(event) => toggle(event.target.checked)} />
        </PanelRow>
      ) : null}
      {isDefault ? null : <ConditionBuilder gateway={source} said={said} onWrite={write} />}
      {isDefault ? null : (
        <PanelRow id={ids.condition} label={labels.condition} note={notes.condition}>
          <ExpressionInput id={ids.condition} value={said} wanted="claim" onCommit={write} />
        </PanelRow>
      )}
    </>
  )
}

function eventDefinition(element: DrawnElement, type: string): ModdleElement | undefined {
  const definitions = (element.businessObject.get('eventDefinitions') as readonly ModdleElement[] | undefined) ?? []
  return definitions.find((one) => one.$type === type)
}

const timerKinds = { duration: 'timeDuration', date: 'timeDate' } as const

/** When a timer goes off: after a time, or at a date. */
export function TimerGroup({ element }: GroupProps) {
  const { labels, notes, values } = usePanelText()
  const { drawing } = usePanelTarget()
  const ids = { kind: useId(), text: useId() }
  const definition = eventDefinition(element, 'bpmn:TimerEventDefinition')
  if (definition === undefined) return null
  const bodyOf = (name: string) => (definition.get(name) as ModdleElement | undefined)?.get('body')
  const kind = bodyOf(timerKinds.date) === undefined ? 'duration' : 'date'
  // A repeating timer of another tool is shown, to be written anew.
  const body = String(bodyOf(timerKinds[kind]) ?? bodyOf('timeCycle') ?? '')
  const write = (next: keyof typeof timerKinds, text: string) => {
    if (drawing === null) return
    const made = drawing.make('bpmn:FormalExpression', { body: text }, definition)
    const other = next === 'date' ? 'duration' : 'date'
    drawing.changePart(element, definition, { [timerKinds[next]]: made, [timerKinds[other]]: undefined, timeCycle: undefined })
  }
  return (
    <>
      <PanelRow id={ids.kind} label={labels.timerKind}>
        <Select
          id={ids.kind}
          value={kind}
          disabled={drawing === null}
          options={[...panelOptions(values.timerKind)]}
          onChange={(next: keyof typeof timerKinds) => write(next, body)}
        />
      </PanelRow>
      <PanelRow id={ids.text} label={labels.timerText} note={notes.timer[kind]}>
        <ExpressionInput
          id={ids.text}
          value={body}
          wanted="plainOrValue"
          onCommit={(text) => {
            if (text !== body) write(kind, text)
          }}
        />
      </PanelRow>
    </>
  )
}

/** The message that a node waits for. Messages of one name are one. */
export function MessageGroup({ element }: GroupProps) {
  const { labels } = usePanelText()
  const { drawing } = usePanelTarget()
  const id = useId()
  const holder = element.type === 'bpmn:ReceiveTask' ? element.businessObject : eventDefinition(element, 'bpmn:MessageEventDefinition')
  const message = holder?.get('messageRef') as ModdleElement | undefined
  const write = (name: string) => {
    if (drawing === null || holder === undefined || name === (message?.name ?? '')) return
    drawing.changePart(element, holder, { messageRef: name === '' ? undefined : drawing.message(name) })
  }
  return (
    <PanelRow id={id} label={labels.messageName}>
      <Committed id={id} value={message?.name ?? ''} maxLength={100} onCommit={write} />
    </PanelRow>
  )
}

/** What a service does: a handler that the house has registered. */
export function ServiceGroup({ element }: GroupProps) {
  const { labels, notes } = usePanelText()
  const { handlers } = usePanelTarget()
  const options = handlers.map((name) => ({ value: name, label: name }))
  return <PickRow place={{ element }} name="sz:handler" label={labels.handler} note={notes.handler} options={options} />
}

/** How an end leaves the business: passed, or not approved. */
export function EndGroup({ element }: GroupProps) {
  const { labels, values } = usePanelText()
  const { drawing } = usePanelTarget()
  const write = useWrite()
  const id = useId()
  const place = { element }
  return (
    <PanelRow id={id} label={labels.endResult}>
      <Select
        id={id}
        value={textAt(place, 'sz:endResult') === 'reject' ? 'reject' : 'pass'}
        disabled={drawing === null}
        options={[...panelOptions(values.endResult)]}
        onChange={(value: string) => write(place, 'sz:endResult', value === 'reject' ? 'reject' : '')}
      />
    </PanelRow>
  )
}

/** More definitions than a city has. */
const mostProcesses = 500

/** The called process, and what goes in and comes out. */
export function CallGroup({ element }: GroupProps) {
  const { labels } = usePanelText()
  const place = { element }
  const { data } = useQuery({ ...startableRead({ page: 1, limit: mostProcesses }), staleTime: 60_000, meta: { quiet: true } })
  const processes = (data?.list ?? []).map(({ key, name }) => ({ value: key, label: `${name} (${key})` }))
  return (
    <>
      <PickRow place={place} name="calledElement" label={labels.calledElement} options={processes} />
      <ExpressionRow place={place} name="sz:businessKey" label={labels.businessKey} wanted="plainOrValue" />
      <PairsTable element={element} type="sz:In" label={labels.inputs} />
      <PairsTable element={element} type="sz:Out" label={labels.outputs} />
    </>
  )
}

function PairsTable({ element, type, label }: GroupProps & { type: string; label: string }) {
  const text = usePanelText()
  const { drawing } = usePanelTarget()
  const rows = extensionRows(element, type, ['source', 'target'])
  const put = (next: readonly ExtensionRow[]) => {
    if (drawing !== null) writeExtensionRows(drawing, element, type, next)
  }
  return (
    <div className="panel-pairs">
      <strong>{label}</strong>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place alone
        <div key={at} className="panel-line">
          {(['source', 'target'] as const).map((name) => (
            <Committed
              key={name}
              value={row[name] ?? ''}
              label={`${label} ${text.labels[name]} ${at + 1}`}
              placeholder={text.labels[name]}
              onCommit={(value) => put(rows.map((one, place) => (place === at ? { ...one, [name]: value } : one)))}
            />
          ))}
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={`${text.remove} ${label} ${at + 1}`}
            disabled={drawing === null}
            onClick={() => put(rows.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {drawing === null ? null : (
        <Button
          type="dashed"
          size="small"
          block
          icon={<PlusOutlined />}
          onClick={() => put([...rows, { source: `value${rows.length + 1}`, target: `value${rows.length + 1}` }])}
        >
          {text.add}
        </Button>
      )}
    </div>
  )
}

/** What whoever acts here may set besides the fields of the form: conditions read it (sz:variables). */
export function VariablesGroup({ element }: { element: DrawnElement }) {
  const { labels, notes } = usePanelText()
  return <TextRow place={{ element }} name="sz:variables" label={labels.variables} note={notes.variables} />
}
