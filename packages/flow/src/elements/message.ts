import { waitHere } from '../move/passage.ts'
import type { Element } from './elements.ts'

/** The token waits for an event of the business; a duty of who must cause it stands for the missing task. */
export const arriveAtMessage: Element = (work, node, arrival, passage) => {
  const token = waitHere(work, arrival, passage, 'message')
  work.effects.push({ kind: 'awaitMessage', token: token.id, message: node.message ?? '', node: node.id })
}
