import { addDays } from '@chengan/kernel/time'
import { companyOfSide, sampleOf } from '../../../testing/test-city.ts'
import { rectificationOrder } from './rectification-order.ts'

const dayOf = (value: unknown, otherwise: string) => (typeof value === 'string' ? value.slice(0, 10) : otherwise)

export const rectificationOrderSample = sampleOf(rectificationOrder, {
  // Works that have begun: their filing is handed in.
  first: { filing: { resource: 'constructionFiling', state: 'filed', by: companyOfSide } },
  values: ({ draw, first, file }) => ({
    phjgId: first.filing?.phjgId,
    kind: draw.oneOf(['1', '2', '4']),
    level: draw.oneOf(['1', '2', '3']),
    problem: '围挡破损',
    basis: '条例第三十五条',
    requirement: '修复围挡',
    problemImages: [file()],
    visitId: null,
    toUnit: '样例建设单位',
    toUserId: first.filing?.creator,
  }),
  acts: {
    report: ({ row, today, file }) => ({ measures: '已修复', reformTime: row.issueTime ?? `${today} 00:00:00`, reformImages: [file()] }),
    delayRequest: ({ row, today, draw }) => ({
      delayTo: `${addDays(dayOf(row.deadline, today), 1 + draw.below(30))} 00:00:00`,
      delayReason: '雨天停工',
    }),
    delayDecide: ({ draw }) => ({ delayState: draw.oneOf(['2', '3']) }),
  },
  writers: ['warden', 'mighty d-district', 'mighty d-other'],
})
