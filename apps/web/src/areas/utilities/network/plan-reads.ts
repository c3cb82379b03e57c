import type { Geometry } from '@chengan/kernel/fields/field'
import { read } from '../../../api/read.ts'
import type { Position } from '../../../resources/map/position.ts'

const ROOT = 'gysy/gasfacility'

/** A facility as a plan names it. */
export interface PlanFacility {
  readonly id: string
  readonly name: string
  readonly facilityCode: string | null
  readonly address: string | null
  readonly location: Position | null
}

export interface PlanValve extends PlanFacility {
  readonly metres: number
  readonly valveNo: string | null
  readonly valveState: string | null
  readonly valveForm: string | null
  readonly isRemote: boolean | null
}

export interface PlanRegulator extends PlanFacility {
  readonly userCount: number | null
}

/** A school, hospital, fire station or care home that loses its gas. */
export interface PlanPlace {
  readonly id: string
  readonly name: string
  readonly placeKind: string
  readonly location: Position
  readonly metres: number
}

/** Who is without gas. */
export interface OutageTold {
  readonly pipeIds: readonly string[]
  readonly km: number
  /** What stands in the pipes without gas, m³ at the pressure of the air. */
  readonly ventM3: number | null
  readonly users: number
  readonly keptUsers: number
  readonly regulators: readonly PlanRegulator[]
  readonly inPart: readonly PlanRegulator[]
  readonly kept: readonly PlanRegulator[]
  readonly places: readonly PlanPlace[]
  readonly lines: Geometry | null
  readonly joints: readonly PlanFacility[]
}

/** Which valves cut a pipe off, in the order of closing. */
export interface PlanTold {
  readonly pipe: PlanFacility & { readonly pressureClass: string | null }
  readonly at: Position | null
  readonly geometry: Geometry | null
  readonly company: string
  readonly valves: readonly PlanValve[]
  readonly passed: readonly PlanValve[]
  readonly sources: readonly PlanValve[]
  readonly outage: OutageTold
  readonly asOf: string
}

export type FaultKind = 'looseEnd' | 'crossing' | 'diameterJump' | 'noSource'

export interface FaultTold {
  readonly kind: FaultKind
  readonly words: string
  readonly location: Position | null
  readonly pipeIds: readonly string[]
  readonly nodeId: string | null
  /** Where its pipes lie. */
  readonly lines: Geometry | null
}

export interface FaultsTold {
  readonly counts: Readonly<Record<FaultKind, number>>
  readonly faults: readonly FaultTold[]
  readonly asOf: string
}

/** What is found by words, or named by its id. */
export interface Named {
  readonly id: string
  readonly name: string
  readonly facilityCode?: string | null
  /** Of a company: its department. */
  readonly deptId?: string | null
}

export const planOfPipe = (pipeId: string) => read<PlanTold | null>(`${ROOT}/valvePlan`, { pipeId })
export const planAt = ({ lng, lat }: Position) => read<PlanTold | null>(`${ROOT}/valvePlan`, { lng, lat })
export const outageRead = (valveIds: readonly string[]) => read<OutageTold>(`${ROOT}/outage`, { valveIds: valveIds.join() })
export const faultsRead = (gasCompaniesId: string) => read<FaultsTold>(`${ROOT}/networkFaults`, { gasCompaniesId })
export const facilityRead = (id: string) => read<Named>(`${ROOT}/info/${id}`)
export const valvesNamed = (name: string) =>
  read<{ readonly list: readonly Named[] }>(`${ROOT}/page`, { facilityType: '8', facilityStatus: '1', name, limit: 12 })
export const companiesNamed = (name: string) => read<{ readonly list: readonly Named[] }>('gysy/gascompanies/page', { name, limit: 30 })
export const companyRead = (id: string) => read<Named>(`gysy/gascompanies/info/${id}`)
export const PRINT = `${ROOT}/valvePlan/print`
