import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { useSystemText } from '../texts/system-text.ts'

export function PartFailed({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { security } = useSystemText()
  return (
    <PageCard className="security-rest">
      <FailedLook title={security.failedTitle} error={error} note={(reason) => `${reason}。`} onRetry={onRetry} />
    </PageCard>
  )
}

export function PartLoading() {
  return (
    <PageCard className="security-rest">
      <LoadingRows rows={10} bars={[16, 8, 8, 8, 8]} />
    </PageCard>
  )
}
