import { assetType } from '@chengan/domain/assets/dictionaries/facilities'
import { pavementType } from '@chengan/domain/assets/dictionaries/roads'
import { yhUnit } from '@chengan/domain/maintenance/dictionaries/contracts'
import { yhFacilityKind } from '@chengan/domain/maintenance/dictionaries/events'
import { yhMaintScale, yhProjectKind } from '@chengan/domain/maintenance/dictionaries/projects'
import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { addRow } from '../../../resources/change/add-row.ts'

const cents = (value: number) => Math.round(value * 100) / 100
const scale = yhMaintScale.values

/** An item of the bill of quantities (GB 50857, chapter D.2.3). */
interface WorkItem {
  readonly itemCode: string
  readonly itemName: string
}

const concrete: WorkItem = { itemCode: '040203007', itemName: '水泥混凝土面层修复' }
const asphalt: Readonly<Record<string, WorkItem>> = {
  [scale.preventive.value]: { itemCode: '040203004', itemName: '封层' },
  [scale.minor.value]: { itemCode: '040203006', itemName: '沥青面层局部修复' },
  [scale.medium.value]: { itemCode: '040203006', itemName: '沥青面层铣刨加铺' },
}
const rebuilt: WorkItem = { itemCode: '040203006', itemName: '路面结构补强及沥青面层重铺' }

/** What is done to a pavement by works of a scale. */
export function itemOfScale(maintScale: string, pavement: string | null | undefined): WorkItem {
  return pavement === pavementType.values.cementConcrete.value ? concrete : (asphalt[maintScale] ?? rebuilt)
}

/** Works at a road or a section of it that become a draft project of a batch. */
export interface RoadWorks {
  readonly batch: RowNamed<'specialBatch'> | undefined
  readonly road: RowNamed<'road'> | undefined
  /** The section that they are about; null where it is a stretch of the road. */
  readonly sectionId: string | null
  readonly projectName: string
  readonly maintScale: string
  readonly pavementType: string | null | undefined
  readonly place: Pick<ValuesNamed<'specialProject'>, 'stakeFrom' | 'stakeTo' | 'regionId' | 'location' | 'address'>
  readonly necessity: string
  readonly content: string
  /** Square metres, yuan for each, and the sum in 10 000 yuan. */
  readonly area: number
  readonly unitPrice: number
  readonly sum: number
}

/** Makes the draft project, judged as if whoever makes it had written it. Answers its id. */
export async function draftRoadProject(ctx: Context, works: RoadWorks): Promise<string> {
  const { batch, road, sectionId } = works
  const year = String(batch?.planYear ?? ctx.today.slice(0, 4))
  const facility =
    sectionId === null
      ? { assetType: assetType.values.road.value, facilityId: road?.id }
      : { assetType: assetType.values.section.value, facilityId: sectionId }
  const { id } = await addRow(ctx, ctx.services.registry.byName('specialProject'), {
    ...{ batchId: batch?.id, projectName: works.projectName.slice(0, 120), projectKind: yhProjectKind.values.road.value },
    ...{ maintScale: works.maintScale, facilityKind: yhFacilityKind.values.road.value },
    facilities: [{ facilityKind: yhFacilityKind.values.road.value, ...facility }],
    ...{ roadId: road?.id, ...works.place, address: works.place.address || road?.name },
    ...{ necessity: works.necessity, content: works.content },
    quantities: [
      {
        ...itemOfScale(works.maintScale, works.pavementType),
        ...{ unit: yhUnit.values.squareMetre.value, quantity: works.area, unitPrice: works.unitPrice },
      },
    ],
    declaredAmount: cents(Math.max(0.01, works.sum)),
    ...{ planStart: `${year}-04-01`, planEnd: `${year}-10-31`, leaderDeptId: batch?.manageDeptId },
    ...{ contactPerson: batch?.contactPerson, contactPhone: batch?.contactPhone },
  } as never)
  return asText(id)
}
