import { OVER_CAPACITY } from '@chengan/domain/maintenance/contracts/load/load-forecast'
import { yhSectionStatus } from '@chengan/domain/maintenance/dictionaries/contracts'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { read } from '../../../api/read.ts'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { DetailLink } from '../../../resources/rows/detail-link.tsx'
import { Chart } from '../../../ui/charts/chart.tsx'
import type { ChartColours } from '../../../ui/charts/chart-colours.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { dayOfChart, loadOption } from './load-option.ts'
import { useLoadText } from './texts/load-text.ts'
import type { LoadText } from './texts/zh-cn.ts'
import './load.css'

/** What GET yhgl/bidsection/load answers. */
export interface LoadTold {
  readonly expected: number
  readonly capacity: number | null
  readonly rate: number | null
  readonly crews: number
  readonly closedByACrew: number | null
  readonly workdays: number
  readonly days: readonly { readonly day: string; readonly expected: number; readonly rain: boolean }[]
  readonly helpers: readonly { readonly id: string; readonly name: string; readonly rate: number; readonly room: number }[]
}

/** What a section in force has to expect in a fortnight against what its crews close, and who near by has room (maintenance.md §8.9). */
export const SectionLoad: DetailPanel<'bidSection'> = ({ row }) =>
  row.status === yhSectionStatus.values.active.value ? <Load sectionId={row.id} /> : null

function Load({ sectionId }: { readonly sectionId: string }) {
  const text = useLoadText()
  const answer = useQuery({ ...read<LoadTold>('yhgl/bidsection/load', { sectionId }), meta: { quiet: true } })
  const told = answer.data
  const isOver = (told?.rate ?? 0) > OVER_CAPACITY
  return (
    <PageCard
      title={text.title}
      aside={
        told === undefined ? null : (
          <span className={isOver ? 'section-load__over' : 'section-load__rate'}>
            {told.rate === null ? text.noRate : text.rate(inTenths(told.rate))}
          </span>
        )
      }
    >
      {answer.isError && told === undefined ? (
        <FailedLook title={text.failed} error={answer.error} note={text.failedNote} onRetry={() => void answer.refetch()} />
      ) : null}
      {answer.isPending ? <LoadingRows rows={4} bars={[90]} /> : null}
      {told === undefined ? null : <Told told={told} isOver={isOver} />}
    </PageCard>
  )
}

const inTenths = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 })

/** What its crews close, and why nobody knows it where that is so. */
function closesIn({ capacity, crews, closedByACrew, workdays }: LoadTold, text: LoadText): string {
  if (capacity === null) return crews === 0 ? text.noCrew : text.nothingClosed
  return text.closes(inTenths(capacity), crews, inTenths(closedByACrew ?? 0), workdays)
}

function Told({ told, isOver }: { readonly told: LoadTold; readonly isOver: boolean }) {
  const text = useLoadText()
  const rainy = told.days.filter(({ rain }) => rain).map(({ day }) => dayOfChart(day))
  const draw = useCallback(
    (colours: ChartColours) => loadOption({ told, words: { expected: text.expected, capacity: text.capacity } }, colours),
    [told, text],
  )
  return (
    <div className="section-load">
      <p className="section-load__said">
        {text.said(inTenths(told.expected), closesIn(told, text))}
        {rainy.length === 0 ? '' : text.rainy(rainy.join(text.comma))}
      </p>
      <div className="section-load__chart">
        <Chart
          label={text.chart(told.days.map(({ day, expected }) => text.ofDay(dayOfChart(day), inTenths(expected))).join(text.comma))}
          draw={draw}
        />
      </div>
      {isOver ? (
        <p className="section-load__helpers">
          <span>{told.helpers.length === 0 ? text.nobody : text.helpers}</span>
          {told.helpers.map((one) => (
            <span key={one.id}>
              <DetailLink resource="bidSection" id={one.id} words={one.name} /> {text.room(inTenths(one.rate), inTenths(one.room))}
            </span>
          ))}
        </p>
      ) : null}
    </div>
  )
}
