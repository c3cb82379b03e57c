import type { FlowMoment, FlowPart } from '../../../flow/part.ts'
import type { Notify } from '../../../resources/notices/notify.ts'
import { annualFlow } from './annual-flow.ts'
import { permitFlow } from './permit/permit-flow.ts'

/** Declarations go through two processes: for the plan, and for a permit. Each has its own part. */
export function excavationFlow(notify: Notify): FlowPart<'excavation'> {
  const permits = permitFlow(notify)
  const parts: Readonly<Record<string, FlowPart<'excavation'>>> = { szgl_wjsp: permits, szgl_ndsb: annualFlow }
  /** The part of the definition that a moment is of. */
  const partOf = (at: FlowMoment<'excavation'>) => parts[at.instance.definitionKey]
  return {
    facts: { ...annualFlow.facts, ...permits.facts },
    ...(permits.writes === undefined ? {} : { writes: permits.writes }),
    mayStart: async (at) => parts[at.definitionKey]?.mayStart?.(at),
    onStart: async (at) => partOf(at)?.onStart?.(at),
    onTaskCreated: async (at) => partOf(at)?.onTaskCreated?.(at),
    onTaskCompleted: async (at) => partOf(at)?.onTaskCompleted?.(at),
    onReturned: async (at) => partOf(at)?.onReturned?.(at),
    onTerminated: async (at) => partOf(at)?.onTerminated?.(at),
    onRecalled: async (at) => partOf(at)?.onRecalled?.(at),
    onEnded: async (at) => partOf(at)?.onEnded?.(at),
    services: { ...permits.services },
    ...(permits.stops === undefined ? {} : { stops: permits.stops }),
  }
}
