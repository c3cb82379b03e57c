import { batchNode, batchStatus, DECLARING, EMERGENCY } from '@chengan/domain/maintenance/works/initiation/batch-codes'
import { runsWorks } from '@chengan/domain/maintenance/works/works-parties'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { judgeForm } from '@chengan/kernel/definition/forms/judge-form'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { FlowMoment, FlowPart } from '../../../flow/part.ts'
import { withChildren } from '../../../resources/children/load.ts'
import { rowsById } from '../../../resources/rows.ts'
import { fundedAlready } from '../projects/project-facts.ts'
import { refuseAboveCeiling, specialBudget } from './batch-budget.ts'
import { idsOfBatch, moveProjects } from './batch-projects.ts'

/** What is handed in is whole; a draft may lack what it wants. */
function judgeWholeBatch(ctx: Context, resource: CompleteResource, row: ValuesNamed<'specialBatch'>): void {
  const judged = judgeForm(resource, {}, { level: ctx.actor.level, now: ctx.now, ask: 'complete' }, row)
  if (judged.refusals.length > 0) throw refuseFields(judged.refusals)
}

type Moment = FlowMoment<'specialBatch'>

/** A list that is handed in names projects, and nothing that is paid for already (yhgl/zxyhjhfq/rule-3): another may have come since it was written. */
async function judgeProjects(ctx: Context, batchId: string): Promise<void> {
  const projects = ctx.services.registry.byName('specialProject')
  const ids = await idsOfBatch(ctx, batchId)
  if (ids.length === 0) throw refuse('projectsMissing')
  for (const row of await withChildren(ctx.db, projects, await rowsById(ctx.db, projects, ids, ctx.today), ctx.today)) {
    const other = await fundedAlready(ctx, row as never, null)
    if (other !== null) throw refuse('fundedTwice', { 0: other })
  }
}

/** How many projects of the batch something is open of. */
async function openOnes(at: Moment, where: ReturnType<typeof sql<boolean>>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from special_project p
    where p.batch_id = ${asText(at.row.id)} and not p.deleted and ${where}`.execute(at.db)
  return rows[0]?.n ?? 0
}

async function refuseOpen(at: Moment, key: 'projectsUndecided' | 'sourcesMissing', where: ReturnType<typeof sql<boolean>>): Promise<void> {
  const n = await openOnes(at, where)
  if (n > 0) throw refuse(key, { 0: n })
}

const undecided = sql<boolean>`p.included is null`
const unfunded = sql<boolean>`p.included and p.fund_source is null`

/** What a step leaves behind before the next begins: planning has decided on each project, finance has named the source of each. */
async function completed(at: Moment): Promise<void> {
  switch (at.node) {
    case batchNode.plan:
      await refuseOpen(at, 'projectsUndecided', undecided)
      if (at.row.planKind === EMERGENCY) await refuseOpen(at, 'sourcesMissing', unfunded)
      return refuseAboveCeiling(at, at.row)
    case batchNode.finance:
      await refuseOpen(at, 'sourcesMissing', unfunded)
      return refuseAboveCeiling(at, at.row)
    default:
  }
}

/** Approved: what was taken in is prepared from now on, the rest stays out, each with its reason. */
async function approve(at: Moment): Promise<void> {
  const id = asText(at.row.id)
  await moveProjects(at, id, 'approved', { where: (included) => included })
  await moveProjects(at, id, 'leaveOut', { where: (included) => !included })
  await at.patch({ status: batchStatus.approved, atNode: null })
}

/** What the events of its approval mean to a batch and its projects (maintenance.md §5 zxyhjhfq). */
export const batchFlow: FlowPart<'specialBatch'> = {
  async mayStart({ row, actor, resource, definitionKey: _key, variables: _variables, ...rest }) {
    const ctx: Context = { ...rest, actor }
    if (!DECLARING.includes(asText(row.status))) throw refuse('wrongState')
    if (!runsWorks(row, actor)) throw refuse('mayNotStart')
    judgeWholeBatch(ctx, resource, row)
    await judgeProjects(ctx, asText(row.id))
  },
  async onStart(at) {
    await moveProjects(at, asText(at.row.id), 'initiation')
    await at.patch({ status: batchStatus.inApproval, businessKey: asText(at.row.id), budgetQuota: await specialBudget(at, at.row, null) })
  },
  async onTaskCreated(at) {
    if (at.node === batchNode.apply) return at.patch({ atNode: at.node })
    // Handed in again after it was returned.
    if (at.row.status === batchStatus.rejected) await moveProjects(at, asText(at.row.id), 'initiation')
    await at.patch({ atNode: at.node, status: batchStatus.inApproval })
  },
  onTaskCompleted: async (at) => {
    if (at.node === batchNode.apply) {
      judgeWholeBatch(at, at.resource, at.row)
      await judgeProjects(at, asText(at.row.id))
    }
    await completed(at)
  },
  async onReturned(at) {
    await moveProjects(at, asText(at.row.id), 'unlock')
    await at.patch({ status: batchStatus.rejected })
  },
  async onTerminated(at) {
    await moveProjects(at, asText(at.row.id), 'leaveOut', { values: { excludeReason: '计划审批已终止' } })
    await at.patch({ status: batchStatus.terminated, atNode: null })
  },
  async onRecalled(at) {
    if (at.instance.status !== 6) return
    await moveProjects(at, asText(at.row.id), 'unlock')
    await at.patch({ status: batchStatus.draft, atNode: null })
  },
  async onEnded(at) {
    if (at.instance.status === 2) await approve(at)
  },
}
