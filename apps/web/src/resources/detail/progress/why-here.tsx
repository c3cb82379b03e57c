import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { serverNow } from '../../../api/clock.ts'
import type { LogEntry, Row } from '../../row.ts'
import { useWords } from '../../words.ts'
import { logsOf, shortTime } from './progress-card.tsx'

/** The entry that turned a row back, or off its way (returned, refused, withdrawn), if it is where that left it and somebody said why. */
function turnedBy(resource: CompleteResource, row: Row): LogEntry | undefined {
  const lifecycle = resource.mainState === null ? undefined : resource.lifecycles[resource.mainState]
  if (lifecycle === undefined) return undefined
  const entry = logsOf(row).findLast(
    ({ fromStatus, toStatus }) => fromStatus != null && fromStatus !== toStatus && toStatus === row[lifecycle.field],
  )
  if (entry?.opinion == null || entry.opinion === '') return undefined
  const placeOf = (state: unknown) => {
    const key = lifecycle.keyOf[String(state)] ?? ''
    return [...(lifecycle.steps ?? []), ...(lifecycle.laterSteps ?? [])].findIndex(({ states }) => states.includes(key))
  }
  const [from, to] = [placeOf(entry.fromStatus), placeOf(entry.toStatus)]
  return from >= 0 && to < from ? entry : undefined
}

/** Why a row was turned back: what its reader has to know first of all stands in the head, not at the end of its history. */
export function WhyHere({ resource, row }: { resource: CompleteResource; row: Row }) {
  const { text } = useWords()
  const entry = turnedBy(resource, row)
  if (entry === undefined) return null
  const time = entry.operateTime == null ? null : shortTime(entry.operateTime, serverNow())
  const who = [entry.operatorName, entry.operatorDeptName, time].filter((one) => one != null && one !== '').join(text.separator)
  return (
    <p className="head-card__why">
      <b>{text.detail.whyHere}</b>
      {entry.opinion} <span>{who}</span>
    </p>
  )
}
