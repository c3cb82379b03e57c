import { waitsForOthers } from '../model/compile.ts'
import { leave } from '../move/leave.ts'
import { leavePassage, waitHere } from '../move/passage.ts'
import type { Element } from './elements.ts'

/** The token goes on at once. */
export const passThrough: Element = (work, node, arrival, passage) => {
  leavePassage(work, passage.id, 'pass')
  leave(work, node, arrival)
}

/** A gateway with several ways in lets the token wait; `settle` opens it when nobody else can arrive. */
export const arriveAtGateway: Element = (work, node, arrival, passage) => {
  if (waitsForOthers(work.model, node)) waitHere(work, arrival, passage, 'join')
  else passThrough(work, node, arrival, passage)
}
