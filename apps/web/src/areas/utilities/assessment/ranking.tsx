import { assessGrade } from '@chengan/domain/utilities/dictionaries/companies'
import { useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { read } from '../../../api/read.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { useWords } from '../../../resources/words.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { useUtilitiesText } from '../texts/utilities-text.ts'

interface Ranked {
  readonly gasCompaniesId: string
  readonly rank: number
  readonly lastRank: number | null
  readonly gasCompaniesName: string
  readonly finalScore: number
  readonly grade: string
}

const pages = { pageSize: 10, showSizeChanger: false, hideOnSinglePage: true, size: 'small' } as const

/** The published results of a year, the best first; the company of the page stands out. */
export function Ranking({ year, own }: { year: number; own: string }) {
  const { assessment: text } = useUtilitiesText()
  const words = useWords()
  const { data, error, refetch } = useQuery({
    ...read<readonly Ranked[]>('gysy/gysygascompaniesndkh/rank', { year: String(year) }),
    meta: { quiet: true },
  })
  const grade = (value: string) => {
    const entry = Object.values(assessGrade.values).find((one) => one.value === value)
    return entry === undefined ? value : words.label(entry)
  }
  return (
    <PageCard title={text.ranking(year)}>
      {error !== null ? (
        <FailedLook title={text.rankingFailed} error={error} note={text.failedNote} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingRows rows={4} bars={[10, 40, 20]} />
      ) : (
        <Table<Ranked>
          className="assessment-tree__ranking"
          size="small"
          pagination={pages}
          rowKey="gasCompaniesId"
          dataSource={[...data]}
          rowClassName={({ gasCompaniesId }) => (gasCompaniesId === own ? 'assessment-tree__own' : '')}
          columns={[
            { title: text.rank, dataIndex: 'rank', width: 72 },
            { title: text.company, dataIndex: 'gasCompaniesName' },
            { title: text.finalScore, dataIndex: 'finalScore', align: 'right' },
            { title: text.grade, key: 'grade', render: (_value, one) => grade(one.grade) },
            { title: text.lastRank, key: 'lastRank', align: 'right', render: (_value, one) => one.lastRank ?? '–' },
          ]}
        />
      )}
    </PageCard>
  )
}
