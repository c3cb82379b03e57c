import type { LoadReport, NodeLoad } from '@chengan/flow/preview/load'
import { call } from '../../../../api/client.ts'
import type { ProcessNamed, ServerFault } from '../calls.ts'

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
    readonly node: string
    readonly name: string
    readonly handlers: readonly { readonly userId: string; readonly realName: string }[]
    readonly dueAt: string | null
  }[]
  /** `ended`, `waits`, `circles`, or the key of the refusal that stopped it. */
  readonly end: string
  /** The refusal in words. */
  readonly reason: string | null
  readonly endNode: string | null
}

/** What came of a trial. */
export interface SimulationAnswer {
  readonly cases: number
  readonly runs: readonly SimulatedCase[]
  readonly nodes: readonly NodeLoad[]
  readonly unvisited: readonly string[]
  readonly neverTrue: LoadReport['neverTrue']
  readonly differences: readonly {
    readonly id: string
    readonly title: string
    readonly place: number
    readonly was: string
    readonly is: string
    readonly wasName: string
    readonly isName: string
  }[]
  /** What a deployment would refuse or warn of; with an error nothing was tried. */
  readonly faults: readonly ServerFault[]
}

const longMs = 120_000

/** Tries a process; a thousand past cases take their time. */
export function simulate(body: SimulationAsked): Promise<SimulationAnswer> {
  return call('POST', 'act/model/simulate', { body, quiet: true, timeoutMs: longMs })
}
