import { nextSurvey } from '@chengan/domain/assets/detection/underground/survey-rules'
import { publishState } from '@chengan/domain/assets/dictionaries/detection'
import { bodyState } from '@chengan/domain/assets/dictionaries/underground'
import { sql } from 'kysely'
import { changeValuesOf } from '../../../../resources/change/by-system.ts'
import type { Effect, EffectContext } from '../../../../resources/implementation.ts'
import { rowsById } from '../../../../resources/rows.ts'
import { readSurveyedRoad } from './underground-facts.ts'

const { closed, misjudged } = bodyState.values

type OfBody = EffectContext<'undergroundBody'>

/** What a body refers to now and what it referred to before, each once. */
function namedBy({ row, before }: OfBody, field: 'surveyId' | 'sectionId' | 'roadId'): readonly string[] {
  return [...new Set([row[field], before?.[field]].filter((id) => typeof id === 'string' && id !== ''))] as readonly string[]
}

/** A section bears the gravest level of its open bodies (jcsj/baseroadsection/rule-4): levels are counted from Ⅰ. */
export const tellSection: Effect<'undergroundBody'> = async (effect) => {
  for (const sectionId of namedBy(effect, 'sectionId')) {
    const { rows } = await sql<{ level: string | null }>`select min(risk_level) as level from underground_body
      where section_id = ${sectionId} and not deleted and not status = any(${[closed.value, misjudged.value]}::text[])`.execute(effect.db)
    await changeValuesOf(effect, 'roadSection', sectionId, { undergroundRisk: rows[0]?.level ?? null })
  }
}

/** Bodies of a survey by their levels; what proved to be none is not counted. */
async function tellCounts(effect: OfBody, surveyId: string): Promise<void> {
  const { rows } = await sql<{
    level: string | null
    count: number
  }>`select risk_level as level, count(*)::int as count from underground_body
    where survey_id = ${surveyId} and not deleted and status <> ${misjudged.value} group by risk_level order by risk_level`.execute(
    effect.db,
  )
  await changeValuesOf(effect, 'undergroundSurvey', surveyId, {
    bodyCount: rows.reduce((sum, { count }) => sum + count, 0),
    byLevel: Object.fromEntries(rows.flatMap(({ level, count }) => (level === null ? [] : [[level, count]]))),
  })
}

/** Whether a road is a key road, and so when it is surveyed next, follows from its open bodies too: the newest published survey of each road says it (§5.2). */
async function tellNextSurvey(effect: OfBody, roadId: string): Promise<void> {
  const { rows: found } = await sql<{ id: string }>`select id from underground_survey
    where road_id = ${roadId} and status = ${publishState.values.published.value} and not deleted order by detect_date desc, id desc limit 1`.execute(
    effect.db,
  )
  const resource = effect.services.registry.byName('undergroundSurvey')
  const ids = found.map(({ id }) => id)
  for (const survey of await rowsById(effect.db, resource, ids, effect.today)) {
    const road = await readSurveyedRoad(effect, { roadId })
    await changeValuesOf(effect, 'undergroundSurvey', survey.id, { nextDate: nextSurvey(String(survey.detectDate), road) })
  }
}

/** A survey counts its bodies at whatever becomes of one. */
export const tellSurvey: Effect<'undergroundBody'> = async (effect) => {
  for (const surveyId of namedBy(effect, 'surveyId')) await tellCounts(effect, surveyId)
  for (const roadId of namedBy(effect, 'roadId')) await tellNextSurvey(effect, roadId)
}
