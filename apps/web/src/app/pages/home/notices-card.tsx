import { useQuery } from '@tanstack/react-query'
import { isUnread, myNoticesRoute, noticesRead, useOpenNotice } from '../../../areas/system/notices/notices.ts'
import { shortDate } from '../../../language/day-text.ts'
import { useText } from '../../../language/language-context.tsx'
import { openTab } from '../../../navigation/tabs.ts'
import { CountBadge } from '../../../ui/marks/count-badge.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { isPage } from '../../routes/screens.ts'
import { useUnread } from '../../shell/badges.ts'
import { CardFailure } from './card-failure.tsx'

const listed = 5

export function NoticesCard() {
  const text = useText()
  const { data, error, refetch } = useQuery({ ...noticesRead(listed), meta: { quiet: true } })
  const unread = useUnread()
  const open = useOpenNotice(isPage)
  const more = (
    <button type="button" className="link-button" onClick={() => openTab(myNoticesRoute)}>
      {text.words.more}
    </button>
  )
  return (
    <PageCard title={text.home.notices} aside={<CountBadge count={unread} />} extra={more}>
      <div className="home-list home-list--placed">
        {data === undefined && error === null ? <LoadingRows rows={listed} bars={[76, 14]} /> : null}
        {data === undefined && error !== null ? (
          <CardFailure what={text.home.notices} error={error} onRetry={() => void refetch()} />
        ) : null}
        {data?.list.length === 0 ? <StateLook kind="empty" compact title={text.home.noNotices} /> : null}
        {data?.list.map((notice) => (
          <button
            key={notice.id}
            type="button"
            className={isUnread(notice) ? 'bare-button home-list__row home-list__row--unread' : 'bare-button home-list__row'}
            onClick={() => open(notice)}
          >
            <i aria-hidden="true" />
            <span className="one-line">{notice.title}</span>
            <time>{shortDate(notice.senderDate)}</time>
          </button>
        ))}
      </div>
    </PageCard>
  )
}
