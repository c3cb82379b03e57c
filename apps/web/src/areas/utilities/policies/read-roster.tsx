import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Breakpoint, Button, Segmented, Table } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { usePermissions } from '../../../api/session/session.ts'
import { useInvalidate } from '../../../resources/calls.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { submitFailure } from '../../../resources/texts/failure-words.ts'
import { useWords } from '../../../resources/words.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { KindTag } from '../../../ui/marks/kind-tag.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { useUtilitiesText } from '../texts/utilities-text.ts'
import { type CompanyRead, isRead, minute, type PersonRead, POLICY_ROOT, type ReadStat, readStatOf } from './policy-reads.ts'

/** Who of which company has read a document and who has not; those are told again. */
export function ReadRoster({ resource, id }: { resource: CompleteResource; id: string }) {
  const { policy: text } = useUtilitiesText()
  const { text: words } = useWords()
  const { message } = useFeedback()
  const { data: held = [] } = usePermissions()
  const invalidate = useInvalidate(resource)
  const { data, error, refetch } = useQuery({ ...readStatOf(id), meta: { quiet: true } })
  const remind = useMutation({
    mutationFn: () => call<{ reminded: number }>('POST', `${POLICY_ROOT}/remind`, { body: { id }, quiet: true }),
    onSuccess: async ({ reminded }) => {
      void message.success(text.reminded(reminded))
      await invalidate()
    },
    onError: (failure) => void message.warning(submitFailure(failure, words)),
  })
  const button =
    data !== undefined && data.unread > 0 && held.includes(resource.permission('update')) ? (
      <Button loading={remind.isPending} onClick={() => remind.mutate()}>
        {text.remind}
      </Button>
    ) : null
  return (
    <PageCard className="read-roster" title={text.roster} aside={data === undefined ? null : <Figures stat={data} />} extra={button}>
      {error !== null ? (
        <FailedLook title={text.failed} error={error} note={text.failedNote} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingRows rows={4} bars={[40, 20, 20]} />
      ) : (
        <Tables stat={data} />
      )}
    </PageCard>
  )
}

function Figures({ stat }: { stat: ReadStat }) {
  const { policy: text } = useUtilitiesText()
  return (
    <span className="read-roster__figures">
      {text.figures(stat.read, stat.total)}
      {stat.late > 0 ? <KindTag tone="error">{text.late(stat.late)}</KindTag> : null}
    </span>
  )
}

function Tables({ stat }: { stat: ReadStat }) {
  const { policy: text } = useUtilitiesText()
  const [shown, show] = useState<'companies' | 'unread' | 'read'>('companies')
  const people = stat.persons.filter((one) => isRead(one) === (shown === 'read'))
  return (
    <div className="read-roster__body">
      <Segmented
        value={shown}
        options={[
          { value: 'companies', label: text.byCompany },
          { value: 'unread', label: text.unread(stat.unread) },
          { value: 'read', label: text.read(stat.read) },
        ]}
        onChange={(value) => show(value as typeof shown)}
      />
      {shown === 'companies' ? (
        <CompaniesTable companies={stat.companies} />
      ) : (
        <PeopleTable people={people} isUnread={shown === 'unread'} />
      )}
      {stat.isCut && shown !== 'companies' ? <p className="read-roster__note">{text.cut}</p> : null}
    </div>
  )
}

/** Where a telephone has no room for all. */
const phoneHides: Breakpoint[] = ['md']

const pages = { pageSize: 10, showSizeChanger: false, hideOnSinglePage: true, size: 'small' } as const

function CompaniesTable({ companies }: { companies: readonly CompanyRead[] }) {
  const { policy: text } = useUtilitiesText()
  return (
    <Table<CompanyRead>
      size="small"
      pagination={pages}
      rowKey="gasCompaniesId"
      dataSource={[...companies]}
      locale={{ emptyText: text.nobody }}
      columns={[
        { title: text.company, dataIndex: 'name' },
        {
          title: text.readOfAll,
          key: 'read',
          render: (_value, { read, total }) => (total === 0 ? text.noAccount : `${read} / ${total}`),
        },
        {
          title: text.due,
          key: 'dueDate',
          render: (_value, one) => <Chased company={one} />,
        },
        { title: text.firstRead, dataIndex: 'firstReadDate', render: minute, responsive: phoneHides },
      ]}
    />
  )
}

/** Until when those of a company who have not read it should, how many are late, and when they were reminded last. */
function Chased({ company: { dueDate, late, remindDate } }: { company: CompanyRead }) {
  const { policy: text } = useUtilitiesText()
  return (
    <div className="read-roster__chased">
      <span>{dueDate ?? text.none}</span>
      {late > 0 ? <KindTag tone="error">{text.late(late)}</KindTag> : null}
      {remindDate === null ? null : <span className="read-roster__note">{`${text.remindedAt} ${minute(remindDate)}`}</span>}
    </div>
  )
}

function PeopleTable({ people, isUnread }: { people: readonly PersonRead[]; isUnread: boolean }) {
  const { policy: text } = useUtilitiesText()
  const dated = isUnread
    ? [
        {
          title: text.due,
          key: 'dueDate',
          render: (_value: unknown, { dueDate, late }: PersonRead) =>
            late ? <KindTag tone="error">{dueDate}</KindTag> : (dueDate ?? text.none),
        },
        { title: text.remindedAt, dataIndex: 'remindDate', render: minute, responsive: phoneHides },
      ]
    : [{ title: text.readOn, dataIndex: 'readDate', render: minute }]
  return (
    <Table<PersonRead>
      size="small"
      pagination={pages}
      rowKey="id"
      dataSource={[...people]}
      locale={{ emptyText: text.nobody }}
      columns={[
        { title: text.person, dataIndex: 'userName' },
        { title: text.company, dataIndex: 'companyName' },
        { title: text.dept, dataIndex: 'deptName', responsive: phoneHides },
        ...dated,
      ]}
    />
  )
}
