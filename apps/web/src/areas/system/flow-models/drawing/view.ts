import type NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import { fit } from './fit.ts'
import { type DrawingMarks, marksOn } from './marks.ts'
import { szExtension } from './moddle-extension.ts'
import type { Canvas, DrawingSelection, DrawnElement, ElementRegistry, EventBus, Overlays, Translate } from './services.ts'

/** A process on the page, to be looked at. It lives outside of effects: in a hidden tab it leaves the page and stays as it is. */
export interface View extends DrawingMarks {
  /** Puts it on the page; yields how it is taken away again. */
  attach(place: HTMLElement): () => void
  open(xml: string): Promise<void>
  subscribe(told: () => void): () => void
  /** Another number after every change and every choice of another element. */
  stamp(): number
  /** What the panel is about: the one chosen element, or the process. */
  chosen(): DrawnElement
  choose(id: string): void
  process(): DrawnElement
  element(id: string): DrawnElement | undefined
  elements(test: (element: DrawnElement) => boolean): readonly DrawnElement[]
  zoom(to: 'in' | 'out' | 'fit'): void
  destroy(): void
}

const zoomStep = 1.2
const besideThePalette = 120
const changed = ['commandStack.changed', 'selection.changed', 'import.done', 'elements.changed']

/** What every drawing is made with: our namespace, the colours of the theme, the words of the language. */
export function optionsFor(translate: Translate) {
  return {
    moddleExtensions: { sz: szExtension },
    bpmnRenderer: {
      defaultFillColor: 'var(--shape-fill, var(--card))',
      defaultStrokeColor: 'var(--shape-line, var(--text2))',
      defaultLabelColor: 'var(--text)',
    },
    textRenderer: {
      defaultStyle: { fontFamily: drawnFont, fontSize: 12, lineHeight: 1.3 },
      externalStyle: { fontSize: 12, lineHeight: 1.3 },
    },
    additionalModules: [{ translate: ['value', translate] }],
  }
}

/** The library measures words by it before they are on the page, so that it cannot be inherited. */
const drawnFont =
  '-apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'

/** What a viewer and an editor of drawings have in common. */
export function drawingView(viewer: NavigatedViewer): View {
  const canvas = viewer.get<Canvas>('canvas')
  const selection = viewer.get<DrawingSelection>('selection')
  const registry = viewer.get<ElementRegistry>('elementRegistry')
  const listeners = new Set<() => void>()
  let stamp = 0
  let fitted = false
  viewer.get<EventBus>('eventBus').on(changed, () => {
    stamp += 1
    for (const told of listeners) told()
  })
  return {
    ...marksOn(canvas, viewer.get<Overlays>('overlays'), registry),
    attach: (place) => {
      viewer.attachTo(place)
      canvas.resized()
      if (!fitted && stamp > 0) fit(canvas, registry, 'readable')
      fitted = stamp > 0
      return () => viewer.detach()
    },
    open: async (xml) => {
      await viewer.importXML(xml)
      fitted = false
    },
    subscribe: (told) => {
      listeners.add(told)
      return () => {
        listeners.delete(told)
      }
    },
    stamp: () => stamp,
    chosen: () => {
      const [one, ...others] = selection.get()
      return one === undefined || others.length > 0 ? canvas.getRootElement() : (one.labelTarget ?? one)
    },
    choose: (id) => {
      const element = registry.get(id)
      if (element === undefined || element === canvas.getRootElement()) return selection.select(null)
      selection.select(element)
      canvas.scrollToElement(element, besideThePalette)
    },
    process: () => canvas.getRootElement(),
    element: (id) => registry.get(id),
    elements: (test) => registry.filter(test),
    zoom: (to) =>
      to === 'fit' ? fit(canvas, registry, 'whole') : void canvas.zoom(canvas.zoom() * (to === 'in' ? zoomStep : 1 / zoomStep), 'auto'),
    destroy: () => viewer.destroy(),
  }
}
