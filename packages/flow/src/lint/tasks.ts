import { isTimeText } from '../clock/timer-time.ts'
import type { FlowNode, UserTask } from '../model/definition.ts'
import { MOST_COUNTED } from '../model/settable.ts'
import { dispatchRules } from '../people/dispatch.ts'
import { groupKinds, groupsOf } from '../people/groups.ts'
import type { Known } from './known.ts'
import type { LintRule } from './lint.ts'
import { at } from './names.ts'
import { type Fault, faultAt, type Reason } from './reasons.ts'

/** Who handles a task, with which outcomes, on which fields, by when. */
export const lintTasks: LintRule = (definition, _graph, known) => [
  ...definition.nodes.flatMap((node) => (node.user === null ? [] : lintTask(node, node.user, known))),
  ...titleFields(definition.settings.titleTemplate).flatMap((part) =>
    known.fields?.has(part) === false ? [faultAt({ id: definition.key, name: definition.name.zh }, 'unknownField', { part })] : [],
  ),
]

/** The fields that a title template reads: `{projectName}（{declareNo}）`. */
function titleFields(template: string | null): readonly string[] {
  return [...(template ?? '').matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}

function lintTask(node: FlowNode, user: UserTask, known: Known): readonly Fault[] {
  return [
    ...lintPeople(node, user),
    ...lintGroups(node, user, known),
    ...lintUsers(node, user, known),
    ...lintOutcomes(node, user),
    ...Object.keys(user.formPerm).flatMap((part) =>
      known.fields?.has(part) === false ? [faultAt(at(node), 'unknownField', { part })] : [],
    ),
    ...lintLimit(node, user),
    ...(user.dispatch !== null && !dispatchRules.includes(user.dispatch)
      ? [faultAt(at(node), 'value', { name: 'dispatch', part: user.dispatch })]
      : []),
  ]
}

const isGrouped = ({ candidateUsers, candidateGroups }: UserTask) => candidateUsers !== null || candidateGroups !== null

/** Whether a task of people says for none of them: neither who nor which groups, and no list to ask one after the other. */
export function asksNobody({ user, multi }: FlowNode): boolean {
  if (user === null || isGrouped(user) || user.assignee !== null) return false
  return multi === null || (multi.collection === null && multi.cardinality !== null)
}

/** Somebody must be asked: the people of the node, or those of a list. A task for several says for whom, or how often. */
function lintPeople(node: FlowNode, user: UserTask): readonly Fault[] {
  const { multi } = node
  const nobody = asksNobody(node) ? [faultAt(at(node), 'noAssignee')] : []
  if (multi === null) return nobody
  if (multi.collection !== null) return []
  if (multi.cardinality === null) return isGrouped(user) ? [] : [faultAt(at(node), 'noCollection')]
  const part = multi.cardinality
  const isCount = part.includes('${') || part.includes('#{') || (/^\d+$/.test(part) && Number(part) >= 1 && Number(part) <= MOST_COUNTED)
  return isCount ? nobody : [...nobody, faultAt(at(node), 'loopCount', { part, n: MOST_COUNTED })]
}

const unknown: Readonly<Record<(typeof groupKinds)[number], { of: keyof Known; reason: Reason }>> = {
  br: { of: 'businessRoles', reason: 'unknownBusinessRole' },
  role: { of: 'roles', reason: 'unknownRole' },
  post: { of: 'posts', reason: 'unknownPost' },
  dept: { of: 'departments', reason: 'unknownDept' },
}

function lintGroups(node: FlowNode, user: UserTask, known: Known): readonly Fault[] {
  if (user.candidateGroups === null || user.candidateGroups.includes('${')) return []
  return groupsOf(user.candidateGroups)
    .flat()
    .flatMap((group) => {
      const kind = groupKinds.find((one) => group.startsWith(`${one}:`))
      if (kind === undefined) return [faultAt(at(node), 'unknownGroup', { part: group })]
      const name = group.slice(kind.length + 1)
      const { of: subject, reason } = unknown[kind]
      return known[subject]?.has(name) === false ? [faultAt(at(node), reason, { part: name })] : []
    })
}

const isExpression = (text: string) => /[$#]\{/.test(text)

/** The people that a process names by their ids, expressions left out. */
export function usersNamed({ assignee, candidateUsers, backupUserId }: UserTask): readonly string[] {
  const said = [assignee, candidateUsers, backupUserId].filter((text) => text !== null && !isExpression(text)).join()
  return [...new Set(said.split(',').map((one) => one.trim()))].filter((one) => one !== '')
}

/** A task for somebody who is not there would wait for ever. */
function lintUsers(node: FlowNode, user: UserTask, known: Known): readonly Fault[] {
  return usersNamed(user).flatMap((part) => (known.missingUsers?.has(part) === true ? [faultAt(at(node), 'unknownUser', { part })] : []))
}

/** Double codes or values: a gateway could not tell them apart. */
function lintOutcomes(node: FlowNode, user: UserTask): readonly Fault[] {
  const codes = user.outcomes.map((one) => one.code)
  const values = user.outcomes.flatMap((one) => (one.value === null ? [] : [one.value]))
  const double = (list: readonly (string | number)[]) => list.filter((one, index) => list.indexOf(one) !== index)
  return [
    ...[...double(codes), ...double(values)].map((part) => faultAt(at(node), 'doubleOutcome', { part })),
    ...codes.filter((code) => code === '').map(() => faultAt(at(node), 'value', { name: 'outcome', part: '' })),
  ]
}

const WARN = /^\d+(\.\d+)?(%|d|h)$/

function lintLimit(node: FlowNode, user: UserTask): readonly Fault[] {
  const faults: Fault[] = []
  const { timeLimit, warnAt, dueDate } = user
  if (timeLimit !== null && !timeLimit.includes('${') && !isLimit(timeLimit))
    faults.push(faultAt(at(node), 'limitText', { part: timeLimit }))
  if (dueDate !== null && !isExpression(dueDate) && !isTimeText(dueDate)) faults.push(faultAt(at(node), 'dueText', { part: dueDate }))
  if (!WARN.test(warnAt)) faults.push(faultAt(at(node), 'limitText', { part: warnAt }))
  return faults
}

/** A limit of years is a slip of the pen. */
const isLimit = (text: string) => /^\d+(\.\d+)?$/.test(text) && Number(text) > 0 && Number(text) <= 1000
