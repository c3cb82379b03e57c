import { hazardLevel, reformMode } from '@chengan/domain/utilities/dictionaries/hazards'
import type { Actor } from '@chengan/kernel/access/actor'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import type { Book } from '../city/book.ts'
import { attachTo } from '../city/photos.ts'
import { companyId, qualityOf } from '../gas/companies.ts'
import { walkAdd } from '../walk/add.ts'
import { HazardCase, photosOf } from './case.ts'
import { categoryWords, sentence } from './descriptions.ts'
import { type Finding, itemIdOf } from './finding.ts'
import { shortlyAfter } from './office-hours.ts'
import { inspectorsOf } from './people.ts'
import type { Visit } from './visit-plan.ts'

/** A case with who found it and how well its company rectifies. */
export interface OpenedCase {
  readonly hazard: HazardCase
  readonly inspector: Actor
  readonly quality: number
  readonly finding: Finding | null
  readonly visit: Visit
}

const ON_THE_SPOT = reformMode.values.onTheSpot.value

/** Writes the draft of a finding, or of a visit without one; `spot`: it is put right before the inspectors leave. */
export function openHazardCase(book: Book, visit: Visit, finding: Finding | null, number: number, spot = false): OpenedCase {
  const key = `${visit.key}|${number}`
  const stream = book.stream('gysy/aqjdyhpc', key)
  const district = districtOf(book, visit, finding)
  const people = inspectorsOf(book, visit.level, visit.company.key, district)
  const [first, ...others] = visit.level === 'qy' ? people : rotated(people, stream.below(people.length))
  if (first === undefined) throw new Error(`nobody inspects for ${visit.level}`)
  const second = others[0] ?? first
  const at = shortlyAfter(visit.at, stream, 12 + number * 4, 30 + number * 6)
  const form: ValuesNamed<'hazardCheck'> = {
    level: visit.level,
    hazardSource: visit.source,
    checkType: visit.type,
    checkDate: visit.at,
    checkDeptId: first.deptId,
    checkers: [first.userId, second.userId],
    ...(visit.source === '4' ? { expertNames: '石坚、苏映雪（专家库）' } : {}),
    gasCompaniesId: companyId(book, visit.company.key),
    ...(finding === null ? { objectType: '1', hasHazard: false, remark: '按检查表逐项检查，未发现问题。' } : found(finding)),
  }
  const photos =
    finding === null
      ? []
      : photosOf(book, stream, key, { category: finding.category, state: 'before', count: stream.chance(0.35) ? 2 : 1, actor: first, at })
  const words = finding === null ? {} : describe(finding, stream)
  const row = walkAdd(
    book,
    book.resource('hazardCheck'),
    { ...form, ...words, ...(spot ? { reformMode: ON_THE_SPOT } : {}), ...(photos.length > 0 ? { beforeImages: photos } : {}) },
    { actor: first, at },
    key,
  )
  attachTo(book, 'gysy/aqjdyhpc', row.id, photos)
  return { hazard: new HazardCase(book, row, at, stream), inspector: first, quality: qualityOf(book, visit.company.key), finding, visit }
}

function rotated<T>(list: readonly T[], by: number): readonly T[] {
  return [...list.slice(by), ...list.slice(0, by)]
}

/** A district inspects in its own region: that of the facility, else of the company's seat. */
function districtOf(book: Book, visit: Visit, finding: Finding | null): string {
  const region = finding?.facility?.regionId ?? book.get('gasCompany', companyId(book, visit.company.key)).regionId
  return String(region).slice(0, 6)
}

function found(finding: Finding): Values {
  return {
    objectType: finding.objectType,
    ...(finding.facility === null ? {} : { gasFacilityId: finding.facility.id }),
    ...(finding.objectName === null ? {} : { objectName: finding.objectName }),
    hasHazard: true,
    checkItemId: itemIdOf(finding),
    hazardCategory: finding.category,
    hazardLevel: (finding.major ? hazardLevel.values.major : hazardLevel.values.general).value,
    ...(isGiven(finding.majorBasis) ? { majorBasis: finding.majorBasis } : {}),
  }
}

function describe(finding: Finding, stream: OpenedCase['hazard']['stream']): Values {
  const words = categoryWords(finding.category)
  const drawn = `${sentence(words.found, stream)}。`
  // A major finding is told by its item, because its ground must be read out of it.
  const description = finding.major && finding.item !== null ? `${finding.item.categoryName}不符合要求：${finding.item.content}` : drawn
  return { description, suggestion: words.demand }
}

/** The mode and the words of a finding that is put right before the inspectors leave. */
export function onTheSpot(opened: OpenedCase, at: string): Values {
  const { hazard, inspector } = opened
  const words = categoryWords(String(hazard.row.hazardCategory))
  return { afterImages: hazard.photos('after', 1, inspector, at), reformDesc: sentence(words.done, hazard.stream) }
}
