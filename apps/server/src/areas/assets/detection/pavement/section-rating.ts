import { gradedIndices, type PavementIndices } from '@chengan/domain/assets/detection/pavement/pavement-index'
import { type PavementScheme, pavementSchemeIn } from '@chengan/domain/assets/detection/pavement/pavement-scheme'
import { schemeOfPavement, worseOf } from '@chengan/domain/assets/detection/pavement/rating'
import { detectType, publishState } from '@chengan/domain/assets/dictionaries/detection'
import { assetStatus } from '@chengan/domain/assets/dictionaries/facilities'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { changeValuesOf } from '../../../../resources/change/by-system.ts'
import type { Effect, EffectContext } from '../../../../resources/implementation.ts'
import { rowsById } from '../../../../resources/rows.ts'
import { readSchemeVersions } from '../schemes/scheme-versions.ts'

type OfUnit = EffectContext<'pavementUnit'>

/** Part of a road: a unit of a section, or a section. */
interface Part {
  /** ㎡ */
  readonly area: number
  readonly pci: number | null
  readonly rqi: number | null
  readonly pqi: number | null
  /** yyyy-MM-dd */
  readonly detectDate: string | null
}
interface CountingUnit extends Part {
  /** As somebody judged it by hand, where that is worse than its index. */
  readonly lowered: string | null
}

/** The units of a section that count: those of the newest year of which some are published (assets/D-1). Frequent checks rate nothing. */
async function countingUnits({ db }: OfUnit, sectionId: string): Promise<readonly CountingUnit[]> {
  const counts = sql`section_id = ${sectionId} and status = ${publishState.values.published.value} and not deleted
    and detect_type <> ${detectType.values.frequent.value}`
  const { rows } = await sql<CountingUnit>`select area, pci, rqi, pqi, to_char(detect_date, 'YYYY-MM-DD') as "detectDate",
      case when grade = manual_grade then grade end as lowered
    from pavement_unit where ${counts} and detect_year = (select max(detect_year) from pavement_unit where ${counts}) order by id`.execute(
    db,
  )
  return rows
}

/** The sections of a road that stand in the register and are rated. */
async function ratedSections({ db }: OfUnit, roadId: string): Promise<readonly Part[]> {
  const { draft, pendingAudit, returned, removed } = assetStatus.values
  const { rows } = await sql<Part>`select area, pci, rqi, pqi, to_char(detect_date, 'YYYY-MM-DD') as "detectDate" from road_section
    where road_id = ${roadId} and not deleted and pci is not null
      and not status = any(${[draft.value, pendingAudit.value, returned.value, removed.value]}::text[]) order by id`.execute(db)
  return rows
}

/** The mean of an index weighted by area, over the parts that have it; null where none has. */
function weighted(parts: readonly Part[], name: 'pci' | 'rqi' | 'pqi'): number | null {
  const there = parts.filter((part) => part[name] !== null)
  const area = there.reduce((sum, part) => sum + Number(part.area), 0)
  return area === 0 ? null : there.reduce((sum, part) => sum + Number(part[name]) * Number(part.area), 0) / area
}

const newestDay = (parts: readonly Part[]) =>
  parts.reduce<string | null>((newest, { detectDate }) => ((detectDate ?? '') > (newest ?? '') ? detectDate : newest), null)

const none = { pci: null, rqi: null, pqi: null, pqiGrade: null, detectDate: null }

function conditionOf(parts: readonly Part[], scheme: PavementScheme | null, roadClass: string, lowered: string | null = null) {
  const pci = weighted(parts, 'pci')
  if (pci === null || scheme === null) return none
  const graded: PavementIndices = gradedIndices(scheme, roadClass, { pci, rqi: weighted(parts, 'rqi'), pqi: weighted(parts, 'pqi') })
  const { rqi, pqi } = graded
  return { pci: graded.pci, rqi, pqi, pqiGrade: worseOf(graded.pqiGrade ?? graded.pciGrade, lowered), detectDate: newestDay(parts) }
}

/** What the published units say of a section stands on it, and what its sections say of a road on the road, each weighted by area (jcsj/baseroad/rule-6). What somebody
 *  judged worse by hand is not averaged away: the section is no better than the worst of these. */
async function writeCondition(effect: OfUnit): Promise<void> {
  const { row, services, today, db } = effect
  const [sectionId, roadId] = [asText(row.sectionId), asText(row.roadId)]
  const [road] = await rowsById(db, services.registry.byName('road'), [roadId], today)
  if (road === undefined) return
  const roadClass = asText(road.roadGrade)
  const versions = await readSchemeVersions(effect)
  const schemeOf = (pavement: string | null | undefined, day: string | null) => {
    const version = schemeOfPavement(versions, pavement, day)
    return version === undefined ? null : pavementSchemeIn(version.params)
  }
  const units = await countingUnits(effect, sectionId)
  const lowered = units.reduce<string | null>((worst, unit) => worseOf(worst, unit.lowered), null)
  const ofSection = conditionOf(units, schemeOf(row.pavementType, newestDay(units)), roadClass, lowered)
  await changeValuesOf(effect, 'roadSection', sectionId, ofSection)
  const sections = await ratedSections(effect, roadId)
  await changeValuesOf(effect, 'road', roadId, conditionOf(sections, schemeOf(road.pavementType, newestDay(sections)), roadClass))
}

/** At the publication (assets.md §3.1). */
export const writeRatingToSection: Effect<'pavementUnit'> = writeCondition
/** Void units no longer count: section and road fall back to the former ones. */
export const fallBackToFormerUnits: Effect<'pavementUnit'> = writeCondition

/** What was void is entered anew under its number. */
export const freeUnitNumber: Effect<'pavementUnit'> = ({ row, patch }) => patch({ unitOf: row.id })
