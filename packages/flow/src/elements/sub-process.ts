import { startOf } from '../model/compile.ts'
import { openFrame } from '../move/frames.ts'
import type { Element } from './elements.ts'

/** The token goes on inside, in a frame of its own; when that is empty it leaves (`settle`). */
export const arriveAtSubProcess: Element = (work, node, arrival, passage) => {
  const frame = openFrame(work, { kind: 'subProcess', node: node.id, parent: arrival.frame, passage: passage.id })
  work.queue.push({ ...arrival, node: startOf(work.model, node.id).id, flow: null, frame: frame.id, again: null })
}
