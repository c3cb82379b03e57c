import { companyOfSide, sampleOf } from '../../../testing/test-city.ts'
import { ysItem } from '../../dictionaries/post-approval.ts'
import { acceptanceApplication } from './acceptance-application.ts'

/** What was found on the site: every item, the first of them with this result. */
const judged = (today: string, result: string) => ({
  siteTime: `${today} 00:00:00`,
  items: Object.values(ysItem.values).map(({ value }, at) => ({ code: value, result: at === 0 ? result : '1' })),
  attendees: [{ unit: '交警支队', name: '张安' }],
})

export const acceptanceApplicationSample = sampleOf(acceptanceApplication, {
  // Works that have begun: their filing is handed in.
  first: { filing: { resource: 'constructionFiling', state: 'filed', by: companyOfSide } },
  values: ({ first, file }) => ({
    phjgId: first.filing?.phjgId,
    actualEnd: '2026-06-20',
    restoreDate: '2026-06-25',
    restoreArea: 80,
    restoreUnit: '样例修复单位',
    backfillMaterial: '级配碎石',
    compaction: 95,
    // Each depth has what is asked there (CJJ 1-2008).
    compactionTests: [
      { depth: 0.5, share: 96 },
      { depth: 1.2, share: 94 },
      { depth: 2, share: 92 },
    ],
    sectionIds: [],
    layerThickness: [],
    attendees: [],
    items: [],
    testReport: [file()],
    beforeImages: [file()],
    afterImages: [file()],
  }),
  acts: {
    check: ({ today }) => judged(today, '1'),
    audit: ({ today, transition }) => judged(today, transition.case === 'pass' ? '1' : '2'),
  },
  // Nothing is audited before its check on site.
  ways: { pass: ['submit', 'check', 'audit pass'], fail: ['submit', 'check', 'audit fail'] },
  writers: ['applicant', 'mighty d-company', 'mighty d-company2'],
})
