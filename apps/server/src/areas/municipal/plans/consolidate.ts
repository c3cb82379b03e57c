import { wjRole, wjspStatus } from '@chengan/domain/municipal/dictionaries/excavation'
import { wjjhStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import { sectionsOf } from '@chengan/domain/municipal/excavation/checks/of-row'
import { shapeIn } from '@chengan/domain/municipal/excavation/section/drawing'
import type { annualCalls } from '@chengan/domain/municipal/plans/annual/annual-calls'
import { type Cluster, clusterOf, clustersOf, type DeclaredWork } from '@chengan/domain/municipal/plans/consolidation/clusters'
import { quarterOf } from '@chengan/domain/municipal/plans/plan/plan-rules'
import { refuse } from '@chengan/kernel/errors/refusal'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { addDays, daysBetween } from '@chengan/kernel/time'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { addRow } from '../../../resources/change/add-row.ts'
import { removeRows } from '../../../resources/change/remove.ts'
import { withChildren } from '../../../resources/children/load.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { type Batch, inBatch } from './batches.ts'
import { regapsOf } from './regaps.ts'

const declared = wjspStatus.values

const number = (value: unknown) => (typeof value === 'number' ? value : Number(value ?? 0) || 0)

/** Declarations to be put together, locked until the call ends: two officers at once do not take the same one. */
async function lockedIds(ctx: Context, batch: Batch, ids: readonly string[], asOne: boolean): Promise<readonly string[]> {
  const open = [declared.toConsolidate.value, ...(asOne ? [declared.consolidated.value] : [])]
  const chosen = ids.length > 0 ? sql`e.id = any(${[...ids]}::text[])` : sql`true`
  const { rows } = await sql<{ id: string }>`select e.id from excavation e where ${inBatch('e', batch)} and e.status = any(${open}::text[])
    and ${chosen} order by e.id for update`.execute(ctx.db)
  if (ids.length > 0 && rows.length < ids.length) throw refuse('declarationNotOpen', { n: ids.length - rows.length })
  return rows.map((row) => row.id)
}

/** What the consolidation looks at of declarations. */
async function worksOf(ctx: Context, ids: readonly string[]): Promise<readonly DeclaredWork[]> {
  const resource = ctx.services.registry.byName('excavation')
  const rows = await withChildren(ctx.db, resource, await rowsById(ctx.db, resource, ids, ctx.today), ctx.today)
  return rows.map((row) => ({
    id: row.id,
    name: asText(row.projectName),
    unit: asText(row.constructionUnit),
    deptId: asTextOrNull(row.deptId),
    regionId: asTextOrNull(row.regionId),
    kind: asText(row.projectType),
    start: asText(row.planStart),
    end: asText(row.planEnd),
    area: number(row.restoreArea),
    frozen: row.isFrozen === true,
    closure: asText(row.trafficClosure),
    cuts: sectionsOf(row).map((cut) => ({
      roadId: asTextOrNull(cut.roadId),
      roadName: asText(cut.roadTitle ?? cut.newRoadName),
      partKind: asTextOrNull(cut.partKind),
      area: number(cut.restoreArea),
      shape: shapeIn(cut),
    })),
  }))
}

/** Members that are chosen by hand leave the draft items that have them. */
async function leaveDrafts(ctx: Context, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`select m.id from plan_member m join excavation_plan p on p.id = m.wjjh_id
    where m.wjsp_id = any(${[...ids]}::text[]) and not p.deleted and p.status = any(${[wjjhStatus.values.draft.value, wjjhStatus.values.toMeeting.value]}::text[])
    order by m.id`.execute(ctx.db)
  if (rows.length === 0) return
  await removeRows(
    ctx,
    ctx.services.registry.byName('planMember'),
    rows.map((row) => row.id),
    {},
  )
}

/** Works that were put off into a later batch begin with it: how many days later that is. */
function daysToTheBatch({ year, batch }: Batch, start: string): number {
  const first = batch === 0 ? `${year}-01-01` : `${year}-${String(batch * 3 - 2).padStart(2, '0')}-01`
  return start < `${year}-01-01` ? daysBetween(start, first) : 0
}

const strongest = (works: readonly DeclaredWork[]) =>
  works
    .map((work) => work.closure)
    .sort()
    .at(-1) ?? '0'

/** Makes the plan item of a cluster, and its links, the lead first. */
async function makePlan(ctx: Context, batch: Batch, cluster: Cluster, works: readonly DeclaredWork[]): Promise<string> {
  const { registry } = ctx.services
  const members = cluster.memberIds.flatMap((id) => works.find((work) => work.id === id) ?? [])
  const lead = members.find((work) => work.id === cluster.leadId)
  const late = daysToTheBatch(batch, cluster.start)
  const later = (day: string) => (late > 0 ? addDays(day, late) : day)
  const conflictDesc = cluster.conflicts.map(({ zh }) => zh).join('；')
  const added = await addRow(ctx, registry.byName('excavationPlan'), {
    planYear: batch.year,
    batch: batch.batch,
    roadId: cluster.roadId,
    leadDeptId: lead?.deptId,
    leadUnit: lead?.unit,
    planStart: later(cluster.start),
    planEnd: later(cluster.end),
    quarter: quarterOf(later(cluster.start)),
    sequence: cluster.sequence.map((turn) => ({ ...turn, start: later(turn.start), end: later(turn.end) })),
    trafficClosure: strongest(members),
    isFrozen: members.some((work) => work.frozen),
    conflictDesc: conflictDesc === '' ? null : conflictDesc.slice(0, 1000),
  })
  const wjjhId = asText(added.id)
  for (const id of [cluster.leadId, ...cluster.memberIds.filter((one) => one !== cluster.leadId)])
    await addRow(ctx, registry.byName('planMember'), {
      wjjhId,
      wjspId: id,
      role: (id === cluster.leadId ? wjRole.values.lead : wjRole.values.member).value,
      workOrder: cluster.memberIds.indexOf(id) + 1,
    })
  return wjjhId
}

/** A cluster as it is answered, with the words of its conflicts and who its members are. */
async function shown(ctx: Context, cluster: Cluster, works: readonly DeclaredWork[]): Promise<Values> {
  const again = cluster.roadId === null ? [] : await regapsOf(ctx, { roadId: cluster.roadId, start: cluster.start, end: cluster.end }, null)
  const conflicts = [
    ...cluster.conflicts,
    ...again.map((one) => ({
      kind: 'regap' as const,
      zh: `重复开挖风险：${one.planNo} ${one.planStart}至${one.planEnd}`,
      en: `Risk of digging again: ${one.planNo}, ${one.planStart} to ${one.planEnd}`,
    })),
  ]
  return {
    ...cluster,
    conflicts: conflicts.map((one) => ({ kind: one.kind, text: labelText(one, ctx.language), zh: one.zh })),
    members: cluster.memberIds.flatMap((id) => {
      const work = works.find((one) => one.id === id)
      return work === undefined
        ? []
        : [{ id, name: work.name, unit: work.unit, kind: work.kind, start: work.start, end: work.end, area: work.area }]
    }),
  }
}

/** One-key consolidation of a batch: what would become plan items (`dryRun`), or the items. A cluster on a road that the base data do not
 *  know stays: an item names its road (municipal-approval.md §2.1 ndsb/yjzh). */
export const consolidate: CallHandler<typeof annualCalls.consolidate> = async (ctx, { body }) => {
  const batch: Batch = { year: body.planYear, batch: body.batch ?? 0 }
  const asOne = body.asOne === true
  const ids = body.ids ?? []
  if (asOne && ids.length === 0) throw refuse('idMissing')
  const works = await worksOf(ctx, await lockedIds(ctx, batch, ids, asOne))
  const { settings } = ctx.services
  const nearness = {
    bufferM: body.bufferM ?? settings.number('wj.merge.bufferM', 50),
    windowMonths: body.windowMonths ?? settings.number('wj.merge.windowMonths', 3),
  }
  const clusters = asOne ? [clusterOf(works)] : clustersOf(works, nearness)
  const answers: Values[] = []
  if (asOne && body.dryRun !== true) await leaveDrafts(ctx, ids)
  for (const cluster of clusters) {
    const answer = await shown(ctx, cluster, works)
    const planId = body.dryRun === true || cluster.roadId === null ? null : await makePlan(ctx, batch, cluster, works)
    answers.push(planId === null ? answer : { ...answer, planId })
  }
  return { clusters: answers, ...nearness }
}
