import Modeler from 'bpmn-js/lib/Modeler'
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import minimap from 'diagram-js-minimap'
import 'diagram-js-minimap/assets/diagram-js-minimap.css'
import './bpmn-font.css'
import { clearLines } from './clear-lines.ts'
import { ownProviders } from './providers.ts'
import type {
  BpmnFactory,
  CommandStack,
  DrawnElement,
  EditorActions,
  ElementRegistry,
  EventBus,
  Minimap,
  ModdleElement,
  Modeling,
  Translate,
} from './services.ts'
import { tidier } from './tidy.ts'
import { drawingView, optionsFor, type View } from './view.ts'
import './drawing.css'

type Values = Readonly<Record<string, unknown>>

/** A process as it is being drawn. */
export interface ProcessDrawing extends View {
  xml(): Promise<string>
  /** Another number after every change of what would be saved. */
  edition(): number
  change(element: DrawnElement, values: Values): void
  changePart(element: DrawnElement, part: ModdleElement, values: Values): void
  /** A part of an element that is no shape of its own: an extension, a condition. */
  make(type: string, values: Values, parent: ModdleElement): ModdleElement
  /** The message of a name: the one that the file has, else a new one. */
  message(name: string): ModdleElement
  can(): { readonly undo: boolean; readonly redo: boolean }
  undo(): void
  redo(): void
  act(action: 'copy' | 'paste' | 'find'): void
  /** Whether it could be laid out anew: what has pools, or holds what is not understood, cannot. */
  tidy(): Promise<boolean>
  /** Shows, or hides, all of the drawing small in a corner, with the part in view, which can be dragged. */
  overview(): void
  /** Said anew in the present language. */
  speak(): void
}

export function makeDrawing(translate: Translate): ProcessDrawing {
  const options = optionsFor(translate)
  const modeler = new Modeler({ ...options, additionalModules: [...options.additionalModules, ownProviders, clearLines, minimap] })
  const stack = modeler.get<CommandStack>('commandStack')
  const modeling = modeler.get<Modeling>('modeling')
  const factory = modeler.get<BpmnFactory>('bpmnFactory')
  const bus = modeler.get<EventBus>('eventBus')
  const { possible, tidy } = tidier(stack, modeling, modeler.get<ElementRegistry>('elementRegistry'))
  const xml = async () => (await modeler.saveXML({ format: true })).xml ?? ''
  let edition = 0
  bus.on(['commandStack.changed', 'import.done'], () => {
    edition += 1
  })
  return {
    ...drawingView(modeler),
    xml,
    tidy: async () => possible() && (await tidy(await xml())),
    edition: () => edition,
    change: (element, values) => modeling.updateProperties(element, values),
    changePart: (element, part, values) => modeling.updateModdleProperties(element, part, values),
    make: (type, values, parent) => Object.assign(factory.create(type, values), { $parent: parent }),
    message: (name) => messageIn(modeler.getDefinitions() as ModdleElement, name, factory),
    can: () => ({ undo: stack.canUndo(), redo: stack.canRedo() }),
    undo: () => stack.undo(),
    redo: () => stack.redo(),
    act: (action) => void modeler.get<EditorActions>('editorActions').trigger(action),
    overview: () => modeler.get<Minimap>('minimap').toggle(),
    speak: () => bus.fire('i18n.changed'),
  }
}

function messageIn(definitions: ModdleElement, name: string, factory: BpmnFactory): ModdleElement {
  const roots = definitions.get('rootElements') as ModdleElement[]
  const known = roots.find((one) => one.$type === 'bpmn:Message' && one.name === name)
  if (known !== undefined) return known
  const made = Object.assign(factory.create('bpmn:Message', { name }), { $parent: definitions })
  roots.push(made)
  return made
}
