import { ExportOutlined, PrinterOutlined, ReloadOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgainForShown } from '../../../../api/session/session.ts'
import { useTab } from '../../../../navigation/tabs.ts'
import { PageFoot } from '../../../../resources/detail/page-foot.tsx'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import { useWords } from '../../../../resources/words.ts'
import { PageCard } from '../../../../ui/page-card.tsx'
import { LoadingBar, LoadingRows } from '../../../../ui/states/loading-look.tsx'
import { historyRead, instanceRead } from '../calls/flow-reads.ts'
import type { FlowInstance, HistoryLine } from '../calls/flow-rows.ts'
import { useOpening } from '../calls/opening.ts'
import { useFlowText } from '../texts/flow-text.ts'
import { BusinessCard } from './business-card.tsx'
import { HistoryTable } from './history-table.tsx'
import { InstanceHead } from './instance-head.tsx'
import { LiveImage } from './live-image.tsx'
import { PathAhead } from './path-ahead.tsx'
import '../../../../resources/detail/detail.css'
import '../../../../resources/detail/print.css'
import './instance-page.css'

/** One instance (product.md §2): the live image, what was done, what is still to come, and the business row, read only. */
export function InstancePage({ resource, recordId = '' }: ResourceViewProps) {
  const text = useFlowText().instance
  const tab = useTab()
  const instance = useQuery({ ...instanceRead(recordId), meta: { quiet: true } })
  const history = useQuery({ ...historyRead(recordId), meta: { quiet: true } })
  const { setTitle } = tab
  const title = instance.data?.title ?? instance.data?.processDefinitionName
  useEffect(() => {
    if (typeof title === 'string' && title !== '') setTitle({ zh: title.slice(0, 14), en: title.slice(0, 14) })
  }, [title, setTitle])
  const failed = instance.error ?? history.error
  if (instance.data === undefined || history.data === undefined) {
    const again = () => void Promise.all([instance.refetch(), history.refetch()])
    return (
      <PageCard className="detail-page detail-page--waiting">
        {failed === null ? (
          <LoadingRows rows={8} bars={[12, 20, 12, 20, 12, 14]} />
        ) : (
          <FailedLook title={text.failed} error={failed} note={text.failedNote} onRetry={again} />
        )}
      </PageCard>
    )
  }
  return (
    <div className="detail-page instance-page">
      <LoadingBar active={instance.isFetching || history.isFetching} />
      <div className="detail-body detail-body--single">
        <InstanceHead resource={resource} instance={instance.data} />
        <Body instance={instance.data} lines={history.data} />
      </div>
      <Foot instance={instance.data} />
    </div>
  )
}

function Body({ instance, lines }: { instance: FlowInstance; lines: readonly HistoryLine[] }) {
  const text = useFlowText().instance
  const open = instance.endTime == null || instance.endTime === ''
  return (
    <div className="detail-body__main">
      <PageCard title={text.image} className="instance-page__image">
        <LiveImage processInstanceId={instance.processInstanceId} title={instance.title ?? ''} open={open} lines={lines} />
      </PageCard>
      <PageCard title={text.history}>
        <div className="instance-page__table">
          <HistoryTable lines={lines} />
        </div>
      </PageCard>
      {open ? <PathAhead processInstanceId={instance.processInstanceId} /> : null}
      <BusinessCard instance={instance} />
    </div>
  )
}

function Foot({ instance }: { instance: FlowInstance }) {
  const text = useFlowText().instance
  const { text: words } = useWords()
  const tab = useTab()
  const client = useQueryClient()
  const { openBusiness } = useOpening()
  return (
    <PageFoot
      back={{ words: text.back, run: () => tab.close() }}
      tools={[
        { key: 'refresh', words: words.list.refresh, icon: <ReloadOutlined />, bare: true, run: () => void askAgainForShown(client) },
        { key: 'print', words: text.print, icon: <PrinterOutlined />, run: () => window.print() },
      ]}
      plain={[{ key: 'business', words: text.toBusiness, icon: <ExportOutlined />, run: () => void openBusiness(instance) }]}
    />
  )
}
