import { Refusal } from '@chengan/kernel/errors/refusal'
import { compile, type Model } from '../model/compile.ts'
import type { Operation } from '../operations/operation.ts'
import type { TaskRow } from '../state/rows.ts'
import { applyChanges, emptyState, type State } from '../state/state.ts'
import { type Chance, chanceOf } from './chance.ts'
import { wrongIn } from './integrity.ts'
import * as oracle from './oracle.ts'
import { act, type TestDirectory } from './town.ts'
import { decisionsOf, drawn, everybody, randomTree, severalOf, type Tree } from './trees.ts'

/** A game of random people with a random process, judged by the oracle after every move. */
export interface Game {
  readonly seed: number
  readonly chance: Chance
  readonly tree: Tree
  readonly model: Model
  readonly log: { readonly operation: Operation; readonly actor: string }[]
  /** Everything that was tried, with the key of its refusal and the tasks after it: to be tried again elsewhere. */
  readonly tries: Try[]
  state: State
  played: oracle.Played
  decisions: Record<string, unknown>
  /** The played tree at a return to the first step, to which a re-submission may resume. */
  returned: oracle.Played | null
  /** Main tasks that are done and wait for advice, with how many. */
  readonly held: Map<string, { path: oracle.Path; left: number }>
  /** Somebody has rolled back a step of a branch while tokens stood in others. */
  rolledBackInBranch: boolean
}

/** What somebody tried in a game, and what came of it. */
export interface Try {
  readonly operation: Operation
  readonly actor: string
  readonly refusal: string | null
  readonly state: State
}

export const people: TestDirectory = { people: everybody }
const NOW = '2026-03-02 10:00:00'

/** Thrown with the seed, so that the game can be played again. */
export function fail(game: Game, sentence: string): never {
  const last = game.log.at(-1)
  throw new Error(`seed ${game.seed}, move ${game.log.length} (${JSON.stringify(last)}): ${sentence}`)
}

/** Begins a game. */
export function newGame(seed: number): Game {
  const chance = chanceOf(seed)
  const tree = randomTree(chance)
  const voters = severalOf(tree).map((task) => [`people_${task.id}`, votersOf(chance, task)] as const)
  const decisions = Object.fromEntries(decisionsOf(tree).map((one) => [one.name, decide(chance, one, 0.35)]))
  const model = compile(drawn(tree))
  const played = oracle.begin(tree, decisions)
  const game: Game = {
    seed,
    chance,
    tree,
    model,
    log: [],
    tries: [],
    state: emptyState(),
    played,
    decisions,
    returned: null,
    held: new Map(),
    rolledBackInBranch: false,
  }
  const variables = { ...decisions, ...Object.fromEntries(voters) }
  const start = { kind: 'start', definitionId: 'random', businessKey: 'row', title: 'Random', variables: {}, sent: variables } as const
  if (tryMove(game, 'u1', start) !== null) fail(game, 'does not start')
  return game
}

function votersOf(chance: Chance, task: Extract<Tree, { kind: 'task' }>): readonly string[] {
  const from = chance.number(everybody.length)
  return Array.from({ length: task.several?.size ?? 1 }, (_, index) => everybody[(from + index) % everybody.length] ?? '')
}

function decide(chance: Chance, one: ReturnType<typeof decisionsOf>[number], again: number): unknown {
  if (one.kind === 'loop') return chance.maybe(again) ? 1 : 0
  if (one.kind === 'xor') return chance.number(one.ways)
  return Array.from({ length: one.ways }, (_, index) => index).filter(() => chance.maybe(0.6))
}

/** Some decisions are taken anew; towards the end no loop is repeated. */
export function newDecisions(game: Game, again: number): Record<string, unknown> {
  const changed = decisionsOf(game.tree).filter((_one) => again === 0 || game.chance.maybe(0.5))
  return Object.fromEntries(changed.map((one) => [one.name, decide(game.chance, one, again)]))
}

/** Tries an operation. Answers the key of the refusal, or null when it was done; then the stored rows are judged. */
export function tryMove(game: Game, actor: string, operation: Operation): Refusal | null {
  const before = game.state
  const ids = `${game.log.length}`
  try {
    const stepped = act(
      people,
      game.model,
      { state: before, actor: { userId: actor, administrator: true, leader: true }, now: NOW, ids },
      operation,
    )
    game.log.push({ operation, actor })
    game.tries.push({ operation, actor, refusal: null, state: stepped.state })
    game.state = stepped.state
    if (!sameRows(applyChanges(before, stepped.changes), stepped.state)) fail(game, 'the changed rows do not lead to the new state')
    const wrong = wrongIn(game.model, game.state)
    if (wrong.length > 0) fail(game, wrong.join('; '))
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    game.tries.push({ operation, actor, refusal: error.key, state: before })
    return error
  }
}

const sameRows = (one: State, other: State) =>
  (Object.keys(one) as (keyof State)[]).every(
    (table) => one[table].size === other[table].size && [...other[table]].every(([id, row]) => one[table].get(id) === row),
  )

/** The tasks that somebody can act on. */
export function liveTasks(game: Game): readonly TaskRow[] {
  return [...game.state.task.values()].filter((task) => task.state === 'open' || task.state === 'waiting')
}

/** Compares where the engine and the oracle stand: the same steps are open, equally often, and both or neither have ended. */
export function judge(game: Game): void {
  const open = new Map<string, number>()
  for (const task of liveTasks(game)) if (task.kind === 'handle') open.set(task.node, (open.get(task.node) ?? 0) + 1)
  const held = new Set([...game.held.values()].map((one) => one.path.join()))
  const wanted = new Map<string, number>()
  for (const leaf of oracle.leaves(game.played)) {
    const count = oracle.openAt(game.played, leaf.path) - (held.has(leaf.path.join()) ? 1 : 0)
    if (leaf.live && count > 0) wanted.set(leaf.id, count)
  }
  const text = (map: Map<string, number>) =>
    [...map]
      .map(([node, count]) => `${node}×${count}`)
      .toSorted()
      .join(' ')
  if (text(open) !== text(wanted)) fail(game, `the engine has ${text(open)}, the oracle ${text(wanted)}`)
  const [instance] = game.state.instance.values()
  if ((instance?.endedAt !== null) !== oracle.isDone(game.played)) fail(game, 'only one of engine and oracle has ended')
}

/** Plays everything again from the beginning: the same operations lead to the same rows. */
export function replay(game: Game): void {
  let state = emptyState()
  game.log.forEach(({ operation, actor }, index) => {
    state = act(
      people,
      game.model,
      { state, actor: { userId: actor, administrator: true, leader: true }, now: NOW, ids: `${index}` },
      operation,
    ).state
  })
  const text = (one: State) => JSON.stringify(Object.values(one).map((table) => [...table.values()]))
  if (text(state) !== text(game.state)) fail(game, 'the history played again ends elsewhere')
}
