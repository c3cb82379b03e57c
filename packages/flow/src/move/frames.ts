import { nodeOf } from '../model/compile.ts'
import type { FrameRow, PassageRow, TokenRow } from '../state/rows.ts'
import { amend, newId, put, rowOf, rows, type Work } from '../state/work.ts'

/** Opens a frame inside another; that of a sub-process knows the passage that it is. */
export function openFrame(work: Work, frame: Pick<FrameRow, 'kind' | 'node' | 'parent' | 'passage'>): FrameRow {
  return put(work, 'frame', { ...frame, id: newId(work), open: true, endedFrom: [] })
}

/** A frame and those around it, the innermost first. */
export function chainOf(work: Work, frame: string): readonly FrameRow[] {
  const chain: FrameRow[] = []
  for (let id: string | null = frame; id !== null; ) {
    const row: FrameRow = rowOf(work, 'frame', id)
    chain.push(row)
    id = row.parent
  }
  return chain
}

/** The tokens in a frame and in those within it. */
export function tokensUnder(work: Work, frame: string): readonly TokenRow[] {
  return rows(work, 'token').filter((token) => chainOf(work, token.frame).some((one) => one.id === frame))
}

/** Where a token stands as seen from a container: its node, or the sub-process that it is in; null when it is not in there at all. */
export function seenFrom(work: Work, token: TokenRow, container: string | null): string | null {
  let node: string | null = token.node
  while (node !== null && nodeOf(work.model, node).container !== container) node = nodeOf(work.model, node).container
  return node
}

/** The deepest frame that is around all of some frames. */
export function commonFrame(work: Work, frames: readonly string[]): string {
  const [first = '', ...others] = frames
  const around = others.map((frame) => new Set(chainOf(work, frame).map((one) => one.id)))
  const common = chainOf(work, first).find((one) => around.every((chain) => chain.has(one.id)))
  if (common === undefined) throw new Error('frames without a common one')
  return common.id
}

/** Opens again the frames between one and another around it; a sub-process is passed once more. */
export function reopenFrames(work: Work, from: string, upTo: string): void {
  for (const frame of chainOf(work, from)) {
    if (frame.id === upTo) return
    if (frame.open) continue
    const again = frame.passage === null ? null : rowOf(work, 'passage', frame.passage)
    const { now } = work.context
    const { round } = rowOf(work, 'instance', rows(work, 'instance')[0]?.id ?? '')
    const values =
      again === null
        ? null
        : { ...again, id: newId(work), enteredAt: now, leftAt: null, action: null, round, undone: null, again: again.id }
    const passage = values === null ? null : put(work, 'passage', values).id
    const endedFrom = frame.endedFrom.filter((id) => rowOf(work, 'passage', id).undone === null)
    amend(work, 'frame', frame.id, { open: true, passage, endedFrom })
  }
}

/** Closes a frame and all within it; tokens must have left them before. */
export function closeFrames(work: Work, outer: string, action: string): void {
  for (const frame of rows(work, 'frame')) {
    if (!frame.open || !chainOf(work, frame.id).some((one) => one.id === outer)) continue
    amend(work, 'frame', frame.id, { open: false })
    if (frame.passage !== null) amend(work, 'passage', frame.passage, { leftAt: work.context.now, action })
  }
}

/** The passages that lie behind some passages, themselves included. */
export function lineage(work: Work, from: readonly string[]): ReadonlySet<string> {
  const seen = new Set(from)
  const open = [...from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const earlier of rowOf(work, 'passage', id).from) {
      if (seen.has(earlier)) continue
      seen.add(earlier)
      open.push(earlier)
    }
  }
  return seen
}

/** The last passages of tasks of several tokens that become one: what lies behind another of them is left out. */
export function mergeLineage(work: Work, froms: readonly (readonly string[])[]): readonly string[] {
  const all = [...new Set(froms.flat())]
  if (all.length < 2) return all
  const behind = new Set(all.flatMap((id) => [...lineage(work, rowOf(work, 'passage', id).from)]))
  return all.filter((id) => !behind.has(id))
}

/** Every passage that came from some passages, themselves included. A passage is stored after those it came from. */
export function descendants(work: Work, givenFrames: readonly string[]): readonly PassageRow[] {
  const found = new Set(givenFrames)
  const list: PassageRow[] = []
  for (const passage of work.tables.passage.values()) {
    if (found.has(passage.id)) list.push(passage)
    else if (passage.from.some((id) => found.has(id))) {
      found.add(passage.id)
      list.push(passage)
    }
  }
  return list
}
