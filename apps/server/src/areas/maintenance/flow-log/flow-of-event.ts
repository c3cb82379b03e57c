import { flowActionOf } from '@chengan/domain/maintenance/daily/flow-log/flow-actions'
import type { flowLog } from '@chengan/domain/maintenance/daily/flow-log/flow-log'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import { labelText } from '@chengan/kernel/label'
import { instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { handleLogsOf, type ToldStep } from '../../../resources/handle-log.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { readRows } from '../../../resources/scope.ts'

/** The node at which an event stood when a step was taken, in the words of its way; of what stands beside it, that. */
function nodeName(ctx: Context, events: CompleteResource, beside: CompleteResource | undefined, step: ToldStep): string {
  if (beside !== undefined) return labelText(beside.label, ctx.language)
  const table = Object.values(events.lifecycles).find(({ transitions }) => transitions.some(({ action }) => action === step.action))
  const key = table?.keyOf[step.fromStatus ?? ''] ?? ''
  const node = table?.steps?.find(({ states }) => states.includes(key))
  return labelText(node ?? events.label, ctx.language)
}

/** The levels of departments, by id. */
async function levelsOf(ctx: Context, deptIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (deptIds.length === 0) return new Map()
  const { rows } = await sql<{
    id: string
    level: string
  }>`select id, level from dept where id = any(${[...deptIds]}::text[]) and level is not null`.execute(ctx.db)
  return new Map(rows.map(({ id, level }) => [id, level]))
}

const minutesBetween = (from: string, to: string) => Math.max(0, Math.round((instantOf(to) - instantOf(from)) / 60_000))

/** The flow log of an event that the caller sees: its own steps and those beside it that he sees, oldest first. States are told of the event's own steps alone: what stands beside it has
 *  states of its own. */
export async function flowOf(ctx: Context, dailyId: string) {
  const { registry } = ctx.services
  const events = registry.byName('dailyMaintenance')
  const steps = await handleLogsOf(ctx, events, dailyId)
  const levels = await levelsOf(ctx, [...new Set(steps.flatMap(({ operatorDeptId }) => operatorDeptId ?? []))])
  return steps.map((step, place) => {
    const beside = step.root === undefined ? undefined : registry.byRoot(step.root)
    const before = steps[place - 1]
    const isOfStatus = beside === undefined && events.actions[step.action]?.stateField === events.mainState
    return {
      id: `${step.root ?? ''}${step.id}`,
      dailyId,
      nodeName: nodeName(ctx, events, beside, step),
      action: flowActionOf(beside?.name ?? events.name, step),
      fromStatus: isOfStatus ? step.fromStatus : null,
      toStatus: isOfStatus ? step.toStatus : null,
      operatorName: step.operatorName ?? labelText(BY_ITSELF, ctx.language),
      operatorDept: step.operatorDeptName,
      operatorLevel: levels.get(step.operatorDeptId ?? '') ?? null,
      opinion: step.opinion,
      operateTime: step.operateTime,
      costMinutes: before === undefined ? null : minutesBetween(before.operateTime, step.operateTime),
      deadlineThen: step.deadline,
      overdue: step.deadline !== null && step.operateTime > step.deadline,
      attachments: step.attachments,
    }
  })
}

/** Whoever took a step that nobody took. */
const BY_ITSELF = { zh: '系统', en: 'System' } as const

/** GET yhgl/rcyhlc/list: the flow log of an event. */
const list: CallHandler<typeof flowLog.calls.list> = async (ctx, { query: { dailyId } }) => {
  const [event] = await readRows(ctx, ctx.services.registry.byName('dailyMaintenance'), [dailyId])
  if (event === undefined) throw refuse('rowMissing')
  return flowOf(ctx, event.id)
}

export const flowLogCalls = { list }
