import type { XmlElement } from './document.ts'

const listOf = (value: unknown): readonly XmlElement[] => (Array.isArray(value) ? (value as readonly XmlElement[]) : [])

/** The processes of a file with something in them; an empty one is a pool, drawn as a picture of somebody else. */
export function processesOf(root: XmlElement): readonly XmlElement[] {
  return listOf(root.rootElements).filter((one) => one.$type === 'bpmn:Process' && listOf(one.flowElements).length > 0)
}

/** The process that a file is about: the executable one, else the first; null where it holds none. */
export function processTaken(root: XmlElement): XmlElement | null {
  const processes = processesOf(root)
  return processes.find((one) => one.isExecutable === true) ?? processes[0] ?? null
}

/** Makes one process of a file the executable one; the others stay as they are drawn. The given file changes. */
export function takeProcess(root: XmlElement, id: string): void {
  for (const one of processesOf(root)) one.set('isExecutable', one.id === id)
}
