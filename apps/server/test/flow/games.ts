import type { Operation } from '@chengan/flow/operations/operation'
import type { TaskRow } from '@chengan/flow/state/rows'
import type { State } from '@chengan/flow/state/state'
import type { Game, Try } from '@chengan/flow/testing/play'
import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { CallReply, Person } from '../support/people.ts'
import type { FlowHouse } from './flow-house.ts'

/** The people of random games, as accounts of a city. */
export interface Players {
  readonly flow: FlowHouse
  readonly people: ReadonlyMap<string, Person>
  /** Who may give away tasks and suspend instances. */
  readonly administrator: Person
}

/** Gives the accounts of the players the ids by which random processes name them. */
export async function playersOf(flow: FlowHouse, ids: readonly string[]): Promise<Players> {
  const administrator = await flow.person('games', '1', 'superAdmin')
  const people = new Map<string, Person>()
  for (const id of ids) people.set(id, await flow.personOfId(id))
  return { flow, people, administrator }
}

/** A game played again by people who call the server: its instance, and its tasks by their ids in the game. */
interface Table {
  readonly players: Players
  readonly game: Game
  readonly businessKey: string
  instance: string
  tasks: ReadonlyMap<string, string>
}

/** Plays a game again through the calls. Throws at the first answer, task or token that differs from the game, which the oracle has judged. */
export async function playAgain(players: Players, game: Game, key: string): Promise<void> {
  const starter = personIn(players, game.log[0]?.actor ?? '')
  const table: Table = { players, game, businessKey: await players.flow.trip(starter, { name: key }), instance: '', tasks: new Map() }
  for (const [move, one] of game.tries.entries()) {
    const reply = await calls(table, key, one)
    if (reply === null) continue
    const wanted = one.refusal === null ? 0 : codeOf(players, one.refusal)
    // To who takes no part the case is not there.
    const isUnknown = one.refusal === 'notHandler' && reply.code === codeOf(players, 'taskGone')
    if (reply.code !== wanted && !isUnknown)
      throw new Error(at(game, move, one, `answered ${reply.code} ${reply.msg}, the game ${one.refusal ?? 0}`))
    if (one.operation.kind === 'start') table.instance = reply.data.processInstanceId
    const wrong = await differenceFrom(table, one.state)
    if (wrong !== null) throw new Error(at(game, move, one, wrong))
  }
}

const at = (game: Game, move: number, one: Try, sentence: string) =>
  `seed ${game.seed}, move ${move} (${one.actor}: ${JSON.stringify(one.operation)}): ${sentence}`

function personIn({ people }: Players, id: string): Person {
  const person = people.get(id)
  if (person === undefined) throw new Error(`nobody is called ${id}`)
  return person
}

function codeOf({ flow }: Players, key: string): number {
  return flow.services.catalogue.envelope(refuse(key as Parameters<typeof refuse>[0]), 'zh-CN').code
}

type Stepped = CallReply<{ readonly processInstanceId: string }>

/** Does a try by the call that stands for it; null where a call cannot say it (somebody looks at what is not his). */
async function calls(table: Table, key: string, { operation, actor }: Try): Promise<Stepped | null> {
  const { players, businessKey, instance } = table
  const who = personIn(players, actor)
  const boss = players.administrator
  switch (operation.kind) {
    case 'start':
      return who.post('act/running/startOfBusinessKey', { processDefinitionKey: key, businessKey, variables: operation.sent })
    case 'suspend':
    case 'activate':
      return boss.put(`act/running/${operation.kind === 'suspend' ? 'suspend' : 'active'}/${instance}`)
    case 'recall':
    case 'urge':
      return who.post(`act/task/${operation.kind}`, { processInstanceId: instance })
    case 'open':
      await who.get(`act/task/${taskOf(table, operation.taskId)}`)
      return null
    case 'claim':
    case 'unclaim':
      return who.post(`act/task/${operation.kind}/${taskOf(table, operation.taskId)}`)
    case 'reassign':
      return boss.post('act/task/changeTaskAssignee', body(table, operation))
    default:
      return who.post(`act/task/${pathOf(operation)}`, body(table, operation))
  }
}

const paths: Partial<Readonly<Record<Operation['kind'], string>>> = {
  backPrevious: 'backPreviousTask',
  end: 'endProcess',
  removeSign: 'addSign',
}
const pathOf = ({ kind }: Operation) => paths[kind] ?? kind

function body(table: Table, { kind, ...operation }: Operation & { readonly taskId?: string }): object {
  const { target, ...rest } = { target: undefined, ...operation }
  return {
    ...rest,
    taskId: taskOf(table, operation.taskId ?? ''),
    ...(target === undefined ? {} : { targetActivityId: target }),
    ...(kind === 'removeSign' ? { remove: 1 } : {}),
  }
}

/** Tasks made by the same step have the same place on both sides. */
const taskOf = ({ tasks }: Table, id: string) => tasks.get(id) ?? 'unknown'

interface Stored {
  readonly ids: readonly string[] | null
  readonly lines: readonly string[] | null
  readonly tokens: readonly string[] | null
  readonly stands: string
}

/** Compares every task and token of the game with what the server has stored, each by its place. */
async function differenceFrom(table: Table, state: State): Promise<string | null> {
  const { rows } = await sql<Stored>`select concat(i.status, case when i.ended_at is null then ' runs' else ' ended' end) as stands,
      (select array_agg(k.node || ' ' || k.wait) from flow_token k where k.instance_id = i.id) as tokens,
      array_agg(t.id order by t.seq) as ids, array_agg(concat_ws(' ', t.node, t.kind, t.state, coalesce(t.assignee, '-'), coalesce(t.owner, '-'),
        coalesce(t.delegation, '-'), coalesce(t.action, '-'), t.round, array_to_string(array(select unnest(t.candidates) order by 1), ','))
        order by t.seq) as lines
    from flow_instance i join flow_task t on t.instance_id = i.id where i.id = ${table.instance} group by i.id`.execute(
    table.players.flow.db,
  )
  const [stored] = rows
  const tasks = [...state.task.values()]
  const [ids, lines] = [stored?.ids ?? [], stored?.lines ?? []]
  table.tasks = new Map(tasks.map((task, place) => [task.id, ids[place] ?? '']))
  const wanted = tasks.map(lineOf)
  const lost = Array.from({ length: Math.max(wanted.length, lines.length) }).findIndex(
    (_, place) => wanted[place] !== lines[place]?.trimEnd(),
  )
  if (lost >= 0) return `task ${lost} is stored as ${lines[lost]}, in the game it is ${wanted[lost]}`
  const [instance] = state.instance.values()
  const tokens = [...state.token.values()].map((one) => `${one.node} ${one.wait}`)
  const should = [`${instance?.status}${instance?.endedAt === null ? ' runs' : ' ended'}`, ...tokens.toSorted()].join(', ')
  const does = [stored?.stands, ...(stored?.tokens ?? []).toSorted()].join(', ')
  return does === should ? null : `the instance stands at ${does}, in the game at ${should}`
}

function lineOf(task: TaskRow): string {
  const { node, kind, state, assignee, owner, delegation, action, round, candidates } = task
  const words = [node, kind, state, assignee ?? '-', owner ?? '-', delegation ?? '-', action ?? '-', round, candidates.toSorted().join(',')]
  return words.join(' ').trimEnd()
}
