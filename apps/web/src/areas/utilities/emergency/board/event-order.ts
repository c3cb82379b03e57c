import { dispatchStatus } from '@chengan/domain/utilities/dictionaries/monitoring'
import { asText } from '@chengan/kernel/values'
import type { RowOf } from '../../../../resources/row.ts'

type Event = RowOf<'emergencyEvent'>

const { reported, responding } = dispatchStatus.values
const isOpen = ({ status }: Event) => status === reported.value || status === responding.value
/** One whose level nobody has said is graver than none, and less than level IV. */
const UNSAID = '9'
const gravity = ({ responseLevel }: Event) => asText(responseLevel) || UNSAID

/** Events with the gravest in front: what is real before drills, the higher level before the lower, the newer before the older. */
export const gravestFirst = (events: readonly Event[]): readonly Event[] =>
  events.toSorted(
    (one, other) =>
      Number(one.simulated === true) - Number(other.simulated === true) ||
      gravity(one).localeCompare(gravity(other)) ||
      asText(other.occurTime).localeCompare(asText(one.occurTime)),
  )

/** The event that the board shows while nobody has chosen one: the gravest that is open, else the first of the list. */
export const followed = (events: readonly Event[]): Event | undefined => gravestFirst(events.filter(isOpen))[0] ?? events[0]
