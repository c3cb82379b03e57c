import type { SchemeChanges, SchemeTried } from '@chengan/domain/assets/detection/schemes/score-scheme/scheme-calls'
import { schemeStatus } from '@chengan/domain/assets/dictionaries/detection'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { read } from '../../../api/read.ts'
import { callsOf } from '../../../resources/calls.ts'
import { useResource } from '../../../resources/definitions-context.ts'
import type { RowOf } from '../../../resources/row.ts'

const ROOT = 'szgl/scorescheme'

/** The version of a kind that is in force, with what it says; null where there is none, undefined while it is read. */
export function useSchemeInForce(kind: string): RowOf<'scoreScheme'> | null | undefined {
  const calls = callsOf(useResource('scoreScheme'))
  const query = { schemeKind: kind, status: schemeStatus.values.inForce.value, page: 1, limit: 1 }
  const found = useQuery({ ...calls.page(query), enabled: kind !== '', meta: { quiet: true } })
  const id = found.data?.list[0]?.id
  const whole = useQuery({ ...calls.info(id ?? ''), enabled: id !== undefined, meta: { quiet: true } })
  if (found.data === undefined) return undefined
  return id === undefined ? null : whole.data
}

/** Options for `useQuery`: whose grade would change. */
export const changesRead = (id: string) => read<SchemeChanges>(`${ROOT}/changes`, { id })

/** Options for `useQuery`: what one record is worth by a scheme. It changes nothing. */
export const trialOf = (id: string, recordId: string) => ({
  queryKey: [`${ROOT}/test`, id, recordId],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call<SchemeTried>('POST', `${ROOT}/test`, { body: { id, sample: { id: recordId } }, quiet: true, signal }),
  enabled: recordId !== '',
  meta: { quiet: true },
})
