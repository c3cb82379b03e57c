import type { Reason } from '@chengan/flow/lint/reasons'
import { call } from '../../../api/client.ts'
import { CallFailure } from '../../../api/envelope.ts'
import type { BusinessForm } from './forms/business-form.ts'

const models = 'act/model'
const processes = 'act/process'

/** Who draws a model right now. */
export interface Lock {
  readonly lockUserId: string | null
  readonly lockUserName: string | null
  readonly lockTime: string | null
}

/** A business role, a role or a post, as candidates of a task. */
export interface KnownGroup {
  readonly kind: 'br' | 'role' | 'post'
  readonly code: string
  readonly name: string
}

/** A model as the designer reads it. */
export interface ModelFile extends Lock {
  readonly id: string
  readonly name: string
  readonly key: string
  readonly xml: string | null
  readonly version: number
  /** What its services may be done by. */
  readonly handlers?: readonly string[]
  /** The candidate groups of the house. */
  readonly groups?: readonly KnownGroup[]
  /** The forms on which a process may be begun. */
  readonly forms?: readonly BusinessForm[]
}

/** What a deployment refuses or warns of, as the server says it. */
export interface ServerFault {
  readonly nodeId: string
  readonly nodeName: string
  readonly level: 'error' | 'warning'
  readonly code: Reason
  /** The name, value or element that is wrong. */
  readonly part?: string | null
  readonly msg: string
}

export interface Deployed {
  readonly deploymentId: string
  readonly processDefinitionId: string
  readonly version: number
}

/** A process that is compared or tried. */
export interface ProcessNamed {
  readonly xml?: string
  readonly modelId?: string
  readonly processDefinitionId?: string
}

const quiet = { quiet: true } as const

/** The calls of the designer (system.md §5.1 act/model). Who calls shows the refusals. */
export const modelCalls = {
  file: (id: string) => call<ModelFile>('GET', `${models}/xml/${id}`, quiet),
  /** The picture is drawn by the server. `version`: the one that was read; without it whatever stands there is overwritten. */
  save: (id: string, body: { xml: string; version?: number }) =>
    call<{ readonly version: number; readonly faults: readonly ServerFault[] }>('PUT', `${models}/xml/${id}`, { body, ...quiet }),
  lock: (id: string, takeOver: boolean) => call<Lock>('POST', `${models}/lock/${id}`, { body: { takeOver }, ...quiet }),
  unlock: (id: string) => call<null>('DELETE', `${models}/lock/${id}`, { ...quiet, background: true }),
  validate: (xml: string) => call<readonly ServerFault[]>('POST', `${models}/validate`, { body: { xml }, ...quiet }),
  deploy: (id: string) => call<Deployed>('POST', `${models}/deploy/${id}`, quiet),
}

/** The candidate groups of the house, for who draws nothing yet. */
export const groupsRead = {
  queryKey: [`${models}/groups`],
  queryFn: () => call<readonly KnownGroup[]>('GET', `${models}/groups`, quiet),
  staleTime: 60_000,
  meta: { quiet: true },
}

/** What came of a migration, or would come of it: so many instances, and where one could not go on. */
export interface MigrationTried {
  readonly instances: number
  readonly moved: number
  readonly obstacles: readonly {
    readonly instanceId: string
    readonly node: string
    readonly nodeName: string
    readonly target: string | null
    readonly reason: string
  }[]
}

/** The calls of the deployed processes (system.md §5.1 act/process). */
export const processCalls = {
  deploy: (file: File) => {
    const body = new FormData()
    body.append('processFile', file)
    return call<{ readonly definitions: readonly Deployed[] }>('POST', `${processes}/deploy`, { body, ...quiet })
  },
  remove: (deploymentIds: readonly string[], cascade: boolean) =>
    call<null>('DELETE', processes, { body: deploymentIds, query: cascade ? { cascade: 1 } : {}, ...quiet }),
  suspend: (id: string, withInstances: boolean) =>
    call<null>('PUT', `${processes}/suspend/${encodeURIComponent(id)}`, { query: withInstances ? { withInstances: 1 } : {}, ...quiet }),
  activate: (id: string, withInstances: boolean) =>
    call<null>('PUT', `${processes}/active/${encodeURIComponent(id)}`, { query: withInstances ? { withInstances: 1 } : {}, ...quiet }),
  convert: (id: string) => call<{ readonly id: string }>('POST', `${processes}/convertToModel/${encodeURIComponent(id)}`, quiet),
  migrate: (body: { fromId: string; toId: string; mapping: Readonly<Record<string, string>>; dryRun: boolean }) =>
    call<MigrationTried>('POST', `${processes}/migrate`, { body, ...quiet }),
  forms: () => call<readonly BusinessForm[]>('GET', `${processes}/forms`, quiet),
  saveRoute: (body: Readonly<Record<string, unknown>>) => call<null>('POST', `${processes}/saveProcBizRoute`, { body, ...quiet }),
}

/** The forms of the house, which a deployment of the product changes and nothing else. */
export const formsRead = {
  queryKey: ['act/process/forms'],
  queryFn: () => processCalls.forms(),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
}

/** What a refused deployment names at its nodes; empty where it was refused for something else. */
export function deploymentFaults(error: unknown): readonly ServerFault[] {
  const data = error instanceof CallFailure ? error.data : null
  return Array.isArray(data) ? data.filter(isServerFault) : []
}

function isServerFault(value: unknown): value is ServerFault {
  return typeof value === 'object' && value !== null && 'nodeId' in value && 'msg' in value
}
