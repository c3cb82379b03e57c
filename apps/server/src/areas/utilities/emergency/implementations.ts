import { emergencyEvent } from '@chengan/domain/utilities/emergency/event/emergency-event'
import { dispatchOrder } from '@chengan/domain/utilities/emergency/order/dispatch-order'
import { dutyRoster } from '@chengan/domain/utilities/emergency/roster/duty-roster'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { eventContacts } from './contacts.ts'
import { eventNotices, orderNotices } from './emergency-notices.ts'
import { equipmentEffects, eventEquipmentEffects, orderFacts } from './equipment-of-orders.ts'
import { emergencyFacts } from './event-facts.ts'
import { eventLog } from './event-log.ts'
import { orderFeedback } from './order-feedback.ts'
import { resourcesAround } from './resources.ts'
import { rosterCalls, rosterFacts, rosterImport, rosterMoments } from './roster-calls.ts'

/** What the definitions of emergencies name. */
export const emergencyImplementations = implementing(({ notify }) => [
  implement(emergencyEvent, {
    effects: { ...eventNotices(notify), ...eventEquipmentEffects },
    facts: emergencyFacts,
    calls: { resources: resourcesAround, feedback: orderFeedback, contacts: eventContacts, log: eventLog },
  }),
  implement(dispatchOrder, { effects: { ...orderNotices(notify), ...equipmentEffects }, facts: orderFacts }),
  implement(dutyRoster, { facts: rosterFacts, calls: rosterCalls, moments: rosterMoments, importDefaults: rosterImport }),
])
