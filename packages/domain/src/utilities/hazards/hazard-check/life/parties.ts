import { type Actor, inOwnTree } from '@chengan/kernel/access/actor'
import { levelCode } from '@chengan/kernel/access/level'
import { districtOf, regionWithin } from '@chengan/kernel/access/region'
import type { Allowed, DutyParty } from '@chengan/kernel/lifecycle/lifecycle'
import type { ValuesOf } from '@chengan/kernel/rule'
import { HAZARD_CITY, HAZARD_COMPANY, HAZARD_DISTRICT, hazardStatusCodes, MAJOR } from '../codes.ts'
import type { HazardFields } from '../fields.ts'

type Hazard = ValuesOf<HazardFields>

const city: DutyParty = { level: 'city' }

/** The district bureau in whose district a region lies. */
export function districtBureau(region: string | null | undefined): DutyParty {
  return { level: 'district', regionId: region ? districtOf(region) : null }
}

/** Whether a listing for supervision is in force. */
export function isListed(row: Hazard): boolean {
  return row.supervised === true && !row.superviseReleaseDate
}

/** Who may dispatch a reported row, first whoever should: the city its own rows unless handed down; else the district, then the city. */
export function dispatchers(row: Hazard): readonly DutyParty[] {
  if (row.handleRegionId) return [districtBureau(row.handleRegionId), city]
  return row.level === HAZARD_CITY ? [city] : [districtBureau(row.regionId), city]
}

/** The department that must rectify. */
export function rectifiers(row: Hazard): readonly DutyParty[] {
  return [{ level: 'enterprise', deptId: row.reformDeptId || null }]
}

/** Reviewer (复查单位) of a row as if it were not listed, in order of preference. */
export function ordinaryReviewers(row: Hazard): readonly DutyParty[] {
  if (row.level === HAZARD_CITY) return row.delegateReview === true ? [districtBureau(row.handleRegionId)] : [city]
  if (row.level !== HAZARD_COMPANY || row.hazardLevel === MAJOR) return [districtBureau(row.regionId)]
  const officer = { level: 'enterprise', deptId: row.companyDeptId || null, notUserId: row.handedInBy || null } as const
  return [{ ...officer, businessRole: 'gas_safety_manager' }, { ...officer, businessRole: 'gas_principal' }, districtBureau(row.regionId)]
}

/** Reviewer of a row: a listed one is reviewed by the level that listed it, and by nobody else. */
export function reviewers(row: Hazard): readonly DutyParty[] {
  if (!isListed(row)) return ordinaryReviewers(row)
  return row.superviseLevel === HAZARD_DISTRICT ? [districtBureau(row.level === HAZARD_CITY ? row.handleRegionId : row.regionId)] : [city]
}

/** Who decides an extension: the city that of a major hazard, the reviewer any other. */
export function delayDeciders(row: Hazard): readonly DutyParty[] {
  return row.hazardLevel === MAJOR ? [city] : reviewers({ ...row, handedInBy: null })
}

/** Whether an actor is of a party, himself excluded where it says so. Company officers count by their business role. */
export function isOfParty(party: DutyParty, actor: Actor): boolean {
  if (party.level !== undefined && party.level !== actor.level) return false
  if (party.regionId !== undefined && !regionWithin(actor.regionId, party.regionId)) return false
  if (party.deptId !== undefined && !(party.deptId !== null && (inOwnTree(actor, party.deptId) || actor.deptPath.includes(party.deptId))))
    return false
  if (party.businessRole !== undefined && !actor.businessRoles.some((held) => held.code === party.businessRole)) return false
  return !(party.notUserId && party.notUserId === actor.userId)
}

function inRegionOf(row: Hazard, actor: Actor): boolean {
  return regionWithin(row.regionId, actor.regionId)
}

/** A district dispatches rows of level qy and qx of its region and those handed to it. */
export const districtMayDispatch: Allowed<HazardFields> = {
  name: 'districtMayDispatch',
  may: (row, actor) =>
    actor.level === 'district' &&
    ((row.level !== HAZARD_CITY && inRegionOf(row, actor)) || regionWithin(row.handleRegionId, actor.regionId)),
  refusal: 'notHandedToDistrict',
  refuses: {
    notHandedToDistrict: {
      code: -2,
      zh: '该隐患由市级办理，未交办本区县',
      en: 'The city handles this hazard; it was not handed to your district',
    },
  },
}

/** The department that dispatched. */
export const dispatchedIt: Allowed<HazardFields> = { name: 'dispatchedIt', may: (row, actor) => inOwnTree(actor, row.dispatchDeptId) }

/** The company whose department must rectify. */
export const rectifies: Allowed<HazardFields> = {
  name: 'rectifies',
  may: (row, actor) => actor.level === 'enterprise' && inOwnTree(actor, row.reformDeptId),
}

/** A district lists only rows that it reviews; whether the city listed first is a rule with its own message. */
export const districtReviews: Allowed<HazardFields> = {
  name: 'districtReviews',
  may: (row, actor) =>
    actor.level === 'district' && ordinaryReviewers(row)[0]?.level === 'district' && isOfParty(ordinaryReviewers(row)[0] ?? city, actor),
}

/** Grading and enforcement on a reported row: the district for its region, the city; anybody else finds the row locked. */
export const gradesReported: Allowed<HazardFields> = {
  name: 'gradesReported',
  may: (row, actor) => actor.level === 'city' || (actor.level === 'district' && inRegionOf(row, actor)),
  refusal: 'reportedRecordLocked',
  refuses: { reportedRecordLocked: { code: -2, zh: '已上报的记录不能修改', en: 'A reported record cannot be edited' } },
}

/** Who handed the rectification in: admitted to `audit` only to be told so by ownWorkIsNotReviewed. */
export const handedItIn: Allowed<HazardFields> = {
  name: 'handedItIn',
  may: (row, actor) => row.status === hazardStatusCodes.toReview && row.handedInBy === actor.userId,
  onlyToExplainRefusal: true,
}

/** Who would review if another level had not listed the row: admitted only to be told so by listedRowIsReviewedByItsLevel. */
export const reviewsUnlessListed: Allowed<HazardFields> = {
  name: 'reviewsUnlessListed',
  may: (row, actor) =>
    isListed(row) && row.superviseLevel !== levelCode[actor.level] && ordinaryReviewers(row).some((party) => isOfParty(party, actor)),
  onlyToExplainRefusal: true,
}
