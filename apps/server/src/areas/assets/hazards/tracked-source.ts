import { dangerStatus } from '@chengan/domain/assets/dictionaries/dangers'
import { asText } from '@chengan/kernel/values'
import { makeRow, takeSteps } from '../../../resources/change/by-system.ts'
import { copiesOf } from '../../../resources/files/copies.ts'
import type { Effect } from '../../../resources/implementation.ts'

const { closed, tracking } = dangerStatus.values
const MOST_PHOTOS = 9

/** The disease that a hazard came from is closed with it, and observed again where it was not accepted or is to be followed (assets.md §3, ssyx/dangerstore); a
 *  hazard that came from none and is to be followed begins as one. */
export const tellTrackedDisease: Effect<'facilityHazard'> = async (effect) => {
  const { row, services, opinion } = effect
  const diseases = services.registry.byName('trackedDisease')
  const said = `隐患${asText(row.dangerNo)}：${opinion ?? ''}`.slice(0, 500)
  if (row.sourceType === diseases.root) {
    await takeSteps(effect, {
      resource: 'trackedDisease',
      ids: [asText(row.sourceId)],
      action: row.status === closed.value ? 'close' : 'giveBack',
      where: ({ dangerId }) => dangerId === row.id,
      values: () => ({}),
      opinion: said,
    })
    return
  }
  // A body keeps its own life.
  if (row.status !== tracking.value || row.sourceType === 'szgl/bhjc/dxbht') return
  const id = services.newId()
  const images = await copiesOf(effect, (row.images ?? []).map(String).slice(0, MOST_PHOTOS), { resource: 'trackedDisease', id })
  await makeRow(
    effect,
    diseases,
    {
      ...{ id, source: row.source ?? null, images, part: asText(row.name).slice(0, 50), severity: row.level ?? null },
      ...{ assetType: row.assetType ?? null, assetId: row.assetId ?? null, regionId: row.regionId ?? null },
      ...{ address: row.address ?? null, location: row.location ?? null },
      ...{ findTime: effect.now, finder: effect.actor.realName.slice(0, 50) },
    },
    { words: '隐患转跟踪观察' },
  )
}
