import { sampleOf, sideOf } from '../../../testing/test-city.ts'
import { dailyMaintenance } from './daily-maintenance.ts'

const repaired = ['report', 'dispatch', 'dispose accept', 'dispose repaired', 'finishApply']

export const dailyMaintenanceSample = sampleOf(dailyMaintenance, {
  values: ({ draw, actor, city, file }) => ({
    facilityKind: '1',
    part: '101',
    defectCode: draw.oneOf(['R01', 'R03', 'R09']),
    severity: draw.oneOf(['1', '2', '3', '4']),
    location: { lng: 123.61, lat: 29.81 },
    regionId: sideOf({ city, actor }).region,
    images: [file()],
    ...(draw.coin(0.5) ? { contractId: city.contract, estAmount: 100 } : {}),
  }),
  acts: {
    dispatch: ({ city, draw, transition }) =>
      transition.asks?.includes('ownerUnit')
        ? { ownerUnit: '安道养护', ownerDeptId: city.otherMaintainer }
        : { contractId: city.contract, ...(draw.coin(0.3) ? { assigneeUserId: city.crew } : {}) },
    dispatchInvalid: ({ draw }) => ({ invalidReason: draw.oneOf(['2', '3', '4']) }),
    edit: ({ draw }) => ({ severity: draw.oneOf(['1', '2', '3', '4']) }),
    // What its record asks beside: whatever the step does not show is left out.
    dispose: ({ city, draw, file }) => ({
      ...{ crewName: '抢修一班', crewCount: 1 + draw.below(6), method: '1', trafficGuard: draw.coin(0.5) },
      ...{ description: '铣刨清底后热补压实', returnReason: '4' },
      quantities: [{ contractItemId: city.priceItem, length: 2, width: 1, applyQuantity: 2 }],
      ...{ beforeImages: [file()], duringImages: [file()], afterImages: [file()] },
    }),
  },
  // What a reporter repairs himself at once is not the rule.
  ways: {
    toDispose: ['report', 'dispatch'],
    inDisposal: ['report', 'dispatch', 'dispose accept'],
    toReview: repaired,
    closed: [...repaired, 'rcyhAudit pass, not last', 'rcyhAudit pass, last'],
  },
  writers: ['care', 'roads', 'watch'],
})
