import type { Actor } from '@chengan/kernel/access/actor'
import { levelCode } from '@chengan/kernel/access/level'
import { addDays } from '@chengan/kernel/time'
import { sampleOf, sideOf, type TestCity } from '../../../testing/test-city.ts'
import { hazardCheck } from './hazard-check.ts'

/** Two officers for the government, the writer himself for his company. */
function inspectorsFor({ level, userId }: Pick<Actor, 'level' | 'userId'>, city: TestCity): readonly string[] {
  if (level === 'enterprise') return [userId]
  if (level === 'administrator') return city.inspectors
  return [userId, level === 'city' ? city.inspectors[0] : city.officer]
}

export const hazardCheckSample = sampleOf(hazardCheck, {
  values: ({ draw, actor, city, file }) => ({
    level: actor.level === 'administrator' ? 'qx' : levelCode[actor.level],
    gasCompaniesId: sideOf({ city, actor }).company,
    regionId: sideOf({ city, actor }).street,
    objectType: draw.oneOf(['8', '9']),
    checkers: inspectorsFor(actor, city),
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
