import { FilePdfOutlined } from '@ant-design/icons'
import { subjectOfDocument } from '@chengan/domain/municipal/approvals/document/document-subjects'
import { wsBiz, wsStatus } from '@chengan/domain/municipal/dictionaries/documents'
import { asText } from '@chengan/kernel/values'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { download } from '../../../api/download.ts'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import { wordsOfHtml } from '../../../resources/fields/texts/html-words.ts'
import { RichWords } from '../../../resources/fields/texts/rich-words.tsx'
import type { RowOf } from '../../../resources/row.ts'
import { DetailLink } from '../../../resources/rows/detail-link.tsx'
import { useLevel } from '../../../resources/use-level.ts'
import { useWords } from '../../../resources/words.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { redline } from './redline.ts'
import { templateRead } from './template-read.ts'
import { useDocumentsText } from './texts/documents-text.ts'
import './documents.css'

const textAt = (row: RowOf<'approvalDocument'>, name: keyof RowOf<'approvalDocument'>) => asText(row[name])
const { draft, toCheck, toSign } = wsStatus.values
/** Until it is signed a paper is compared with its template. */
const early: readonly unknown[] = [draft.value, toCheck.value, toSign.value]

/** A document as it will be read: number, title, addressee, body, who signs; with the case that it is about and its PDF. */
export const DocumentPaper: DetailPanel<'approvalDocument'> = ({ row }) => {
  const text = useDocumentsText()
  const { dictionary } = useWords()
  const office = useLevel() !== 'enterprise'
  const [comparing, compare] = useState(false)
  const { resource } = subjectOfDocument(row.docKind, row.bizType)
  const save = () => void download('szgl/spws/export', { id: row.id }).catch(() => undefined)
  const extra = (
    <span className="document-paper__links">
      <span className="document-paper__biz">{dictionary(wsBiz).label(row.bizType)}</span>
      <DetailLink resource={resource} id={textAt(row, 'bizId')} words={text.openSubject} />
      {office && early.includes(row.status) ? (
        <Button onClick={() => compare(!comparing)}>{comparing ? text.compareEnd : text.compare}</Button>
      ) : null}
      <Button icon={<FilePdfOutlined />} onClick={save}>
        {text.pdf}
      </Button>
    </span>
  )
  return (
    <PageCard className="document-paper" title={text.paper} extra={extra}>
      <article className="document-paper__sheet">
        <p className="document-paper__bureau">{textAt(row, 'deptName')}</p>
        <p className="document-paper__no">{textAt(row, 'docNo')}</p>
        <h3 className="document-paper__title">{textAt(row, 'title')}</h3>
        <p>{text.to(textAt(row, 'mainSend'))}</p>
        {comparing ? <Redline row={row} /> : <RichWords html={textAt(row, 'content')} />}
        <p className="document-paper__signed">
          {textAt(row, 'deptName')}
          <br />
          {textAt(row, 'signDate').slice(0, 10)}
        </p>
        {textAt(row, 'copySend') === '' ? null : <p className="document-paper__copies">{text.copies(textAt(row, 'copySend'))}</p>}
      </article>
    </PageCard>
  )
}

/** What was changed in the words of the template. */
function Redline({ row }: { row: RowOf<'approvalDocument'> }) {
  const text = useDocumentsText()
  const about = { docKind: textAt(row, 'docKind'), bizType: textAt(row, 'bizType'), bizId: textAt(row, 'bizId') }
  const { data, isError } = useQuery({ ...templateRead(about), meta: { quiet: true }, retry: false })
  if (isError) return <p className="document-paper__note">{text.noTemplate}</p>
  if (data === undefined) return <LoadingRows rows={4} bars={[40, 60]} />
  const runs = redline(wordsOfHtml(data.content), wordsOfHtml(textAt(row, 'content')))
  if (runs.every(({ kind }) => kind === 'same')) return <p className="document-paper__note">{text.same}</p>
  const tags = { same: 'span', added: 'ins', removed: 'del' } as const
  return (
    <>
      <p className="document-paper__note">{text.legend}</p>
      <p className="document-paper__redline">
        {runs.map(({ kind, words }, at) => {
          const Tag = tags[kind]
          // biome-ignore lint/suspicious/noArrayIndexKey: the runs have no other name, and the list is drawn anew whole
          return <Tag key={at}>{words}</Tag>
        })}
      </p>
    </>
  )
}
