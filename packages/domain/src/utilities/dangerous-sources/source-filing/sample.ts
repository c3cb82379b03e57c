import { digits } from '@chengan/kernel/testing/draw'
import { sampleOf, sideOf } from '../../../testing/test-city.ts'
import { sourceMaterial } from '../../dictionaries/dangerous-sources.ts'
import { sourceFiling } from './source-filing.ts'

/** It is looked at on the spot before it is decided. */
const examined = ['filingApply', 'filingAudit', 'examineReport', 'filingAudit']

export const sourceFilingSample = sampleOf(sourceFiling, {
  values: ({ draw, actor, city, file }) => ({
    sourceName: `储罐区${digits(draw, 9)}`,
    gasCompaniesId: sideOf({ city, actor }).company,
    gasFacilityId: sideOf({ city, actor }).station,
    regionId: sideOf({ city, actor }).region,
    location: { lng: 123.61, lat: 29.81 },
    contactPhone: '10000000002',
    commissionDate: '2018-01-01',
    exposedCount: 60,
    chemicals: [{ chemical: '4', physicalState: '3', quantity: draw.oneOf([400, 3000]) }],
    assessDate: '2026-06-20',
    materials: Object.values(sourceMaterial.values).map(({ value }) => ({ materialType: value, attachments: [file()] })),
    examine: [],
  }),
  acts: {
    filingAudit: ({ lines, transition }) =>
      transition.asks?.includes('materials?')
        ? { materials: (lines.materials ?? []).map((id) => ({ id, checkResult: '1', checkOpinion: '齐全' })) }
        : {},
    examineReport: ({ today, city, draw }) => ({
      examine: [
        {
          examineDate: today,
          examiners: city.inspectors,
          conclusion: '1',
          items: [{ itemId: city.checkItem, result: '1', score: 1 + draw.below(10) }],
        },
      ],
    }),
  },
  ways: {
    cityAudit: examined,
    filed: examined,
    cancelToAudit: [...examined, 'verificationApply'],
    cancelled: [...examined, 'verificationApply', 'verificationAudit'],
  },
  writers: ['principal'],
})
