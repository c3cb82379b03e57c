import type { DrawnElement, ShapeGiven } from './services.ts'

/** A shape that may be drawn, by the name of its words. */
export interface OfferedShape extends ShapeGiven {
  readonly words: string
  readonly icon: string
  readonly group: 'event' | 'task' | 'gateway' | 'container'
}

const timer = 'bpmn:TimerEventDefinition'
const message = 'bpmn:MessageEventDefinition'

/** What of BPMN may be drawn: what the engine understands, and nothing else (system.md §5.2). */
export const offeredShapes: readonly OfferedShape[] = [
  { words: 'start', type: 'bpmn:StartEvent', icon: 'bpmn-icon-start-event-none', group: 'event' },
  { words: 'end', type: 'bpmn:EndEvent', icon: 'bpmn-icon-end-event-none', group: 'event' },
  {
    words: 'terminate',
    type: 'bpmn:EndEvent',
    eventDefinitionType: 'bpmn:TerminateEventDefinition',
    icon: 'bpmn-icon-end-event-terminate',
    group: 'event',
  },
  {
    words: 'timerCatch',
    type: 'bpmn:IntermediateCatchEvent',
    eventDefinitionType: timer,
    icon: 'bpmn-icon-intermediate-event-catch-timer',
    group: 'event',
  },
  {
    words: 'messageCatch',
    type: 'bpmn:IntermediateCatchEvent',
    eventDefinitionType: message,
    icon: 'bpmn-icon-intermediate-event-catch-message',
    group: 'event',
  },
  { words: 'userTask', type: 'bpmn:UserTask', icon: 'bpmn-icon-user-task', group: 'task' },
  { words: 'serviceTask', type: 'bpmn:ServiceTask', icon: 'bpmn-icon-service-task', group: 'task' },
  { words: 'receiveTask', type: 'bpmn:ReceiveTask', icon: 'bpmn-icon-receive-task', group: 'task' },
  { words: 'callActivity', type: 'bpmn:CallActivity', icon: 'bpmn-icon-call-activity', group: 'container' },
  { words: 'subProcess', type: 'bpmn:SubProcess', isExpanded: true, icon: 'bpmn-icon-subprocess-expanded', group: 'container' },
  { words: 'exclusive', type: 'bpmn:ExclusiveGateway', icon: 'bpmn-icon-gateway-xor', group: 'gateway' },
  { words: 'parallel', type: 'bpmn:ParallelGateway', icon: 'bpmn-icon-gateway-parallel', group: 'gateway' },
  { words: 'inclusive', type: 'bpmn:InclusiveGateway', icon: 'bpmn-icon-gateway-or', group: 'gateway' },
]

/** A limit that sits on a user task: it ends the task, or only starts something beside it. */
export const boundaryTimers: readonly OfferedShape[] = [
  {
    words: 'boundaryTimer',
    type: 'bpmn:BoundaryEvent',
    eventDefinitionType: timer,
    cancelActivity: true,
    icon: 'bpmn-icon-intermediate-event-catch-timer',
    group: 'event',
  },
  {
    words: 'boundaryTimerBeside',
    type: 'bpmn:BoundaryEvent',
    eventDefinitionType: timer,
    cancelActivity: false,
    icon: 'bpmn-icon-intermediate-event-catch-non-interrupting-timer',
    group: 'event',
  },
]

/** What the drawing library needs to make one. */
export function givenOf({ words: _words, icon: _icon, group: _group, ...given }: OfferedShape): ShapeGiven {
  return given
}

function eventKind({ businessObject }: DrawnElement): string | undefined {
  const definitions = businessObject.get('eventDefinitions')
  return Array.isArray(definitions) ? (definitions as readonly { $type: string }[])[0]?.$type : undefined
}

/** Which of the offered shapes an element is. */
export function shapeOf(element: DrawnElement): OfferedShape | undefined {
  const { type, businessObject } = element
  const kind = eventKind(element)
  const beside = businessObject.get('cancelActivity') === false
  return [...offeredShapes, ...boundaryTimers].find(
    (one) => one.type === type && one.eventDefinitionType === kind && (one.cancelActivity === undefined || one.cancelActivity === !beside),
  )
}

const kinds = [/Task$|CallActivity$|SubProcess$/, /Gateway$/, /(Intermediate\w*|End)Event$/, /BoundaryEvent$/]

/** What an element may become without losing its place in the flow: another of its kind. */
export function alternativesTo(element: DrawnElement): readonly OfferedShape[] {
  const kind = kinds.find((one) => one.test(element.type))
  if (kind === undefined) return []
  const own = shapeOf(element)
  return [...offeredShapes, ...boundaryTimers].filter((one) => one !== own && kind.test(one.type))
}
