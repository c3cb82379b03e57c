import { call } from '../../../../api/client.ts'
import type { ProcessNamed } from '../calls.ts'

/** A case to be tried. */
export interface Sample {
  readonly starter: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly outcomes: Readonly<Record<string, string>>
}

export interface SimulationAsked extends ProcessNamed {
  readonly samples?: readonly Sample[]
  readonly last?: number
  readonly compareWith?: ProcessNamed
}

/** A case as it went. */
export interface SimulatedCase {
  readonly steps: readonly {
    readonly nodeId: string
    readonly nodeName: string
    readonly handlers: readonly { readonly userId: string; readonly realName: string }[]
    readonly dueAt: string | null
  }[]
  /** `ended`, `waits`, `circles`, or the words of the refusal that stopped it. */
  readonly end: string
  readonly endNode: string | null
}

/** What passes through a node, and how long it would wait there (system.md §12 B-2). */
export interface NodeLoad {
  readonly nodeId: string
  readonly nodeName: string
  readonly passings: number
  readonly handlers: number
  /** Share of their working time that it takes. */
  readonly use: number | null
  readonly waitHours: number | null
  /** Share that would miss its limit. */
  readonly missed: number | null
}

interface Named {
  readonly nodeId: string
  readonly nodeName: string
}

export interface SimulationAnswer {
  readonly cases: readonly SimulatedCase[]
  readonly load: readonly NodeLoad[]
  readonly withoutCandidates: readonly Named[]
  readonly unreachable: readonly Named[]
  readonly neverTrue: readonly (Named & { readonly condition: string })[]
  readonly compared: number
  readonly differences: readonly {
    readonly businessKey: string
    readonly title: string
    readonly place: number
    readonly was: string
    readonly is: string
  }[]
}

const longMs = 120_000

/** Tries a process; a thousand past cases take their time. */
export function simulate(body: SimulationAsked): Promise<SimulationAnswer> {
  return call('POST', 'act/model/simulate', { body, quiet: true, timeoutMs: longMs })
}
