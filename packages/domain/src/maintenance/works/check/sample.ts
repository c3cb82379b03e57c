import { sampleOf } from '../../../testing/test-city.ts'
import { progressCheck } from './progress-check.ts'

export const progressCheckSample = sampleOf(progressCheck, {
  first: { project: { resource: 'specialProject', by: ({ city }) => city.ours.bureau } },
  values: ({ first }) => ({
    projectId: first.project?.id ?? '',
    checkDate: '2026-06-20',
    conclusion: '1',
    safetyItems: [],
    qualityItems: [],
    problems: [],
  }),
  acts: { edit: ({ draw }) => ({ opinion: `第${draw.below(99)}次核对，进度正常` }) },
})
