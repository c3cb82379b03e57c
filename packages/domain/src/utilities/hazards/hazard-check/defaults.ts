import { isGiven } from '@chengan/kernel/condition'
import type { RuleContext, Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'

/** What the form proposes where nothing is given: name, address, place and region of the facility or company, the company's
 *  department to rectify, and what the check item says about the finding. */
function proposals({ row, refs, today }: RuleContext): Values {
  const company = refs.gasCompaniesId
  const facility = refs.gasFacilityId
  const item = row.hasHazard === false ? null : refs.checkItemId
  const place = {
    objectName: facility?.name ?? company?.name,
    address: facility?.address ?? company?.officeAddress ?? company?.address,
    location: facility?.location ?? company?.location,
    regionId: facility?.regionId ?? company?.regionId,
  }
  if (row.hasHazard === false) return place
  return {
    ...place,
    reformDeptId: company?.deptId,
    hazardCategory: item?.hazardCategory,
    hazardLevel: item?.hazardLevel,
    majorBasis: item?.majorBasis,
    description: item?.content,
    legalBasis: item?.basis,
    reformDeadline: typeof item?.deadlineDays === 'number' ? addDays(today, item.deadlineDays) : undefined,
  }
}

/** Values that follow from others at add and edit. Proposals are made at add alone, so that a cleared value stays cleared. */
export function hazardDefaults(context: RuleContext): Values {
  const { row, before, refs } = context
  const given = (name: string, value: unknown) => isGiven(value) && !isGiven(row[name])
  const proposed =
    before === null ? Object.fromEntries(Object.entries(proposals(context)).filter(([name, value]) => given(name, value))) : {}
  return { ...proposed, ...(refs.gasCompaniesId ? { companyDeptId: refs.gasCompaniesId.deptId ?? null } : {}) }
}
