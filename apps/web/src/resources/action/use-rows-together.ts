import { isGiven } from '@chengan/kernel/condition'
import type { CompleteAction, CompleteResource } from '@chengan/kernel/definition/complete'
import { transitionsFrom } from '@chengan/kernel/lifecycle/select-transition'
import { useQuery } from '@tanstack/react-query'
import { callsOf } from '../calls.ts'
import type { Row } from '../row.ts'

/** So many rows take a step together at most: what one visit finds. */
const mostTogether = 100

/** The rows that must take the step with the one that was opened, or it takes none: those that say the same in the field that its transition names, as far
 *  as they may take it too. Null while they are being asked for. */
export function useRowsTogether(resource: CompleteResource, action: CompleteAction, opened: readonly Row[]): readonly Row[] | null {
  const [only] = opened
  const named = only === undefined || opened.length > 1 ? [] : transitionsFrom(action, only).flatMap(({ together }) => together ?? [])
  const field = named.find((name) => isGiven(only?.[name]))
  const value = field === undefined ? '' : String(only?.[field])
  const { data, isError } = useQuery({
    ...callsOf(resource).page({ [field ?? '']: value, page: 1, limit: mostTogether }),
    enabled: field !== undefined,
    meta: { quiet: true },
  })
  if (field === undefined || isError) return []
  if (data === undefined) return null
  return data.list.filter((row) => row.id !== only?.id && row[field] === value && row.actions?.includes(action.name) === true)
}
