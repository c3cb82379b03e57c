import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { read } from '../../../../api/read.ts'
import { openTab } from '../../../../navigation/tabs.ts'
import { useResource } from '../../../../resources/definitions-context.ts'
import { Facts } from '../../../../resources/detail/facts.tsx'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import type { Row, RowOf } from '../../../../resources/row.ts'
import { LoadingRows } from '../../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { useExcavationText } from '../texts/excavation-text.ts'

const page = '/szgl/spyjgl/wjzdspyjs/phjg/detail/'

/** The supervision of the works that the permit allows. */
export function SupervisionPart({ row }: { row: RowOf<'excavation'> }) {
  const { detail: text, map } = useExcavationText()
  const resource = useResource('supervision')
  const answer = useQuery({
    ...read<{ readonly list: readonly Row[] }>('szgl/phjg/page', { page: 1, limit: 1, wjspId: row.id }),
    meta: { quiet: true },
  })
  if (answer.isPending) return <LoadingRows rows={4} bars={[12, 30, 12, 30]} />
  if (answer.isError)
    return <FailedLook title={text.supervisionFailed} error={answer.error} note={map.failedNote} onRetry={() => void answer.refetch()} />
  const [found] = answer.data.list
  if (found === undefined) return <StateLook kind="empty" title={text.noSupervision} compact />
  return (
    <>
      <p className="file-note">
        <Button onClick={() => openTab(`${page}${encodeURIComponent(found.id)}`)}>{text.toSupervision}</Button>
      </p>
      <Facts resource={resource} row={found} columns={3} brief />
    </>
  )
}
