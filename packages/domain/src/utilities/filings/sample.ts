import { sampleOf, sideOf } from '../../testing/test-city.ts'
import { projectFiling } from './project-filing.ts'

export const projectFilingSample = sampleOf(projectFiling, {
  values: ({ city, actor, file }) => ({
    gasCompaniesId: sideOf({ city, actor }).company,
    filingStage: '2',
    previousId: null,
    startDate: '2025-03-01',
    completeDate: '2025-09-01',
    acceptDate: '2025-09-20',
    fileDate: null,
    acceptReport: [file()],
  }),
  acts: { edit: ({ draw }) => ({ remark: `第${draw.below(1000)}次补正` }) },
})
