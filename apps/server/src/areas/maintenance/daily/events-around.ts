import { addYears } from '@chengan/kernel/time'
import { type AroundPlace, countsWithin } from '../../../resources/lists/map/around-place.ts'

/** Maintenance events of the last twelve months around a place, closed ones too: the layer shows those that are open (dashboards.md §5.4, buffer summary). */
export const eventsAround: AroundPlace = async (ctx, { radii, near }) => {
  const since = addYears(ctx.today, -1)
  const events = await near('event', { but: 'status', filters: new URLSearchParams({ reportTimeStart: since }).toString() })
  if (events === null || events.length === 0) return []
  return [
    {
      code: 'eventsOfTheYear',
      label: { zh: '近12个月养护事件', en: 'Maintenance events of 12 months' },
      unit: '件',
      values: countsWithin(radii, events),
      parts: [],
    },
  ]
}
