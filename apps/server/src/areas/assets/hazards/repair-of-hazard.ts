import { rootOfAssetType } from '@chengan/domain/assets/asset-targets'
import { dangerStatus } from '@chengan/domain/assets/dictionaries/dangers'
import { assetType } from '@chengan/domain/assets/dictionaries/facilities'
import { MAJOR_HAZARD } from '@chengan/domain/assets/hazards/hazard-codes'
import type { ActionNamed, RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText, asTextOrNull, asTexts } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { takeSteps } from '../../../resources/change/by-system.ts'
import { copiesOf } from '../../../resources/files/copies.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import type { OrderRepair, RepairEnd, TellOfRepair } from '../../repair-parts.ts'

const { reforming } = dangerStatus.values
/** yh_severity of the most urgent events: a major hazard is one (assets.md §3, codes from one list to another). */
const URGENT = '4'
const YUAN = 10_000
const MOST_PHOTOS = 9
const PHOTOS_OF_AN_EVENT = 8

/** The road that the facility is, or on which it lies. */
async function roadOf(ctx: Context, row: RowNamed<'facilityHazard'>): Promise<string | null> {
  if (row.assetType === assetType.values.road.value) return asTextOrNull(row.assetId)
  const root = rootOfAssetType(asText(row.assetType))
  const resource = root === undefined ? undefined : ctx.services.registry.byRoot(root)
  if (resource === undefined) return null
  const [asset] = await rowsById(ctx.db, resource, [asText(row.assetId)], ctx.today)
  return asTextOrNull(asset?.roadId)
}

/** The repair of a hazard is ordered of a maintenance company; its event is kept with the hazard (assets.md §3, dispatch). */
export const orderRepairOfHazard =
  (orderRepair: OrderRepair | undefined): Effect<'facilityHazard'> =>
  async (effect) => {
    if (orderRepair === undefined) throw new Error('nobody repairs what hazards order')
    const { row, input, opinion, resource } = effect
    const { eventId } = await orderRepair(effect, {
      ...{ sourceType: resource.root, sourceId: row.id },
      companyDeptId: asText(input.rcyhDeptId),
      defectCode: asText(input.defectCode),
      severity: row.level === MAJOR_HAZARD ? URGENT : asText(row.level),
      ...{ assetType: asText(row.assetType), assetId: asText(row.assetId), roadId: await roadOf(effect, row) },
      title: asText(row.name),
      description: `设施隐患${asText(row.dangerNo)}：${asText(row.describe)}`,
      ...{ location: row.location ?? null, address: asText(row.address), regionId: asText(row.regionId) },
      images: asTexts(row.images).slice(0, PHOTOS_OF_AN_EVENT),
      deadline: asTextOrNull(row.deadline),
      opinion,
    })
    await effect.patch({ rcyhId: eventId, repairOpen: true })
  }

async function step(
  ctx: Context,
  id: string,
  { eventId }: RepairEnd,
  action: ActionNamed<'facilityHazard'>,
  { values, opinion }: { readonly values: ValuesNamed<'facilityHazard'>; readonly opinion: string },
): Promise<boolean> {
  const taken = await takeSteps(ctx, {
    resource: 'facilityHazard',
    ids: [id],
    action,
    // Only of the repair that was ordered last.
    where: ({ rcyhId }) => rcyhId === eventId,
    values: () => ({ ...values, repairOpen: false }),
    opinion,
  })
  return taken.length > 0
}

/** How the repair of a hazard ended: done, the hazard waits for its recheck; else it is to be rectified otherwise. A hazard that went on meanwhile stays where it is. */
export const tellHazardOfRepair: TellOfRepair = async (ctx, id, end) => {
  const opinion = `养护工单${end.eventNo}：${end.said}`.slice(0, 1000)
  if (end.how === 'repaired') {
    const standing = await rowsById(ctx.db, ctx.services.registry.byName('facilityHazard'), [id], ctx.today)
    const isReforming = standing[0]?.status === reforming.value
    const reformImages = isReforming ? await copiesOf(ctx, end.images.slice(0, MOST_PHOTOS), { resource: 'facilityHazard', id }) : []
    const values = {
      reformContent: opinion,
      reformDate: end.day,
      reformImages,
      ...(end.amount === null ? {} : { reformCost: end.amount / YUAN }),
    }
    if (await step(ctx, id, end, 'finish', { values, opinion })) return
  } else if (await step(ctx, id, end, 'giveBack', { values: {}, opinion })) return
  await step(ctx, id, end, 'repairEnds', { values: {}, opinion })
}
