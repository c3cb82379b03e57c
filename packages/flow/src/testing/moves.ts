import type { Refusal } from '@chengan/kernel/errors/refusal'
import type { Operation } from '../operations/operation.ts'
import type { TaskRow } from '../state/rows.ts'
import * as oracle from './oracle.ts'
import { fail, type Game, judge, liveTasks, newDecisions, tryMove } from './play.ts'
import { everybody } from './trees.ts'

/** Who acts on a task: its handler, or one of its candidates. */
const handlerOf = (game: Game, task: TaskRow) => task.assignee ?? game.chance.of(task.candidates)

function pathOf(game: Game, task: TaskRow): oracle.Path {
  const leaf = oracle.leaves(game.played).findLast((one) => one.id === task.node && one.live)
  return leaf?.path ?? fail(game, `the oracle knows no open ${task.node}`)
}

function refused(game: Game, refusal: Refusal | null, keys: readonly string[] = []): boolean {
  if (refusal === null) return false
  if (!keys.includes(refusal.key)) fail(game, `refused with ${refusal.key} ${JSON.stringify(refusal.values)}`)
  return true
}

/** Completes a task; an advice, a delegation and a submission after a return each in their way. */
export function completeMove(game: Game, task: TaskRow, again = 0.35): void {
  const actor = handlerOf(game, task)
  // An advice opens nothing.
  const variables = task.kind === 'advice' ? {} : newDecisions(game, again)
  const { returned } = game
  const resubmit = returned !== null && game.chance.maybe(0.5) ? 'resume' : 'restart'
  const operation: Operation = { kind: 'complete', taskId: task.id, comment: 'ok', variables, resubmit }
  const after = [...game.state.task.values()].filter(
    (one) => one.adviceFor === task.id && one.signMode === 'after' && one.state !== 'cancelled',
  )
  const path = task.kind === 'handle' ? pathOf(game, task) : []
  if (refused(game, tryMove(game, actor, operation), task.state === 'waiting' ? ['notAllowedHere'] : [])) return
  Object.assign(game.decisions, variables)
  if (task.delegation === 'pending') {
    judge(game)
    return
  }
  if (tryMove(game, actor, operation)?.key !== 'taskGone') fail(game, 'a task was completed twice')
  if (task.kind === 'advice') {
    adviceMove(game, task)
    return
  }
  const open = after.filter((one) => one.state === 'waiting')
  if (open.length > 0) game.held.set(task.id, { path, left: open.length })
  else passOn(game, path, returned !== null && resubmit === 'resume')
  judge(game)
}

/** The last advice after a task lets the oracle go on. */
function adviceMove(game: Game, task: TaskRow): void {
  const held = task.signMode === 'after' ? game.held.get(task.adviceFor ?? '') : undefined
  if (held !== undefined) {
    held.left -= 1
    if (held.left === 0) {
      game.held.delete(task.adviceFor ?? '')
      passOn(game, held.path, false)
    }
  }
  judge(game)
}

function passOn(game: Game, path: oracle.Path, resume: boolean): void {
  const { returned } = game
  // Only the first step is open after a return.
  game.returned = null
  if (resume && returned !== null) game.played = returned
  else game.played = oracle.vote(game.played, path, game.decisions)
}

/** Rolls back to the step before or to a chosen one, first without, then with leave to undo other branches. */
export function backMove(game: Game, task: TaskRow, chosen: boolean): void {
  if (task.kind === 'advice') return
  const path = pathOf(game, task)
  const before = oracle.before(game.played, path)
  const earlier = oracle.leaves(game.played).filter((leaf) => oracle.precedes(game.played, leaf.path, path))
  const latest = [...new Map(earlier.map((leaf) => [leaf.id, leaf])).values()]
  const target = chosen && latest.length > 0 ? game.chance.of(latest) : null
  const played = oracle.cut(game.played, target === null ? before : [target.path])
  const beside = before.length === 0 ? [] : oracle.undoneBeside(game.played, played, path)
  const operation: Operation = { kind: 'backPrevious', taskId: task.id, comment: 'no', ...(target && { target: target.id }) }
  const actor = handlerOf(game, task)
  const others = game.state.token.size > 1
  const refusal = tryMove(game, actor, operation)
  if (before.length === 0) {
    if (refusal?.key !== 'firstStep') fail(game, 'there is nothing before the first step')
    return
  }
  if ((refusal?.key === 'undoesBranches') !== beside.length > 0)
    fail(game, `asked to undo ${JSON.stringify(refusal?.values)}, the oracle says ${beside}`)
  if (refused(game, refusal, ['undoesBranches'])) refused(game, tryMove(game, actor, { ...operation, confirm: true }))
  if (others && inBranch(game.played, path)) game.rolledBackInBranch = true
  game.played = played
  forgetHeld(game)
  judge(game)
}

/** Whether a step lies between a fork and a join, with other branches beside it. */
function inBranch(played: oracle.Played, path: oracle.Path): boolean {
  if (played.kind === 'task') return false
  if (played.kind === 'branches' && played.parts.length > 1) return true
  const [index = 0, ...rest] = path
  const part = played.parts[index]
  return part !== undefined && inBranch(part, rest)
}

function forgetHeld(game: Game): void {
  for (const id of game.held.keys()) {
    const token = game.state.task.get(id)?.token
    if (token === undefined || !game.state.token.has(token)) game.held.delete(id)
  }
}

/** Rejects to the first step; the oracle keeps where everything stood. */
export function backToFirstMove(game: Game, task: TaskRow): void {
  if (task.kind === 'advice') return
  const path = pathOf(game, task)
  const [first] = oracle.leaves(game.played)
  if (first === undefined) return
  const refusal = tryMove(game, handlerOf(game, task), { kind: 'backToFirst', taskId: task.id, comment: 'no' })
  if (first.path.join() === path.join()) {
    if (refusal?.key !== 'firstStep') fail(game, 'the first step was returned to itself')
    return
  }
  refused(game, refusal)
  game.returned = restarted(game.played)
  game.played = oracle.cut(game.played, [first.path])
  game.held.clear()
  judge(game)
}

/** Those who vote begin anew when they are resumed. */
function restarted(played: oracle.Played): oracle.Played {
  if (played.kind === 'task') return played.live ? { ...played, votes: 0 } : played
  return { ...played, parts: played.parts.map(restarted) } as oracle.Played
}

/** Takes back what one did last, as long as nobody has touched what followed. */
export function recallMove(game: Game): void {
  const actor = game.chance.of(everybody)
  const done = [...game.state.task.values()].findLast((task) => {
    return (
      task.kind === 'handle' && task.state === 'done' && task.assignee === actor && game.state.passage.get(task.passage)?.undone === null
    )
  })
  const voting = done !== undefined && game.state.token.has(done.token)
  const refusal = tryMove(game, actor, { kind: 'recall' })
  if (refused(game, refusal, ['recallTooLate', 'notHandler', 'notAllowedHere']) || done === undefined) return
  if (voting) {
    game.played = oracle.adjust(game.played, pathOf(game, done), { votes: -1 })
    judge(game)
    return
  }
  const leaf = oracle.leaves(game.played).findLast((one) => one.id === done.node && !one.live)
  if (leaf === undefined) {
    fail(game, 'took back what the oracle has not seen')
    return
  }
  const played = oracle.cut(game.played, [leaf.path])
  const gone = new Set(oracle.leaves(played).map((one) => one.path.join()))
  const lost = oracle.leaves(game.played).filter((one) => !one.live && !gone.has(one.path.join()))
  if (lost.length > 0) fail(game, `a recall undid ${lost.map((one) => one.id)}`)
  game.played = played
  forgetHeld(game)
  judge(game)
}

/** Names that no step of a random process opens. */
const FOREIGN = ['outcome', 'result', 'initiator', 'nrOfInstances', 'people_t1', 'unheardOf']

/** What moves no token: handing over, claiming, adding signs, urging, copying, suspending. The marking must stay. */
export function otherMove(game: Game, task: TaskRow): void {
  const { chance } = game
  const actor = handlerOf(game, task)
  const assignee = chance.of(everybody)
  const on = { taskId: task.id }
  const several = task.activity !== null
  const mode = several ? 'before' : chance.of(['before', 'after', 'with'] as const)
  const [kind, operation, stranger] = chance.of<[string, Operation, boolean?]>([
    ['entrust', { kind: 'entrust', ...on, assignee }],
    ['entrustBack', { kind: 'entrustBack', ...on }],
    ['delegate', { kind: 'delegate', ...on, assignee }],
    ['claim', { kind: 'claim', ...on }],
    ['unclaim', { kind: 'unclaim', ...on }],
    ['open', { kind: 'open', ...on }],
    ['addSign', { kind: 'addSign', ...on, userIds: [assignee], mode }],
    ['removeSign', { kind: 'removeSign', ...on }],
    ['reassign', { kind: 'reassign', ...on, assignee }],
    ['cc', { kind: 'cc', ...on, userIds: [assignee] }],
    ['urge', { kind: 'urge' }],
    ['stranger', { kind: 'complete', ...on, comment: 'mine' }, true],
    ['silent', { kind: 'complete', ...on, comment: ' ' }],
    ['foreign', { kind: 'complete', ...on, comment: 'ok', variables: { [chance.of(FOREIGN)]: 1 } }],
  ])
  const who = stranger === true ? (everybody.find((one) => one !== task.assignee && !task.candidates.includes(one)) ?? actor) : actor
  // A random process has no row to see and nobody's head: it is urged by who began it.
  const refusal = tryMove(game, kind === 'urge' ? 'u1' : who, operation)
  if (['stranger', 'silent', 'foreign'].includes(kind) && refusal === null) fail(game, `${kind} was let through`)
  if (refusal === null && kind === 'addSign') countSign(game, task, mode)
  if (refusal === null && kind === 'removeSign') signGone(game, task)
  judge(game)
}

/** A held task cannot get more advice: it is done. */
function countSign(game: Game, task: TaskRow, mode: string): void {
  const path = task.kind === 'handle' ? pathOf(game, task) : null
  if (path === null && mode === 'with') fail(game, 'an advice asked for advice')
}

function signGone(game: Game, task: TaskRow): void {
  const held = task.signMode === 'after' ? game.held.get(task.adviceFor ?? '') : undefined
  if (held === undefined) return
  held.left -= 1
  if (held.left > 0) return
  game.held.delete(task.adviceFor ?? '')
  passOn(game, held.path, false)
}

/** A stop in between: nothing can be done, then all goes on as before. */
export function suspendMove(game: Game, task: TaskRow): void {
  refused(game, tryMove(game, 'u1', { kind: 'suspend' }))
  const refusal = tryMove(game, handlerOf(game, task), { kind: 'complete', taskId: task.id, comment: 'ok' })
  if (refusal?.key !== 'instanceSuspended') fail(game, 'a suspended instance moved')
  refused(game, tryMove(game, 'u1', { kind: 'activate' }))
  judge(game)
}

/** Plays some moves by chance, then completes everything: every instance must end. */
export function playOut(game: Game, moves: number): void {
  judge(game)
  for (let move = 0; move < moves && liveTasks(game).length > 0; move += 1) randomMove(game, game.chance.of(liveTasks(game)))
  for (let left = 2000; liveTasks(game).length > 0; left -= 1) {
    if (left === 0) fail(game, 'it does not end')
    completeMove(game, game.chance.of(liveTasks(game)), 0)
  }
  if (!oracle.isDone(game.played)) fail(game, 'nothing is left to do, and the oracle has not ended')
}

function randomMove(game: Game, task: TaskRow): void {
  const dice = game.chance.number(100)
  if (dice < 45) completeMove(game, task)
  else if (dice < 62) backMove(game, task, false)
  else if (dice < 70) backMove(game, task, true)
  else if (dice < 73) backToFirstMove(game, task)
  else if (dice < 79) recallMove(game)
  else if (dice < 81) suspendMove(game, task)
  else otherMove(game, task)
}
