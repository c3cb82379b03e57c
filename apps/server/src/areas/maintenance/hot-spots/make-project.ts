import { yhMaintScale } from '@chengan/domain/maintenance/dictionaries/projects'
import { RESURFACE_FROM } from '@chengan/domain/maintenance/works/hot-spots/find-hot-spots'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText } from '@chengan/kernel/values'
import type { Effect } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { draftRoadProject, itemOfScale } from '../projects/road-draft.ts'

const scale = yhMaintScale.values.medium.value

/** Why it is proposed, in figures. */
function necessityOf(spot: ValuesNamed<'hotSpot'>): string {
  const { spotNo, firstDay, lastDay, repairs, repeats, cost, patchRate, price, share, resurface } = spot
  const told = `养护热点${spotNo}：${firstDay}至${lastDay}办结车行道修复${repairs}次，其中返修${repeats}次，修补费用${cost}元。`
  const against = `按拟罩面面积折算每平方米${patchRate}元，为罩面单价${price}元的${share}%`
  return `${told}${against}，${resurface === true ? `超过${RESURFACE_FROM}%，继续修补不经济，建议罩面。` : `未超过${RESURFACE_FROM}%。`}`
}

/** A hot spot that is taken over becomes a draft project of the batch. */
export const makeProject: Effect<'hotSpot'> = async (effect) => {
  const { row: spot } = effect
  const { registry } = effect.services
  const [batch] = await rowsById(effect.db, registry.byName('specialBatch'), [asText(spot.batchId)], effect.today)
  const [road] = await rowsById(effect.db, registry.byName('road'), [asText(spot.roadId)], effect.today)
  const stretch = spot.stakeFrom && spot.stakeTo ? `${spot.stakeFrom}～${spot.stakeTo}` : ''
  const projectId = await draftRoadProject(effect, {
    ...{ batch, road, sectionId: null, projectName: `${asText(road?.name)}${stretch}路面罩面` },
    ...{ maintScale: scale, pavementType: spot.pavementType },
    place: {
      ...{ stakeFrom: spot.stakeFrom, stakeTo: spot.stakeTo, regionId: spot.regionId },
      ...{ location: spot.location, address: spot.address },
    },
    necessity: necessityOf(spot),
    content: `${itemOfScale(scale, spot.pavementType).itemName}${spot.stripArea}平方米，长${spot.stripLength}米。`,
    ...{ area: spot.stripArea ?? 0, unitPrice: spot.price ?? 0, sum: (spot.estimate ?? 0) / 10_000 },
  })
  await effect.patch({ projectId })
}
