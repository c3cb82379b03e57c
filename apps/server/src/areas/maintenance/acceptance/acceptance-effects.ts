import { noDigUntil } from '@chengan/domain/assets/register/road/formulas'
import { yhCloseKind, yhDailyStatus } from '@chengan/domain/maintenance/dictionaries/events'
import { yhMaintScale } from '@chengan/domain/maintenance/dictionaries/projects'
import { isGiven } from '@chengan/kernel/condition'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import { asNumber, asRows, asText, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf, takeSteps } from '../../../resources/change/by-system.ts'
import { withChildren } from '../../../resources/children/load.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'

type Acceptance = RowNamed<'worksAcceptance'>

const stepOfProject = async (
  ctx: Context,
  { projectId }: Acceptance,
  action: 'acceptanceApplied' | 'acceptanceReturned' | 'acceptAnew',
): Promise<void> => {
  await takeSteps(ctx, { resource: 'specialProject', ids: [asText(projectId)], action })
}

/** The project waits for the review. */
export const projectIsApplied: Effect<'worksAcceptance'> = (effect) => stepOfProject(effect, effect.row, 'acceptanceApplied')

export const projectIsReturned: Effect<'worksAcceptance'> = (effect) => stepOfProject(effect, effect.row, 'acceptanceReturned')

/** A project that fails its cross-check needs a new acceptance. */
export const projectIsToAcceptAnew: Effect<'worksAcceptance'> = (effect) => stepOfProject(effect, effect.row, 'acceptAnew')

/** What the supervisor checked of each item stands with it; what he says nothing of is as it was built. */
export const keepCheckedQuantities: Effect<'worksAcceptance'> = async (effect) => {
  const resource = effect.services.registry.byName('worksAcceptance')
  const [whole] = await withChildren(effect.db, resource, await rowsById(effect.db, resource, [effect.row.id], effect.today), effect.today)
  const lines = asRows(whole?.finalQuantities)
  const said = asRows(effect.input.checkedQuantities)
  const known = new Set(lines.flatMap(({ id, itemCode }) => [asText(id), asText(itemCode)]))
  if (said.some(({ lineId, itemCode }) => !known.has(asText(lineId ?? itemCode)))) throw refuse('checkedOfAnother')
  const finalQuantities = lines.map((line) => {
    const own = said.find(({ lineId, itemCode }) =>
      isGiven(lineId) ? lineId === line.id : isGiven(itemCode) && itemCode === line.itemCode,
    )
    const checkedQuantity = isGiven(own?.checkedQuantity) ? asNumber(own?.checkedQuantity) : asNumber(line.finalQuantity)
    return { ...line, checkedQuantity, amount: Math.round(checkedQuantity * asNumber(line.unitPrice) * 100) / 100 }
  })
  await effect.patch({ finalQuantities })
}

const { medium, major, rebuild } = yhMaintScale.values
const renews: readonly string[] = [medium.value, major.value, rebuild.value]

/** Roads and sections that were renewed say when: their pavement is counted, and protected from digging, from that day on. */
async function writeBaseData(ctx: Context, project: RowNamed<'specialProject'>, acceptDate: string): Promise<void> {
  if (!renews.includes(project.maintScale ?? '')) return
  const [whole] = await withChildren(ctx.db, ctx.services.registry.byName('specialProject'), [project], ctx.today)
  for (const { assetType, facilityId } of asRows(whole?.facilities)) {
    if (assetType !== 'road' && assetType !== 'roadsection') continue
    const name = assetType === 'road' ? 'road' : 'roadSection'
    const [asset] = await rowsById(ctx.db, ctx.services.registry.byName(name), [asText(facilityId)], ctx.today)
    if (asset === undefined || asText(asset.lastOverhaulDate) >= acceptDate) continue
    await changeValuesOf(
      ctx,
      name,
      asset.id,
      { lastOverhaulDate: acceptDate, noDigUntil: noDigUntil(asset.openDate, acceptDate) },
      { words: '专项养护项目验收' },
    )
  }
}

/** Events that were handed on as diseases of the project are done with it; they stay what they are (maintenance.md §5 accept). */
async function closeEvents(ctx: Context, project: RowNamed<'specialProject'>): Promise<void> {
  const diseases = asTexts(project.diseaseIds)
  if (diseases.length === 0) return
  const { rows } = await sql<{ id: string }>`select id from daily_maintenance where status = ${yhDailyStatus.values.markedAsDisease.value}
    and disease_id = any(${diseases}::text[]) and close_time is null and not deleted order by id for update`.execute(ctx.db)
  for (const { id } of rows)
    await changeValuesOf(
      ctx,
      'dailyMaintenance',
      id,
      { closeTime: ctx.now, closeKind: yhCloseKind.values.temporary.value },
      { words: '专项养护项目验收办结' },
    )
}

/** The project is accepted with its acceptance: its warranty begins, what it repaired is closed, base data say when (yhgl/zxyhxmys/rule-3). */
export const projectIsAccepted: Effect<'worksAcceptance'> = async (effect) => {
  const { row } = effect
  const [before] = await takeSteps(effect, {
    resource: 'specialProject',
    ids: [asText(row.projectId)],
    action: 'accept',
    values: (project) => ({ warrantyTo: row.warrantyTo ?? null, settleAmount: project.settleAmount ?? row.settleAmount ?? null }),
  })
  if (before === undefined) throw refuse('projectNotFinished')
  await closeEvents(effect, before)
  await writeBaseData(effect, before, asText(row.acceptDate))
}
