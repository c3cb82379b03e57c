import { wjspStatus, wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import type { declarationCalls } from '@chengan/domain/municipal/excavation/declaration/declaration-calls'
import { inOwnTree } from '@chengan/kernel/access/actor'
import { isGiven } from '@chengan/kernel/condition'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { asRows } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { addRow } from '../../../../resources/change/add-row.ts'
import { changeValuesOf, takeSteps } from '../../../../resources/change/by-system.ts'
import type { CallHandler, Effect } from '../../../../resources/implementation.ts'
import { rowsById } from '../../../../resources/rows.ts'
import { withSections } from '../declaration-row.ts'
import { eachRow } from './flow-calls.ts'

const status = wjspStatus.values

const carried = [
  ...['matter', 'projectName', 'projectCode', 'projectType', 'projectNature', 'fundSource', 'investAmount'],
  ...['constructionUnit', 'constructionCreditCode', 'legalPerson', 'contactPerson', 'contactPhone', 'designUnit'],
  ...[
    'regionId',
    'address',
    'location',
    'workWindow',
    'constructionMethod',
    'openCutReason',
    'pipelineKind',
    'pipeMaterial',
    'pipeDiameter',
  ],
  ...['pipeLength', 'pressureMpa', 'voltageKv', 'occupyArea', 'occupyPurpose', 'trafficClosure', 'occupiedLanes', 'reason', 'frozenReason'],
] as const
const ofSection = [
  ...['roadId', 'roadSectionId', 'newRoadName', 'bridgeId', 'startPile', 'endPile', 'crossing', 'partKind', 'pavementType'],
  ...['length', 'trenchWidth', 'depth', 'stageLength', 'curbLength', 'occupyArea', 'geometry'],
] as const

const picked = (row: Values, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => isGiven(row[name])).map((name) => [name, row[name]]))

/** The released plan item of which a declaration is a member. */
async function planOf(ctx: Context, row: RowNamed<'excavation'>): Promise<RowNamed<'excavationPlan'> | null> {
  const { rows } = await sql<{ id: string }>`select p.id from plan_member m join excavation_plan p on p.id = m.wjjh_id and not p.deleted
    where m.wjsp_id = ${row.id} and p.status in ('4', '5') order by p.create_date desc limit 1`.execute(ctx.db)
  const id = rows[0]?.id ?? (isGiven(row.planId) ? String(row.planId) : null)
  if (id === null) return null
  return (await rowsById(ctx.db, ctx.services.registry.byName('excavationPlan'), [id], ctx.today))[0] ?? null
}

/** When the plan lets the member work: its own turn, else the whole item. */
function termIn(plan: RowNamed<'excavationPlan'>, row: RowNamed<'excavation'>): Values {
  const turns = asRows(plan.sequence)
  const own = turns.find((turn) => turn.wjspId === row.id)
  return { planStart: own?.start ?? plan.planStart, planEnd: own?.end ?? plan.planEnd }
}

async function transferOne(ctx: Context, row: RowNamed<'excavation'>): Promise<Values> {
  if (!ctx.actor.superAdmin && !inOwnTree(ctx.actor, row.deptId)) throw refuse('forbidden')
  if (row.status !== status.released.value) throw refuse('wrongState')
  const plan = await planOf(ctx, row)
  if (plan === null) throw refuse('planItemGone')
  const resource = ctx.services.registry.byName('excavation')
  const whole = await withSections(ctx, resource, row)
  const sections = asRows(whole.sections).map((one) => picked(one, ofSection))
  const draft = { ...picked(whole, carried), ...termIn(plan, row), declareType: wjspType.values.permit.value, planId: plan.id, sections }
  const saved = await addRow(ctx, resource, draft)
  const id = String(saved.id)
  await changeValuesOf(ctx, resource.name, id, { annualId: row.id })
  await takeSteps(ctx, {
    resource: resource.name,
    ids: [row.id],
    from: [status.released.value],
    action: 'transfer',
  })
  return { id, businessKey: id, declareNo: saved.declareNo ?? null }
}

/** POST szgl/wjsp/transfer: the draft of a permit application, filled from the plan item of an annual declaration. */
export const transfer: CallHandler<typeof declarationCalls.transfer> = (ctx, { body }) => eachRow(ctx, body, (row) => transferOne(ctx, row))

/** The draft that came of a transfer is deleted: its declaration waits to be transferred again (170 → 160). */
export const undoTransfer: Effect<'excavation'> = async (effect) => {
  if (!isGiven(effect.row.annualId)) return
  await takeSteps(effect, {
    resource: 'excavation',
    ids: [String(effect.row.annualId)],
    from: [status.converted.value],
    action: 'transferUndone',
  })
}
