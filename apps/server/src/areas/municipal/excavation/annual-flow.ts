import { wjspStatus, wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import { windowOf } from '@chengan/domain/municipal/excavation/limits/declare-window'
import { inOwnTree } from '@chengan/kernel/access/actor'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { FlowCallBack, FlowPart } from '../../../flow/part.ts'
import { quarterOfDay, windowEndOf } from '../plans/batches.ts'
import { withSections } from './declaration-row.ts'
import { judgeWhole } from './judge-whole.ts'

const status = wjspStatus.values
const open: readonly unknown[] = [status.draft.value, status.returned.value]

/** An annual declaration belongs to the plan of its year, a supplementary one to that of the quarter in which it is handed in. */
const ownBatch = (row: ValuesNamed<'excavation'>, today: string) =>
  row.declareType === wjspType.values.supplementary.value ? quarterOfDay(today) : 0

const created: Readonly<Record<string, FlowCallBack<'excavation'>>> = {
  D1: async ({ row, patch }) => {
    if (row.status !== status.draft.value) await patch({ status: status.returned.value })
  },
  D2: async ({ row, today, patch }) => patch({ status: status.toReview.value, planBatch: row.planBatch ?? ownBatch(row, today) }),
  D3: async ({ patch }) => patch({ status: status.toReview.value }),
}

/** The declaration for the plan (szgl_ndsb, scope declare): what its events mean to the row (municipal-approval.md §4, §5.2). */
export const annualFlow: FlowPart<'excavation'> = {
  // A fact, so that nobody starts the plan of a batch with a declaration.
  facts: {
    scope: async () => 'declare',
    // Until when declarations of the batch are taken: the limit of the reviews runs from there. One that comes after it (it was returned) is reviewed
    // from its hand-in on.
    windowEnd: async ({ row, today, services }) => {
      const batch = row.planBatch === null || row.planBatch === undefined ? ownBatch(row, today) : Number(row.planBatch)
      const end = windowEndOf({ year: Number(row.planYear), batch }, services.settings)
      return [end, today].toSorted()[1]
    },
  },
  async mayStart({ row, resource, actor, variables: _variables, definitionKey: _key, ...rest }) {
    if (!open.includes(row.status)) throw refuse('wrongState')
    if (!actor.superAdmin && !inOwnTree(actor, row.deptId)) throw refuse('mayNotStart')
    const ctx = { ...rest, actor }
    const window = ctx.services.settings.text('wj.declareWindow', '')
    // What was returned may be handed in again after the window.
    if (row.status === status.draft.value && !windowOf(row, window, ctx.today)) throw refuse('windowClosed')
    await judgeWhole(ctx, resource, await withSections(ctx, resource, row))
  },
  async onTaskCreated(at) {
    await created[at.node ?? '']?.(at)
  },
  async onReturned({ patch }) {
    await patch({ status: status.returned.value, wasReturned: true })
  },
  async onTerminated({ patch }) {
    await patch({ status: status.withdrawn.value })
  },
  async onRecalled({ instance, row, patch }) {
    if (instance.status === 6) await patch({ status: (row.wasReturned === true ? status.returned : status.draft).value })
  },
  async onEnded({ instance, patch }) {
    if (instance.status === 2) await patch({ status: status.toConsolidate.value })
  },
}
