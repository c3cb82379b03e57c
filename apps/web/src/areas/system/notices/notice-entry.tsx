import { shortDate } from '../../../language/day-text.ts'
import { useResource } from '../../../resources/definitions-context.ts'
import { useWords } from '../../../resources/words.ts'
import { KindTag } from '../../../ui/marks/kind-tag.tsx'
import { useSystemText } from '../texts/system-text.ts'
import { isUnread, type Notice } from './notices.ts'

/** The words of a notice's type. */
export function useTypeWords(): (type: string | null | undefined) => string {
  const words = useWords()
  const field = useResource('notice').fields.type
  return (type) => words.dictionary(field?.dict).label(type)
}

/** The tags of a notice: what it is about, and what it asks. */
export function NoticeTags({ notice }: { notice: Notice }) {
  const text = useSystemText().notices
  const typeWords = useTypeWords()
  return (
    <>
      <KindTag tone={notice.type === '4' ? 'warn' : 'neutral'}>{typeWords(notice.type)}</KindTag>
      {notice.urgent === true ? <KindTag tone="error">{text.urgent}</KindTag> : null}
      {notice.needConfirm === true && !notice.confirmDate ? <KindTag tone="warn">{text.toConfirm}</KindTag> : null}
    </>
  )
}

export function NoticeEntry({ notice, chosen, onChoose }: { notice: Notice; chosen: boolean; onChoose(): void }) {
  const text = useSystemText().notices
  const unread = isUnread(notice)
  return (
    <li>
      <button
        type="button"
        className={unread ? 'bare-button notice-entry notice-entry--unread' : 'bare-button notice-entry'}
        aria-current={chosen}
        onClick={onChoose}
      >
        <i aria-hidden="true" />
        <span className="notice-entry__title" title={notice.title}>
          {notice.title}
        </span>
        <time>{shortDate(notice.senderDate)}</time>
        <span className="notice-entry__more one-line">
          <NoticeTags notice={notice} />
          <span>{notice.senderName ?? ''}</span>
          {unread ? <span className="notice-entry__state">{text.unread}</span> : null}
        </span>
      </button>
    </li>
  )
}
