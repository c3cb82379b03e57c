import type { Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { yhSpotCheck } from '../../../dictionaries/repair-checks.ts'
import { EVENT_PASSED, REJECTED } from '../codes.ts'
import type { EventFields } from '../fields.ts'
import * as who from '../parties.ts'
import { progressIsShownByAPhoto } from '../rules.ts'

const found = yhSpotCheck.values

/** Points that a repair costs its company when the check finds it wanting (maintenance.md §6.1, manual items). */
export const POINTS_OF_A_FAILED_CHECK = 1

const check = {
  action: 'spotCheck',
  from: 'closed',
  to: 'same',
  by: who.manager,
  opinion: 'required',
  rules: [progressIsShownByAPhoto],
} as const
const drawnFor = (outcome: string) =>
  ({
    all: [
      { field: 'spotCheck', is: found.waiting.value },
      { field: 'auditResult', is: outcome },
    ],
  }) as const

/** The monthly look at repairs that were closed: what was drawn passes, or is repaired once more at the company's cost (yhgl/rcyh/rule-15). */
export const spotChecks: readonly Transition<EventFields>[] = [
  {
    ...check,
    case: 'pass',
    when: drawnFor(EVENT_PASSED),
    sets: () => ({ spotCheck: found.passed.value }),
    done: { zh: '抽查合格，已记录', en: 'The repair passed; it is on record' },
  },
  {
    ...check,
    case: 'fail',
    when: drawnFor(REJECTED),
    sets: () => ({ spotCheck: found.failed.value, deductPoints: POINTS_OF_A_FAILED_CHECK }),
    makes: ['failedRepair'],
    done: { zh: '抽查不合格，已扣分并生成返修事件', en: 'The repair failed; points are deducted and a new event is made' },
  },
]
