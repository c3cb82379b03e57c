import { DANGER } from '@chengan/domain/maintenance/daily/daily-maintenance/codes'
import { urgencyOf } from '@chengan/domain/maintenance/daily/daily-maintenance/defaults'
import { isPartOf } from '@chengan/domain/maintenance/defects/part-of-facility'
import { yhSource } from '@chengan/domain/maintenance/dictionaries/events'
import { districtOf } from '@chengan/kernel/access/region'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { makeRow, takeStep } from '../../../resources/change/by-system.ts'
import { copiesOf } from '../../../resources/files/copies.ts'
import type { Row } from '../../../resources/rows.ts'
import type { OrderRepair, RepairOrder } from '../../repair-parts.ts'
import { cityStandardOf } from '../defects/standards.ts'
import { sectionOfCompany } from '../sections/section-of-place.ts'

const STREET_DIGITS = 9

/** The kind of facility (yh_facility_kind) to which an asset belongs; null of what maintenance does not know. */
function kindOfAsset(ctx: Context, assetType: string): string | null {
  const targets = ctx.services.registry.byName('dailyMaintenance').fields.facilityId?.targets ?? []
  const when = targets.find(({ type }) => type === assetType)?.when
  return when !== undefined && 'is' in when ? asTextOrNull(when.is) : null
}

/** What is reported of the order: the defect as the catalogue has it, at the facility. */
async function reportOf(ctx: Context, order: RepairOrder): Promise<ValuesNamed<'dailyMaintenance'>> {
  const standard = await cityStandardOf(ctx, order.defectCode)
  if (standard === null) throw refuse('referenceMissing')
  const kind = kindOfAsset(ctx, order.assetType)
  if (kind !== null && !isPartOf(standard.part, kind)) throw refuse('referralDefectUnfit')
  return {
    source: yhSource.values.inspection.value,
    title: order.title.slice(0, 100),
    description: order.description.slice(0, 1000),
    ...{ part: standard.part, unit: standard.unit ?? null, defectCode: order.defectCode },
    facilityKind: kind ?? standard.facilityKind,
    ...(kind === null ? {} : { facilityId: order.assetId, assetType: order.assetType, assetId: order.assetId }),
    ...{ severity: order.severity, urgency: urgencyOf(order.severity) },
    ...{ roadId: order.roadId, location: order.location, address: order.address.slice(0, 200) },
    regionId: districtOf(order.regionId),
    streetId: order.regionId.length >= STREET_DIGITS ? order.regionId : null,
    ...{ sourceType: order.sourceType, sourceId: order.sourceId },
    sourceDeadline: order.deadline === null ? null : `${order.deadline} 23:59:59`,
  }
}

/** A row of another area has something repaired: an event in the section of the company that covers the place, dispatched at once (maintenance.md §11). */
export const orderRepair: OrderRepair = async (ctx, order) => {
  const events = ctx.services.registry.byName('dailyMaintenance')
  const report = await reportOf(ctx, order)
  const section = await sectionOfCompany(
    ctx,
    {
      facilityId: asTextOrNull(report.facilityId),
      roadId: order.roadId,
      facilityKind: asTextOrNull(report.facilityKind),
      location: order.location,
    },
    order.companyDeptId,
  )
  if (section === null || (order.severity === DANGER && section.dispatchLimited)) throw refuse('noSectionOfCompany')
  const id = ctx.services.newId()
  const images = await copiesOf(ctx, order.images, { resource: 'dailyMaintenance', id })
  const values = { ...report, images, sectionId: section.sectionId, contractId: section.contractId }
  const made = await makeRow(ctx, events, { id, ...values }, { words: '隐患或病害转养护' })
  const { row: reported } = await takeStep(ctx, events, made.row as Row, 'takeReferral', {}, order.opinion)
  const told = { dispatcherName: ctx.actor.realName, dispatchOpinion: order.opinion?.slice(0, 500) ?? order.title.slice(0, 500) }
  const { row } = await takeStep(ctx, events, reported as Row, 'autoDispatch', told, order.opinion)
  return { eventId: id, eventNo: asText(row.eventNo) }
}
