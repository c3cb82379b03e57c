import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { sampleOf, sideOf } from '../../testing/test-city.ts'
import { creditEventResource } from './event/credit-event.ts'
import { creditRecord } from './record/credit-record.ts'

export const creditEventSample = sampleOf(creditEventResource, {
  values: ({ city, actor, draw, file }) => ({
    gasCompaniesId: sideOf({ city, actor }).company,
    eventType: draw.oneOf(['1', '5', '7']),
    eventDate: '2026-01-15',
    points: -1 - draw.below(3),
    isVeto: false,
    attachments: [file()],
  }),
  acts: {
    edit: ({ draw, row }) => ({ ...pick(row), description: `未按期整改（${draw.below(1000)}）` }),
    repair: ({ file }) => ({ correctedDate: '2026-01-20', reason: '已整改到位', files: [file()] }),
  },
  ways: { repaired: ['repair', 'repairAudit the district agrees', 'repairAudit the city repairs it'] },
})

const pick = ({ eventType, eventDate, points }: ValuesNamed<'creditEvent'>) => ({ eventType, eventDate, points })

export const creditRecordSample = sampleOf(creditRecord, {
  untried: 'It is reckoned for all companies; its calls have tests of their own (credit.test.ts).',
})
