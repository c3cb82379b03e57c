import { checkItems } from '@chengan/domain/utilities/check-items/check-item-library'
import type { LibraryItem } from '@chengan/domain/utilities/check-items/library/check-item'
import { gasFacilityType } from '@chengan/domain/utilities/dictionaries/facilities'
import { checkObjectType, hazardCategory, hazardLevel } from '@chengan/domain/utilities/dictionaries/hazards'
import { checkItemId } from '../../seed/standards/check-items.ts'
import type { Book, CityRow } from '../city/book.ts'
import type { CompanyPlan } from '../gas/company-plan.ts'
import { facilitiesInUse } from '../gas/facility-index.ts'
import type { Stream } from '../stream.ts'

const objects = checkObjectType.values
const categories = hazardCategory.values
const MAJOR = hazardLevel.values.major.value

/** What was found, and on what. */
export interface Finding {
  readonly objectType: string
  readonly facility: CityRow<'gasFacility'> | null
  readonly objectName: string | null
  readonly category: string
  readonly major: boolean
  readonly majorBasis: string | null
  readonly item: LibraryItem | null
}

/** Share of the categories (dashboards.md §7.4) and the objects on which each is found, the first that the company has. */
const shares: readonly (readonly [category: string, share: number, objects: readonly string[]])[] = [
  [categories.leakDetection.value, 16, [objects.station.value, objects.regulator.value, objects.cylinderStation.value]],
  [categories.userSide.value, 15, [objects.businessUser.value, objects.household.value]],
  [categories.tanksAndProcess.value, 12, [objects.station.value]],
  [categories.cylinderFilling.value, 10, [objects.cylinderStation.value]],
  [categories.pipes.value, 9, [objects.pipeline.value]],
  [categories.regulating.value, 8, [objects.regulator.value]],
  [categories.training.value, 8, [objects.staff.value, objects.company.value]],
  [categories.managementSystem.value, 6, [objects.company.value]],
  [categories.explosionProtection.value, 5, [objects.station.value, objects.cylinderStation.value]],
  [categories.builtOverOrTooClose.value, 4, [objects.pipeline.value]],
  [categories.thirdPartyWorks.value, 4, [objects.constructionSite.value, objects.pipeline.value]],
  [categories.fireProtection.value, 3, [objects.station.value, objects.cylinderStation.value]],
]

const facilityTypes: Readonly<Record<string, readonly string[]>> = {
  [objects.station.value]: ['gateStation', 'emergencyStorage', 'lpgStation', 'fillingStation'].map(
    (key) => gasFacilityType.values[key as keyof typeof gasFacilityType.values].value,
  ),
  [objects.pipeline.value]: [gasFacilityType.values.pipeNetwork.value],
  [objects.regulator.value]: [gasFacilityType.values.regulatorStation.value],
  [objects.cylinderStation.value]: [gasFacilityType.values.supplyStation.value, gasFacilityType.values.lpgStation.value],
}

function facilitiesFor(book: Book, company: CompanyPlan, objectType: string): readonly CityRow[] {
  const types = facilityTypes[objectType]
  return types === undefined ? [] : types.flatMap((type) => facilitiesInUse(book, company.key, type))
}

/** Whether a company has what the object type means: users for those who serve homes, facilities of the type. */
function has(book: Book, company: CompanyPlan, objectType: string): boolean {
  if (objectType in facilityTypes) return facilitiesFor(book, company, objectType).length > 0
  if (objectType === objects.constructionSite.value) return company.type === 'piped' || company.type === 'mixed'
  return company.type !== 'vehicle' || objectType === objects.company.value || objectType === objects.staff.value
}

/** Draws a finding at a company. */
export function drawFinding(book: Book, company: CompanyPlan, major: boolean, stream: Stream): Finding {
  return major ? drawMajor(book, company, stream) : drawGeneral(book, company, stream)
}

function drawGeneral(book: Book, company: CompanyPlan, stream: Stream): Finding {
  const possible = shares.flatMap(([category, share, on]) => {
    const kept = on.filter((objectType) => has(book, company, objectType))
    return kept.length === 0 ? [] : [[{ category, on: kept }, share] as const]
  })
  const { category, on } = stream.weighted(possible)
  const objectType = stream.pick(on)
  const items = checkItems.filter(
    (item) => item.hazardCategory === category && item.objectType === objectType && item.hazardLevel !== MAJOR,
  )
  return findingOf(book, company, { category, objectType, item: items.length === 0 ? null : stream.pick(items) }, stream)
}

/** Shares of the grounds of a major hazard by their article: stations 501 to 505, pipes 601 to 603, company 401 to 405, the rest. */
const grounds: Readonly<Record<string, number>> = { '5': 40, '6': 25, '4': 15 }
const OTHER_GROUNDS = 20

function drawMajor(book: Book, company: CompanyPlan, stream: Stream): Finding {
  const items = checkItems.filter((item) => item.hazardLevel === MAJOR && has(book, company, item.objectType))
  const groundOf = (item: LibraryItem) => (item.majorBasis?.length === 3 ? item.majorBasis.charAt(0) : '')
  const weights = items.map((item) => {
    const alike = items.filter((other) => groundOf(other) === groundOf(item)).length
    return [item, (grounds[groundOf(item)] ?? OTHER_GROUNDS) / alike] as const
  })
  const item = stream.weighted(weights)
  return findingOf(book, company, { category: item.hazardCategory, objectType: item.objectType, item }, stream)
}

interface Ground {
  readonly category: string
  readonly objectType: string
  readonly item: LibraryItem | null
}

function findingOf(book: Book, company: CompanyPlan, { category, objectType, item }: Ground, stream: Stream): Finding {
  const facilities = facilitiesFor(book, company, objectType)
  return {
    objectType,
    facility: facilities.length === 0 ? null : stream.pick(facilities),
    objectName: facilities.length === 0 ? nameOf(objectType, stream) : null,
    category,
    major: item?.hazardLevel === MAJOR,
    majorBasis: item?.majorBasis ?? null,
    item,
  }
}

const places = '望江 听潮 织锦 花汀 青砚 桐荫 白鹿 柳浦 东屏 星河'.split(' ')

function nameOf(objectType: string, stream: Stream): string | null {
  const place = stream.pick(places)
  if (objectType === objects.businessUser.value) return `${place}${stream.pick(['小吃店', '面馆', '食堂', '茶餐厅'])}（用户）`
  if (objectType === objects.household.value)
    return `${place}小区${stream.between(1, 28)}幢${stream.between(1, 6)}单元${stream.between(2, 9)}0${stream.between(1, 2)}室`
  if (objectType === objects.constructionSite.value) return `${place}路管线改造工地`
  return objectType === objects.staff.value ? '在岗从业人员' : null
}

/** The id of the check item of a finding. */
export const itemIdOf = (finding: Finding): string | null => (finding.item === null ? null : checkItemId(finding.item.itemNo))
