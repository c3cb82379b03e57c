import { isGiven } from '@chengan/kernel/condition'
import type { RuleContext, Values, ValuesOf } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { asPoint, asTextOrNull, valuesAt } from '@chengan/kernel/values'
import type { HazardFields } from './fields.ts'
import { proposedBasisOf } from './major-words.ts'

type Hazard = ValuesOf<HazardFields>

/** What the form proposes where nothing is given: name, address, place and region of the facility or company, the company's
 *  department to rectify, and what the check item says about the finding. */
function proposals({ row, refs, today }: RuleContext<HazardFields>): Hazard {
  const company = refs.gasCompaniesId
  const facility = refs.gasFacilityId
  const item = row.hasHazard === false ? null : refs.checkItemId
  const place = {
    objectName: asTextOrNull(facility?.name ?? company?.name),
    address: asTextOrNull(facility?.address ?? company?.officeAddress ?? company?.address),
    location: asPoint(facility?.location ?? company?.location),
    regionId: asTextOrNull(facility?.regionId ?? company?.regionId),
  }
  if (row.hasHazard === false) return place
  return {
    ...place,
    reformDeptId: asTextOrNull(company?.deptId),
    hazardCategory: asTextOrNull(item?.hazardCategory),
    hazardLevel: asTextOrNull(item?.hazardLevel),
    majorBasis: asTextOrNull(item?.majorBasis),
    legalBasis: asTextOrNull(item?.basis),
    reformDeadline: typeof item?.deadlineDays === 'number' ? addDays(today, item.deadlineDays) : null,
  }
}

/** Values that follow from others at add and edit. Proposals are made at add alone, so that a cleared value stays cleared. */
export function hazardDefaults(context: RuleContext<HazardFields>): Hazard {
  const { row, before, refs } = context
  const given: Values = row
  const proposed = before === null ? proposals(context) : {}
  const open = Object.entries(proposed).flatMap(([name, value]) => (isGiven(value) && !isGiven(given[name]) ? [name] : []))
  return {
    ...valuesAt(proposed, open),
    proposedBasis: proposedBasisOf(row, refs.checkItemId),
    ...(refs.gasCompaniesId ? { companyDeptId: asTextOrNull(refs.gasCompaniesId.deptId) } : {}),
  }
}
