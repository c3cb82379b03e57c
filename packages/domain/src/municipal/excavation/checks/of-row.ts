import type { Values } from '@chengan/kernel/rule'
import { roadGrade } from '../../../assets/dictionaries/roads.ts'
import { matter, type } from '../declaration/conditions.ts'

/** The road sections of a declaration as it would be. */
export function sectionsOf(row: Values): readonly Values[] {
  return Array.isArray(row.sections) ? (row.sections as readonly Values[]) : []
}

const mainGrades: readonly unknown[] = [roadGrade.values.expressway.value, roadGrade.values.arterial.value]
/** Whether a section lies in an expressway or arterial road. */
export const isMainRoad = (section: Values) => mainGrades.includes(section.roadGrade)

export const isEmergencyRow = (row: Values) => row.declareType === type.emergencyMakeUp.value
export const isExtensionRow = (row: Values) => row.declareType === type.extension.value
/** Types 5 and 6: they change a permit that stands. */
export const isChangeRow = (row: Values) => row.declareType === type.change.value || isExtensionRow(row)
export const isAnnualRow = (row: Values) => row.declareType === type.annual.value || row.declareType === type.supplementary.value
export const occupiesRow = (row: Values) => row.matter === matter.occupy.value || row.matter === matter.both.value
