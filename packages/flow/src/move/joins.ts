import { nodeOf } from '../model/compile.ts'
import type { FrameRow, TokenRow } from '../state/rows.ts'
import { rows, type Work } from '../state/work.ts'
import { chainOf, mergeLineage, seenFrom, tokensUnder } from './frames.ts'
import { leave } from './leave.ts'
import { liftToken } from './passage.ts'

/** Opens one join for which no other token of its block can still arrive (design.md §5; the same for parallel and inclusive ones). */
export function openJoin(work: Work): boolean {
  for (const token of rows(work, 'token')) {
    if (token.wait !== 'join') continue
    const block = blockFrame(work, token)
    const inside = tokensUnder(work, block.id)
    if (inside.some((other) => mayStillArrive(work, other, token, block))) continue
    open(work, token, { block, inside })
    return true
  }
  return false
}

/** The frame in which a join waits: the outermost passing of a fork, around the token, whose branches meet there; else the token's own. */
function blockFrame(work: Work, token: TokenRow): FrameRow {
  const chain = chainOf(work, token.frame)
  const border = chain.findIndex((frame) => frame.kind !== 'fork')
  const forks = work.model.forksOf.get(token.node)
  const around = chain.slice(0, border < 0 ? chain.length : border)
  return around.findLast((frame) => forks?.has(frame.node ?? '')) ?? chain[0] ?? neverEmpty()
}

function neverEmpty(): never {
  throw new Error('a token without a frame')
}

function mayStillArrive(work: Work, other: TokenRow, waiting: TokenRow, block: FrameRow): boolean {
  const join = waiting.node
  if (other.node === join) return false
  const place = seenFrom(work, other, nodeOf(work.model, join).container)
  return place !== null && work.model.mayArrive(place, join, block.kind === 'fork' ? block.node : null)
}

function open(work: Work, token: TokenRow, around: { block: FrameRow; inside: readonly TokenRow[] }): void {
  const { block, inside } = around
  const arrived = inside.filter((one) => one.wait === 'join' && one.node === token.node)
  for (const one of arrived) liftToken(work, one, 'pass')
  const belongs = work.model.forksOf.get(token.node)?.has(block.node ?? '') === true
  const frame = belongs && arrived.length === inside.length ? (block.parent ?? block.id) : block.id
  const last = arrived.at(-1) ?? token
  const from = mergeLineage(
    work,
    arrived.map((one) => one.from),
  )
  leave(work, nodeOf(work.model, token.node), { frame, from, outcome: last.outcome, result: last.result })
}
