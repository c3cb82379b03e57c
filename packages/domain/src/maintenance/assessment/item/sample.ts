import { sampleOf } from '../../../testing/test-city.ts'
import { assessmentItem } from './assessment-item.ts'

export const assessmentItemSample = sampleOf(assessmentItem, {
  first: { scheme: { resource: 'maintenanceScheme', by: ({ city }) => city.bureau } },
  values: ({ first, draw }) => ({
    schemeId: first.scheme?.id ?? '',
    ...{ parentId: null, code: `X${draw.below(1e6)}`, fullScore: 100, weight: 50, scoreMode: '1', sourceRule: { metric: 'siteScore' } },
    ...{ deductUnit: 1, deductCap: 20, defectCodes: null },
  }),
})
