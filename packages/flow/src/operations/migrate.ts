import type { Model } from '../model/compile.ts'
import { changesBetween, type RowChange, type State } from '../state/state.ts'

/** Why an instance cannot move to another version: a node that has no target, or one of another kind. */
export interface Obstacle {
  readonly node: string
  readonly target: string | null
  readonly reason: 'noTarget' | 'otherKind' | 'otherPlace'
}

/** Nodes of the old version and what they are in the new one; what is not named keeps its id. */
export type Mapping = Readonly<Record<string, string>>

/** What stands in the way of moving an instance to another version; the dry run. Only where it stands now must fit. */
export function obstacles(state: State, versions: { from: Model; to: Model }, mapping: Mapping): readonly Obstacle[] {
  const live = new Set([...state.token.values()].map((token) => token.node))
  const frames = [...state.frame.values()].filter((frame) => frame.open && frame.node !== null).map((frame) => frame.node ?? '')
  return [...new Set([...live, ...frames])].flatMap((node): readonly Obstacle[] => {
    const target = mapping[node] ?? node
    const [was, is] = [versions.from.graph.nodes.get(node), versions.to.graph.nodes.get(target)]
    if (is === undefined) return [{ node, target: null, reason: 'noTarget' }]
    if (was?.type !== is.type || (was.multi === null) !== (is.multi === null)) return [{ node, target, reason: 'otherKind' }]
    const place = is.container === null ? null : is.container
    const wanted = was.container === null ? null : (mapping[was.container] ?? was.container)
    return place === wanted ? [] : [{ node, target, reason: 'otherPlace' }]
  })
}

/** Moves an instance to another version. History keeps the names of the version in which it happened, as far as they are not mapped.
 *  Call `obstacles` first: with any of them the result is not sound. */
export function migrate(
  state: State,
  definitionId: string,
  mapping: Mapping,
): { readonly state: State; readonly changes: readonly RowChange[] } {
  const name = (node: string) => mapping[node] ?? node
  const moved = <R extends { readonly node: string | null }>(rows: ReadonlyMap<string, R>): ReadonlyMap<string, R> =>
    new Map([...rows].map(([id, row]) => [id, row.node === null || name(row.node) === row.node ? row : { ...row, node: name(row.node) }]))
  const after: State = {
    ...state,
    instance: new Map(
      [...state.instance].map(([id, row]) => [id, { ...row, definitionId, endNode: row.endNode === null ? null : name(row.endNode) }]),
    ),
    frame: moved(state.frame),
    token: moved(state.token),
    passage: moved(state.passage),
    activity: moved(state.activity),
    task: moved(state.task),
    timer: moved(state.timer),
  }
  return { state: after, changes: changesBetween(state, after) }
}
