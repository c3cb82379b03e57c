import { withDiagram } from '@chengan/flow/image/write-diagram'
import { readBpmn } from '@chengan/flow/parse/read-bpmn'

/** A file that has no diagram is laid out; it is kept so with the first save. */
export async function drawable(xml: string): Promise<string> {
  const { definition } = await readBpmn(xml)
  return definition === null ? xml : withDiagram(xml, definition)
}
