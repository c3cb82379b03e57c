import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { dateText } from '@chengan/kernel/time'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { serverNow } from '../../../api/clock.ts'
import { callsOf } from '../../calls.ts'
import { useDefinitions } from '../../definitions-context.ts'
import { targetNamed } from '../../fields/references/target.ts'
import type { Row, Values } from '../../row.ts'
import type { FormState } from '../use-form.ts'
import type { FormScene } from '../values/form-values.ts'
import { fieldsRead } from './proposals.ts'
import { useSuggestions } from './use-suggestions.ts'

/** The row as a list of choices showed it. */
function offeredRow(client: QueryClient, target: CompleteResource, id: string): Row | undefined {
  const lists = client.getQueriesData<readonly Row[]>({ queryKey: [`${target.root}/offer`] })
  return lists.flatMap(([, rows]) => rows ?? []).find((row) => row.id === id)
}

/** The chosen row with all that is read of it; as far as it is known where its details are refused. */
async function chosenRow(client: QueryClient, target: CompleteResource, read: readonly string[], id: string): Promise<Row> {
  const offered = offeredRow(client, target, id)
  if (offered !== undefined && read.every((name) => name in offered)) return offered
  return client.fetchQuery({ ...callsOf(target).info(id), meta: { quiet: true } }).catch(() => offered ?? { id })
}

/** Fills what the form itself suggests; and the form's change, after which a chosen row proposes what it knows. */
export function useProposals(scene: FormScene, form: FormState): (patch: Values) => void {
  const { resource } = scene
  useSuggestions(scene, form)
  const client = useQueryClient()
  const definitions = useDefinitions()
  const propose = async (field: CompleteField, targetName: string, id: string) => {
    const target = definitions.here(targetName) ?? (await definitions.load(targetName))
    const row = await chosenRow(client, target, fieldsRead(resource, field), id)
    form.propose({ field, target, row, today: dateText(serverNow()) })
  }
  return (patch) => {
    form.change(patch)
    for (const [name, id] of Object.entries(patch)) {
      const field = resource.fields[name]
      if (field === undefined || fieldsRead(resource, field).length === 0 || typeof id !== 'string' || id === '') continue
      const target = targetNamed(field, { ...form.values, ...patch }, definitions)
      if (target !== undefined) void propose(field, target, id)
    }
  }
}
