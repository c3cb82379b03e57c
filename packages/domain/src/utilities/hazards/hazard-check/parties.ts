import { type Actor, inOwnTree } from '@chengan/kernel/access/actor'
import { levelCode } from '@chengan/kernel/access/level'
import { districtOf, regionWithin } from '@chengan/kernel/access/region'
import type { Allowed, DutyParty } from '@chengan/kernel/lifecycle/lifecycle'
import type { Values } from '@chengan/kernel/rule'
import { CITY, COMPANY, DISTRICT, MAJOR, status } from './codes.ts'

const city: DutyParty = { level: 'city' }

function textOr(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** The district bureau in whose district a region lies. */
export function districtBureau(region: unknown): DutyParty {
  const code = textOr(region)
  return { level: 'district', regionId: code === null ? null : districtOf(code) }
}

/** Whether a listing for supervision is in force. */
export function isListed(row: Values): boolean {
  return row.supervised === true && textOr(row.superviseReleaseDate) === null
}

/** Who may dispatch a reported row, first whoever should: the city its own rows unless handed down; else the district, then the city. */
export function dispatchers(row: Values): readonly DutyParty[] {
  if (textOr(row.handleRegionId) !== null) return [districtBureau(row.handleRegionId), city]
  return row.level === CITY ? [city] : [districtBureau(row.regionId), city]
}

/** The department that must rectify. */
export function rectifiers(row: Values): readonly DutyParty[] {
  return [{ level: 'enterprise', deptId: textOr(row.reformDeptId) }]
}

/** Reviewer (复查单位) of a row as if it were not listed, in order of preference. */
export function ordinaryReviewers(row: Values): readonly DutyParty[] {
  if (row.level === CITY) return row.delegateReview === true ? [districtBureau(row.handleRegionId)] : [city]
  if (row.level !== COMPANY || row.hazardLevel === MAJOR) return [districtBureau(row.regionId)]
  const officer = { level: 'enterprise', deptId: textOr(row.companyDeptId), notUserId: textOr(row.handedInBy) } as const
  return [{ ...officer, businessRole: 'gas_safety_manager' }, { ...officer, businessRole: 'gas_principal' }, districtBureau(row.regionId)]
}

/** Reviewer of a row: a listed one is reviewed by the level that listed it, and by nobody else. */
export function reviewers(row: Values): readonly DutyParty[] {
  if (!isListed(row)) return ordinaryReviewers(row)
  return row.superviseLevel === DISTRICT ? [districtBureau(row.level === CITY ? row.handleRegionId : row.regionId)] : [city]
}

/** Who decides an extension: the city that of a major hazard, the reviewer any other. */
export function delayDeciders(row: Values): readonly DutyParty[] {
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

function inRegionOf(row: Values, actor: Actor): boolean {
  return regionWithin(textOr(row.regionId), actor.regionId)
}

/** A district dispatches rows of level qy and qx of its region and those handed to it. */
export const districtMayDispatch: Allowed = {
  name: 'districtMayDispatch',
  may: (row, actor) =>
    actor.level === 'district' &&
    ((row.level !== CITY && inRegionOf(row, actor)) || regionWithin(textOr(row.handleRegionId), actor.regionId)),
  refusal: 'notHandedToDistrict',
}

/** The department that dispatched. */
export const dispatchedIt: Allowed = { name: 'dispatchedIt', may: (row, actor) => inOwnTree(actor, row.dispatchDeptId) }

/** The company whose department must rectify. */
export const rectifies: Allowed = {
  name: 'rectifies',
  may: (row, actor) => actor.level === 'enterprise' && inOwnTree(actor, row.reformDeptId),
}

/** A district lists only rows that it reviews; whether the city listed first is a rule with its own message. */
export const districtReviews: Allowed = {
  name: 'districtReviews',
  may: (row, actor) =>
    actor.level === 'district' && ordinaryReviewers(row)[0]?.level === 'district' && isOfParty(ordinaryReviewers(row)[0] ?? city, actor),
}

/** Grading and enforcement on a reported row: the district for its region, the city; anybody else finds the row locked. */
export const gradesReported: Allowed = {
  name: 'gradesReported',
  may: (row, actor) => actor.level === 'city' || (actor.level === 'district' && inRegionOf(row, actor)),
  refusal: 'reportedRecordLocked',
}

/** Who handed the rectification in: admitted to `audit` only to be told so by ownWorkIsNotReviewed. */
export const handedItIn: Allowed = {
  name: 'handedItIn',
  may: (row, actor) => row.status === status.toReview && row.handedInBy === actor.userId,
  onlyToExplainRefusal: true,
}

/** Who would review if another level had not listed the row: admitted only to be told so by listedRowIsReviewedByItsLevel. */
export const reviewsUnlessListed: Allowed = {
  name: 'reviewsUnlessListed',
  may: (row, actor) =>
    isListed(row) && row.superviseLevel !== levelCode[actor.level] && ordinaryReviewers(row).some((party) => isOfParty(party, actor)),
  onlyToExplainRefusal: true,
}
