import { checkObjectType, examineResult, hazardSource, hazardStatus } from '@chengan/domain/utilities/dictionaries/hazards'
import { bizType } from '@chengan/domain/utilities/dictionaries/tasks'
import { levelCode } from '@chengan/kernel/access/level'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asRows, asText, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { makeRow } from '../../../resources/change/by-system.ts'
import { fillIn } from '../../../resources/change/save-values.ts'
import { copiesOf } from '../../../resources/files/copies.ts'
import type { Effect, EffectContext } from '../../../resources/implementation.ts'

const FAILS = examineResult.values.doesNotConform.value
const SOURCE = bizType.values.dangerousSource.value
const ENDED = [hazardStatus.values.closed.value, hazardStatus.values.invalid.value]

type Visit = NonNullable<ValuesNamed<'sourceFiling'>['examine']>[number]
type Item = NonNullable<Visit['items']>[number]

/** Items of a visit that do not conform, but those of which a finding is under way: an examination is saved as often as it is mended. */
async function newlyFailed({ db, row }: EffectContext<'sourceFiling'>, visit: Visit): Promise<readonly Item[]> {
  const failed = asRows(visit.items).filter(({ result, itemId }) => result === FAILS && asText(itemId) !== '')
  if (failed.length === 0) return []
  const { rows } = await sql<{ item: string }>`select check_item_id as item from hazard_check
    where source_biz_type = ${SOURCE} and source_biz_id = ${asText(row.id)} and not deleted and status <> all(${ENDED}::text[])`.execute(db)
  const underWay = new Set(rows.map(({ item }) => item))
  return failed.filter(({ itemId }) => !underWay.has(asText(itemId)))
}

/** Each failed item of the last visit becomes a finding, a draft of the office that examined; all of them stand under one inspection number. */
export const draftHazardsOfFailedItems: Effect<'sourceFiling'> = async (effect) => {
  const { row, actor, services } = effect
  const visit = asRows(row.examine).at(-1)
  if (visit === undefined) return
  const resource = services.registry.byName('hazardCheck')
  let checkNo: string | null = null
  for (const item of await newlyFailed(effect, visit)) {
    const id = services.newId()
    const finding: ValuesNamed<'hazardCheck'> = {
      id,
      checkNo,
      level: levelCode[actor.level],
      hazardSource: hazardSource.values.dangerousSource.value,
      checkDate: `${asText(visit.examineDate)} 00:00:00`,
      checkDeptId: actor.deptId,
      checkers: visit.examiners,
      objectType: checkObjectType.values.station.value,
      gasCompaniesId: row.gasCompaniesId,
      gasFacilityId: row.gasFacilityId,
      regionId: row.regionId,
      address: row.address,
      location: row.location,
      hasHazard: true,
      checkItemId: item.itemId,
      description: item.problem ?? null,
      beforeImages: await copiesOf(effect, asTexts(item.images), { resource: 'hazardCheck', id }),
      sourceBizType: SOURCE,
      sourceBizId: row.id,
      deptId: actor.deptId,
    }
    const made = await makeRow(effect, resource, { ...(await fillIn(effect, resource, finding, null)), ...finding })
    checkNo = made.row.checkNo ?? null
  }
}
