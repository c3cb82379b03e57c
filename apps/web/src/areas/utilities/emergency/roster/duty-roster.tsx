import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { addDays, dateText } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { serverNow } from '../../../../api/clock.ts'
import { read } from '../../../../api/read.ts'
import { useTab } from '../../../../navigation/tabs.ts'
import { callsOf, useInvalidate } from '../../../../resources/calls.ts'
import { ImportButton } from '../../../../resources/import/import-button.tsx'
import { ListPage } from '../../../../resources/list/list-page.tsx'
import { useCallable, useMayAdd } from '../../../../resources/permitted.ts'
import { LazyDetailPage } from '../../../../resources/resource-screen.tsx'
import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import type { RowOf } from '../../../../resources/row.ts'
import { useRowDialogs } from '../../../../resources/rows/row-dialogs.tsx'
import { failureReason, submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { StatusLight } from '../../../../ui/marks/status-light.tsx'
import { PageCard } from '../../../../ui/page-card.tsx'
import { LoadingRows } from '../../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { useEmergencyText } from '../texts/emergency-text.ts'
import './duty-roster.css'

const ROOT = 'gysy/gysyyjpb'
const MOST_PERSONS = 500
const MINUTE = 60_000
const HOURS_OF_DAY = 24
const hoursOf: Readonly<Record<string, number>> = { '1': 12, '2': 12, '3': 24 }

/** The duty roster: the month as a calendar with who is on duty now, or the plain list. */
export function DutyRoster({ resource, screen, recordId }: ResourceViewProps) {
  const { roster: text } = useEmergencyText()
  const tab = useTab()
  if (recordId !== undefined) return <LazyDetailPage key={recordId} resource={resource} screen={screen} recordId={recordId} />
  const asList = tab.query.get('as') === 'list'
  const change = (
    <Segmented
      value={asList ? 'list' : 'calendar'}
      options={[
        { value: 'calendar', label: text.calendar },
        { value: 'list', label: text.list },
      ]}
      onChange={(value) => tab.setQuery({ as: value === 'list' ? 'list' : undefined })}
    />
  )
  return asList ? (
    <ListPage resource={resource} screen={screen} extra={() => change} />
  ) : (
    <Month resource={resource} screen={screen} change={change} />
  )
}

interface OnDuty {
  readonly id: string
  readonly rosterLevel: string
  readonly unit: string
  readonly teamName: string | null
  readonly leaderName: string
  readonly leaderPhone: string
  readonly dutyPersons: readonly { readonly name: string; readonly phone: string; readonly post?: string | null }[]
  readonly dutyPhone: string
  readonly startTime: string
  readonly endTime: string
  readonly signInDate: string | null
  readonly signOutDate: string | null
  readonly late: boolean
  /** Whether it is a shift of the caller's own unit. */
  readonly own: boolean
}

interface MonthProps extends Pick<ResourceViewProps, 'screen'> {
  resource: ResourceNamed<'dutyRoster'>
  change: React.ReactNode
}

function Month({ resource, screen, change }: MonthProps) {
  const { roster: text } = useEmergencyText()
  const words = useWords()
  const today = dateText(serverNow())
  const [month, setMonth] = useState(today.slice(0, 7))
  const [unit, setUnit] = useState<string>('')
  const first = `${month}-01`
  const last = addDays(`${nextMonth(month)}-01`, -1)
  const answer = useQuery({
    ...callsOf(resource).page({
      dutyDateStart: first,
      dutyDateEnd: last,
      page: 1,
      limit: MOST_PERSONS,
      orderField: 'duty_date',
      order: 'asc',
    }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const dialogs = useRowDialogs(resource, screen)
  const mayAdd = useMayAdd(resource, screen)
  const rows = answer.data?.list ?? []
  const units = [...Map.groupBy(rows, unitOf)]
    .map(([key, own]) => ({ key, name: unitName(own[0]), rows: own }))
    .sort((one, other) => one.name.localeCompare(other.name, 'zh'))
  const shown = units.find(({ key }) => key === unit) ?? units[0]
  const days = daysOf(first, last)
  const byDay = Map.groupBy(shown?.rows ?? [], (row) => asText(row.dutyDate).slice(0, 10))
  const covered = (day: string) => (byDay.get(day) ?? []).reduce((sum, row) => sum + (hoursOf[asText(row.shift)] ?? 0), 0)
  // What is past is no gap that anybody could fill.
  const isOpen = (day: string) => shown !== undefined && day >= today && covered(day) < HOURS_OF_DAY
  const gaps = days.filter(isOpen).length
  const shift = resource.fields.shift
  return (
    <div className="roster-page">
      <NowOnDuty resource={resource} />
      <PageCard
        title={month}
        aside={
          // Of a month that is past nothing is judged.
          shown === undefined || last < today ? null : (
            <StatusLight tone={gaps > 0 ? 'red' : 'green'}>
              {gaps > 0 ? text.gaps(gaps) : first < today ? text.noGapsFromToday : text.noGaps}
            </StatusLight>
          )
        }
        extra={
          <span className="roster-tools">
            <Button icon={<LeftOutlined />} aria-label={text.previous} onClick={() => setMonth(monthBefore(month))} />
            <Button icon={<RightOutlined />} aria-label={text.next} onClick={() => setMonth(nextMonth(month))} />
            <Select
              aria-label={text.unit}
              className="roster-unit"
              value={shown?.key ?? ''}
              options={units.map(({ key, name }) => ({ value: key, label: name }))}
              onChange={setUnit}
            />
            {change}
            <ImportButton resource={resource} screen={screen} />
            {mayAdd ? (
              <Button type="primary" onClick={() => dialogs.open({ kind: 'add' })}>
                {text.add}
              </Button>
            ) : null}
          </span>
        }
      >
        {answer.isPending ? <LoadingRows rows={5} bars={[80]} rowHeight={84} /> : null}
        {answer.isError ? <StateLook kind="failed" title={text.failed} note={failureReason(answer.error, words.text)} /> : null}
        {answer.data === undefined ? null : (
          <div className="roster-month">
            {text.week.map((name) => (
              <span key={name} className="roster-week">
                {name}
              </span>
            ))}
            {days.map((day, at) => {
              const hours = covered(day)
              const open = isOpen(day)
              return (
                <div
                  key={day}
                  className={`roster-day${day === today ? ' roster-day--today' : ''}${open ? ' roster-day--open' : ''}`}
                  style={at === 0 ? { gridColumnStart: weekday(day) } : undefined}
                >
                  <span className="roster-day__number">{Number(day.slice(8))}</span>
                  {(byDay.get(day) ?? []).map((row) => (
                    <button
                      key={row.id}
                      type="button"
                      className="bare-button roster-shift"
                      onClick={() => dialogs.open({ kind: row.actions?.includes('update') === true ? 'edit' : 'info', id: row.id })}
                    >
                      <small>
                        {shift?.dict === undefined
                          ? ''
                          : words
                              .dictionary(shift.dict)
                              .label(asText(row.shift))
                              .split(/\s*[（(]/)[0]}
                      </small>{' '}
                      {asText(row.leaderName)}
                      {asText(row.signInDate) === '' ? null : <i className="roster-shift__in" aria-hidden="true" />}
                    </button>
                  ))}
                  {open ? (
                    <button
                      type="button"
                      className="bare-button roster-day__gap"
                      disabled={!mayAdd}
                      onClick={() => dialogs.open({ kind: 'add', given: { dutyDate: day } })}
                    >
                      {text.gap(hours)}
                    </button>
                  ) : null}
                </div>
              )
            })}
          </div>
        )}
      </PageCard>
      {dialogs.element}
    </div>
  )
}

const unitOf = (row: RowOf<'dutyRoster'>) => `${asText(row.rosterLevel)}|${asText(row.deptId)}|${asText(row.teamName)}`
const unitName = (row: RowOf<'dutyRoster'> | undefined) =>
  row === undefined
    ? ''
    : [asText(row.gasCompaniesName) || asText(row.deptName), asText(row.teamName)].filter((part) => part !== '').join(' ')

function nextMonth(month: string): string {
  return addDays(`${month}-28`, 7).slice(0, 7)
}
function monthBefore(month: string): string {
  return addDays(`${month}-01`, -1).slice(0, 7)
}
function daysOf(first: string, last: string): readonly string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
/** Monday is 1. */
const weekday = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** Who is on duty at this moment, to be called; one's own shift is signed in and out here. */
function NowOnDuty({ resource }: { resource: CompleteResource }) {
  const { roster: text } = useEmergencyText()
  const words = useWords()
  const { message } = useFeedback()
  const callable = useCallable(resource)
  const invalidate = useInvalidate(resource)
  const [leaving, leave] = useState<OnDuty | null>(null)
  const [note, setNote] = useState('')
  const now = useQuery({ ...read<readonly OnDuty[]>(`${ROOT}/today`), refetchInterval: MINUTE, meta: { quiet: true } })
  const level = resource.fields.rosterLevel?.dict
  const press = async (what: 'signIn' | 'signOut', id: string, more: Record<string, unknown> = {}) => {
    try {
      await call('POST', `${ROOT}/${what}`, { body: { id, ...more }, quiet: true })
      void message.success(what === 'signIn' ? text.signedInDone : text.signedOutDone)
      leave(null)
      setNote('')
    } catch (error) {
      void message.warning(submitFailure(error, words.text))
    }
    await invalidate()
  }
  return (
    <PageCard title={text.now}>
      {now.isPending ? <LoadingRows rows={2} bars={[60]} /> : null}
      {now.data?.length === 0 ? <StateLook kind="empty" compact title={text.nobody} /> : null}
      <ul className="on-duty">
        {now.data?.map((one) => (
          <li key={one.id} className="on-duty__one">
            <span className="on-duty__unit">
              <small>{level === undefined ? '' : words.dictionary(level).label(one.rosterLevel)}</small>
              <b>{[one.unit, one.teamName].filter(Boolean).join(' ')}</b>
            </span>
            <span>
              {one.leaderName} <a href={`tel:${one.leaderPhone}`}>{one.leaderPhone}</a>
            </span>
            <span
              className="on-duty__quiet"
              title={one.dutyPersons.map(({ name, post }) => [name, post].filter(Boolean).join(' ')).join(words.text.listSeparator)}
            >
              {text.persons(one.dutyPersons.length)} · {text.duty} <a href={`tel:${one.dutyPhone}`}>{one.dutyPhone}</a>
            </span>
            <span className="on-duty__foot">
              {one.signInDate === null ? (
                <StatusLight tone={one.late ? 'red' : 'amber'}>{one.late ? text.late : text.notYet}</StatusLight>
              ) : (
                <StatusLight tone={one.signOutDate === null ? 'green' : 'closed'}>
                  {one.signOutDate === null ? text.signedIn(one.signInDate.slice(11, 16)) : text.signedOut(one.signOutDate.slice(11, 16))}
                </StatusLight>
              )}
              {one.own && callable.includes('signIn') && one.signInDate === null ? (
                <Button size="small" onClick={() => void press('signIn', one.id)}>
                  {text.signIn}
                </Button>
              ) : null}
              {one.own && one.signInDate !== null && one.signOutDate === null && callable.includes('signOut') ? (
                <Button size="small" onClick={() => leave(one)}>
                  {text.signOut}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {leaving === null ? null : (
        <Dialog
          title={text.signOut}
          width={480}
          onClose={() => leave(null)}
          footer={
            <>
              <Button onClick={() => leave(null)}>{text.cancel}</Button>
              <Button type="primary" onClick={() => void press('signOut', leaving.id, note.trim() === '' ? {} : { handoverNote: note })}>
                {text.signOut}
              </Button>
            </>
          }
        >
          <label htmlFor="handover-note">{text.handover}</label>
          <Input.TextArea
            id="handover-note"
            maxLength={500}
            placeholder={text.handoverNote}
            autoSize={{ minRows: 3, maxRows: 6 }}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Dialog>
      )}
    </PageCard>
  )
}
