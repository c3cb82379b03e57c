import { yhHotSpot } from '../../dictionaries/projects.ts'

/** Wire values with which conditions and filters of hot spots compare. */
export const spotStatus = {
  open: yhHotSpot.values.open.value,
  taken: yhHotSpot.values.taken.value,
  dismissed: yhHotSpot.values.dismissed.value,
  past: yhHotSpot.values.past.value,
} as const
