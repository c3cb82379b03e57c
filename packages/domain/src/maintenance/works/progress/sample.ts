import { sampleOf } from '../../../testing/test-city.ts'
import { monthFill } from './month-fill.ts'

export const monthFillSample = sampleOf(monthFill, {
  first: { project: { resource: 'specialProject', by: ({ city }) => city.ours.bureau } },
  values: ({ first }) => ({ projectId: first.project?.id ?? '', fillMonth: '2026-06' }),
  acts: { edit: ({ draw }) => ({ problems: `第${draw.below(99)}次协调管线迁改` }) },
})
