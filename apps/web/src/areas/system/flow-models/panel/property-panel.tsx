import { systemCode, userLevel } from '@chengan/domain/system/dictionaries/accounts'
import { businessType } from '@chengan/domain/system/dictionaries/flows'
import { Collapse, Input } from 'antd'
import { type ReactNode, Suspense, useId } from 'react'
import { useWords } from '../../../../resources/words.ts'
import { shapeOf } from '../drawing/offered-shapes.ts'
import type { DrawnElement, ModdleElement } from '../drawing/services.ts'
import { useDrawingText } from '../drawing/texts/drawing-text.ts'
import { CallGroup, ConditionGroup, EndGroup, MessageGroup, ServiceGroup, TimerGroup, VariablesGroup } from './other-groups.tsx'
import { OutcomesTable } from './outcomes-table.tsx'
import { type PanelPlace, poolPlace, processPlace, textAt, usePanelTarget, useStamp, useWrite } from './panel-context.ts'
import { PeopleGroup } from './people-group.tsx'
import { RightsTable } from './rights-table.tsx'
import { ChoiceRow, Committed, PanelRow, SetRow, TextRow } from './rows.tsx'
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

/** What the chosen element says, to be read and changed. */
export function PropertyPanel() {
  const text = usePanelText()
  const drawn = useDrawingText()
  const { view } = usePanelTarget()
  useStamp(view)
  const element = view.chosen()
  const process = processPlace(view)
  const shape = shapeOf(element)
  const kind = isProcess(element) ? 'process' : isFlow(element) ? 'sequenceFlow' : shape?.words
  const title = kind === undefined ? element.type.replace('bpmn:', '') : drawn.shape[kind as keyof typeof drawn.shape]
  const groups = groupsOf(element)
  return (
    <section className="property-panel" aria-label={title}>
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
          defaultActiveKey={['general', 'people', 'condition', 'timer', 'message', 'service', 'call', 'end', 'business']}
          items={[
            { key: 'general', label: text.groups.general, children: <GeneralGroup element={element} /> },
            ...groups.map(([name, draw]) => ({ key: name, label: text.groups[name], children: draw(element, process) })),
          ]}
        />
      </Suspense>
    </section>
  )
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

/** What the process is about: its business, its forms and their routes. */
function BusinessGroup({ element }: { element: DrawnElement }) {
  const { labels, notes } = usePanelText()
  const words = useWords()
  const place = poolPlace(element)
  return (
    <>
      <ChoiceRow place={place} name="sz:category" label={labels.category} options={words.dictionary(businessType).options()} />
      <TextRow place={place} name="sz:businessTable" label={labels.businessTable} note={notes.businessTable} />
      <TextRow place={place} name="sz:titleTemplate" label={labels.titleTemplate} note={notes.titleTemplate} />
      <TextRow place={place} name="sz:formUrl" label={labels.formUrl} />
      <TextRow place={place} name="sz:formName" label={labels.formName} />
      <TextRow place={place} name="sz:bizRoute" label={labels.bizRoute} />
      <TextRow place={place} name="sz:detailRoute" label={labels.detailRoute} />
      <TextRow place={place} name="sz:instanceIdUrl" label={labels.instanceIdUrl} />
      <TextRow place={place} name="sz:timeLimitDays" label={labels.timeLimitDays} />
      <ChoiceRow place={place} name="sz:systemCode" label={labels.systemCode} options={words.dictionary(systemCode).options()} />
      <TextRow place={place} name="sz:inputs" label={labels.processInputs} note={notes.processInputs} />
      <SetRow place={place} name="sz:startLevels" label={labels.startLevels} options={words.dictionary(userLevel).options()} />
    </>
  )
}
