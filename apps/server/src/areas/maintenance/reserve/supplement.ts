import { yhFacilityKind, yhLevel } from '@chengan/domain/maintenance/dictionaries/events'
import { yhAnnualKind, yhMaintScale, yhProjectKind } from '@chengan/domain/maintenance/dictionaries/projects'
import { batchStatus } from '@chengan/domain/maintenance/works/initiation/batch-codes'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { asRows, asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { makeRow } from '../../../resources/change/by-system.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { type Row, rowsById } from '../../../resources/rows.ts'

type Item = RowNamed<'reserveItem'>

const SUPPLEMENT = yhAnnualKind.values.supplement.value
const WORDS = '预留金项目转入年度增补计划'

/** The draft batch of the unit's supplement of the year, which is made where there is none. Two items of a unit that are passed on at once come into one. */
async function supplementOf(ctx: Context, item: Item): Promise<Row> {
  const unit = asText(item.manageDeptId)
  const batches = ctx.services.registry.byName('specialBatch')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`supplement|${String(item.planYear)}|${unit}`}, 0))`.execute(ctx.db)
  const { rows } = await sql<{
    id: string
  }>`select id from special_batch where manage_dept_id = ${unit} and plan_year = ${Number(item.planYear)}
    and plan_kind = ${SUPPLEMENT} and region_id = ${asText(item.regionId)} and status = ${batchStatus.draft} and not deleted
    order by create_date, id limit 1`.execute(ctx.db)
  const [standing] = await rowsById(
    ctx.db,
    batches,
    rows.map(({ id }) => id),
    ctx.today,
  )
  if (standing !== undefined) return standing
  const { row } = await makeRow(
    ctx,
    batches,
    {
      planName: `${String(item.planYear)}年度增补计划`,
      planYear: item.planYear ?? null,
      planKind: SUPPLEMENT,
      manageDeptId: unit,
      manageLevel: item.manageLevel ?? yhLevel.values.district.value,
      regionId: item.regionId ?? null,
      deptId: unit,
      docNo: item.disposeDocNo ?? null,
      basis: `预留金项目${asText(item.itemNo)}经处置转入年度计划`,
    },
    { words: WORDS },
  )
  return row
}

const kinds = yhFacilityKind.values
const works = yhProjectKind.values
/** Of which kind works on a facility are. */
const projectKinds: Readonly<Record<string, string>> = {
  [kinds.road.value]: works.road.value,
  [kinds.bridge.value]: works.bridge.value,
  [kinds.footbridge.value]: works.underpass.value,
  [kinds.underpass.value]: works.underpass.value,
  [kinds.tunnel.value]: works.tunnel.value,
  [kinds.streetLamp.value]: works.lighting.value,
  [kinds.lampBox.value]: works.lighting.value,
  [kinds.landscapeLamp.value]: works.landscapeLighting.value,
  [kinds.manhole.value]: works.manholes.value,
}

/** An item that goes to the annual plan is a project of the unit's supplement of its year: what it says is taken over, the rest is the unit's to say before it hands the
 *  supplement in (maintenance.md §5.4). */
export const takeIntoSupplement: Effect<'reserveItem'> = async (effect) => {
  const item = effect.row
  const batch = await supplementOf(effect, item)
  const kind = item.facilityKind ?? null
  const [unit] = await rowsById(effect.db, effect.services.registry.byName('dept'), [asText(item.manageDeptId)], effect.today)
  const { row } = await makeRow(
    effect,
    effect.services.registry.byName('specialProject'),
    {
      projectName: item.itemName ?? null,
      batchId: batch.id,
      planYear: item.planYear ?? null,
      planKind: SUPPLEMENT,
      noPrefix: asText(batch.batchNo),
      manageDeptId: item.manageDeptId ?? null,
      manageLevel: asText(batch.manageLevel),
      deptId: item.manageDeptId ?? null,
      projectKind: projectKinds[kind ?? ''] ?? works.other.value,
      maintScale: (item.emergencyFirst ? yhMaintScale.values.emergency : yhMaintScale.values.minor).value,
      facilityKind: kind,
      facilities: asRows(item.facilities).map(({ facilityKind, assetType, facilityId, facilityName }) => ({
        ...{ facilityKind, assetType, facilityId, facilityName },
      })),
      regionId: item.regionId ?? null,
      address: item.address ?? null,
      location: item.location ?? null,
      necessity: item.reason ?? null,
      content: item.content ?? null,
      quantities: asRows(item.quantities).map(({ itemCode, itemName, unit, quantity, unitPrice, amount }) => ({
        ...{ itemCode, itemName, unit, quantity, unitPrice, amount },
      })),
      declaredAmount: item.applyAmount ?? null,
      planStart: item.planStart ?? null,
      planEnd: item.planEnd ?? null,
      leaderDeptId: item.manageDeptId ?? null,
      contactPerson: unit?.contactPerson?.slice(0, 30) ?? null,
      contactPhone: unit?.contactPhone ?? null,
    },
    { words: WORDS },
  )
  await effect.patch({ projectId: row.id })
}
