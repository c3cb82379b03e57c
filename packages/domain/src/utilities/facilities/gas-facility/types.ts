import type { Condition } from '@chengan/kernel/condition'
import { gasFacilityType } from '../../dictionaries/facilities.ts'

const type = gasFacilityType.values
export const GATE = type.gateStation.value
export const STORAGE = type.emergencyStorage.value
export const REGULATOR = type.regulatorStation.value
export const PIPE = type.pipeNetwork.value
export const LPG = type.lpgStation.value
export const SUPPLY = type.supplyStation.value
export const FILLING = type.fillingStation.value
export const VALVE = type.valve.value
export const NODE = type.node.value

/** Point facilities at which pipes of the network begin and end. */
export const networkNodes: readonly string[] = [GATE, STORAGE, REGULATOR, LPG, VALVE, NODE]
/** What stands on a site of its own; the totals of stations count these. */
export const stations: readonly string[] = [GATE, STORAGE, REGULATOR, LPG, SUPPLY, FILLING]

/** Shown only for facilities of these types. */
export const ofTypes = (...types: readonly string[]): Condition<'facilityType'> => ({ field: 'facilityType', oneOf: types })
