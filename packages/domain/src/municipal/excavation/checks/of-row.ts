import type { Values } from '@chengan/kernel/rule'
import { matter, type } from '../declaration/conditions.ts'

/** The road sections of a declaration as it would be. */
export function sectionsOf(row: Values): readonly Values[] {
  return Array.isArray(row.sections) ? (row.sections as readonly Values[]) : []
}

export const isEmergencyRow = (row: Values) => row.declareType === type.emergencyMakeUp.value
export const isExtensionRow = (row: Values) => row.declareType === type.extension.value
/** Types 5 and 6: they change a permit that stands. */
export const isChangeRow = (row: Values) => row.declareType === type.change.value || isExtensionRow(row)
export const isAnnualRow = (row: Values) => row.declareType === type.annual.value || row.declareType === type.supplementary.value
export const occupiesRow = (row: Values) => row.matter === matter.occupy.value || row.matter === matter.both.value
