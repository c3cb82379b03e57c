import { sampleOf } from '../../../testing/test-city.ts'
import { banPeriod } from './ban-period.ts'
import { feeStandard } from './fee-standard.ts'

export const feeStandardSample = sampleOf(feeStandard, {
  values: () => ({ feeKind: '2', occupyPurpose: '1', roadGrade: '1', unit: '元/㎡·日', factorKind: '0', validFrom: '2026-01-01' }),
})

export const banPeriodSample = sampleOf(banPeriod, { values: () => ({ startDate: '2026-08-01', endDate: '2026-08-10' }) })
