import { type Checkup, type CheckupTableKey, checkupTables } from '@chengan/domain/system/security/checkup'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api/read.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { useSystemText } from '../texts/system-text.ts'
import { BoardTable } from './board-table.tsx'
import { figureText } from './board-words.ts'
import { PartFailed, PartLoading } from './part-looks.tsx'
import { ProposalsCard } from './proposals-card.tsx'
import { Score } from './score.tsx'

/** The check-up of permissions: the health, what lowers it, and whom it concerns (system.md §12 B-4). */
export function CheckupPart() {
  const { security } = useSystemText()
  const answer = useQuery({ ...read<Checkup>('sys/security/checkup'), meta: { quiet: true } })
  if (answer.isError) return <PartFailed error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <PartLoading />
  const { health, exclusions, idleShare, unusedShare, shared, tables, trend, asOf, proposals, mayApprove, unusedKnownFrom } = answer.data
  const isKnown = unusedKnownFrom <= asOf.slice(0, 10)
  return (
    <>
      <PageCard className="security-score">
        <Score value={health} label={security.health} trend={trend} />
        <p className="security-score__parts">
          {security.healthParts(exclusions, figureText('share', idleShare), isKnown ? figureText('share', unusedShare) : '—', shared)}
          {isKnown ? null : <small className="security-score__note">{security.unusedUnknown(unusedKnownFrom)}</small>}
        </p>
        <small className="security-bar__time">{security.asOf(asOf.slice(0, 16))}</small>
      </PageCard>
      <ProposalsCard proposals={proposals} mayApprove={mayApprove} />
      <div className="security-tables security-tables--packed">
        {(Object.keys(checkupTables) as CheckupTableKey[]).map((key) => (
          <BoardTable key={key} of={checkupTables[key]} rows={tables[key]} />
        ))}
      </div>
    </>
  )
}
