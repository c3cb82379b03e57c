import { Collapse, Input } from 'antd'
import { type ReactNode, Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import { shapeOf } from '../drawing/offered-shapes.ts'
import type { DrawnElement, ModdleElement } from '../drawing/services.ts'
import { useDrawingText } from '../drawing/texts/drawing-text.ts'
import { BusinessGroup } from './business-group.tsx'
import { CallGroup, ConditionGroup, EndGroup, MessageGroup, ServiceGroup, TimerGroup, VariablesGroup } from './other-groups.tsx'
import { OutcomesTable } from './outcomes-table.tsx'
import { type PanelPlace, poolPlace, processPlace, textAt, usePanelTarget, useStamp, useWrite } from './panel-context.ts'
import { PeopleGroup } from './people-group.tsx'
import { RightsTable } from './rights-table.tsx'
import { Committed, PanelRow, TextRow } from './rows.tsx'
import { AllowGroup, LimitGroup, SeveralGroup } from './task-groups.tsx'
import { usePanelText } from './texts/panel-text.ts'
import type { PanelText } from './texts/zh-cn.ts'
import './panel.css'

type GroupName = keyof PanelText['groups']
type Group = readonly [GroupName, (element: DrawnElement, process: PanelPlace) => ReactNode]

const ofUserTask: readonly Group[] = [
  ['people', (element) => <PeopleGroup element={element} />],
  ['several', (element) => <SeveralGroup element={element} />],
  ['limit', (element) => <LimitGroup element={element} />],
  ['outcomes', (element) => <OutcomesTable element={element} />],
  ['rights', (element, process) => <RightsTable element={element} tables={textAt(process, 'sz:businessTable')} />],
  ['variables', (element) => <VariablesGroup element={element} />],
  ['allow', (element) => <AllowGroup element={element} />],
]

const variables: Group = ['variables', (element) => <VariablesGroup element={element} />]

const timer: Group = ['timer', (element) => <TimerGroup element={element} />]
const message: Group = ['message', (element) => <MessageGroup element={element} />]
const end: Group = ['end', (element) => <EndGroup element={element} />]

/** What is asked of each offered shape beyond its name. */
const groupsByShape: Readonly<Record<string, readonly Group[]>> = {
  userTask: ofUserTask,
  start: [variables],
  serviceTask: [['service', (element) => <ServiceGroup element={element} />], variables],
  receiveTask: [message, variables],
  messageCatch: [message, variables],
  timerCatch: [timer],
  boundaryTimer: [timer],
  boundaryTimerBeside: [timer],
  callActivity: [['call', (element) => <CallGroup element={element} />]],
  end: [end],
}

/** Drawn to be seen: pools, lanes and notes say nothing to the engine. */
const display = /Collaboration$|Lane$|TextAnnotation$|Association$|Group$|DataObject|DataStore/

const isProcess = (element: DrawnElement) =>
  element.type === 'bpmn:Process' || (element.type === 'bpmn:Participant' && element.businessObject.get('processRef') !== undefined)
const isFlow = (element: DrawnElement) => element.type === 'bpmn:SequenceFlow'

function groupsOf(element: DrawnElement): readonly Group[] {
  if (isProcess(element)) return [['business', (one) => <BusinessGroup element={one} />]]
  if (isFlow(element)) return [['condition', (one) => <ConditionGroup element={one} />]]
  return groupsByShape[shapeOf(element)?.words ?? ''] ?? []
}

const openAtFirst: readonly string[] = ['general', 'people', 'condition', 'timer', 'message', 'service', 'call', 'end', 'business']

/** What the chosen element says, to be read and changed. What one has unfolded stays unfolded from shape to shape; each is read from its top. */
export function PropertyPanel() {
  const text = usePanelText()
  const drawn = useDrawingText()
  const { view } = usePanelTarget()
  useStamp(view)
  const [unfolded, setUnfolded] = useState(openAtFirst)
  const element = view.chosen()
  const process = processPlace(view)
  const panel = useFromTop(element.id)
  const shape = shapeOf(element)
  const kind = isProcess(element) ? 'process' : isFlow(element) ? 'sequenceFlow' : shape?.words
  const title = kind === undefined ? element.type.replace('bpmn:', '') : drawn.shape[kind as keyof typeof drawn.shape]
  const groups = groupsOf(element)
  return (
    <section ref={panel} className="property-panel" aria-label={title}>
      <header className="property-panel__head">
        <span className="one-line">{element.businessObject.name || element.id}</span>
        <span className="property-panel__kind">{title}</span>
      </header>
      {kind === undefined && !display.test(element.type) ? <p className="panel-fault">{text.unsupported}</p> : null}
      <Suspense fallback={null}>
        <Collapse
          key={element.id}
          size="small"
          bordered={false}
          activeKey={[...unfolded]}
          onChange={(keys) => {
            const own = ['general', ...groups.map(([name]) => name)]
            // Groups that this shape does not have keep as they are.
            setUnfolded([...unfolded.filter((name) => !own.includes(name)), ...keys])
          }}
          items={[
            { key: 'general', label: text.groups.general, children: <GeneralGroup element={element} /> },
            ...groups.map(([name, draw]) => ({ key: name, label: text.groups[name], children: draw(element, process) })),
          ]}
        />
      </Suspense>
    </section>
  )
}

/** Another shape is read from its top, whatever was scrolled to in the one before. */
function useFromTop(id: string) {
  const panel = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shape is what must be shown from its top
  useLayoutEffect(() => {
    const scroller = panel.current?.closest('.designer__side')
    if (scroller != null) scroller.scrollTop = 0
  }, [id])
  return panel
}

function GeneralGroup({ element }: { element: DrawnElement }) {
  const { labels, notes } = usePanelText()
  const write = useWrite()
  const id = useId()
  const place = poolPlace(element)
  const shownId = textAt(place, 'id')
  return (
    <>
      <TextRow place={place} name="name" label={labels.name} rows={1} />
      {element.type === 'bpmn:SequenceFlow' ? null : <TextRow place={place} name="sz:nameEn" label={labels.nameEn} />}
      <PanelRow id={id} label={isProcess(element) ? labels.key : labels.id} note={isProcess(element) ? notes.key : undefined}>
        {isProcess(element) ? (
          <Input id={id} value={shownId} readOnly />
        ) : (
          <Committed
            id={id}
            value={shownId}
            maxLength={100}
            // An element without an id cannot be found again: an emptied field takes the old one back.
            onCommit={(value) => {
              if (/^[A-Za-z_][\w.-]*$/.test(value)) write(place, 'id', value)
            }}
          />
        )}
      </PanelRow>
      <DocumentationRow element={element} />
    </>
  )
}

function DocumentationRow({ element }: { element: DrawnElement }) {
  const { labels } = usePanelText()
  const { drawing } = usePanelTarget()
  const id = useId()
  const [documentation] = (element.businessObject.get('documentation') as readonly ModdleElement[] | undefined) ?? []
  const said = String(documentation?.get('text') ?? '')
  const write = (value: string) => {
    if (drawing === null || value === said) return
    const made = value === '' ? [] : [drawing.make('bpmn:Documentation', { text: value }, element.businessObject)]
    drawing.change(element, { documentation: made })
  }
  return (
    <PanelRow id={id} label={labels.documentation}>
      <Committed id={id} value={said} rows={2} onCommit={write} />
    </PanelRow>
  )
}
