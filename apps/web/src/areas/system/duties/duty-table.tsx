import { Children, type ReactNode } from 'react'
import { shortDate } from '../../../language/day-text.ts'
import { useLanguage } from '../../../language/language-context.tsx'
import { useUrge } from '../../../resources/detail/progress/use-urge.ts'
import { DeadlineLight } from '../../../resources/rows/clock-light.tsx'
import { ReturnedLine, ReturnedTag } from '../../../resources/rows/returned/returned.tsx'
import { widthOfWords } from '../../../resources/texts/width-of-words.ts'
import { useWords } from '../../../resources/words.ts'
import { KindTag } from '../../../ui/marks/kind-tag.tsx'
import { StatusLight } from '../../../ui/marks/status-light.tsx'
import { useSystemText } from '../texts/system-text.ts'
import { type Duty, lightTone } from './duty-reads.ts'
import { useOpenDuty } from './use-open-duty.ts'
import '../../../resources/list/list.css'
import './todo.css'
import '../../../resources/fields/field.css'

interface DutyTableProps {
  duties: readonly Duty[]
  /** What I did, with when instead of until when. */
  done?: boolean
  /** Beside another list: without region and arrival. */
  narrow?: boolean
  /** Stands in the rows' place: loading, empty, failed. */
  children?: ReactNode
}

type ColumnName = keyof ReturnType<typeof useSystemText>['duties']['columns']

const widths: Readonly<Partial<Record<ColumnName, number | string>>> = {
  clock: 116,
  business: 110,
  // On a small desk what is to be done comes before whom it is about.
  company: 'clamp(116px, 15vw - 72px, 176px)',
  region: 92,
  initiator: 84,
  step: 92,
  // The day of another year is told whole.
  since: 96,
  deadline: 96,
  doneTime: 96,
}
const leastActions = 104
/** Padding of the cell, and the gap before the word of urging. */
const besideActions = 24
const leastActionsInEnglish = 128
const besideTag = 30
const besideWords = 18
const daysOfThisYear = 76

const within = (least: number, most: number, widths: readonly number[]) => Math.min(most, Math.max(least, ...widths))

/** Longer words ask for more room, as much as these rows have: what is left is the matter's. */
function widthsInEnglish(duties: readonly Duty[]): Readonly<Partial<Record<ColumnName, number>>> {
  const days = duties.flatMap(({ startTime, deadline }) => [startTime, deadline]).map(shortDate)
  const day = days.every((one) => one.length <= 'MM-DD'.length) ? { since: daysOfThisYear, deadline: daysOfThisYear } : {}
  return {
    clock: 140,
    business: within(
      124,
      184,
      duties.map(({ bizName, bizType }) => widthOfWords(bizName ?? bizType) + besideTag),
    ),
    step: within(
      116,
      160,
      duties.map(({ stateName }) => widthOfWords(stateName ?? '') + besideWords),
    ),
    ...day,
  }
}

/** A longer step is cut, and tells itself whole. */
const mostActions = 168

/** Who began a matter is told where some of them are approvals: others begin by themselves or with a company. */
function columnsFor(duties: readonly Duty[], done: boolean, narrow: boolean): readonly ColumnName[] {
  const begun = duties.some(({ startUserName }) => startUserName != null)
  const wide: readonly ColumnName[] = narrow ? [] : [begun ? 'initiator' : 'region']
  const since: readonly ColumnName[] = narrow ? [] : ['since']
  return done
    ? ['business', 'matter', 'company', ...wide, 'step', ...since, 'doneTime', 'actions']
    : ['clock', 'business', 'matter', 'company', ...wide, 'step', ...since, 'deadline', 'actions']
}

/** Duties with their clock, as lists draw rows; a row opens the page on which it is handled. */
export function DutyTable({ duties, done = false, narrow = false, children }: DutyTableProps) {
  const { columns: words } = useSystemText().duties
  const columns = columnsFor(duties, done, narrow)
  const { handle } = useSystemText().duties
  const { urge } = useWords().text.detail
  const english = useLanguage().language === 'en-US'
  const offered = duties.map(
    ({ actionName, canUrge }) => widthOfWords(actionName ?? handle) + (canUrge === true ? widthOfWords(urge) + besideActions : 0),
  )
  const actions = Math.min(
    mostActions,
    Math.max(english ? leastActionsInEnglish : leastActions, ...offered.map((width) => width + besideActions)),
  )
  const sizes = { ...widths, ...(english ? widthsInEnglish(duties) : {}), actions }
  return (
    <table className="row-table">
      <colgroup>
        {columns.map((name) => (
          <col key={name} style={{ width: sizes[name] }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {words[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {duties.map((duty) => (
          <tr key={duty.id} className={done || isDone(duty) ? 'row' : (toneClass[lightTone(duty)] ?? 'row')}>
            {columns.map((name) => (
              <DutyCell key={name} name={name} duty={duty} done={done || isDone(duty)} />
            ))}
          </tr>
        ))}
        {Children.toArray(children).length === 0 ? null : (
          <tr className="row-table__place">
            <td colSpan={columns.length}>{children}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** The figures of a week count what is done beside what is open. */
const isDone = (duty: Duty) => duty.doneTime != null && duty.doneTime !== ''

const toneClass: Readonly<Record<string, string>> = { red: 'row row--overdue', amber: 'row row--due' }

interface DutyCellProps {
  name: ColumnName
  duty: Duty
  done: boolean
}

function DutyCell({ name, duty, done }: DutyCellProps) {
  switch (name) {
    case 'clock':
      return (
        <td>
          <DutyLight duty={duty} />
        </td>
      )
    case 'business':
      return (
        <td className="kind-column" title={duty.bizName ?? duty.bizType}>
          <KindTag>{duty.bizName ?? duty.bizType}</KindTag>
        </td>
      )
    case 'matter':
      return <Matter duty={duty} />
    case 'company':
      return <td title={duty.companyName ?? ''}>{duty.companyName ?? <None />}</td>
    case 'region':
      return <td>{duty.regionName ?? <None />}</td>
    case 'initiator':
      return <td title={duty.startUserName ?? ''}>{duty.startUserName ?? <None />}</td>
    case 'step':
      return <td title={duty.stateName ?? ''}>{duty.stateName ?? <None />}</td>
    case 'since':
      return <Day at={duty.startTime} name={name} />
    case 'deadline':
      return <Day at={duty.deadline} name={name} />
    case 'doneTime':
      return <Day at={duty.doneTime} name={name} />
    case 'actions':
      return <Actions duty={duty} done={done} />
  }
}

function None() {
  return <span className="value-none">{useSystemText().none}</span>
}

/** A card has no heads of columns: there a day is told with what it is the day of. */
function Day({ at, name }: { at: string | null | undefined; name: ColumnName }) {
  const { columns } = useSystemText().duties
  return (
    <td title={at ?? ''}>
      {at == null || at === '' ? (
        <None />
      ) : (
        <>
          <small className="duty-day">{columns[name]} </small>
          {shortDate(at)}
        </>
      )}
    </td>
  )
}

/** What a matter is about: the unit that titles of approvals begin with has a column of its own. */
function subjectOf({ title, companyName }: Duty): string {
  const unit = `${companyName ?? ''}：`
  return unit.length > 1 && title.startsWith(unit) && title.length > unit.length ? title.slice(unit.length) : title
}

function Matter({ duty }: { duty: Duty }) {
  const open = useOpenDuty()(duty)
  const summary = duty.summary ?? ''
  return (
    <td title={summary === '' ? duty.title : `${duty.title}\n${summary}`}>
      <span className="duty-matter">
        <ReturnedTag returned={duty.returned} />
        <button type="button" className="bare-button duty-title one-line" onClick={open} disabled={open === undefined}>
          {subjectOf(duty)}
        </button>
        {summary === '' ? null : <small className="duty-summary one-line">{summary}</small>}
        <ReturnedLine returned={duty.returned} />
      </span>
    </td>
  )
}

function Actions({ duty, done }: { duty: Duty; done: boolean }) {
  const text = useSystemText().duties
  const open = useOpenDuty()(duty)
  const { urge } = useUrge()
  const { detail } = useWords().text
  return (
    <td className="row-table__actions">
      <span className="row-actions">
        <button type="button" className="link-button" onClick={open} disabled={open === undefined}>
          {done ? text.look : (duty.actionName ?? text.handle)}
        </button>
        {!done && duty.canUrge === true ? (
          <button type="button" className="link-button" title={detail.urgeTitle(duty.urgeCount ?? 0)} onClick={() => urge(duty.id)}>
            {detail.urge}
          </button>
        ) : null}
      </span>
    </td>
  )
}

function DutyLight({ duty }: { duty: Duty }) {
  const { done } = useSystemText().duties
  if (isDone(duty)) return <StatusLight tone="closed">{done}</StatusLight>
  return <DeadlineLight deadline={duty.deadline} colour={duty.lightColor} />
}
