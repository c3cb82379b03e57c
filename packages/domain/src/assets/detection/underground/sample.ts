import { digits } from '@chengan/kernel/testing/draw'
import { addDays } from '@chengan/kernel/time'
import { sampleOf } from '../../../testing/test-city.ts'
import { undergroundBody } from './underground-body.ts'
import { undergroundSurvey } from './underground-survey.ts'

export const undergroundSurveySample = sampleOf(undergroundSurvey, {
  values: ({ draw, city }) => ({
    ...{ roadId: city.road, sectionIds: [city.sections[0]] },
    ...{ detectYear: 2026, detectDate: '2026-06-01', lineCount: 3, lineLength: 1 + draw.below(9) / 10 },
  }),
  writers: ['district', 'principal'],
})

export const undergroundBodySample = sampleOf(undergroundBody, {
  // Of the district whose road it is: who writes elsewhere does not see it, and is refused.
  first: { survey: { resource: 'undergroundSurvey', by: ({ city }) => city.ours.bureau } },
  values: ({ draw, city, first }) => ({
    ...{ surveyId: first.survey?.id, roadId: city.road, sectionId: city.sections[0] },
    ...{ bodyNo: `BT${digits(draw, 9)}`, bodyType: draw.oneOf(['1', '2', '3', '4', '5']) },
    location: { lng: 121.5 + draw.below(90_000) / 1_000_000, lat: 29.8 + draw.below(90_000) / 1_000_000 },
    geom: undefined,
    ...{ length: 2, width: 1.5, topDepth: 1.6, bottomDepth: 2.4 },
    ...{ pipeNearby: false, cause: ['2'], surroundings: [] },
    ...{ likelihood: draw.oneOf(['2', '3']), consequence: draw.oneOf(['2', '3', '4']), riskReason: '经现场复核调整' },
    ...{ agencyLevel: 'Ⅲ', levelOrder: '1' },
  }),
  writers: ['district', 'principal'],
  acts: {
    dispatch: ({ today, row, draw }) => ({
      deadline:
        typeof row.disposeDeadline === 'string' && row.disposeDeadline > today ? row.disposeDeadline : addDays(today, draw.below(1)),
    }),
    verify: ({ draw }) => ({ isReal: draw.coin(0.8) }),
  },
})
