import type { Model } from '../model/compile.ts'
import type { Tables } from '../state/rows.ts'
import { emptyState, type State } from '../state/state.ts'
import { beginWork, put, type StepContext } from '../state/work.ts'
import { plainTask } from '../tasks/make-task.ts'
import { townClock } from './town.ts'

const NOW = '2026-03-02 10:00:00'

const context: StepContext = {
  actor: { userId: 'ann' },
  now: NOW,
  newId: (n) => `standing-${n}`,
  clock: townClock,
  answers: { has: () => true, get: () => null },
}

const instance: Tables['instance'] = {
  ...{ id: 'i', definitionId: 'd', businessKey: 'row', title: '', starter: 'ann', startedAt: NOW, endedAt: null, endReason: null },
  ...{ endNode: null, status: 1, statusBefore: null, suspended: false, dueAt: null, stops: [], round: 1, parentInstance: null },
  ...{ parentToken: null, rejectFrom: null, resume: [] },
}

/** An instance that stands at one user task, however it came there: the open task is `task`, and its handler `ann`. */
export function standingAt(model: Model, node: string): State {
  const work = beginWork(model, emptyState(), context)
  put(work, 'instance', instance)
  put(work, 'frame', { id: 'f', kind: 'process', node: null, parent: null, open: true, passage: null, endedFrom: [] })
  const passage = { id: 'p', node, flow: null, frame: 'f', from: [], enteredAt: NOW, leftAt: null, action: null }
  put(work, 'passage', { ...passage, round: 1, undone: null, again: null })
  const token = { id: 't', node, frame: 'f', wait: 'task', from: [], passage: 'p', outcome: null, result: null } as const
  put(work, 'token', token)
  put(work, 'task', { ...plainTask(work, node, token), id: 'task', assignee: 'ann' })
  return work.tables
}
