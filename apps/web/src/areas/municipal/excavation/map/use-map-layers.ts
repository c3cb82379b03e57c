import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Row } from '../../../../resources/row.ts'
import { frozenRoadsRead, plansRead, supervisionRead, type Term } from './map-reads.ts'

export const layerKinds = ['sections', 'frozen', 'plans', 'supervision'] as const
export type LayerKind = (typeof layerKinds)[number]

const noRows: readonly Row[] = []

/** What lies on the map beside the works; each layer comes and fails alone. */
export function useMapLayers(term: Term, shows: (kind: LayerKind) => boolean) {
  const look = { placeholderData: keepPreviousData, retry: false, meta: { quiet: true } } as const
  const frozen = useQuery({ ...frozenRoadsRead(term), ...look, enabled: shows('frozen') })
  const plans = useQuery({ ...plansRead(term), ...look, enabled: shows('plans') })
  const supervision = useQuery({ ...supervisionRead(term), ...look, enabled: shows('supervision') })
  const rowsOf = (kind: LayerKind, list: readonly Row[] | undefined) => (shows(kind) ? (list ?? noRows) : noRows)
  const failed: readonly LayerKind[] = [
    ...(frozen.isError ? (['frozen'] as const) : []),
    ...(plans.isError ? (['plans'] as const) : []),
    ...(supervision.isError ? (['supervision'] as const) : []),
  ]
  return {
    frozen: rowsOf('frozen', frozen.data?.list),
    plans: rowsOf('plans', plans.data?.list),
    supervision: rowsOf('supervision', supervision.data?.list),
    counts: { frozen: frozen.data?.total, plans: plans.data?.total, supervision: supervision.data?.total },
    failed,
  }
}
