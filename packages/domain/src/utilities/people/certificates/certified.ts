import type { ValuesOf } from '@chengan/kernel/rule'
import { asRows, asTexts } from '@chengan/kernel/values'
import {
  certCheck,
  gasCertType,
  gasJobStatus,
  gasPersonType,
  gasPostType,
  specialEquipmentItem,
  superviseMark,
} from '../../dictionaries/staff.ts'
import { onFileStates } from '../job-person/on-file.ts'
import type { CertificateFields } from './certificate-fields.ts'

const kind = gasCertType.values
const post = gasPostType.values
const item = specialEquipmentItem.values

type Certificate = ValuesOf<CertificateFields>

/** A certificate that a post needs. */
export interface CertificateNeed {
  readonly certType: string
  readonly trade?: string
  readonly equipmentItem?: string
}

/** What of a person says which certificates he needs. */
interface Worker {
  readonly personType?: unknown
  readonly postType?: unknown
  readonly equipmentItems?: unknown
}

const gasStaff = (trade: string): CertificateNeed => ({ certType: kind.gasStaff.value, trade })
const equipment = (equipmentItem: string): CertificateNeed => ({ certType: kind.specialEquipment.value, equipmentItem })

/** By post (table of utilities-enterprise.md §4; 建城〔2014〕167号, TSG Z6001-2019). Posts that are not named need none. */
const needsOfPost: Readonly<Record<string, readonly CertificateNeed[]>> = {
  ...Object.fromEntries(
    [
      post.manager,
      post.safetyOfficer,
      post.stationOperator,
      post.cngStationWorker,
      post.lngWorker,
      post.lpgDepotWorker,
      post.fillingStationOperator,
      post.networkWorker,
      post.householdFitter,
      post.deliveryWorker,
      post.dispatcher,
    ].map(({ value }) => [value, [gasStaff(value)]]),
  ),
  [post.cylinderFiller.value]: [gasStaff(post.cylinderFiller.value), equipment(item.cylinderFilling.value)],
  [post.fillingInspector.value]: [gasStaff(post.fillingInspector.value), equipment(item.cylinderFilling.value)],
  [post.driver.value]: [{ certType: kind.dangerousGoodsRoad.value, trade: post.driver.value }],
  [post.escort.value]: [{ certType: kind.dangerousGoodsRoad.value, trade: post.escort.value }],
  [post.electrician.value]: [{ certType: kind.specialOperations.value, trade: post.electrician.value }],
  [post.welder.value]: [{ certType: kind.specialOperations.value, trade: post.welder.value }],
}

/** By category: who is in charge, and who keeps safety, whatever else they do. */
const needsOfCategory: Readonly<Record<string, CertificateNeed>> = {
  [gasPersonType.values.principal.value]: gasStaff(post.manager.value),
  [gasPersonType.values.safetyManager.value]: gasStaff(post.safetyOfficer.value),
}

const sameNeed = (one: CertificateNeed, other: CertificateNeed) =>
  one.certType === other.certType && one.trade === other.trade && one.equipmentItem === other.equipmentItem

/** The certificates that a post needs of a person; those of his category and of the special equipment that he works besides. */
export function needsOf(worker: Worker, postType: unknown = worker.postType): readonly CertificateNeed[] {
  const category = needsOfCategory[String(worker.personType)]
  const needs = [
    ...(category === undefined ? [] : [category]),
    ...(needsOfPost[String(postType)] ?? []),
    ...asTexts(worker.equipmentItems).map(equipment),
  ]
  return needs.filter((need, at) => needs.findIndex((one) => sameNeed(one, need)) === at)
}

/** Years that a kind of certificate lasts; of gas certificates a province says (parameter gysy.people.certYears). */
export const certificateYears: Readonly<Record<string, number>> = {
  [kind.gasStaff.value]: 3,
  [kind.specialEquipment.value]: 4,
  [kind.specialOperations.value]: 6,
  [kind.dangerousGoodsRoad.value]: 6,
}

/** Years between the reviews of a certificate that lasts longer than they. */
export const reviewYears: Readonly<Record<string, number>> = { [kind.specialOperations.value]: 3 }

const counts = (certificate: Certificate) => certificate.certCheck !== certCheck.values.forged.value

const fits = (certificate: Certificate, need: CertificateNeed) =>
  counts(certificate) &&
  certificate.certType === need.certType &&
  (need.trade === undefined || certificate.trade === need.trade) &&
  (need.equipmentItem === undefined || certificate.equipmentItem === need.equipmentItem)

/** The last day on which a certificate is good: it ends, or is to be reviewed. None where neither is known. */
export function goodUntil({ certValidTo, nextReviewDate }: Certificate): string | null {
  const ends = [certValidTo, nextReviewDate].filter((day): day is string => typeof day === 'string' && day !== '')
  return ends.length === 0 ? null : (ends.toSorted()[0] ?? null)
}

/** Until when the best certificate for a need is good; null where there is none that counts. */
function metUntil(need: CertificateNeed, certificates: readonly Certificate[]): string | null {
  const ends = certificates.filter((one) => fits(one, need)).flatMap((one) => goodUntil(one) ?? [])
  return ends.toSorted().at(-1) ?? null
}

/** How a person stands with all that his post needs: whether something is missing, and the first day after which something is. */
export interface CertificateStanding {
  readonly certMissing: boolean
  readonly certUntil: string | null
}

/** The worst over the certificates that the post needs (gysy/jobperson/rule-1). */
export function standingOf(worker: Worker, certificates: readonly Certificate[]): CertificateStanding {
  const ends = needsOf(worker).map((need) => metUntil(need, certificates))
  const known = ends.filter((end) => end !== null).toSorted()
  return { certMissing: known.length < ends.length, certUntil: known[0] ?? null }
}

/** Days before its end in which a certificate is said to end soon. */
export const EXPIRING_DAYS = 90

/** What of a file says whether its person may work. */
interface PersonOnFile extends Worker {
  readonly jobStatus?: unknown
  readonly reviewStatus?: unknown
  readonly superviseMark?: unknown
  readonly certificates?: unknown
}

/** Whether a person may stand on a post on a day (yyyy-MM-dd): in service with a file that has passed
 *  its review, not kept from duty, with a certificate for all that the post needs that is good on
 *  that day. The one place where it is decided: vehicles, fillings, deliveries and household checks ask here. */
export function certified(person: PersonOnFile, postType: unknown, day: string): boolean {
  if (person.jobStatus !== gasJobStatus.values.inService.value) return false
  if (!onFileStates.includes(String(person.reviewStatus))) return false
  if (person.superviseMark === superviseMark.values.noDuty.value) return false
  const certificates = asRows(person.certificates) as readonly Certificate[]
  return needsOf(person, postType).every((need) => (metUntil(need, certificates) ?? '') >= day)
}
