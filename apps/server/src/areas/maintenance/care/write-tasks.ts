import { assetType } from '@chengan/domain/assets/dictionaries/facilities'
import type { PlannedCare } from '@chengan/domain/maintenance/care/plan/plan-care'
import { yhQuantityBasis } from '@chengan/domain/maintenance/dictionaries/care'
import { yhUnit } from '@chengan/domain/maintenance/dictionaries/contracts'
import { yhFacilityKind } from '@chengan/domain/maintenance/dictionaries/events'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { addDays, daysBetween } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { makeMany } from '../../../resources/change/many/make-many.ts'
import type { CareGround, StandardInWords } from './care-ground.ts'

/** Tasks that come every three days or more often are written so many days ahead, and carried on each night (yhgl/bjby/rule-5). */
export const WRITTEN_AHEAD = 8

/** Of the planned tasks those that are written now. */
export const writtenNow = (ctx: Context, tasks: readonly PlannedCare[]): readonly PlannedCare[] => {
  const until = addDays(ctx.today, WRITTEN_AHEAD)
  return tasks.filter(({ short, planDate }) => !short || planDate <= until)
}

const basis = yhQuantityBasis.values

/** What one of a care is measured as; lengths and areas are told by whoever does it. */
const measureOf = ({ quantityBasis }: StandardInWords) =>
  quantityBasis === basis.length.value
    ? { unit: yhUnit.values.metre.value }
    : quantityBasis === basis.area.value
      ? { unit: yhUnit.values.squareMetre.value }
      : { workQuantity: 1, unit: yhUnit.values.time.value }

/** Writes planned tasks into a plan, with the check list of their standards. */
export async function writeTasks(
  ctx: Context,
  ground: CareGround,
  plan: ValuesNamed<'carePlan'> & { readonly id: string },
  planned: readonly PlannedCare[],
): Promise<number> {
  const standards = new Map(ground.standards.map((one) => [one.standardId, one]))
  const facilities = new Map(ground.facilities.map((one) => [one.facilityId, one]))
  const kept = {
    planId: plan.id,
    sectionId: plan.sectionId ?? null,
    contractId: plan.contractId ?? null,
    companyDeptId: plan.companyDeptId ?? null,
    supervisorDeptId: plan.supervisorDeptId ?? null,
    manageDeptId: plan.manageDeptId ?? null,
    manageLevel: plan.manageLevel ?? null,
    regionId: plan.regionId ?? null,
  }
  const rows = planned.flatMap((task): ValuesNamed<'careTask'>[] => {
    const standard = standards.get(task.standardId)
    if (standard === undefined) return []
    const facility = facilities.get(task.facilityId)
    const isRoad = task.facilityKind === yhFacilityKind.values.road.value && facility === undefined
    return [
      {
        ...kept,
        ...{ standardId: task.standardId, part: standard.part, itemName: standard.itemName, workKind: standard.workKind },
        facilityKind: task.facilityKind,
        assetType: isRoad ? assetType.values.road.value : (facility?.assetType ?? null),
        facilityId: task.facilityId,
        facilityName: facility?.name ?? asText(ground.roads.get(task.facilityId)),
        roadId: task.roadId,
        maintGrade: facility?.maintGrade ?? null,
        ...{ nominalDate: task.nominalDate, planDate: task.planDate, windowStart: task.windowStart, windowEnd: task.windowEnd },
        toleranceDays: daysBetween(task.planDate, task.windowEnd),
        ...measureOf(standard),
        checkResults: standard.checks.length === 0 ? null : standard.checks.map((one) => ({ ...one })),
        overdue: false,
      } as ValuesNamed<'careTask'>,
    ]
  })
  await makeMany(ctx, ctx.services.registry.byName('careTask'), rows, '生成保养任务')
  return rows.length
}
