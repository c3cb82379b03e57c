import { describe, expect, it } from 'vitest'
import { alternativesTo, boundaryTimers, givenOf, offeredShapes, shapeOf } from './offered-shapes.ts'
import type { DrawnElement, ModdleElement } from './services.ts'

/** As much of an element as is looked at. */
function element(type: string, eventDefinitionType?: string, cancelActivity?: boolean): DrawnElement {
  const values: Readonly<Record<string, unknown>> = {
    eventDefinitions: eventDefinitionType === undefined ? undefined : [{ $type: eventDefinitionType }],
    cancelActivity,
  }
  const businessObject: ModdleElement = {
    ...{ $type: type, $attrs: {}, id: 'x' },
    get: (name) => values[name],
    set: () => undefined,
    $instanceOf: () => false,
  }
  return { id: 'x', type, x: 0, y: 0, width: 1, height: 1, businessObject, outgoing: [], incoming: [] }
}

describe('what may be drawn', () => {
  it('is what the engine understands, and nothing else (system.md §5.2)', () => {
    expect(offeredShapes.map((one) => one.words)).toEqual([
      ...['start', 'end', 'terminate', 'timerCatch', 'messageCatch'],
      ...['userTask', 'serviceTask', 'receiveTask', 'callActivity', 'subProcess'],
      ...['exclusive', 'parallel', 'inclusive'],
    ])
    expect(boundaryTimers.map((one) => one.cancelActivity)).toEqual([true, false])
  })

  it('is found again by its type and what it waits for', () => {
    for (const shape of [...offeredShapes, ...boundaryTimers]) {
      const { type, eventDefinitionType, cancelActivity } = givenOf(shape)
      expect(shapeOf(element(type, eventDefinitionType, cancelActivity))?.words).toBe(shape.words)
    }
    expect(shapeOf(element('bpmn:ScriptTask'))).toBeUndefined()
  })

  it('becomes another of its kind only', () => {
    expect(alternativesTo(element('bpmn:ExclusiveGateway')).map((one) => one.words)).toEqual(['parallel', 'inclusive'])
    expect(alternativesTo(element('bpmn:ScriptTask')).map((one) => one.words)).toContain('userTask')
    expect(alternativesTo(element('bpmn:StartEvent'))).toEqual([])
  })
})
