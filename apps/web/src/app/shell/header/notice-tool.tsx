import { BellOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Popover } from 'antd'
import { myNoticesRoute, type Notice, noticesRead, useOpenNotice, useReadAll } from '../../../areas/system/notices/notices.ts'
import { shortDate } from '../../../language/day-text.ts'
import { useText } from '../../../language/language-context.tsx'
import { openTab } from '../../../navigation/tabs.ts'
import { CountBadge, countWords } from '../../../ui/marks/count-badge.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { isPage } from '../../routes/screens.ts'
import { useUnread } from '../badges.ts'
import { useOpenHere } from '../use-panel.ts'
import { ToolButton } from './tool-button.tsx'
import './notice-tool.css'

const listed = 8

/** The bell: the number of unread notices, and the newest of them in a popover. */
export function NoticeTool() {
  const text = useText()
  const unread = useUnread()
  // A reader hears the number that the eye sees.
  const label = unread > 0 ? `${text.shell.notices} ${countWords(unread)}` : text.shell.notices
  const [open, setOpen] = useOpenHere()
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      align={{ offset: [0, 16] }}
      styles={{ container: { padding: 0 } }}
      destroyOnHidden
      content={<NoticeList onLeave={() => setOpen(false)} />}
    >
      <ToolButton icon={<BellOutlined />} label={label} badge={<CountBadge count={unread} />} />
    </Popover>
  )
}

function NoticeList({ onLeave }: { onLeave(): void }) {
  const text = useText()
  const { data, isError, refetch } = useQuery({ ...noticesRead(listed, true), meta: { quiet: true } })
  const open = useOpenNotice(isPage)
  const readAll = useReadAll()
  const choose = (notice: Notice) => {
    open(notice)
    onLeave()
  }
  const retry = (
    <button type="button" className="link-button" onClick={() => void refetch()}>
      {text.words.retry}
    </button>
  )
  return (
    <div className="notice-list">
      <header className="notice-list__head">
        <strong>{text.shell.notices}</strong>
        <button type="button" className="link-button" onClick={readAll}>
          {text.shell.readAll}
        </button>
      </header>
      <div className="notice-list__rows">
        {isError ? <StateLook kind="failed" compact title={text.failed.title(text.shell.notices)} actions={retry} /> : null}
        {data === undefined && !isError ? <LoadingRows rows={4} bars={[70, 14]} /> : null}
        {data?.list.length === 0 ? <StateLook kind="empty" compact title={text.shell.noNotices} /> : null}
        {data?.list.map((notice) => (
          <button key={notice.id} type="button" className="bare-button notice-list__row" onClick={() => choose(notice)}>
            <span className="one-line">{notice.title}</span>
            <time>{shortDate(notice.senderDate)}</time>
          </button>
        ))}
      </div>
      <button
        type="button"
        className="link-button notice-list__foot"
        onClick={() => {
          openTab(myNoticesRoute)
          onLeave()
        }}
      >
        {text.shell.allNotices}
      </button>
    </div>
  )
}
