import { bureauOfSide, sampleOf } from '../../../testing/test-city.ts'
import { constructionFiling } from './construction-filing.ts'

export const constructionFilingSample = sampleOf(constructionFiling, {
  first: { works: { resource: 'supervision', by: bureauOfSide } },
  values: ({ first, file }) => ({
    phjgId: first.works?.id,
    actualStart: '2026-06-10',
    plannedEnd: '2026-12-10',
    builderManager: '顾怀安',
    builderPhone: '10000000001',
    safetyOfficer: '沈知微',
    safetyPhone: '10000000002',
    constructionPlan: [file()],
    emergencyPlan: [file()],
    pipelineBriefing: [file()],
    fenceKind: '1',
    signBoardImages: [file()],
    stages: [],
    commitment: true,
  }),
  acts: { submit: () => ({ commitment: true }) },
  writers: ['applicant', 'mighty d-company', 'mighty d-company2'],
})
