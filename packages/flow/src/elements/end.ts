import { nodeOf } from '../model/compile.ts'
import { chainOf, closeFrames, tokensUnder } from '../move/frames.ts'
import { leavePassage } from '../move/passage.ts'
import { removeTokens } from '../move/remove-tokens.ts'
import { amend, instanceOf, rows, type Work } from '../state/work.ts'
import type { Element } from './elements.ts'

/** The token is gone. What it came from is kept at the sub-process, so that a way back leads into it. */
export const arriveAtEnd: Element = (work, node, arrival, passage) => {
  leavePassage(work, passage.id, 'pass')
  const around = chainOf(work, arrival.frame).find((frame) => frame.kind !== 'fork')
  if (around === undefined) return
  amend(work, 'frame', around.id, { endedFrom: [...new Set([...around.endedFrom, ...arrival.from])] })
  if (around.kind === 'process' && !alreadyRejected(work)) amend(work, 'instance', instanceOf(work).id, { endNode: node.id })
}

/** An end that says no is not outvoted by a later one. */
function alreadyRejected(work: Work): boolean {
  const end = instanceOf(work).endNode
  return end !== null && nodeOf(work.model, end).endResult === 'reject'
}

/** Ends every other token of the process or sub-process as well. */
export const arriveAtTerminate: Element = (work, node, arrival, passage) => {
  arriveAtEnd(work, node, arrival, passage)
  const around = chainOf(work, arrival.frame).find((frame) => frame.kind !== 'fork')
  if (around === undefined) return
  removeTokens(work, tokensUnder(work, around.id), 'autoCancel')
  dropArrivals(work, around.id)
  for (const frame of rows(work, 'frame')) if (frame.parent === around.id && frame.open) closeFrames(work, frame.id, 'autoCancel')
}

/** Tokens that were still on their way inside the frame. */
function dropArrivals(work: Work, frame: string): void {
  const outside = work.queue.filter((one) => !chainOf(work, one.frame).some((around) => around.id === frame))
  work.queue.splice(0, work.queue.length, ...outside)
}
