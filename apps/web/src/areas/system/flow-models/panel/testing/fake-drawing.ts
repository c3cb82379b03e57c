import type { Drawing } from '../../drawing/drawing.ts'
import type { DrawnElement, ModdleElement } from '../../drawing/services.ts'

type Values = Readonly<Record<string, unknown>>

/** A part of a file, without the library that draws it. */
export function part(type: string, values: Values = {}): ModdleElement {
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

export function element(type: string, values: Values = {}, beside: Partial<DrawnElement> = {}): DrawnElement {
  const businessObject = part(type, values)
  return { id: businessObject.id, type, x: 0, y: 0, width: 1, height: 1, businessObject, outgoing: [], incoming: [], ...beside }
}

/** A drawing that only remembers what was changed. */
export function drawingOf(
  elements: readonly DrawnElement[],
  chosen: DrawnElement,
): { readonly drawing: Drawing; readonly changes: Values[] } {
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
  const drawing: Drawing = {
    ...{ mark: nothing, attach: () => nothing, zoom: nothing, destroy: nothing, choose: nothing, undo: nothing, redo: nothing },
    ...{ act: nothing, speak: nothing, open: () => Promise.resolve(), xml: () => Promise.resolve('') },
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
    changePart: (_to, of, values) => write(of, values),
    make: (type, values) => part(type, values),
    message: (name) => part('bpmn:Message', { name }),
  }
  return { drawing, changes }
}
