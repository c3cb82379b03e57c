import { pavementSchemeIn } from '@chengan/domain/assets/detection/pavement/pavement-scheme'
import { schemeOfPavement, worseOf } from '@chengan/domain/assets/detection/pavement/rating'
import { newestDayOf, type RatedPart, weightedCondition } from '@chengan/domain/assets/detection/pavement/weighted-condition'
import { detectType, publishState } from '@chengan/domain/assets/dictionaries/detection'
import { assetStatus } from '@chengan/domain/assets/dictionaries/facilities'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { changeValuesOf } from '../../../../resources/change/by-system.ts'
import type { Effect, EffectContext } from '../../../../resources/implementation.ts'
import { rowsById } from '../../../../resources/rows.ts'
import { readSchemeVersions } from '../schemes/scheme-versions.ts'

type OfUnit = EffectContext<'pavementUnit'>

interface CountingUnit extends RatedPart {
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
async function ratedSections({ db }: OfUnit, roadId: string): Promise<readonly RatedPart[]> {
  const { draft, pendingAudit, returned, removed } = assetStatus.values
  const { rows } = await sql<RatedPart>`select area, pci, rqi, pqi, to_char(detect_date, 'YYYY-MM-DD') as "detectDate" from road_section
    where road_id = ${roadId} and not deleted and pci is not null
      and not status = any(${[draft.value, pendingAudit.value, returned.value, removed.value]}::text[]) order by id`.execute(db)
  return rows
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
  const ofSection = weightedCondition(units, schemeOf(row.pavementType, newestDayOf(units)), roadClass, lowered)
  await changeValuesOf(effect, 'roadSection', sectionId, ofSection)
  const sections = await ratedSections(effect, roadId)
  await changeValuesOf(effect, 'road', roadId, weightedCondition(sections, schemeOf(road.pavementType, newestDayOf(sections)), roadClass))
}

/** At the publication (assets.md §3.1). */
export const writeRatingToSection: Effect<'pavementUnit'> = writeCondition
/** Void units no longer count: section and road fall back to the former ones. */
export const fallBackToFormerUnits: Effect<'pavementUnit'> = writeCondition

/** What was void is entered anew under its number. */
export const freeUnitNumber: Effect<'pavementUnit'> = ({ row, patch }) => patch({ unitOf: row.id })
