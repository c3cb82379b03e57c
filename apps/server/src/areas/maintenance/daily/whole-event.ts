import { eventStatus } from '@chengan/domain/maintenance/daily/daily-maintenance/codes'
import type { dailyMaintenance } from '@chengan/domain/maintenance/daily/daily-maintenance/daily-maintenance'
import { planState } from '@chengan/domain/maintenance/daily/work-plan/plan-codes'
import { refuse } from '@chengan/kernel/errors/refusal'
import { wayOfRow } from '@chengan/kernel/lifecycle/history/way-of-row'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../../context.ts'
import type { ToldStep } from '../../../resources/handle-log.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { infoOf } from '../../../resources/info.ts'
import { listOf } from '../../../resources/lists/lists.ts'
import { readRows } from '../../../resources/scope.ts'
import { flowOf } from '../flow-log/flow-of-event.ts'

type Calls = typeof dailyMaintenance.calls

const events = ({ services: { registry } }: Context) => registry.byName('dailyMaintenance')

/** GET yhgl/rcyh/clInfo/{id}: an event with all that happened about it, as the caller sees each. */
const clInfo: CallHandler<Calls['clInfo']> = async (ctx, { params }) => {
  const { registry } = ctx.services
  const event: Values & { readonly id: string } = await infoOf(ctx, events(ctx), params.id ?? '')
  const ofEvent = { dailyId: event.id }
  const plans = await listOf(ctx, registry.byName('workPlan'), { dailyIds: event.id })
  const [danger] = await listOf(ctx, registry.byName('dangerControl'), ofEvent)
  const [programme] = await listOf(ctx, registry.byName('constructionProgramme'), ofEvent)
  return {
    event,
    handlings: await listOf(ctx, registry.byName('handlingRecord'), ofEvent),
    // The newest that is not cancelled.
    plan: plans.find(({ state }) => state !== planState.cancelled) ?? null,
    constructionPlan: programme === undefined ? null : await infoOf(ctx, registry.byName('constructionProgramme'), programme.id),
    danger: danger === undefined ? null : await infoOf(ctx, registry.byName('dangerControl'), danger.id),
    delays: await listOf(ctx, registry.byName('delayApplication'), ofEvent),
    logs: await flowOf(ctx, event.id),
    quantities: event.quantities ?? [],
  }
}

/** Words of the call for the steps of a way; what a row left for good is where it stands. */
const stateWords = { done: 'done', current: 'current', ahead: 'waiting', left: 'current', skipped: 'skipped' } as const

/** GET yhgl/rcyh/processs: the steps of an event as its page shows them, with who took each and until when it was due. */
const processs: CallHandler<Calls['processs']> = async (ctx, { query }) => {
  const resource = events(ctx)
  const row: Values = await infoOf(ctx, resource, query.id)
  const table = resource.lifecycles.status
  if (table === undefined) throw refuse('rowMissing')
  const logs = ((row.handleLogs ?? []) as readonly ToldStep[]).filter(({ root }) => root === undefined)
  const clock = row.dutyClock as { readonly deadline: string | null; readonly party?: string } | null
  return wayOfRow(table, row, logs).map(({ step, state, time }) => {
    const isOf = (value: string | null) => step.states.includes(table.keyOf[value ?? ''] ?? '')
    const taken = state === 'done' ? logs.findLast(({ fromStatus, toStatus }) => isOf(fromStatus) && !isOf(toStatus)) : undefined
    const isNow = state === 'current'
    const handler = isNow
      ? (clock?.party ?? null)
      : [taken?.operatorName, taken?.operatorDeptName].filter((one) => one != null).join('（') || null
    const deadline = (isNow ? clock?.deadline : taken?.deadline) ?? null
    const at = time === '' ? null : time
    return {
      node: step.en,
      nodeZh: step.zh,
      state: stateWords[state],
      handler,
      time: at,
      deadline,
      overdue: deadline !== null && (isNow ? ctx.now : (at ?? deadline)) > deadline,
    }
  })
}

/** GET yhgl/rcyh/tempInfo/{id}: an own draft; what has been reported is none any more. */
const tempInfo: CallHandler<Calls['tempInfo']> = async (ctx, { params }) => {
  // Who is refused has looked at nothing: what a page shows of people is logged.
  const [row] = await readRows(ctx, events(ctx), [params.id ?? ''])
  if (row?.status !== eventStatus.draft) throw refuse('rowMissing')
  return infoOf(ctx, events(ctx), row.id)
}

export const wholeEvent = { clInfo, processs, tempInfo }
