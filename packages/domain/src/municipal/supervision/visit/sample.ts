import { bureauOfSide, sampleOf } from '../../../testing/test-city.ts'
import { supervisionVisit } from './supervision-visit.ts'

export const supervisionVisitSample = sampleOf(supervisionVisit, {
  first: { works: { resource: 'supervision', by: bureauOfSide } },
  values: ({ first, file }) => ({
    phjgId: first.works?.id,
    checkItems: [{ code: '01', result: '1' }],
    images: [file(), file()],
    fenceReason: null,
  }),
})
