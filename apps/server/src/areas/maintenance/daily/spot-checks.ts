import { yhDailyStatus, yhSource } from '@chengan/domain/maintenance/dictionaries/events'
import { yhSpotCheck } from '@chengan/domain/maintenance/dictionaries/repair-checks'
import type { Values } from '@chengan/kernel/rule'
import { addMonths } from '@chengan/kernel/time'
import { asText, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf, makeRow, takeStep } from '../../../resources/change/by-system.ts'
import { copiesOf } from '../../../resources/files/copies.ts'
import type { Effect } from '../../../resources/implementation.ts'
import type { Row } from '../../../resources/rows.ts'

const SHARE = 5

/** Draws at random, of the events closed in the month before, the share that is looked at in the street: one at least (yhgl/rcyh/rule-15). What was drawn
 *  before counts, so that a second run of a month draws nothing. Answers how many. */
export async function drawSpotChecks(ctx: Context): Promise<number> {
  const until = `${ctx.today.slice(0, 7)}-01`
  const since = addMonths(until, -1)
  const { rows } = await sql<{ id: string; drawn: boolean }>`select id, spot_check is not null as drawn from daily_maintenance
    where status = ${yhDailyStatus.values.closed.value} and close_time >= ${since} and close_time < ${until} and not deleted
    order by random()`.execute(ctx.db)
  const wanted = Math.ceil((rows.length * ctx.services.settings.number('yh.sample.daily', SHARE)) / 100)
  const drawn = rows.filter((row) => row.drawn).length
  const chosen = rows.filter((row) => !row.drawn).slice(0, Math.max(0, wanted - drawn))
  for (const { id } of chosen)
    await changeValuesOf(ctx, 'dailyMaintenance', id, { spotCheck: yhSpotCheck.values.waiting.value }, { words: '抽取养护抽查事件' })
  return chosen.length
}

/** What a repair that failed its check has in common with the event in which it is repaired again. */
const kept = [
  'title',
  'facilityKind',
  'facilityId',
  'facilityName',
  'assetType',
  'assetId',
  'roadId',
  'roadSectionId',
  'stake',
  'part',
  'defectCode',
  'severity',
  'urgency',
  'maintGrade',
  'length',
  'width',
  'depth',
  'estQuantity',
  'unit',
  'location',
  'address',
  'regionId',
  'streetId',
  'ownerKind',
  'ownerUnit',
  'ownerDeptId',
  'contractId',
] as const

/** A closed event is never opened again: the repair that failed its check is an event of its own, which names the first and is not paid. */
export const reportFailedRepair: Effect<'dailyMaintenance'> = async (effect) => {
  const { row, actor, services, files } = effect
  const resource = services.registry.byName('dailyMaintenance')
  const id = services.newId()
  const source = actor.level === 'city' ? yhSource.values.cityPatrol.value : yhSource.values.districtPatrol.value
  const shown = files.length > 0 ? files : asTexts(row.images)
  const event: Values = {
    ...Object.fromEntries(kept.map((name) => [name, row[name] ?? null])),
    id,
    source,
    description: `抽查不合格（原事件${asText(row.eventNo)}）：${effect.opinion ?? ''}`.slice(0, 1000),
    images: await copiesOf(effect, shown, { resource: resource.name, id }),
    repeatOfId: row.id,
    inWarranty: true,
    payable: false,
  }
  const made = await makeRow(effect, resource, event, { words: '抽查不合格生成返修事件' })
  await takeStep(effect, resource, made.row as Row, 'reportAgain', {}, effect.opinion)
  effect.answer({ repeatEventId: id, repeatEventNo: made.row.eventNo })
}
