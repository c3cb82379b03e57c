import type { ValuesOf } from '@chengan/kernel/rule'
import { asRows } from '@chengan/kernel/values'
import { roadGrade } from '../../../assets/dictionaries/roads.ts'
import { matter, type } from '../declaration/conditions.ts'
import type { excavationFields } from '../declaration/excavation-fields.ts'
import type { sectionFields } from '../section/section-fields.ts'

/** A declaration as it would be. */
export type Declared = ValuesOf<typeof excavationFields>

/** A road section of a declaration. */
export type Section = ValuesOf<typeof sectionFields>

/** The road sections of a declaration as it would be. */
export function sectionsOf(row: Declared): readonly Section[] {
  return asRows(row.sections)
}

const mainGrades: readonly unknown[] = [roadGrade.values.expressway.value, roadGrade.values.arterial.value]
/** Whether a section lies in an expressway or arterial road. */
export const isMainRoad = (section: Section) => mainGrades.includes(section.roadGrade)

export const isEmergencyRow = (row: Declared) => row.declareType === type.emergencyMakeUp.value
export const isExtensionRow = (row: Declared) => row.declareType === type.extension.value
/** Types 5 and 6: they change a permit that stands. */
export const isChangeRow = (row: Declared) => row.declareType === type.change.value || isExtensionRow(row)
export const isAnnualRow = (row: Declared) => row.declareType === type.annual.value || row.declareType === type.supplementary.value
export const occupiesRow = (row: Declared) => row.matter === matter.occupy.value || row.matter === matter.both.value
