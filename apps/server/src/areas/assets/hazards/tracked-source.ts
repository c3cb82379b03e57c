import { dangerStatus } from '@chengan/domain/assets/dictionaries/dangers'
import { asText } from '@chengan/kernel/values'
import { takeSteps } from '../../../resources/change/by-system.ts'
import type { Effect } from '../../../resources/implementation.ts'

const { closed } = dangerStatus.values

/** The disease that a hazard came from is closed with it, and observed again where it was not accepted or is to be followed (assets.md §3, ssyx/dangerstore). */
export const tellTrackedDisease: Effect<'facilityHazard'> = async (effect) => {
  const { row, services, opinion } = effect
  if (row.sourceType !== services.registry.byName('trackedDisease').root) return
  await takeSteps(effect, {
    resource: 'trackedDisease',
    ids: [asText(row.sourceId)],
    action: row.status === closed.value ? 'close' : 'giveBack',
    where: ({ dangerId }) => dangerId === row.id,
    opinion: `隐患${asText(row.dangerNo)}：${opinion ?? ''}`.slice(0, 500),
  })
}
