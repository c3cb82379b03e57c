import { newCreditCode, sampleOf } from '../../../testing/test-city.ts'
import { excavation } from './excavation.ts'

export const excavationSample = sampleOf(excavation, {
  values: ({ draw, city }) => ({
    declareType: '3',
    matter: '1',
    projectType: '3',
    constructionMethod: '1',
    openCutReason: '管线接驳需明挖',
    trafficClosure: '0',
    planStart: '2026-08-01',
    planEnd: '2026-08-20',
    constructionCreditCode: newCreditCode(draw),
    builderCreditCode: newCreditCode(draw),
    frozenReason: '居民用气急需',
    sections: [
      {
        roadId: city.road,
        startPile: '古渡街口',
        endPile: '织锦街口',
        crossing: true,
        partKind: '1',
        pavementType: '1',
        length: 100,
        trenchWidth: 1.2,
        depth: 1.5,
        geometry: {
          type: 'LineString',
          coordinates: [
            [123.605, 29.8],
            [123.606, 29.8],
          ],
        },
      },
    ],
  }),
})
