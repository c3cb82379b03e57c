import { sampleOf } from '../../../testing/test-city.ts'
import { KH_SCHEME } from '../assessment-codes.ts'
import { maintenanceScheme } from '../scheme/maintenance-scheme.ts'
import { maintenanceAssessment } from './maintenance-assessment.ts'

const bands = [
  { grade: '1', min: 90, payRatio: 100 },
  { grade: '2', min: 80, payRatio: 95 },
  { grade: '3', min: 70, payRatio: 85 },
  { grade: '4', min: 0, payRatio: 70 },
]

const scheme = (draw: { below(most: number): number }) => ({
  ...{ recordKind: KH_SCHEME, name: `养护考核方案${draw.below(1e6)}`, period: '1', facilityKind: '6', fullScore: 100 },
  ...{ contractKinds: ['6'], effectiveFrom: '2026-01-01', effectiveTo: '2026-12-31', payRule: '1', enabled: false, gradeRule: bands },
})

export const maintenanceAssessmentSample = sampleOf(maintenanceAssessment, { values: ({ draw }) => scheme(draw) })
export const maintenanceSchemeSample = sampleOf(maintenanceScheme, { values: ({ draw }) => scheme(draw) })
