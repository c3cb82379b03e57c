import { userTaskDefaults } from '@chengan/flow/model/defaults'
import { allowances } from '@chengan/flow/model/definition'
import { Checkbox, Select } from 'antd'
import { useId } from 'react'
import type { DrawnElement, ModdleElement } from '../drawing/services.ts'
import { type PanelPlace, textAt, usePanelTarget, useWrite } from './panel-context.ts'
import { ChoiceRow, ExpressionInput, ExpressionRow, PanelRow, panelOptions, TextRow, YesRow } from './rows.tsx'
import { usePanelText } from './texts/panel-text.ts'

interface GroupProps {
  element: DrawnElement
}

/** Until when a task is to be done, and what happens then. */
export function LimitGroup({ element }: GroupProps) {
  const { labels, notes, values } = usePanelText()
  const place = { element }
  return (
    <>
      <ExpressionRow place={place} name="sz:timeLimit" label={labels.timeLimit} note={notes.timeLimit} wanted="plainOrValue" />
      <ChoiceRow place={place} name="sz:timeUnit" label={labels.timeUnit} options={panelOptions(values.timeUnit)} otherwise="workday" />
      <TextRow place={place} name="sz:warnAt" label={labels.warnAt} note={notes.warnAt} />
      <ExpressionRow place={place} name="sz:dueDate" label={labels.dueDate} note={notes.dueDate} wanted="plainOrValue" />
      <ChoiceRow place={place} name="sz:onTimeout" label={labels.onTimeout} options={panelOptions(values.onTimeout)} otherwise="notify" />
    </>
  )
}

const loopType = 'bpmn:MultiInstanceLoopCharacteristics'

/** A task for several: one for each element of a collection. */
export function SeveralGroup({ element }: GroupProps) {
  const text = usePanelText()
  const { labels, notes, values } = text
  const { drawing } = usePanelTarget()
  const id = useId()
  const loop = element.businessObject.get('loopCharacteristics') as ModdleElement | undefined
  const kind = loop === undefined ? 'one' : loop.get('isSequential') === true ? 'sequential' : 'parallel'
  const choose = (next: string) => {
    if (drawing === null) return
    if (next === 'one') return drawing.change(element, { loopCharacteristics: undefined })
    const isSequential = next === 'sequential'
    if (loop !== undefined) return drawing.changePart(element, loop, { isSequential })
    drawing.change(element, { loopCharacteristics: drawing.make(loopType, { isSequential }, element.businessObject) })
  }
  const part: PanelPlace = { element, part: loop }
  return (
    <>
      <PanelRow id={id} label={labels.several}>
        <Select id={id} value={kind} disabled={drawing === null} options={[...panelOptions(values.several)]} onChange={choose} />
      </PanelRow>
      {loop === undefined ? null : (
        <>
          <ExpressionRow place={part} name="sz:collection" label={labels.collection} note={notes.collection} wanted="plainOrValue" />
          <LoopTextRow element={element} loop={loop} name="loopCardinality" />
          <TextRow place={part} name="sz:elementVariable" label={labels.elementVariable} />
          <LoopTextRow element={element} loop={loop} name="completionCondition" />
          <YesRow place={part} name="sz:vetoOnReject" label={labels.vetoOnReject} />
        </>
      )}
    </>
  )
}

/** How often it is done, or when it is done: expressions that the standard keeps as elements of the loop. */
function LoopTextRow({ element, loop, name }: GroupProps & { loop: ModdleElement; name: 'loopCardinality' | 'completionCondition' }) {
  const { labels, notes } = usePanelText()
  const id = useId()
  const { drawing } = usePanelTarget()
  const expression = loop.get(name) as ModdleElement | undefined
  const said = String(expression?.get('body') ?? '')
  const write = (body: string) => {
    if (drawing === null || body === said) return
    const made = body === '' ? undefined : drawing.make('bpmn:FormalExpression', { body }, loop)
    drawing.changePart(element, loop, { [name]: made })
  }
  const wanted = name === 'loopCardinality' ? 'plainOrValue' : 'claim'
  return (
    <PanelRow id={id} label={labels[name]} note={notes[name]}>
      <ExpressionInput id={id} value={said} wanted={wanted} onCommit={write} />
    </PanelRow>
  )
}

/** What a handler may do besides completing, and how he signs. */
export function AllowGroup({ element }: GroupProps) {
  const { labels, values } = usePanelText()
  const { drawing } = usePanelTarget()
  const write = useWrite()
  const place = { element }
  const said = textAt(place, 'sz:allow')
  const allowed: readonly string[] = said === '' ? userTaskDefaults.allow : said.split(/[\s,]+/)
  const put = (next: readonly string[]) => {
    const listed = allowances.filter((one) => next.includes(one))
    const isUsual = listed.join() === userTaskDefaults.allow.join()
    write(place, 'sz:allow', isUsual ? '' : listed.join(',') || 'none')
  }
  return (
    <>
      <Checkbox.Group
        className="panel-allow"
        value={[...allowed]}
        disabled={drawing === null}
        options={allowances.map((one) => ({ value: one, label: values.allow[one] }))}
        onChange={put}
      />
      <ChoiceRow place={place} name="sz:sign" label={labels.sign} options={panelOptions(values.sign)} otherwise="none" />
      <TextRow place={place} name="sz:bizRoute" label={labels.bizRoute} />
      <TextRow place={place} name="sz:formKey" label={labels.formKey} />
    </>
  )
}
