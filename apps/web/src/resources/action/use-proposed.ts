import { isGiven } from '@chengan/kernel/condition'
import { asksOf } from '@chengan/kernel/lifecycle/lifecycle'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callsOf } from '../calls.ts'
import { isReference, wordsNameOf } from '../row.ts'
import { type ActionScene, askedNow, initialValues } from './judge-action.ts'
import type { ActionState } from './use-action.ts'

/** Fields of the action that the server proposes for the one row at hand, which holds none yet. */
function proposedNames({ resource, action, rows }: ActionScene): readonly string[] {
  const [row] = rows
  if (row === undefined || rows.length > 1) return []
  const asked = new Set(action.rows.flatMap((transition) => asksOf(transition).map((ask) => ask.field)))
  return resource.fieldList
    .filter(({ name, proposedOfRow }) => proposedOfRow === true && asked.has(name) && !isGiven(row[name]))
    .map(({ name }) => name)
}

/** The dialog begins with what the server proposes for the row (`proposed` of its details), where nobody has given anything yet. */
export function useProposed(scene: ActionScene, state: ActionState): void {
  const { resource, rows } = scene
  const names = proposedNames(scene)
  const { data } = useQuery({ ...callsOf(resource).info(rows[0]?.id ?? ''), enabled: names.length > 0, meta: { quiet: true } })
  const proposed = data?.proposed
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is proposed comes once; what a person takes out again stays out
  useEffect(() => {
    if (proposed == null) return
    const open = names.filter((name) => isGiven(proposed[name]) && !isGiven(state.values[name]))
    const parts = open.flatMap((name) => {
      const field = resource.fields[name]
      return field !== undefined && isReference(field) ? [name, wordsNameOf(field)] : [name]
    })
    if (parts.length > 0) state.begin(Object.fromEntries(parts.map((part) => [part, proposed[part]])))
  }, [proposed])
}

/** What a list tells nothing of. */
const untoldKinds: ReadonlySet<string> = new Set(['files', 'images', 'children', 'json'])

/** What the action asks for and of which the row at hand tells nothing; the row of its own page tells none as none. */
function untoldNames(scene: ActionScene, state: ActionState): readonly string[] {
  const [row] = scene.rows
  if (row === undefined || scene.rows.length > 1) return []
  return askedNow(scene, state)
    .fields.map(({ field }) => field)
    .filter(({ kind, name }) => untoldKinds.has(kind) && !(name in row))
    .map(({ name }) => name)
}

/** An action that is begun in a list shows the files and child rows that its row holds already, as it does on the page of the row: they are neither asked for
 *  again nor replaced by the next ones. Tells whether they are still being read. */
export function useUntold(scene: ActionScene, state: ActionState): boolean {
  const { resource, rows } = scene
  const names = untoldNames(scene, state)
  const { data, isLoading } = useQuery({ ...callsOf(resource).info(rows[0]?.id ?? ''), enabled: names.length > 0, meta: { quiet: true } })
  const asked = names.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the row holds comes once for each set of asked fields; what a person takes out again stays out
  useEffect(() => {
    if (data === undefined || asked === '') return
    const held = initialValues({ ...scene, rows: [data] })
    const open = asked.split(',').filter((name) => isGiven(held[name]) && !isGiven(state.values[name]))
    if (open.length > 0) state.begin(Object.fromEntries(open.map((name) => [name, held[name]])))
  }, [data, asked])
  return names.length > 0 && isLoading
}
