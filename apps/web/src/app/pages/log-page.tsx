import { Button, Table } from 'antd'
import dayjs from 'dayjs'
import { useSyncExternalStore } from 'react'
import { clearFrontLog, type FrontLogEntry, frontLog, onFrontLog, uploadFrontLog } from '../../api/front-log.ts'
import { useText } from '../../language/language-context.tsx'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { KindTag } from '../../ui/marks/kind-tag.tsx'
import { PageCard } from '../../ui/page-card.tsx'
import { StateLook } from '../../ui/states/state-look.tsx'

const tones = { info: 'info', success: 'success', warning: 'warn', danger: 'error' } as const
const pageSizes = [10, 30, 50]

/** The front-end log of this browser tab, newest first (SH-29). */
export function LogPage() {
  const text = useText()
  const { message, modal } = useFeedback()
  const entries = useSyncExternalStore(onFrontLog, frontLog)
  const upload = () =>
    void uploadFrontLog().then(
      () => message.success(text.log.uploaded),
      () => undefined,
    )
  const details = (entry: FrontLogEntry) => {
    void modal.info({
      title: entry.message,
      width: 800,
      content: <pre className="log-page__stack">{entry.meta.stack ?? entry.meta.error}</pre>,
    })
  }
  const columns = [
    {
      title: text.log.time,
      key: 'time',
      width: 160,
      render: (_: unknown, entry: FrontLogEntry) => dayjs(entry.time).format('YYYY-MM-DD HH:mm:ss'),
    },
    {
      title: text.log.message,
      key: 'message',
      ellipsis: true,
      render: (_: unknown, entry: FrontLogEntry) => (
        <span title={entry.message}>
          <KindTag tone={tones[entry.type]}>{text.log.types[entry.type]}</KindTag> {entry.message}
        </span>
      ),
    },
    { title: text.log.url, key: 'url', width: 320, ellipsis: true, render: (_: unknown, entry: FrontLogEntry) => entry.meta.url },
    {
      title: text.log.component,
      key: 'component',
      width: 160,
      ellipsis: true,
      render: (_: unknown, entry: FrontLogEntry) => entry.meta.component ?? text.words.none,
    },
    {
      title: text.log.details,
      key: 'details',
      width: 80,
      render: (_: unknown, entry: FrontLogEntry) => (
        <button type="button" className="link-button" onClick={() => details(entry)}>
          {text.log.more}
        </button>
      ),
    },
  ]
  const actions = (
    <>
      <Button disabled={entries.length === 0} onClick={clearFrontLog}>
        {text.words.clear}
      </Button>
      <Button type="primary" disabled={entries.length === 0} onClick={upload}>
        {text.words.upload}
      </Button>
    </>
  )
  return (
    <PageCard title={text.log.title} extra={actions} className="tab-page">
      {entries.length === 0 ? (
        <StateLook kind="empty" title={text.log.empty} />
      ) : (
        <Table
          dataSource={[...entries].reverse()}
          columns={columns}
          rowKey={(entry) => `${entry.time}${entry.message}`}
          pagination={{ pageSizeOptions: pageSizes, showSizeChanger: true }}
        />
      )}
    </PageCard>
  )
}
