import { certCheck, gasCertType, gasPostType, specialEquipmentItem } from '@chengan/domain/utilities/dictionaries/staff'
import type { PageOf } from '@chengan/kernel/calls/envelope'
import type { Dict } from '@chengan/kernel/dictionary'
import { daysLeftInWords } from '@chengan/kernel/texts/said-numbers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Breakpoint, Button, Select, Table, type TableColumnsType } from 'antd'
import { useId, useState } from 'react'
import { read } from '../../../api/read.ts'
import { useTab } from '../../../navigation/tabs.ts'
import type { FilterQuery } from '../../../resources/fields/field-view.ts'
import { wordsOfFilters } from '../../../resources/list/conditions.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { ListPager } from '../../../resources/list/list-pager.tsx'
import { QueryField } from '../../../resources/list/query/query-field.tsx'
import { QueryForm } from '../../../resources/list/query/query-form.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { DetailLink } from '../../../resources/rows/detail-link.tsx'
import { briefly, useWords, type Words } from '../../../resources/words.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingBar, LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { type UtilitiesText, useUtilitiesText } from '../texts/utilities-text.ts'
import '../../../resources/list/list.css'
import './certificate-board.css'

interface Certificate {
  readonly id: string
  readonly jobPersonId: string
  readonly jobPersonName: string | null
  readonly gasCompaniesName: string | null
  readonly certType: string | null
  readonly certNo: string | null
  readonly trade: string | null
  readonly equipmentItem: string | null
  readonly issueOrg: string | null
  readonly certValidTo: string | null
  readonly nextReviewDate: string | null
  readonly daysLeft: number | null
  readonly certCheck: string | null
}

const usualLimit = 20
/** Days ahead in which a certificate is renewed. */
const SOON_DAYS = 30
const ofPerson = ['name', 'gasCompaniesId', 'expiring'] as const
const ofCertificate = { certType: gasCertType, certCheck } as const
const filterNames = [...ofPerson, 'certType', 'certCheck'] as const

function readAsked(search: URLSearchParams) {
  const whole = (name: string, usual: number) => Math.max(1, Math.floor(Number(search.get(name))) || usual)
  const filters = Object.fromEntries(filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])))
  return { filters, page: whole('page', 1), limit: whole('limit', usualLimit) }
}

/** Every certificate of those who work with gas, what ends first at the top (utilities-enterprise.md §4 khzs). */
export function CertificateBoard({ resource }: ResourceViewProps) {
  const { certificates: text } = useUtilitiesText()
  const words = useWords()
  const tab = useTab()
  const { filters, page, limit } = readAsked(tab.query)
  const answer = useQuery({
    ...read<PageOf<Certificate>>('gysy/jobpersonsupervise/khzs', { ...filters, page, limit }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const cleared = Object.fromEntries(filterNames.map((name) => [name, undefined]))
  const clear = () => tab.setQuery({ ...cleared, page: undefined })
  return (
    <div className="list-page">
      <CertificateFilters
        key={JSON.stringify(filters)}
        resource={resource}
        filters={filters}
        onSearch={(next) => tab.setQuery({ ...cleared, ...next, page: undefined })}
        onReset={clear}
      />
      <PageCard className="list-card">
        <LoadingBar active={answer.isFetching} />
        <div className={answer.isPlaceholderData ? 'list-room list-room--old certificate-board' : 'list-room certificate-board'}>
          {answer.isPending ? <LoadingRows rows={12} bars={[14, 24, 20, 16, 12]} /> : null}
          {answer.isError ? (
            <FailedLook title={text.failedTitle} error={answer.error} note={text.failedNote} onRetry={() => void answer.refetch()} />
          ) : null}
          {answer.isSuccess && answer.data.list.length === 0 ? (
            <StateLook kind="empty" title={text.none} actions={<Button onClick={clear}>{words.text.list.clear}</Button>} />
          ) : null}
          {answer.isSuccess && answer.data.list.length > 0 ? (
            <Table<Certificate>
              size="small"
              rowKey="id"
              pagination={false}
              dataSource={[...answer.data.list]}
              rowClassName={toneOf}
              columns={columnsOf(text, words)}
            />
          ) : null}
        </div>
        <ListPager
          page={page}
          limit={limit}
          total={answer.isError ? undefined : answer.data?.total}
          onPage={(next) => tab.setQuery({ page: next === 1 ? undefined : String(next) })}
          onSize={(next) => tab.setQuery({ limit: String(next), page: undefined })}
        />
      </PageCard>
    </div>
  )
}

function toneOf({ daysLeft, certCheck: check }: Certificate): string {
  if (check === certCheck.values.forged.value || (daysLeft !== null && daysLeft < 0)) return 'certificate-board__late'
  return daysLeft !== null && daysLeft <= SOON_DAYS ? 'certificate-board__soon' : ''
}

/** Where a telephone has no room for all. */
const wide: { responsive: Breakpoint[] } = { responsive: ['md'] }

function columnsOf({ heads }: UtilitiesText['certificates'], words: Words): TableColumnsType<Certificate> {
  const plain = (name: 'certNo' | 'issueOrg' | 'certValidTo' | 'nextReviewDate') => ({
    title: heads[name],
    key: name,
    render: (_: unknown, one: Certificate) => <span className="certificate-board__whole">{one[name] ?? words.text.none}</span>,
  })
  const said = (dict: Dict, value: string | null) => (value === null ? words.text.none : briefly(words, dict, value))
  const left = (days: number | null) => {
    const told = days === null ? undefined : daysLeftInWords(String(days))
    return told === undefined ? words.text.none : words.label(told)
  }
  return [
    {
      title: heads.person,
      key: 'person',
      render: (_, one) => (
        <span className="certificate-board__whole">
          <DetailLink resource="jobPersonSupervise" id={one.jobPersonId} words={one.jobPersonName ?? words.text.none} />
        </span>
      ),
    },
    { title: heads.company, key: 'company', render: (_, one) => one.gasCompaniesName ?? words.text.none, ...wide },
    { title: heads.certType, key: 'certType', render: (_, one) => said(gasCertType, one.certType) },
    {
      title: heads.trade,
      key: 'trade',
      render: (_, one) => (one.equipmentItem === null ? said(gasPostType, one.trade) : said(specialEquipmentItem, one.equipmentItem)),
      ...wide,
    },
    { ...plain('certNo'), ...wide },
    { ...plain('certValidTo') },
    { ...plain('nextReviewDate'), ...wide },
    {
      title: heads.daysLeft,
      key: 'daysLeft',
      align: 'right',
      render: (_, one) => <span className="certificate-board__whole">{left(one.daysLeft)}</span>,
    },
    { title: heads.certCheck, key: 'certCheck', render: (_, one) => said(certCheck, one.certCheck), ...wide },
  ]
}

interface CertificateFiltersProps extends Pick<ResourceViewProps, 'resource'> {
  filters: FilterQuery
  onSearch(filters: FilterQuery): void
  onReset(): void
}

function CertificateFilters({ resource, filters, onSearch, onReset }: CertificateFiltersProps) {
  const { heads } = useUtilitiesText().certificates
  const words = useWords()
  const id = useId()
  const [draft, setDraft] = useState(filters)
  const change = (patch: FilterQuery) => setDraft((before) => ({ ...before, ...patch }))
  const chosen = Object.entries(ofCertificate).flatMap(([name, dict]) =>
    filters[name] ? [words.dictionary(dict).label(filters[name])] : [],
  )
  const asked = [wordsOfFilters(resource, ofPerson, filters, words), ...chosen].filter((one) => one !== '').join(words.text.separator)
  return (
    <QueryForm asked={asked} onSubmit={() => onSearch(draft)} onReset={onReset}>
      {ofPerson.map((name) => (
        <QueryField key={name} resource={resource} name={name} query={draft} onChange={change} />
      ))}
      {(Object.keys(ofCertificate) as (keyof typeof ofCertificate)[]).map((name) => (
        <div key={name} className="query-field">
          <label className="query-field__label" htmlFor={`${id}${name}`}>
            {heads[name]}
          </label>
          <div className="query-field__control">
            <Select
              id={`${id}${name}`}
              allowClear
              placeholder={words.text.all}
              value={draft[name]}
              options={Object.values(ofCertificate[name].values).map((entry) => ({
                value: entry.value,
                label: words.dictionary(ofCertificate[name]).label(entry.value),
              }))}
              onChange={(value: string | undefined) => change({ [name]: value })}
            />
          </div>
        </div>
      ))}
    </QueryForm>
  )
}
