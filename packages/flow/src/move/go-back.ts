import { nodeOf, waitsForOthers } from '../model/compile.ts'
import type { PassageRow, TokenRow } from '../state/rows.ts'
import { amend, instanceOf, rowOf, rows, type Work } from '../state/work.ts'
import { chainOf, closeFrames, commonFrame, descendants, lineage, reopenFrames, tokensUnder } from './frames.ts'
import { removeTokens } from './remove-tokens.ts'

/** A way back: from a token to passages of tasks before it, which are made again. */
export interface WayBack {
  readonly token: TokenRow
  readonly targets: readonly PassageRow[]
  /** The deepest frame around all of it: what lies in other branches of it stays. */
  readonly frame: string
  /** The tokens that go: the own one, and those of the branches that are undone with it. */
  readonly removed: readonly TokenRow[]
  /** The frame of a fork or sub-process behind the targets that closes with it; null within one branch. */
  readonly closed: string | null
}

/** What a return would undo. */
export function wayBack(work: Work, token: TokenRow, targets: readonly PassageRow[]): WayBack {
  const frame = commonFrame(work, [token.frame, ...targets.map((one) => one.frame)])
  const chain = chainOf(work, token.frame)
  const closed = chain[chain.findIndex((one) => one.id === frame) - 1]?.id ?? null
  return { token, targets, frame, closed, removed: closed === null ? [token] : tokensUnder(work, closed) }
}

/** Takes the way back: the tokens go, what came after the targets counts no more, and the targets are made again in the next round. */
export function goBack(work: Work, way: WayBack, action: string): void {
  const { token, targets, frame, closed, removed } = way
  removeTokens(
    work,
    removed.filter((one) => one.id !== token.id),
    'autoCancel',
  )
  removeTokens(work, [token], action)
  if (closed !== null) closeFrames(work, closed, action)
  undo(work, targets)
  const instance = instanceOf(work)
  amend(work, 'instance', instance.id, { round: instance.round + 1 })
  for (const passage of [...targets, ...arrivalsBeside(work, way)]) makeAgain(work, passage, frame)
}

/** Marks what came after some passages as undone, themselves included. */
function undo(work: Work, targets: readonly PassageRow[]): void {
  const { round } = instanceOf(work)
  for (const passage of descendants(
    work,
    targets.map((one) => one.id),
  )) {
    if (passage.undone === null) amend(work, 'passage', passage.id, { undone: round })
  }
}

/** Sends a token to where a passage was, in the frame in which it was. */
export function makeAgain(work: Work, passage: PassageRow, upTo: string): void {
  reopenFrames(work, passage.frame, upTo)
  const { node, frame, from } = passage
  work.queue.push({ node, flow: null, frame, from, outcome: null, result: null, again: passage.id })
}

/** The names of the steps in other branches that a return would undo: those that wait, and those that are done. */
export function otherBranches(work: Work, way: WayBack): readonly string[] {
  const own = lineage(work, [way.token.passage])
  const gone = new Set(
    descendants(
      work,
      way.targets.map((one) => one.id),
    ).map((one) => one.id),
  )
  const passages = rows(work, 'passage').filter((one) => {
    if (one.undone !== null || own.has(one.id) || nodeOf(work.model, one.node).type !== 'userTask') return false
    return gone.has(one.id) || way.removed.some((token) => token.passage === one.id)
  })
  return [...new Set(passages.map((one) => one.node))]
}

/** Going back behind a join to some of its branches: the others have arrived there and wait again, so that they count as done and a later
 *  return finds them. Of what arrived within them only the last is wanted. */
function arrivalsBeside(work: Work, way: WayBack): readonly PassageRow[] {
  const outer = way.targets.flatMap((target) => {
    const chain = chainOf(work, target.frame)
    return chain
      .slice(
        0,
        chain.findIndex((one) => one.id === way.frame),
      )
      .filter((one) => !one.open)
  })
  if (outer.length === 0) return []
  const reopened = new Set(outer.map((one) => one.id))
  const behind = lineage(
    work,
    way.targets.map((one) => one.id),
  )
  const arrived = rows(work, 'passage').filter((one) => {
    if (one.undone !== null || one.leftAt === null || one.from.every((id) => behind.has(id))) return false
    return waitsForOthers(work.model, nodeOf(work.model, one.node)) && chainOf(work, one.frame).some((frame) => reopened.has(frame.id))
  })
  const last = [...new Map(arrived.map((one) => [one.from.join(), one])).values()]
  const earlier = new Set(last.flatMap((one) => one.from.flatMap((id) => [...lineage(work, rowOf(work, 'passage', id).from)])))
  const wanted = last.filter((one) => !one.from.every((id) => earlier.has(id)))
  for (const one of wanted) amend(work, 'passage', one.id, { undone: instanceOf(work).round - 1 })
  return wanted
}
