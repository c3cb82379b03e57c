import { differencesOf } from '@chengan/kernel/specification/differences'
import { PENDING } from '../../../specification/reasons.ts'
import { cementPavementUnit } from './cement-pavement-unit.ts'
import { pavementUnit } from './pavement-unit.ts'
import { roadCondition } from './road-condition.ts'

export const pavementUnitDifferences = differencesOf(pavementUnit, [{ because: PENDING, fields: ['reportId type'] }])
export const cementPavementUnitDifferences = differencesOf(cementPavementUnit, [{ because: PENDING, fields: ['reportId type'] }])
export const roadConditionDifferences = differencesOf(roadCondition, [])
