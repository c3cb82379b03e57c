import type { Operation } from '@chengan/flow/operations/operation'
import type { FlowStatus } from '@chengan/flow/state/rows'
import type { State } from '@chengan/flow/state/state'
import type { Actor } from '@chengan/flow/state/work'
import { asTextOrNull } from '@chengan/kernel/values'
import type { Context } from '../../context.ts'
import type { DeployedProcess } from '../definitions.ts'
import type { FlowMoment } from '../part.ts'
import type { CandidateScope } from '../people/candidates.ts'
import type { BusinessRow } from './business.ts'

/** Everything around one step: who acts, on what, and the row that it is about. */
export interface StepContext {
  readonly ctx: Context
  readonly process: DeployedProcess
  readonly state: State
  readonly business: BusinessRow | null
  readonly operation: Operation
  readonly actor: Actor
  readonly instanceId: string
  /** The nth new id of the step. */
  readonly newId: (n: number) => string
}

/** What the scopes of candidates are measured by. */
export function candidateScopeOf({ process, state, business, operation }: StepContext): CandidateScope {
  const row = business?.row() ?? {}
  const started = operation.kind === 'start' ? operation.startDeptId : state.variable.get('startDeptId')?.value
  return {
    definitionKey: process.key,
    regionId: asTextOrNull('regionId' in row ? row.regionId : null),
    deptId: asTextOrNull('deptId' in row ? row.deptId : null),
    startDeptId: asTextOrNull(started),
    systems: business?.resource.systems ?? [],
  }
}

/** What is known at one moment of the step, besides the row. */
export interface StepMoment {
  readonly node: string | null
  readonly outcome?: string | null
  readonly result?: number | null
  readonly status?: FlowStatus
  readonly people?: readonly string[]
}

/** The moment as a part is told it; null where there is no business row to tell of. */
export function momentOf(stage: StepContext, at: StepMoment): FlowMoment | null {
  const { ctx, business, state, operation, process, instanceId, actor } = stage
  if (business === null) return null
  const instance = state.instance.get(instanceId)
  const sent = 'variables' in operation ? operation.variables : {}
  return {
    ...ctx,
    resource: business.resource,
    row: business.row(),
    instance: {
      id: instanceId,
      definitionKey: process.key,
      definitionId: process.id,
      businessKey: business.before.id,
      starter: instance?.starter ?? actor.userId,
      status: at.status ?? instance?.status ?? 1,
    },
    variables: { ...Object.fromEntries([...state.variable.values()].map((one) => [one.id, one.value])), ...sent },
    node: at.node,
    outcome: at.outcome ?? null,
    result: at.result ?? null,
    people: at.people ?? [],
    comment: commentOf(operation),
    patch: business.patch,
  }
}

/** What the person who acts said. */
export function commentOf(operation: Operation): string | null {
  const said = 'comment' in operation ? operation.comment : 'reason' in operation ? operation.reason : undefined
  return asTextOrNull(said?.trim())
}
