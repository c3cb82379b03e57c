import type { Branching, Tree } from './trees.ts'

/** A judge that knows nothing of tokens, frames and passages: it plays the tree from which the process was drawn. What was executed is a tree
 *  again; a return cuts it. */
export type Played =
  | {
      readonly kind: 'task'
      readonly tree: Extract<Tree, { kind: 'task' }>
      readonly live: boolean
      readonly size: number
      readonly votes: number
    }
  | { readonly kind: 'sequence'; readonly tree: Extract<Tree, { kind: 'sequence' }>; readonly parts: readonly Played[] }
  | { readonly kind: 'branches'; readonly tree: Branching; readonly parts: readonly Played[] }
  | {
      readonly kind: 'loop'
      readonly tree: Extract<Tree, { kind: 'loop' | 'sub' }>
      readonly parts: readonly Played[]
      readonly over: boolean
    }

export type Decisions = Readonly<Record<string, unknown>>

/** A place in what was executed: the numbers of the parts on the way to it. */
export type Path = readonly number[]

/** Plays from the start to where somebody must act. */
export function begin(tree: Tree, decisions: Decisions): Played {
  switch (tree.kind) {
    case 'task':
      return { kind: 'task', tree, live: true, size: tree.several?.size ?? 1, votes: 0 }
    case 'sequence':
      return goOn({ kind: 'sequence', tree, parts: [] }, decisions)
    case 'loop':
    case 'sub':
      return goOn({ kind: 'loop', tree, parts: [begin(tree.body, decisions)], over: false }, decisions)
    default:
      return { kind: 'branches', tree, parts: chosen(tree, decisions).map((branch) => begin(branch, decisions)) }
  }
}

function chosen(tree: Branching, decisions: Decisions): readonly Tree[] {
  if (tree.kind === 'and') return tree.branches
  const last = tree.branches.length - 1
  const decision = decisions[tree.id]
  const taken = tree.branches.filter(
    (_, index) => index < last && (Array.isArray(decision) ? decision.includes(index) : decision === index),
  )
  return taken.length > 0 ? taken : tree.branches.slice(last)
}

/** Whether nothing of it is left to do. */
export function isDone(played: Played): boolean {
  if (played.kind === 'task') return !played.live
  if (played.kind === 'loop') return played.over
  return (played.kind === 'branches' || played.parts.length === played.tree.parts.length) && played.parts.every(isDone)
}

/** Plays on wherever a part has been done. */
export function goOn(played: Played, decisions: Decisions): Played {
  if (played.kind === 'task') return played
  if (played.kind === 'branches') return { ...played, parts: played.parts.map((part) => goOn(part, decisions)) }
  const parts = played.parts.map((part, index) => (index === played.parts.length - 1 ? goOn(part, decisions) : part))
  if (played.kind === 'sequence') {
    while (parts.every(isDone) && parts.length < played.tree.parts.length)
      parts.push(begin(played.tree.parts[parts.length] as Tree, decisions))
    return { ...played, parts }
  }
  if (played.over) return played
  while (parts.every(isDone)) {
    if (played.tree.kind === 'sub' || decisions[played.tree.id] !== 1) return { ...played, parts, over: true }
    parts.push(begin(played.tree.body, decisions))
  }
  return { ...played, parts }
}

export interface Leaf {
  readonly path: Path
  readonly id: string
  readonly live: boolean
}

/** Every task that was reached, in the order of the tree. */
export function leaves(played: Played, path: Path = []): readonly Leaf[] {
  if (played.kind === 'task') return [{ path, id: played.tree.id, live: played.live }]
  return played.parts.flatMap((part, index) => leaves(part, [...path, index]))
}

function partAt(played: Played, path: Path): Played {
  return path.reduce<Played>((one, index) => (one.kind === 'task' ? one : (one.parts[index] as Played)), played)
}

function replaced(played: Played, path: Path, by: (part: Played) => Played): Played {
  const [index, ...rest] = path
  if (index === undefined || played.kind === 'task') return by(played)
  return { ...played, parts: played.parts.map((part, place) => (place === index ? replaced(part, rest, by) : part)) }
}

/** One of the people of a task has voted; the task is done when enough have. */
export function vote(played: Played, path: Path, decisions: Decisions): Played {
  const voted = replaced(played, path, (leaf) => {
    if (leaf.kind !== 'task') return leaf
    const votes = leaf.votes + 1
    return { ...leaf, votes, live: votes < needed(leaf) }
  })
  return goOn(voted, decisions)
}

function needed(leaf: Extract<Played, { kind: 'task' }>): number {
  const quorum = leaf.tree.several?.quorum ?? 'all'
  return quorum === 'any' ? 1 : quorum === 'half' ? Math.ceil(leaf.size / 2) : leaf.size
}

/** A vote is taken back, or a voter is added. */
export function adjust(played: Played, path: Path, by: { votes?: number; size?: number }): Played {
  return replaced(played, path, (leaf) =>
    leaf.kind === 'task' ? { ...leaf, votes: leaf.votes + (by.votes ?? 0), size: leaf.size + (by.size ?? 0) } : leaf,
  )
}

/** How many tasks are open at a live leaf. */
export function openAt(played: Played, path: Path): number {
  const leaf = partAt(played, path)
  if (leaf.kind !== 'task' || !leaf.live) return 0
  return leaf.tree.several === null ? 1 : leaf.tree.several.sequential ? 1 : leaf.size - leaf.votes
}

/** The last tasks of a part: of branches, those of each. */
function lasts(played: Played, path: Path): readonly Path[] {
  if (played.kind === 'task') return [path]
  if (played.kind === 'branches') return played.parts.flatMap((part, index) => lasts(part, [...path, index]))
  for (let index = played.parts.length - 1; index >= 0; index -= 1) {
    const found = lasts(played.parts[index] as Played, [...path, index])
    if (found.length > 0) return found
  }
  return []
}

/** The steps directly before a task. */
export function before(played: Played, path: Path): readonly Path[] {
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const around = path.slice(0, depth)
    const part = partAt(played, around)
    if (part.kind !== 'sequence' && part.kind !== 'loop') continue
    for (let index = (path[depth] ?? 0) - 1; index >= 0; index -= 1) {
      const found = lasts(part.parts[index] as Played, [...around, index])
      if (found.length > 0) return found
    }
  }
  return []
}

/** Whether a task was done before another could begin. */
export function precedes(played: Played, first: Path, second: Path): boolean {
  const depth = first.findIndex((index, place) => index !== second[place])
  if (depth < 0) return false
  return partAt(played, first.slice(0, depth)).kind !== 'branches' && (first[depth] ?? 0) < (second[depth] ?? 0)
}

/** Goes back to some tasks: they are open again, nothing that came after them has happened. */
export function cut(played: Played, targets: readonly Path[]): Played {
  return targets.reduce<Played>((one, target) => cutTo(one, target), played)
}

function cutTo(played: Played, path: Path): Played {
  if (played.kind === 'task') return { ...played, live: true, votes: 0, size: played.size }
  const [index = 0, ...rest] = path
  const part = cutTo(played.parts[index] as Played, rest)
  if (played.kind === 'branches') return { ...played, parts: played.parts.map((one, place) => (place === index ? part : one)) }
  const parts = [...played.parts.slice(0, index), part]
  return played.kind === 'loop' ? { ...played, parts, over: false } : { ...played, parts }
}

/** The tasks in other branches that a return would undo. */
export function undoneBeside(was: Played, is: Played, path: Path): readonly string[] {
  const kept = new Set(leaves(is).map((leaf) => leaf.path.join()))
  return leaves(was).flatMap((leaf) => {
    const own = leaf.path.join() === path.join() || precedes(was, leaf.path, path)
    return own || kept.has(leaf.path.join()) ? [] : [leaf.id]
  })
}
