import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { QuickOpenPanel } from './quick-open-panel.tsx'
import { SearchedRegistry } from './searched-registry.ts'

/** Quick-open over the definitions of the product. The panel takes what is typed while they come: together they weigh more than all that a list needs. */
export function QuickOpen({ onClose }: { onClose(): void }) {
  const { data, isError } = useQuery({
    queryKey: ['definitions', 'all'],
    queryFn: async () => (await import('@chengan/domain/registry')).registry,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { quiet: true },
  })
  const searched = useMemo(() => ({ registry: data ?? null, failed: isError }), [data, isError])
  return (
    <SearchedRegistry value={searched}>
      <QuickOpenPanel onClose={onClose} />
    </SearchedRegistry>
  )
}
