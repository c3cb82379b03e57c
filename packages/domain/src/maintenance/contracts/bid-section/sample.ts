import { digits } from '@chengan/kernel/testing/draw'
import { sampleOf, sideOf } from '../../../testing/test-city.ts'
import { bidSection } from './bid-section.ts'

export const sectionSample = sampleOf(bidSection, {
  values: ({ draw, actor, city }) => ({
    sectionNo: `BD-${digits(draw, 10)}`,
    contractId: city.contract,
    facilityKinds: ['1'],
    regionIds: [sideOf({ city, actor }).region],
    roadIds: [],
    supervisorDeptId: city.supervisor,
    startDate: '2026-02-01',
    endDate: '2026-12-31',
    contactPhone: '10000000001',
  }),
  acts: {
    configPeople: ({ city }) => ({
      people: [{ userId: city.crew, level: 'qy', businessRole: 'yh_qy_crew', isLeader: true, onDate: '2026-02-01' }],
    }),
  },
  writers: ['roads', 'city'],
})
