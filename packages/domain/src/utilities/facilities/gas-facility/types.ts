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

/** Shown only for facilities of these types. */
export const ofTypes = (...types: readonly string[]): Condition<'facilityType'> => ({ field: 'facilityType', oneOf: types })
