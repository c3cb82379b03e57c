import { assetType } from '@chengan/domain/assets/dictionaries/facilities'
import { pavementType } from '@chengan/domain/assets/dictionaries/roads'
import { yhUnit } from '@chengan/domain/maintenance/dictionaries/contracts'
import { yhFacilityKind } from '@chengan/domain/maintenance/dictionaries/events'
import { yhMaintScale, yhProjectKind } from '@chengan/domain/maintenance/dictionaries/projects'
import { RESURFACE_FROM } from '@chengan/domain/maintenance/works/hot-spots/find-hot-spots'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText } from '@chengan/kernel/values'
import { addRow } from '../../../resources/change/add-row.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'

const cents = (value: number) => Math.round(value * 100) / 100

/** What is done to a pavement of a kind: milled and laid anew where it is asphalt. */
const work = (pavement: string | null | undefined) =>
  pavement === pavementType.values.cementConcrete.value
    ? { itemCode: '040203007', itemName: '水泥混凝土面层修复' }
    : { itemCode: '040203006', itemName: '沥青面层铣刨加铺' }

/** Why it is proposed, in figures. */
function necessityOf(spot: ValuesNamed<'hotSpot'>): string {
  const { spotNo, firstDay, lastDay, repairs, repeats, cost, patchRate, price, share, resurface } = spot
  const told = `养护热点${spotNo}：${firstDay}至${lastDay}办结车行道修复${repairs}次，其中返修${repeats}次，修补费用${cost}元。`
  const against = `按拟罩面面积折算每平方米${patchRate}元，为罩面单价${price}元的${share}%`
  return `${told}${against}，${resurface === true ? `超过${RESURFACE_FROM}%，继续修补不经济，建议罩面。` : `未超过${RESURFACE_FROM}%。`}`
}

/** A hot spot that is taken over becomes a draft project of the batch, judged as if whoever takes it over had written it. */
export const makeProject: Effect<'hotSpot'> = async (effect) => {
  const { row: spot } = effect
  const { registry } = effect.services
  const [batch] = await rowsById(effect.db, registry.byName('specialBatch'), [asText(spot.batchId)], effect.today)
  const [road] = await rowsById(effect.db, registry.byName('road'), [asText(spot.roadId)], effect.today)
  const name = asText(road?.name)
  const year = String(batch?.planYear ?? effect.today.slice(0, 4))
  const stretch = spot.stakeFrom && spot.stakeTo ? `${spot.stakeFrom}～${spot.stakeTo}` : ''
  const { id } = await addRow(effect, registry.byName('specialProject'), {
    ...{ batchId: spot.batchId, projectName: `${name}${stretch}路面罩面`.slice(0, 120) },
    ...{
      projectKind: yhProjectKind.values.road.value,
      maintScale: yhMaintScale.values.medium.value,
      facilityKind: yhFacilityKind.values.road.value,
    },
    facilities: [{ facilityKind: yhFacilityKind.values.road.value, assetType: assetType.values.road.value, facilityId: spot.roadId }],
    ...{ roadId: spot.roadId, stakeFrom: spot.stakeFrom, stakeTo: spot.stakeTo, regionId: spot.regionId, location: spot.location },
    address: spot.address || name,
    ...{ necessity: necessityOf(spot), content: `${work(spot.pavementType).itemName}${spot.stripArea}平方米，长${spot.stripLength}米。` },
    quantities: [{ ...work(spot.pavementType), unit: yhUnit.values.squareMetre.value, quantity: spot.stripArea, unitPrice: spot.price }],
    declaredAmount: cents(Math.max(0.01, (spot.estimate ?? 0) / 10_000)),
    ...{ planStart: `${year}-04-01`, planEnd: `${year}-10-31`, leaderDeptId: batch?.manageDeptId },
    ...{ contactPerson: batch?.contactPerson, contactPhone: batch?.contactPhone },
  } as never)
  await effect.patch({ projectId: id })
}
