import { createContext, useContext, useSyncExternalStore } from 'react'
import type { KnownGroup } from '../calls.ts'
import type { ProcessDrawing } from '../drawing/drawing.ts'
import type { DrawnElement, ModdleElement } from '../drawing/services.ts'
import type { View } from '../drawing/view.ts'
import type { BusinessForm } from '../forms/business-form.ts'

/** What the panel works on. A drawing that somebody else has taken is a view, and nothing of it can be changed. */
export interface PanelTarget {
  readonly view: View
  readonly drawing: ProcessDrawing | null
  /** What a service may be done by, as the house has registered it. */
  readonly handlers: readonly string[]
  /** Who may be a candidate. */
  readonly groups: readonly KnownGroup[]
  /** On what a process may be begun and handled. */
  readonly forms: readonly BusinessForm[]
}

export const PanelContext = createContext<PanelTarget | null>(null)

export function usePanelTarget(): PanelTarget {
  const target = useContext(PanelContext)
  if (target === null) throw new Error('PanelContext is not above')
  return target
}

/** Draws again when the drawing or the choice in it has changed. */
export function useStamp(view: View): number {
  return useSyncExternalStore(view.subscribe, view.stamp)
}

/** Where a value of an element lies: on the element, or on a part of it. */
export interface PanelPlace {
  readonly element: DrawnElement
  readonly part?: ModdleElement | undefined
}

/** Where the settings of the process lie: it is the plane itself, or drawn as a pool. */
export function processPlace(view: View): PanelPlace {
  const root = view.process()
  if (root.type === 'bpmn:Process') return { element: root }
  const pool = view.elements((one) => one.type === 'bpmn:Participant' && one.businessObject.get('processRef') !== undefined)[0]
  return pool === undefined ? { element: root } : poolPlace(pool)
}

/** The process that a pool is the picture of. */
export function poolPlace(element: DrawnElement): PanelPlace {
  const process = element.type === 'bpmn:Participant' ? element.businessObject.get('processRef') : undefined
  return process === undefined ? { element } : { element, part: process as ModdleElement }
}

/** The text of an attribute; empty where it says nothing. */
export function textAt({ element, part }: PanelPlace, name: string): string {
  const value = (part ?? element.businessObject).get(name)
  return value === undefined || value === null ? '' : String(value)
}

/** Writes an attribute; an empty one is taken away. */
export function useWrite(): (place: PanelPlace, name: string, value: string) => void {
  const { drawing } = usePanelTarget()
  return ({ element, part }, name, value) => {
    if (drawing === null || textAt({ element, part }, name) === value) return
    const values = { [name]: value === '' ? undefined : value }
    if (part === undefined) drawing.change(element, values)
    else drawing.changePart(element, part, values)
  }
}
