import { differencesOf } from '@chengan/kernel/specification/differences'
import { maintenanceScheme } from '../scheme/maintenance-scheme.ts'
import { assessmentResult } from './assessment-result.ts'
import { maintenanceAssessment } from './maintenance-assessment.ts'

export const maintenanceAssessmentDifferences = differencesOf(maintenanceAssessment, [])
export const maintenanceSchemeDifferences = differencesOf(maintenanceScheme, [])
export const assessmentResultDifferences = differencesOf(assessmentResult, [])
