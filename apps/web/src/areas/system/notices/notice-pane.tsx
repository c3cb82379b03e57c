import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../api/client.ts'
import { openTab } from '../../../navigation/tabs.ts'
import { useDefinitions, useOutline } from '../../../resources/definitions-context.ts'
import { readHtml } from '../../../resources/fields/texts/clean-html.tsx'
import { FileLink } from '../../../resources/files/file-link.tsx'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { detailPath, isDetailOf, pageOfRow, screenFor } from '../../../resources/screens-of.ts'
import { submitFailure } from '../../../resources/texts/failure-words.ts'
import { useLevel } from '../../../resources/use-level.ts'
import { useWords } from '../../../resources/words.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { useSystemText } from '../texts/system-text.ts'
import { NoticeTags } from './notice-entry.tsx'
import { idOf, type Notice, openedNotice, useRefreshNotices } from './notices.ts'

interface NoticePaneProps {
  id: string
  /** On a telephone the chosen notice stands in place of the list. */
  onBack(): void
}

/** The chosen notice; opening it is reading it. */
export function NoticePane({ id, onBack }: NoticePaneProps) {
  const text = useSystemText().notices
  const refresh = useRefreshNotices()
  const opened = openedNotice(id)
  const { data, error, refetch } = useQuery({
    ...opened,
    queryFn: async () => {
      const notice = await opened.queryFn()
      await refresh()
      return notice
    },
    enabled: id !== '',
    meta: { quiet: true },
  })
  if (id === '') {
    return (
      <article className="notice-pane notice-pane--empty">
        <StateLook kind="empty" title={text.choose} />
      </article>
    )
  }
  const back = (
    <Button className="notice-pane__back" onClick={onBack}>
      {text.backToList}
    </Button>
  )
  if (data === undefined) {
    return (
      <article className="notice-pane">
        {back}
        {error === null ? (
          <LoadingRows rows={5} bars={[60]} />
        ) : (
          <FailedLook title={text.failedTitle} error={error} note={text.failedOne} onRetry={() => void refetch()} />
        )}
      </article>
    )
  }
  return <OpenNotice notice={data} back={back} />
}

/** Where a notice leads: its own route, or the details of the row that it speaks of. */
function useTarget({ bizRoute, bizType, bizId }: Notice): string | undefined {
  const definitions = useDefinitions()
  const level = useLevel()
  const outline = useOutline(bizType && !bizRoute ? definitions.signpostOfRoot(bizType)?.name : undefined)
  if (bizRoute) return pageOfRow({ route: bizRoute, id: bizId }, isDetailOf(definitions))
  const screen = screenFor(outline, level)
  return screen === undefined || !bizId ? undefined : detailPath(screen, bizId)
}

function OpenNotice({ notice, back }: { notice: Notice; back: ReactNode }) {
  const text = useSystemText().notices
  const target = useTarget(notice)
  const { senderName, senderDate, validUntil, content, attachments, confirmDate } = notice
  return (
    <article className="notice-pane">
      {back}
      <header className="notice-pane__head">
        <h2>{notice.title}</h2>
        <p>
          <NoticeTags notice={notice} />
          <span>{text.sentBy(senderName ?? '', senderDate?.slice(0, 16) ?? '')}</span>
          {validUntil ? <span>{text.validUntil(validUntil.slice(0, 10))}</span> : null}
        </p>
      </header>
      <div className="notice-pane__body">{readHtml(content ?? '')}</div>
      {attachments != null && attachments.length > 0 ? (
        <section className="notice-pane__files">
          <h3>{text.attachments}</h3>
          {attachments.map((file) => (
            <FileLink key={file.id} file={file} />
          ))}
        </section>
      ) : null}
      <footer className="notice-pane__foot">
        {notice.needConfirm === true && !confirmDate ? <ConfirmButton notice={notice} /> : null}
        {confirmDate ? <span className="notice-pane__confirmed">{text.confirmed(confirmDate.slice(0, 16))}</span> : null}
        {target === undefined ? null : <Button onClick={() => openTab(target)}>{text.toBusiness}</Button>}
      </footer>
    </article>
  )
}

function ConfirmButton({ notice }: { notice: Notice }) {
  const { message } = useFeedback()
  const { text } = useWords()
  const words = useSystemText().notices
  const client = useQueryClient()
  const refresh = useRefreshNotices()
  const id = idOf(notice)
  const confirm = useMutation({
    mutationFn: () => call('PUT', `sys/notice/mynotice/confirm/${id}`, { quiet: true }),
    onSuccess: async () => {
      void message.success(words.confirmDone)
      await client.invalidateQueries({ queryKey: openedNotice(id).queryKey })
      await refresh()
    },
    onError: (error) => void message.warning(submitFailure(error, text)),
  })
  return (
    <Button type="primary" loading={confirm.isPending} onClick={() => confirm.mutate()}>
      {words.confirm}
    </Button>
  )
}
