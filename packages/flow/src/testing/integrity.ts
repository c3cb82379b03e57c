import type { Model } from '../model/compile.ts'
import { nodeOf } from '../model/compile.ts'
import type { State } from '../state/state.ts'

/** What must hold of any stored instance, whatever was done to it. Answers what does not. */
export function wrongIn(model: Model, state: State): readonly string[] {
  const wrong: string[] = []
  const claim = (holds: boolean, sentence: string) => {
    if (!holds) wrong.push(sentence)
  }
  const [instance] = state.instance.values()
  const tokens = [...state.token.values()]
  const live = [...state.task.values()].filter((task) => task.state === 'open' || task.state === 'waiting')
  const over = instance?.endedAt !== null
  claim(!over || (tokens.length === 0 && live.length === 0), 'something lives after the end')
  claim(over || tokens.length > 0, 'an instance without a token has not ended')
  for (const task of live) claim(state.token.has(task.token), `task ${task.node} waits for no token`)
  for (const token of tokens) {
    claim(state.passage.get(token.passage)?.leftAt === null, `the passage of ${token.node} is over, its token is not`)
    claim(frameIsOpen(state, token.frame), `the token at ${token.node} stands in a closed frame`)
    if (token.wait !== 'task') continue
    const own = live.filter((task) => task.token === token.id && task.kind === 'handle')
    const several = nodeOf(model, token.node).multi !== null
    const held = [...state.task.values()].some((task) => task.token === token.id && task.state === 'done' && task.kind === 'handle')
    claim(several || held ? own.length > 0 || held : own.length === 1, `the token at ${token.node} has ${own.length} tasks`)
  }
  const waiting = new Set([
    ...tokens.map((one) => one.passage),
    ...[...state.frame.values()].flatMap((frame) => (frame.open && frame.passage !== null ? [frame.passage] : [])),
  ])
  for (const passage of state.passage.values()) {
    claim(
      (passage.leftAt === null) === (!over && waiting.has(passage.id)),
      `the passage of ${passage.node} is open without a token, or the other way round`,
    )
  }
  for (const passage of state.passage.values()) {
    if (passage.leftAt === null || nodeOf(model, passage.node).type !== 'userTask') continue
    const asked = [...state.task.values()].filter((task) => task.passage === passage.id && task.kind === 'handle')
    claim(asked.length > 0, `${passage.node} was left, and nobody was asked`)
    const answered = asked.filter((task) => task.state === 'done' && task.action !== null)
    const passed = passage.undone === null && ['pass', 'start', 'autoPass'].includes(passage.action ?? '')
    claim(!passed || answered.length > 0, `${passage.node} was passed, and nobody answered`)
  }
  for (const timer of state.timer.values())
    claim(timer.state !== 'open' || state.token.has(timer.token), `a timer at ${timer.node} watches nothing`)
  return wrong
}

function frameIsOpen(state: State, id: string): boolean {
  for (let frame = state.frame.get(id); frame !== undefined; frame = frame.parent === null ? undefined : state.frame.get(frame.parent)) {
    if (!frame.open) return false
  }
  return true
}
