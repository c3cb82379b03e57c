import { dispatchStatus } from '@chengan/domain/utilities/dictionaries/monitoring'
import { useQuery } from '@tanstack/react-query'
import type { RowOf } from '../../../../resources/row.ts'
import { type Contacts, contactsRead } from './board-reads.ts'

/** Whom to call about an event while it is dealt with; nothing before and after. */
export function useContacts(event: RowOf<'emergencyEvent'> | null | undefined): Contacts | undefined {
  const runs = event?.status === dispatchStatus.values.responding.value
  const { data } = useQuery({
    ...contactsRead(event?.id ?? '', event?.version ?? 0),
    enabled: runs,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  })
  return runs ? data : undefined
}
