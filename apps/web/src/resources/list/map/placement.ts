import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { type MapView, type Placement, placements } from '@chengan/kernel/definition/rows/map-view'
import { useSetting } from '../../../api/use-setting.ts'
import { keepSetting } from '../../../api/user-settings.ts'
import { useTab } from '../../../navigation/tabs.ts'
import { useNarrow } from '../../../ui/narrow.ts'
import type { FilterQuery } from '../../fields/field-view.ts'
import { placementKey } from '../list-query.ts'

/** How the rows of a page are shown, and how that is changed. */
export interface PlacementState {
  /** How its rows stand on a map; null where they do not, or the page asks for them in a way that the map does not know. */
  readonly view: MapView | null
  readonly shown: Placement
  readonly offered: readonly Placement[]
  /** `also`: what of the address changes with it, in one step. */
  choose(placement: Placement, also?: FilterQuery): void
}

const settingOf = (route: string) => `list.place.${route}`
const read = (value: unknown): Placement | undefined => placements.find((one) => one === value)

function mapOf({ onMap, variants, standard }: CompleteResource, { call = 'page' }: Screen): MapView | null {
  if (onMap === undefined) return null
  const isList = call === 'page' ? standard.includes('page') : Object.values(variants).some(({ path }) => path === call)
  return isList ? onMap : null
}

/** What the address says, else what the person chose for the page last time, else as the definition opens it. Beside each other a telephone has no room. */
export function usePlacement(resource: CompleteResource, screen: Screen): PlacementState {
  const tab = useTab()
  const kept = useSetting(settingOf(screen.route))
  const narrow = useNarrow()
  const view = mapOf(resource, screen)
  const wanted = view === null ? 'list' : (read(tab.query.get(placementKey)) ?? read(kept) ?? screen.opens ?? 'list')
  return {
    view,
    shown: narrow && wanted === 'both' ? 'list' : wanted,
    offered: view === null ? [] : placements.filter((one) => !(narrow && one === 'both')),
    choose: (placement, also = {}) => {
      keepSetting(settingOf(screen.route), placement)
      tab.setQuery({ ...also, [placementKey]: placement })
    },
  }
}
