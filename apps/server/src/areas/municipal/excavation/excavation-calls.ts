import type { CallHandler } from '../../../resources/fulfilment.ts'
import type { Notify } from '../../../resources/notices/notify.ts'
import { checkForm } from './check-call.ts'
import { paid, prolong, resumeClock, suspendClock } from './clock-calls.ts'
import { audit, submit, withdraw } from './flow-calls.ts'
import { pay } from './pay-call.ts'
import { revoke } from './revoke-call.ts'
import { sectionMap } from './section-map.ts'
import { todoCount } from './todo-count.ts'
import { transfer } from './transfer-call.ts'

/** The calls of a declaration beyond the standard ones. */
export const excavationCalls = (notify: Notify): Readonly<Record<string, CallHandler>> => ({
  'excavation.check': checkForm,
  'excavation.submit': submit,
  'excavation.audit': audit,
  'excavation.withdraw': withdraw,
  'excavation.suspend': suspendClock(notify),
  'excavation.resume': resumeClock,
  'excavation.paid': paid,
  'excavation.prolong': prolong(notify),
  'excavation.pay': pay,
  'excavation.revoke': revoke(notify),
  'excavation.transfer': transfer,
  'excavation.todoCount': todoCount,
  'excavationSection.map': sectionMap,
})
