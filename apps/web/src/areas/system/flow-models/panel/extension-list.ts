import type { ProcessDrawing } from '../drawing/drawing.ts'
import type { DrawnElement, ModdleElement } from '../drawing/services.ts'

/** One element among the extensions, by the attributes that it has. */
export type ExtensionRow = Readonly<Record<string, string>>

function extensionsOf(element: DrawnElement): readonly ModdleElement[] {
  const container = element.businessObject.get('extensionElements') as ModdleElement | undefined
  return (container?.get('values') as readonly ModdleElement[] | undefined) ?? []
}

/** The rows of a type (`sz:Outcome`) with these attributes. */
export function extensionRows(element: DrawnElement, type: string, names: readonly string[]): readonly ExtensionRow[] {
  return extensionsOf(element)
    .filter((one) => one.$type === type)
    .map((one) => Object.fromEntries(names.map((name) => [name, String(one.get(name) ?? '')])))
}

/** Puts these rows in the place of those of the type; extensions of other kinds stay as they are. One step that can be undone. */
export function writeExtensionRows(drawing: ProcessDrawing, element: DrawnElement, type: string, rows: readonly ExtensionRow[]): void {
  const { businessObject } = element
  const others = extensionsOf(element).filter((one) => one.$type !== type)
  const container = drawing.make('bpmn:ExtensionElements', { values: [] }, businessObject)
  const made = rows.map((row) => {
    const said = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''))
    return drawing.make(type, said, container)
  })
  container.set('values', [...others, ...made])
  drawing.change(element, { extensionElements: others.length + made.length === 0 ? undefined : container })
}
