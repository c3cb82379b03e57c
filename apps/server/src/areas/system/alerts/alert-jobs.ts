import { keepAlerts } from '../../../alerts/keep-alerts.ts'
import { type AlertRhythm, unansweredMoments } from '../../../alerts/kinds.ts'
import type { TransactionalHandler } from '../../../jobs/job.ts'
import type { Services } from '../../../services.ts'
import { beginMissing } from '../../../timers/missing-timers.ts'
import { jobContext } from '../schedule/tell-administrators.ts'
import { alertParts } from './alert-parts.ts'

/** The looks at all warnings: those in days each morning, those in hours and minutes each minute; and the clocks of rows that have none yet. */
export function alertJobs(services: Services): Record<'remindExpiry' | 'alertMinutes' | 'rowTimers', TransactionalHandler> {
  const unanswered = unansweredMoments(services.registry, services.implementations)
  if (unanswered.length > 0) throw new Error(unanswered.join('\n'))
  const keeping = (name: string, rhythm: AlertRhythm): TransactionalHandler => ({
    runIn: (db) => keepAlerts(jobContext(services, name, db), alertParts, rhythm),
  })
  return {
    remindExpiry: keeping('remindExpiry', 'daily'),
    alertMinutes: keeping('alertMinutes', 'minutely'),
    rowTimers: { runIn: (db) => beginMissing(jobContext(services, 'rowTimers', db)) },
  }
}
