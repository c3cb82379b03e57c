import { valuesNamed } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { actionInState } from '@chengan/kernel/lifecycle/action-in-state'
import { OUTCOME_FIELD } from '@chengan/kernel/lifecycle/select-transition'
import { datetimeText, instantOf } from '@chengan/kernel/time'
import type { ReactNode } from 'react'
import { serverNow } from '../../../api/clock.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { useDefinitions, useResourceOnceHere } from '../../definitions-context.ts'
import { FileLink } from '../../files/file-link.tsx'
import { filesOf, type LogEntry, type Row } from '../../row.ts'
import { durationWords } from '../../rows/clock.ts'
import { DeadlineLight } from '../../rows/clock-light.tsx'
import { dutyWords } from '../../rows/duty-step.ts'
import { useWords, type Words } from '../../words.ts'
import { DoneAt } from './done-at.tsx'
import { UrgeButton } from './urge-button.tsx'
import '../../files/files.css'
import '../detail.css'

/** What happened to a row and to what stands beside it, oldest first. */
function historyOf(row: Row): readonly LogEntry[] {
  return Array.isArray(row.handleLogs) ? (row.handleLogs as readonly LogEntry[]) : []
}

/** The steps of the row itself, oldest first. */
export const logsOf = (row: Row): readonly LogEntry[] => historyOf(row).filter(({ root }) => root === undefined)

/** This year's dates leave the year out (look §5). */
export function shortTime(time: string, now: number): string {
  return time.slice(0, 4) === datetimeText(now).slice(0, 4) ? time.slice(5, 16) : time.slice(0, 16)
}

function actionWords(resource: CompleteResource, entry: LogEntry, words: Words): string {
  const action = resource.actions[entry.action]
  const word = action?.rows.find((row) => row.case !== undefined && row.case === entry.stepCase)?.word
  if (word !== undefined) return words.label(word)
  if (action !== undefined) return words.label(actionInState(resource, action, { id: '', [action.stateField]: entry.fromStatus }))
  const plain: Readonly<Record<string, string>> = {
    ...words.text.detail.flowSteps,
    add: words.text.detail.made,
    edit: words.text.verbs.update,
    update: words.text.verbs.update,
    delete: words.text.verbs.delete,
  }
  return plain[entry.action] ?? entry.action
}

/** What was decided, of a step that decides: the outcome whose transition went the way that the entry went, and sent the row back or did not, where only
 *  one does. */
function outcomeWords(resource: CompleteResource, entry: LogEntry, words: Words): string {
  const action = resource.actions[entry.action]
  if (action?.outcomes === undefined || entry.fromStatus == null) return ''
  const kept = action.rows.filter((row) => row.case !== undefined && row.case === entry.stepCase)
  const went = (kept.length > 0 ? kept : action.rows).filter(({ fromValues, toValue }) => {
    return fromValues.includes(String(entry.fromStatus)) && String(entry.toStatus) === (toValue ?? String(entry.fromStatus))
  })
  const alike = entry.sentBack == null ? went : went.filter(({ returns }) => (returns !== undefined) === entry.sentBack)
  const chosen = new Set(alike.map(({ when }) => (when === undefined ? '' : valuesNamed(when, OUTCOME_FIELD).join())))
  const [only] = chosen
  const outcome = chosen.size === 1 && only !== undefined ? action.outcomes[only] : undefined
  return outcome === undefined ? '' : words.label(outcome)
}

/** What the row is waiting as: the words of its state, and without one of what is to be done. */
function presentWords(resource: CompleteResource, row: Row, words: Words): string {
  const lifecycle = resource.mainState === null ? undefined : resource.lifecycles[resource.mainState]
  const state = lifecycle === undefined ? '' : words.dictionary(lifecycle.dict).label(row[lifecycle.field])
  return state === '' ? words.text.detail.waiting('', dutyWords(resource, row, words)) : state
}

function totalMinutes(logs: readonly LogEntry[], now: number, open: boolean): number {
  const [first] = logs
  const last = logs.at(-1)
  if (first?.operateTime == null) return 0
  const end = open || last?.operateTime == null ? now : instantOf(last.operateTime)
  return (end - instantOf(first.operateTime)) / 60_000
}

/** What happened to a row, newest first; above it the step that waits, with its clock. */
export function ProgressCard({ resource, row }: { resource: CompleteResource; row: Row }) {
  const words = useWords()
  const { text } = words
  const now = serverNow()
  const history = historyOf(row)
  const logs = logsOf(row)
  const { dutyClock: clock } = row
  const duty = dutyWords(resource, row, words)
  const total = totalMinutes(logs, now, clock != null)
  return (
    <PageCard
      className="progress-card"
      title={text.detail.log}
      extra={total >= 1 ? <span className="progress-card__total">{text.detail.logTotal(durationWords(total, text))}</span> : null}
    >
      <ol className="progress">
        {clock == null ? null : (
          <li className="progress__entry progress__entry--waiting">
            <div className="progress__head">
              <b>{presentWords(resource, row, words)}</b>
              {clock.deadline === null ? null : <DeadlineLight deadline={clock.deadline} colour={clock.lightColor} />}
            </div>
            <div className="progress__who">
              <span>{text.detail.waiting(clock.party ?? '', duty)}</span>
              {clock.deadline === null ? null : <span>{text.detail.until(duty, shortTime(clock.deadline, now))}</span>}
            </div>
            <UrgeButton clock={clock} />
          </li>
        )}
        {[...history].reverse().map((entry, at) => (
          <ProgressEntry
            done={entry.root === undefined ? <DoneAt resource={resource} row={row} logs={logs} at={logs.indexOf(entry)} /> : null}
            key={`${entry.root ?? ''} ${entry.id ?? entry.operateTime ?? ''} ${entry.action}`}
            resource={resource}
            entry={entry}
            look={at === 0 ? 'newest' : at === history.length - 1 ? 'first' : ''}
          />
        ))}
      </ol>
      {history.length === 0 && clock == null ? <p className="progress__none">{text.detail.noLog}</p> : null}
    </PageCard>
  )
}

/** The making of what stands beside. */
const MADE = 'add'

interface ProgressEntryProps {
  resource: CompleteResource
  entry: LogEntry
  look: string
  /** What was done beside. */
  done?: ReactNode
}

/** What somebody did: the step, who and when, what he said, the files. A step of what stands beside the row says of what. */
export function ProgressEntry({ resource: own, entry, look, done }: ProgressEntryProps) {
  const words = useWords()
  const { signpostOfRoot } = useDefinitions()
  const { text } = words
  const name = entry.root === undefined ? undefined : signpostOfRoot(entry.root)?.name
  const beside = useResourceOnceHere(name)
  const made = entry.action === MADE ? own.detail?.histories?.find(({ resource }) => resource === name)?.made : undefined
  // Until the definition of what stands beside is here, its steps have no words.
  if (entry.root !== undefined && beside === undefined) return null
  const resource = beside ?? own
  const who = [entry.operatorName, entry.operatorDeptName].filter((one) => one != null && one !== '').join(text.separator)
  const files = filesOf(entry.attachments)
  const outcome = outcomeWords(resource, entry, words)
  // Nobody waits for an edit; the histories of older versions tell minutes of edits all the same.
  return (
    <li className={look === '' ? 'progress__entry' : `progress__entry progress__entry--${look}`}>
      <div className="progress__head">
        <b>
          {made === undefined ? actionWords(resource, entry, words) : words.label(made)}
          {beside === undefined || made !== undefined ? null : <span className="progress__of">{words.label(beside.label)}</span>}
        </b>
        {outcome === '' ? null : <span className="progress__outcome">{outcome}</span>}
        {entry.usedMinutes == null || entry.usedMinutes <= 0 || entry.action === 'edit' ? null : (
          <span className="progress__used">{text.detail.used(durationWords(entry.usedMinutes, text))}</span>
        )}
      </div>
      <div className="progress__who">
        <span>{who}</span>
        {entry.operateTime == null ? null : <span>{shortTime(entry.operateTime, serverNow())}</span>}
      </div>
      {entry.opinion == null || entry.opinion === '' ? null : <p className="progress__opinion">{entry.opinion}</p>}
      {done}
      {files.length === 0 ? null : (
        <span className="file-row">
          {files.map((file) => (
            <FileLink key={file.id} file={file} />
          ))}
        </span>
      )}
    </li>
  )
}
