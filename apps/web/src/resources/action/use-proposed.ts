import { isGiven } from '@chengan/kernel/condition'
import { asksOf } from '@chengan/kernel/lifecycle/lifecycle'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callsOf } from '../calls.ts'
import { isReference, wordsNameOf } from '../row.ts'
import type { ActionScene } from './judge-action.ts'
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
