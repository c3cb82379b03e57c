import { refuse } from '@chengan/kernel/errors/refusal'
import { nodeOf } from '../model/compile.ts'
import type { FlowNode, UserTask } from '../model/definition.ts'
import type { Candidate, CandidateAnswer, Person } from '../questions.ts'
import type { TaskRow } from '../state/rows.ts'
import { ask, instanceOf, newId, notify, put, rowOf, rows, type Work } from '../state/work.ts'
import { valueOfText } from '../surroundings.ts'
import type { TaskPlace } from '../tasks/make-task.ts'
import { chosenCandidate } from './dispatch.ts'
import { groupsOf, idsOf } from './groups.ts'

/** Who handles a task: somebody, or candidates of whom one claims it. */
export type Handlers = Pick<TaskRow, 'assignee' | 'owner' | 'candidates' | 'groups'>

/** Why a step is passed over without anybody being asked: codes of flow_action, kept in the history. */
export type PassedOver = 'skipped' | 'sameHandler'

/** Finds the people of a task when it is made (system.md §5.2), or why it is passed over. Throws 10164 where the node says so. */
export function handlersOf(work: Work, node: FlowNode, place: TaskPlace): Handlers | PassedOver {
  const { user } = node
  if (user === null) return 'skipped'
  const again = formerHandler(work, place)
  if (again !== null) return standIn(work, again, [])
  const named = assigneeOf(work, user, place)
  const handlers = named === null ? fromCandidates(work, node, place) : standIn(work, named, [])
  if (handlers === null) return nobody(work, node)
  return user.sameHandler === 'skip' && signedBefore(work, place, handlers.assignee) ? 'sameHandler' : handlers
}

/** After a return the task goes to who had it, if that person is still there. */
function formerHandler(work: Work, place: TaskPlace): Person | null {
  const { again } = rowOf(work, 'passage', place.token.passage)
  if (again === null) return null
  const former = rows(work, 'task').findLast((task) => task.passage === again && task.kind === 'handle' && task.element === place.element)
  const handler = former?.owner ?? former?.assignee ?? null
  return handler === null ? null : enabled(work, handler)
}

function enabled(work: Work, userId: string): Person | null {
  const person = ask<'person'>(work, { kind: 'person', userId })
  return person?.enabled === true ? person : null
}

function assigneeOf(work: Work, user: UserTask, place: TaskPlace): Person | null {
  // So many as a number says are done by the people of the node; the element only counts them.
  const element = countsOnly(work, place) ? null : place.element
  const isDepartment = element !== null && ask<'departments'>(work, { kind: 'departments', ids: [element] }).length > 0
  if (element !== null && !isDepartment && user.assignee === null) return enabled(work, element)
  if (user.assignee === null) return null
  const local = place.element === null ? {} : { [elementName(work, place)]: place.element }
  const value = valueOfText(work, user.assignee, local)
  const id = value === 'initiator' || value === 'starter' ? instanceOf(work).starter : value
  return typeof id === 'string' && id !== '' ? enabled(work, id) : null
}

const countsOnly = (work: Work, place: TaskPlace) => nodeOf(work.model, place.token.node).multi?.cardinality != null

function elementName(work: Work, place: TaskPlace): string {
  return work.model.graph.nodes.get(place.token.node)?.multi?.elementVariable ?? 'user'
}

function fromCandidates(work: Work, node: FlowNode, place: TaskPlace): Handlers | null {
  const { user } = node
  if (user === null) return null
  const answer = candidatesOf(work, node, countsOnly(work, place) ? null : place.element)
  const groups = groupsOf(user.candidateGroups ?? '').map((one) => one.join('&'))
  const people = answer.people.filter((one) => !(user.noSelf && one.userId === instanceOf(work).starter))
  const [only] = people
  if (only === undefined) return null
  const chosen =
    people.length === 1
      ? only
      : chosenCandidate(user.dispatch ?? answer.dispatch, { people, named: work.named, lastGiven: answer.lastGiven })
  const person = chosen === null ? null : enabled(work, chosen.userId)
  return person === null ? { assignee: null, owner: null, candidates: withDeputies(people), groups } : standIn(work, person, groups, people)
}

/** The people of an open task that nobody has claimed, as they are now; null where nobody is there who could get it. */
export function handlersAnew(work: Work, task: TaskRow): Handlers | null {
  const node = nodeOf(work.model, task.node)
  const { people } = candidatesOf(work, node, node.multi?.cardinality == null ? task.element : null)
  const others = people.filter((one) => !(node.user?.noSelf === true && one.userId === instanceOf(work).starter))
  const [only] = others
  if (others.length > 1) return { assignee: null, owner: null, candidates: withDeputies(others), groups: task.groups }
  const person = only === undefined ? fallback(work, node.user?.backupUserId ?? null) : enabled(work, only.userId)
  return person === null ? null : standIn(work, person, task.groups)
}

/** Asks who may do the tasks of a node. */
export function candidatesOf(work: Work, node: FlowNode, within: string | null): CandidateAnswer {
  const { user } = node
  const level = user?.candidateLevel ?? null
  const value = level === null ? null : valueOfText(work, level)
  return ask<'candidates'>(work, {
    kind: 'candidates',
    node: node.id,
    users: user?.candidateUsers == null ? [] : idsOf(valueOfText(work, user.candidateUsers)),
    groups: user?.candidateGroups == null ? [] : groupsOf(String(valueOfText(work, user.candidateGroups) ?? '')),
    level: value === null || value === undefined ? null : String(value),
    scope: user?.candidateScope ?? null,
    within,
  })
}

const withDeputies = (people: readonly Candidate[]) => [
  ...new Set(people.flatMap((one) => (one.deputy === null ? [one.userId] : [one.userId, one.deputy]))),
]

/** The deputy of somebody absent gets the task; the absent one stays its owner (system.md §5.4). A chain is followed once. */
function standIn(work: Work, person: Person, groups: readonly string[], candidates: readonly Candidate[] = []): Handlers {
  const others = candidates.length > 1 ? withDeputies(candidates) : []
  const deputy = person.deputy === null || person.deputy === person.userId ? null : enabled(work, person.deputy)
  if (deputy === null) return { assignee: person.userId, owner: null, candidates: others, groups }
  const change = { what: 'assignee', of: 'standIn', before: person.userId, after: deputy.userId, kind: 'standIn' } as const
  put(work, 'change', { ...change, id: newId(work), user: person.userId, time: work.context.now })
  return { assignee: deputy.userId, owner: person.userId, candidates: others, groups }
}

/** The handler equals that of the step before, who signed already. */
function signedBefore(work: Work, place: TaskPlace, assignee: string | null): boolean {
  return (
    assignee !== null &&
    rows(work, 'task').some((task) => place.token.from.includes(task.passage) && task.state === 'done' && task.assignee === assignee)
  )
}

/** Nobody was found: the backup, the head of the department, the flow administrator; or what else the node says (onEmpty). */
export function nobody(work: Work, node: FlowNode): Handlers | 'skipped' {
  const { user } = node
  if (user?.onEmpty === 'skip') return 'skipped'
  const person = user?.onEmpty === 'error' ? null : fallback(work, user?.backupUserId ?? null)
  if (person === null) throw refuse('noHandler', { 0: node.name, node: node.id })
  notify(work, 'nobody', [person.userId], { task: null, node: node.id })
  return { assignee: person.userId, owner: null, candidates: [], groups: [] }
}

function fallback(work: Work, backup: string | null): Person | null {
  const tries = [
    () => backup,
    () => ask<'head'>(work, { kind: 'head', of: work.context.actor.userId }),
    () => ask<'flowAdministrator'>(work, { kind: 'flowAdministrator' }),
  ]
  for (const find of tries) {
    const id = find()
    const person = id === null ? null : enabled(work, id)
    if (person !== null) return person
  }
  return null
}
