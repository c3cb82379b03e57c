import { leave } from '../move/leave.ts'
import { leavePassage } from '../move/passage.ts'
import { ask } from '../state/work.ts'
import { setVariables } from '../variables.ts'
import type { Element } from './elements.ts'

/** A registered handler runs at once, in the same transaction; what it answers become variables. */
export const arriveAtService: Element = (work, node, arrival, passage) => {
  work.serial += 1
  const set = ask<'service'>(work, { kind: 'service', handler: node.handler ?? '', node: node.id, passage: passage.id })
  setVariables(work, set)
  leavePassage(work, passage.id, 'pass')
  leave(work, node, arrival)
}
