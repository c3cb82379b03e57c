import { dateText } from '@chengan/kernel/time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '../../../api/clock.ts'
import { read } from '../../../api/read.ts'
import { usePermissions } from '../../../api/session/session.ts'
import { useTab } from '../../../navigation/tabs.ts'
import { ImportButton } from '../../../resources/import/import-button.tsx'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { isPermitted } from '../../../resources/permitted.ts'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { YearChooser, yearAsked, yearNow } from '../../../resources/year/year-chooser.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingBar, LoadingRows } from '../../../ui/states/loading-look.tsx'
import { useSystemText } from '../texts/system-text.ts'
import { DayDialog } from './day-dialog.tsx'
import { MonthCard } from './month-card.tsx'
import { type DayKind, monthsOf, type StoredDay, workdaysOf, type YearDay } from './year-days.ts'
import './year-board.css'

const kinds: readonly DayKind[] = ['workday', 'weekend', 'holiday', 'shifted']

/** The working calendar, a whole year at a glance. */
export function YearBoard({ resource, screen }: ResourceViewProps) {
  const text = useSystemText().calendar
  const tab = useTab()
  const today = dateText(serverNow())
  const year = yearAsked(tab.query.get('year'), yearNow())
  const { data, error, isFetching, refetch } = useQuery({
    ...read<readonly StoredDay[]>(`${resource.root}/list`, { year }),
    meta: { quiet: true },
  })
  const { data: held = [] } = usePermissions()
  const maySet = isPermitted(resource.permission('save'), held)
  const [chosen, setChosen] = useState<YearDay | null>(null)
  const months = monthsOf(year, data ?? [])
  return (
    <div className="year-page">
      <PageCard className="year-head">
        <YearChooser year={year} onYear={(next) => tab.setQuery({ year: String(next) })} />
        <YearNote known={data} months={months} maySet={maySet} />
        <span className="page-card__gap" />
        <ImportButton resource={resource} screen={screen} />
        {kinds.map((kind) => (
          <span key={kind} className="year-legend">
            <i className={`year-day--${kind}`} aria-hidden="true" />
            {text.legend[kind]}
          </span>
        ))}
      </PageCard>
      <LoadingBar active={isFetching} />
      {data === undefined ? (
        <PageCard className="year-rest">
          {error === null ? (
            <LoadingRows rows={10} bars={[22, 22, 22, 22]} />
          ) : (
            <FailedLook title={text.failedTitle} error={error} note={text.failedNote} onRetry={() => void refetch()} />
          )}
        </PageCard>
      ) : (
        <div className="year-months">
          {months.map((month) => (
            <MonthCard key={month.month} month={month} today={today} onChoose={maySet ? setChosen : undefined} />
          ))}
        </div>
      )}
      {chosen === null ? null : <DayDialog key={chosen.day} resource={resource} day={chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}

interface YearNoteProps {
  known: readonly StoredDay[] | undefined
  months: ReturnType<typeof monthsOf>
  maySet: boolean
}

function YearNote({ known, months, maySet }: YearNoteProps) {
  const text = useSystemText().calendar
  if (known === undefined) return null
  const { work, rest } = workdaysOf(months)
  const parts = [text.sum(work, rest), known.length === 0 ? text.unset : '', maySet ? text.hint : '']
  return <span className="year-note">{parts.filter((part) => part !== '').join(' · ')}</span>
}
