import type { CompleteAction, CompleteField, CompleteLifecycle, CompleteResource } from '@chengan/kernel/definition/complete'
import { isDecision } from '@chengan/kernel/lifecycle/lifecycle'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadingRows } from '../../ui/states/loading-look.tsx'
import { callsOf } from '../calls.ts'
import { FactList, Facts, toldFields } from '../detail/facts.tsx'
import { CompareButton, Photos, pairOf, photoFields } from '../detail/photos/photos.tsx'
import { logsOf, ProgressEntry } from '../detail/progress/progress-card.tsx'
import { FailedLook } from '../list/list-looks.tsx'
import type { LogEntry, Row } from '../row.ts'
import { useWords } from '../words.ts'

interface DecidedOnProps {
  resource: CompleteResource
  action: CompleteAction
  row: Row
}

/** Whoever takes back what he handed in knows it, and the form of an edit shows the row itself. */
function needsNoSight({ name, rows }: CompleteAction, { initialValue }: CompleteLifecycle, state: unknown): boolean {
  if (name === 'edit') return true
  const here = rows.filter(({ fromValues }) => fromValues.includes(String(state)))
  return here.length > 0 && here.every(({ toValue }) => toValue === initialValue)
}

/** What is shown to whoever works on a row that waits for a decision: names of fields in the order of reading, or all; nothing where the lifecycle says none. */
export function namesDecidedOn({ lifecycles }: CompleteResource, action: CompleteAction, row: Row) {
  const { stateField } = action
  const life = lifecycles[stateField]
  const state = life?.keyOf[String(row[stateField])]
  if (life === undefined || state === undefined) return undefined
  return isDecision(action) || !needsNoSight(action, life, row[stateField]) ? life.decidedOn?.[state] : undefined
}

/** The entries that are decided on, the newest first: the one that brought the row to where it stands, with what was asked or found there since (a delay that is
 *  asked for, a check on site); who pressed for the decision asked nothing. */
function handedInBy({ actions }: CompleteResource, row: Row, { name, stateField }: CompleteAction): readonly LogEntry[] {
  const logs = logsOf(row)
  const came = logs.findLastIndex(({ fromStatus, toStatus }) => toStatus === row[stateField] && fromStatus !== toStatus)
  if (came < 0) return logs.slice(-1)
  const decided = logs.findLastIndex(({ action }) => action === name)
  const since = logs.slice(Math.max(came, decided) + 1).filter(({ action }) => {
    const taken = actions[action]
    return taken !== undefined && action !== 'edit' && taken.escalates !== true
  })
  return [...logs.slice(came, came + 1), ...since].toReversed()
}

/** The entry by which a change was proposed that now waits: of those since the last decision the last that says why, else the last. */
function proposedBy(row: Row, { name }: CompleteAction): LogEntry | undefined {
  const logs = logsOf(row)
  const open = logs.slice(logs.findLastIndex(({ action }) => action === name) + 1)
  return open.findLast(({ opinion }) => opinion != null && opinion !== '') ?? open.at(-1)
}

/** Who proposed what is decided on, when and why: above the values before and after. A list does not have it: the row is read. */
export function ProposedBy({ resource, action, row }: DecidedOnProps) {
  const { data } = useQuery({ ...callsOf(resource).info(row.id), meta: { quiet: true } })
  const entry = data === undefined ? undefined : proposedBy(data, action)
  if (entry === undefined) return null
  return (
    <ol className="progress">
      <ProgressEntry resource={resource} entry={entry} look="newest" />
    </ol>
  )
}

/** What a decision is about, before it is taken: what was asked, by whom and why, the values, and the pictures before and after (G3 of the second review). A list
 *  has not all of it: the row is read. */
export function DecidedOn({ resource, action, row }: DecidedOnProps) {
  const { text } = useWords()
  const read = callsOf(resource).info(row.id)
  const { data, error, refetch } = useQuery({ ...read, meta: { quiet: true } })
  if (data !== undefined) return <Matter resource={resource} action={action} row={data} />
  if (error === null) return <LoadingRows rows={3} bars={[12, 20, 12, 20]} />
  return <FailedLook title={text.detail.failedTitle} error={error} note={text.detail.failedReason} onRetry={() => void refetch()} />
}

function Matter({ resource, action, row }: DecidedOnProps) {
  const { text } = useWords()
  const [compared, setCompared] = useState(false)
  const names = namesDecidedOn(resource, action, row)
  if (names === undefined) return null
  const isShown = ({ name }: CompleteField) => names === 'all' || names.includes(name)
  const photos = photoFields(resource, row).filter(isShown)
  const drawn = new Set(photos.map(({ name }) => name))
  const told = names === 'all' ? [] : toldFields(resource, row, names).filter(({ name }) => !drawn.has(name))
  // A step beside a decision that nobody has asked for: the state waits for it in some rows alone.
  if (!isDecision(action) && names !== 'all' && told.length + photos.length === 0) return null
  const entries = handedInBy(resource, row, action)
  return (
    <section className="decided-on" aria-label={text.action.decidedOn}>
      {entries.length === 0 ? null : (
        <ol className="progress">
          {entries.map((entry, place) => (
            <ProgressEntry key={entry.operateTime} resource={resource} entry={entry} look={place === 0 ? 'newest' : ''} />
          ))}
        </ol>
      )}
      {names === 'all' ? (
        <Facts resource={resource} row={row} columns={2} without={drawn} brief />
      ) : (
        <FactList resource={resource} row={row} columns={2} fields={told} />
      )}
      {photos.length === 0 ? null : (
        <>
          {pairOf(photos, row) === null ? null : <CompareButton compared={compared} onChange={setCompared} />}
          <Photos fields={photos} row={row} compared={compared} />
        </>
      )}
    </section>
  )
}
