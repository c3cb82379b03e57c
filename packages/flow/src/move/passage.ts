import { nodeOf } from '../model/compile.ts'
import type { PassageRow, TokenRow } from '../state/rows.ts'
import { type Arrival, amend, drop, instanceOf, newId, put, rows, type Work } from '../state/work.ts'

/** Writes down that a token arrived. */
export function enterPassage(work: Work, arrival: Arrival): PassageRow {
  return put(work, 'passage', {
    id: newId(work),
    node: arrival.node,
    flow: arrival.flow,
    frame: arrival.frame,
    from: arrival.from,
    enteredAt: work.context.now,
    leftAt: null,
    action: null,
    round: instanceOf(work).round,
    undone: null,
    again: arrival.again,
  })
}

/** The first step of this instance: that of the process, or, where a gateway behind the start chooses among several, the one it chose. */
export function firstTaskOf(work: Work): string | null {
  const begun = () => rows(work, 'passage').find((one) => one.from.length === 0 && nodeOf(work.model, one.node).type === 'userTask')
  return work.model.firstTask ?? begun()?.node ?? null
}

/** Writes down that it left, and how. */
export function leavePassage(work: Work, id: string, action: string): void {
  amend(work, 'passage', id, { leftAt: work.context.now, action })
}

/** Lets a token wait where it arrived. */
export function waitHere(work: Work, arrival: Arrival, passage: PassageRow, wait: TokenRow['wait']): TokenRow {
  return put(work, 'token', {
    id: newId(work),
    node: arrival.node,
    frame: arrival.frame,
    wait,
    from: arrival.from,
    passage: passage.id,
    outcome: arrival.outcome,
    result: arrival.result,
  })
}

/** The token moves on: it is where its next arrivals are. */
export function liftToken(work: Work, token: TokenRow, action: string): void {
  leavePassage(work, token.passage, action)
  drop(work, 'token', token.id)
}
