import { bizType } from '@chengan/domain/utilities/dictionaries/tasks'
import { hazardCheck } from '@chengan/domain/utilities/hazards/hazard-check/hazard-check'
import { monthFreezes } from '../../../figures/kept/month-freezes.ts'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { endAlarmOfHazard } from '../monitoring/alarms/alarm-and-hazard.ts'
import { legalOrderEffects } from '../orders/order-effects.ts'
import { hazardCalls, hazardExtra } from './hazard-calls.ts'
import { hazardEffects } from './hazard-effects.ts'
import { hazardFacts } from './hazard-facts.ts'
import { hazardNoticeEffects } from './notice-effects.ts'

/** What the definitions of hazards name. */
export const hazardImplementations = implementing(({ notify, sources = {} }) => [
  implement(hazardCheck, {
    effects: {
      ...hazardEffects({ [bizType.values.alarm.value]: endAlarmOfHazard, ...sources }),
      ...hazardNoticeEffects(notify),
      ...legalOrderEffects(notify),
    },
    facts: hazardFacts,
    calls: hazardCalls,
    extension: hazardExtra,
    moments: { monthFreezes: monthFreezes('hazard_check', 'check_date') },
  }),
])
