import {
  certCheck,
  examResult,
  gasCertType,
  gasPostType,
  superviseStatus,
  superviseType,
  trainType,
  violationStatus,
  violationType,
} from '@chengan/domain/utilities/dictionaries/staff'
import type { Dict } from '@chengan/kernel/dictionary'
import { useQuery } from '@tanstack/react-query'
import { type Breakpoint, Segmented, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { read } from '../../../api/read.ts'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { DetailLink } from '../../../resources/rows/detail-link.tsx'
import { useWords, type Words } from '../../../resources/words.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { type UtilitiesText, useUtilitiesText } from '../texts/utilities-text.ts'
import './person-standing.css'

type Told = Readonly<Record<string, unknown>> & { readonly id: string }

interface Page {
  readonly list: readonly Told[]
  readonly total: number
}

type Part = keyof UtilitiesText['standing']['parts']

const ROWS_SHOWN = 100

/** Where each of the four is read. */
const paths: Readonly<Record<Part, string>> = {
  certificates: 'gysy/jobpersonsupervise/khzs',
  trainings: 'gysy/jobpersonsupervise/jyqk',
  violations: 'gysy/gysyjobpersonsupervisewgjl/page',
  orders: 'gysy/gysyjobpersonsupervisedbjl/page',
}
const parts: readonly Part[] = ['certificates', 'trainings', 'violations', 'orders']

/** The four pages of a person as those read them who watch the trade: certificates, trainings of this year, violations and orders (utilities-enterprise.md §4). */
export const PersonStanding: DetailPanel<'jobPersonSupervise'> = ({ row }) => {
  const { standing: text } = useUtilitiesText()
  const [shown, show] = useState<Part>('certificates')
  return (
    <PageCard className="person-standing">
      <div className="person-standing__body">
        <Segmented value={shown} options={parts.map((value) => ({ value, label: text.parts[value] }))} onChange={show} />
        <PartOf key={shown} part={shown} person={row.id} />
      </div>
    </PageCard>
  )
}

function PartOf({ part, person }: { part: Part; person: string }) {
  const { standing: text } = useUtilitiesText()
  const words = useWords()
  const { data, error, refetch } = useQuery({
    ...read<Page | null>(paths[part], { jobPersonId: person, limit: String(ROWS_SHOWN) }),
    meta: { quiet: true },
  })
  if (error !== null) {
    const { failedTitle, failedReason } = words.text.detail
    return <FailedLook title={failedTitle} error={error} note={failedReason} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <LoadingRows rows={3} bars={[40, 20, 20]} />
  return (
    <Table<Told>
      size="small"
      rowKey="id"
      pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true, size: 'small' }}
      dataSource={[...(data?.list ?? [])]}
      locale={{ emptyText: text.none[part] }}
      columns={columnsOf(part, text, words)}
    />
  )
}

/** Where a telephone has no room for all. */
const wide: { responsive: Breakpoint[] } = { responsive: ['md'] }

/** What each of the four tells. */
function columnsOf(part: Part, text: UtilitiesText['standing'], words: Words): TableColumnsType<Told> {
  const { heads } = text
  const plain = (name: keyof typeof heads) => ({ title: heads[name], dataIndex: name })
  const moment = (name: keyof typeof heads) => ({
    title: heads[name],
    key: name,
    render: (_: unknown, one: Told) => said(one[name]).slice(0, 16),
  })
  const value = (name: keyof typeof heads, dict: Dict) => ({
    title: heads[name],
    key: name,
    render: (_: unknown, one: Told) => (one[name] == null ? '' : words.dictionary(dict).label(String(one[name]))),
  })
  const link = (name: 'recordNo', resource: string) => ({
    title: heads[name],
    key: name,
    render: (_: unknown, one: Told) => <DetailLink resource={resource} id={one.id} words={said(one[name])} />,
  })
  return {
    certificates: [
      value('certType', gasCertType),
      { ...plain('certNo'), ...wide },
      { ...value('trade', gasPostType), ...wide },
      plain('certValidTo'),
      { ...plain('nextReviewDate'), ...wide },
      value('certCheck', certCheck),
    ],
    trainings: [
      plain('subject'),
      { ...value('trainType', trainType), ...wide },
      moment('startDate'),
      plain('hours'),
      value('examResult', examResult),
    ],
    violations: [
      link('recordNo', 'staffViolation'),
      { ...moment('violationDate'), ...wide },
      value('violationType', violationType),
      plain('points'),
      value('status', violationStatus),
    ],
    orders: [
      link('recordNo', 'staffOrder'),
      { ...value('superviseType', superviseType), ...wide },
      plain('dueDate'),
      { ...plain('urgeCount'), ...wide },
      value('status', superviseStatus),
    ],
  }[part]
}

const said = (value: unknown) => (value === null || value === undefined ? '' : String(value))
