import type { ProcessDrawing } from '../../drawing/drawing.ts'
import type { DrawnElement, ModdleElement } from '../../drawing/services.ts'

type Values = Readonly<Record<string, unknown>>

/** A part of a file, without the library that draws it. */
export function drawnPart(type: string, values: Values = {}): ModdleElement {
  const held = new Map(Object.entries(values))
  return {
    $type: type,
    $attrs: {},
    id: String(values.id ?? 'x'),
    get: (name) => held.get(name),
    set: (name, value) => {
      held.set(name, value)
    },
    $instanceOf: () => false,
    ...(typeof values.name === 'string' ? { name: values.name } : {}),
  }
}

export function drawnElement(type: string, values: Values = {}, beside: Partial<DrawnElement> = {}): DrawnElement {
  const businessObject = drawnPart(type, values)
  return { id: businessObject.id, type, x: 0, y: 0, width: 1, height: 1, businessObject, outgoing: [], incoming: [], ...beside }
}

/** A drawing that only remembers what was changed. */
export function drawingOf(
  elements: readonly DrawnElement[],
  chosen: DrawnElement,
): { readonly drawing: ProcessDrawing; readonly changes: Values[] } {
  const changes: Values[] = []
  const listeners = new Set<() => void>()
  let stamp = 0
  const write = (to: ModdleElement, values: Values) => {
    changes.push(values)
    for (const [name, value] of Object.entries(values)) to.set(name, value)
    stamp += 1
    for (const told of listeners) told()
  }
  const nothing = () => undefined
  const drawing: ProcessDrawing = {
    ...{ mark: nothing, attach: () => nothing, zoom: nothing, destroy: nothing, choose: nothing, undo: nothing, redo: nothing },
    overview: nothing,
    ...{ act: nothing, speak: nothing, open: () => Promise.resolve(), xml: () => Promise.resolve(''), tidy: () => Promise.resolve(true) },
    ...{ edition: () => stamp, stamp: () => stamp, can: () => ({ undo: false, redo: false }) },
    subscribe: (told) => {
      listeners.add(told)
      return () => {
        listeners.delete(told)
      }
    },
    chosen: () => chosen,
    process: () => elements.find((one) => one.type === 'bpmn:Process') ?? chosen,
    element: (id) => elements.find((one) => one.id === id),
    elements: (test) => elements.filter(test),
    change: (to, values) => write(to.businessObject, values),
    changePart: (_to, element, values) => write(element, values),
    make: (type, values) => drawnPart(type, values),
    message: (name) => drawnPart('bpmn:Message', { name }),
  }
  return { drawing, changes }
}
