import { levelCode } from '@chengan/kernel/access/level'
import { addDays } from '@chengan/kernel/time'
import { sampleOf, sideOf } from '../../../testing/test-city.ts'
import { hazardCheck } from './hazard-check.ts'

export const hazardCheckSample = sampleOf(hazardCheck, {
  values: ({ draw, actor, city, file }) => ({
    level: actor.level === 'administrator' ? 'qx' : levelCode[actor.level],
    gasCompaniesId: sideOf({ city, actor }).company,
    regionId: sideOf({ city, actor }).street,
    objectType: draw.oneOf(['8', '9']),
    checkers: [actor.userId, city.officer],
    hasHazard: draw.coin(0.9),
    hazardLevel: draw.oneOf(['1', '2']),
    majorBasis: '603',
    overruleReason: '经现场复核，未达到重大隐患情形',
    beforeImages: [file()],
    ...(draw.coin(0.5) ? { reformMode: draw.oneOf(['1', '2']) } : {}),
  }),
  acts: {
    delay: ({ draw, row, today }) => ({
      delayTo: addDays(typeof row.reformDeadline === 'string' ? row.reformDeadline.slice(0, 10) : today, 1 + draw.below(30)),
    }),
  },
})
