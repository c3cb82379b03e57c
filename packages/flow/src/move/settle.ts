import { refuse } from '@chengan/kernel/errors/refusal'
import { elements } from '../elements/elements.ts'
import { nodeOf } from '../model/compile.ts'
import type { FrameRow } from '../state/rows.ts'
import { amend, rows, type Work } from '../state/work.ts'
import { endInstance } from './end-instance.ts'
import { chainOf, mergeLineage, tokensUnder } from './frames.ts'
import { openJoin } from './joins.ts'
import { leave } from './leave.ts'
import { enterPassage, leavePassage } from './passage.ts'

/** More moves in one step than any process needs that waits somewhere. */
const MAX_MOVES = 5000

/** Moves everything that can move: arrivals, then sub-processes that are empty, then joins for which nobody is left to wait, until every
 *  token waits; an instance without tokens has ended. */
export function advanceTokens(work: Work): void {
  for (;;) {
    while (work.queue.length > 0) arriveNext(work)
    if (instanceIsOver(work)) return
    // A sub-process first: a join outside must not open while its token is still to come out.
    if (finishSubProcess(work) || openJoin(work)) continue
    break
  }
  closeEmptyForks(work)
  if (work.tables.token.size === 0) endInstance(work)
}

function instanceIsOver(work: Work): boolean {
  const [instance] = work.tables.instance.values()
  return instance?.endedAt !== null
}

function arriveNext(work: Work): void {
  const arrival = work.queue.shift()
  if (arrival === undefined) return
  work.moves += 1
  const node = nodeOf(work.model, arrival.node)
  if (work.moves > MAX_MOVES)
    throw refuse('bpmnRefused', { node: node.id, reason: { zh: '循环中没有需要等待的环节', en: 'the loop holds no step that waits' } })
  elements[node.type](work, node, arrival, enterPassage(work, arrival))
}

/** A sub-process in which no token is left lets its own token go on. */
function finishSubProcess(work: Work): boolean {
  const finished = rows(work, 'frame').filter(
    (frame) => frame.kind === 'subProcess' && frame.open && frame.parent !== null && tokensUnder(work, frame.id).length === 0,
  )
  // The innermost first: its token may go on inside the outer one.
  const [frame] = finished.toSorted((one, other) => chainOf(work, other.id).length - chainOf(work, one.id).length)
  if (frame === undefined) return false
  amend(work, 'frame', frame.id, { open: false })
  if (frame.passage !== null) leavePassage(work, frame.passage, 'pass')
  leave(work, nodeOf(work.model, frame.node ?? ''), {
    frame: frame.parent ?? '',
    from: mergeLineage(work, [frame.endedFrom]),
    ...lastWords(work, frame),
  })
  return true
}

/** What the last task of the sub-process said. */
function lastWords(work: Work, frame: FrameRow): { outcome: string | null; result: number | null } {
  const last = rows(work, 'task').findLast((task) => task.state === 'done' && frame.endedFrom.includes(task.passage))
  return { outcome: last?.outcome ?? null, result: last?.result ?? null }
}

function closeEmptyForks(work: Work): void {
  for (const frame of rows(work, 'frame')) {
    if (frame.kind === 'fork' && frame.open && tokensUnder(work, frame.id).length === 0) amend(work, 'frame', frame.id, { open: false })
  }
}
