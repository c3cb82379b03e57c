import type { FlowNode } from '../model/definition.ts'
import type { TaskRow } from '../state/rows.ts'
import type { State } from '../state/state.ts'

/** How a node stands in an instance (system.md §5.5). */
export type NodeState = 'done' | 'live' | 'returned' | 'untouched'

/** What of a node the picture shows besides its name. */
export interface NodeMark {
  readonly state: NodeState
  readonly overdue: boolean
  /** Of a task for several that is under way: how many are done, of how many. */
  readonly progress: { readonly done: number; readonly all: number } | null
}

/** How an instance stands on its drawing. */
export interface Marks {
  readonly nodes: ReadonlyMap<string, NodeMark>
  /** Flows that a token passed; those of a round that a return undid are returned. */
  readonly flows: ReadonlyMap<string, 'done' | 'returned'>
}

/** The marks of an instance as it stands at `now`. */
export function marksOf(nodes: readonly FlowNode[], state: State, now: string): Marks {
  const live = new Set([...state.token.values()].map((token) => token.node))
  const frames = [...state.frame.values()].flatMap((frame) => (frame.open && frame.kind === 'subProcess' ? [frame.node ?? ''] : []))
  const passages = [...state.passage.values()]
  const marks = nodes.map((node) => {
    const own = passages.filter((passage) => passage.node === node.id)
    const isLive = live.has(node.id) || frames.includes(node.id)
    const counts = own.some((passage) => passage.undone === null)
    const nodeState: NodeState = isLive ? 'live' : counts ? 'done' : own.length > 0 ? 'returned' : 'untouched'
    return [node.id, { state: nodeState, overdue: isLive && isOverdue(state, node.id, now), progress: progressAt(state, node.id) }] as const
  })
  const flows = new Map<string, 'done' | 'returned'>()
  for (const { flow, undone } of passages)
    if (flow !== null && flows.get(flow) !== 'done') flows.set(flow, undone === null ? 'done' : 'returned')
  return { nodes: new Map(marks), flows }
}

const isOpen = (task: TaskRow) => task.state === 'open' || task.state === 'waiting'

function isOverdue(state: State, node: string, now: string): boolean {
  return [...state.task.values()].some((task) => task.node === node && isOpen(task) && task.dueAt !== null && task.dueAt < now)
}

function progressAt(state: State, node: string): NodeMark['progress'] {
  const activity = [...state.activity.values()].findLast((one) => one.node === node && one.open)
  return activity === undefined ? null : { done: activity.completed, all: activity.elements.length }
}
