import { DownloadOutlined } from '@ant-design/icons'
import { type MlpsAssessment, mlpsItems, mlpsNumber, mlpsResults } from '@chengan/domain/system/security/mlps'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { read } from '../../../api/read.ts'
import { useWords } from '../../../resources/words.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { useSystemText } from '../texts/system-text.ts'
import { PartFailed, PartLoading } from './part-looks.tsx'
import { Score } from './score.tsx'
import { useReport } from './use-report.ts'

/** The self-assessment: each item with what was found and by what evidence (system.md §12 B-5). */
export function MlpsPart() {
  const { security } = useSystemText()
  const { label } = useWords()
  const report = useReport()
  const answer = useQuery({ ...read<MlpsAssessment>('sys/security/mlps'), meta: { quiet: true } })
  if (answer.isError) return <PartFailed error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <PartLoading />
  const { score, findings, trend, asOf } = answer.data
  return (
    <>
      <PageCard className="security-score">
        <Score value={score} label={security.score} trend={trend} />
        <p className="security-score__parts">{security.mlpsNote}</p>
        <small className="security-bar__time">{security.asOf(asOf.slice(0, 16))}</small>
        <Button icon={<DownloadOutlined />} loading={report.isPending} onClick={() => report.mutate()}>
          {security.report}
        </Button>
      </PageCard>
      <PageCard className="security-table security-table--whole">
        <div className="security-table__room">
          <table className="row-table security-table__rows">
            <thead>
              <tr>
                {[security.clause, security.number, security.item, security.result, security.evidence].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {findings.map(({ key, result, evidence }) => (
                <tr key={key} className="row">
                  <td className="one-line">{mlpsItems[key].clause}</td>
                  <td className="one-line">{mlpsNumber(key)}</td>
                  <td className="one-line">{label(mlpsItems[key])}</td>
                  <td className={`one-line security-result security-result--${result}`}>{label(mlpsResults[result])}</td>
                  <td title={evidence}>{evidence}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </PageCard>
    </>
  )
}
