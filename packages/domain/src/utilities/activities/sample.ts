import { sampleOf, sideOf } from '../../testing/test-city.ts'
import { safetyActivity } from './safety-activity.ts'

export const safetyActivitySample = sampleOf(safetyActivity, {
  values: ({ city, actor, draw }) => ({
    startDate: '2026-03-02 09:00:00',
    endDate: '2026-03-02 11:00:00',
    gasCompaniesIds: [sideOf({ city, actor }).company],
    participantCount: 20 + draw.below(100),
  }),
  acts: {
    edit: ({ draw }) => ({ remark: `第${draw.below(1000)}次调整` }),
    finish: ({ file }) => ({ results: '检查站点12处，发现问题3处，均已整改', participantCount: 36, images: [file()] }),
    cancel: () => ({ reason: '天气原因' }),
    feedback: () => ({ feedbackContent: '已组织员工参加并完成自查' }),
  },
})
