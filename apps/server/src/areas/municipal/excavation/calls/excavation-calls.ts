import type { Notify } from '../../../../resources/notices/notify.ts'
import { checkForm } from './check-call.ts'
import { paid, prolong, resumeClock, suspendClock } from './clock-calls.ts'
import { audit, submitDeclaration, withdraw } from './flow-calls.ts'
import { pay } from './pay-call.ts'
import { revoke } from './revoke-call.ts'
import { todoCount } from './todo-count.ts'
import { transfer } from './transfer-call.ts'

/** The calls of a declaration beyond the standard ones. */
export const excavationCalls = (notify: Notify) => ({
  check: checkForm,
  submit: submitDeclaration,
  audit,
  withdraw,
  suspend: suspendClock(notify),
  resume: resumeClock,
  paid,
  prolong: prolong(notify),
  pay,
  revoke: revoke(notify),
  transfer,
  todoCount,
})
