import { specialBatch } from '@chengan/domain/maintenance/works/initiation/special-batch'
import { asText } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { listOf } from '../../../resources/lists/lists.ts'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { takeAdvised } from '../advice/take-advised.ts'
import { specialBudget } from './batch-budget.ts'
import { beginPrePlans, endApproval } from './batch-effects.ts'
import { batchFlow } from './batch-flow.ts'
import { dropProjects, writeProjects } from './batch-projects.ts'

/** The projects of a batch, or of all batches of a year, of those that the caller sees. */
async function projectsOfBatches(ctx: Context, asked: { readonly batchId?: string | null; readonly planYear?: number | null }) {
  const batch = asText(asked.batchId)
  const query = { ...(batch === '' ? {} : { batchId: batch }), ...(asked.planYear ? { planYear: String(asked.planYear) } : {}) }
  const rows = await listOf(ctx, ctx.services.registry.byName('specialProject'), query)
  // What conditions read beyond a reference is the list's own, and no part of the answer.
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !name.includes('.'))))
}

/** What the definition of plan initiations names. */
export const specialBatchImplementations = implementing(() => [
  implement(specialBatch, {
    facts: { specialBudget },
    effects: { writeProjects, dropProjects, takeAdvised, beginPrePlans, endApproval },
    flow: batchFlow,
    calls: { details: (ctx, { query }) => projectsOfBatches(ctx, query) },
    extension: async (ctx, { id }) => ({ details: await projectsOfBatches(ctx, { batchId: id }) }),
  }),
])
