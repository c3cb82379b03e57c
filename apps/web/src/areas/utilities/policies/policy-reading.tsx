import type { WireFile } from '@chengan/kernel/calls/envelope'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { call } from '../../../api/client.ts'
import { useInvalidate } from '../../../resources/calls.ts'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import { readHtml } from '../../../resources/fields/texts/clean-html.tsx'
import { FileLink } from '../../../resources/files/file-link.tsx'
import type { RowOf } from '../../../resources/row.ts'
import { submitFailure } from '../../../resources/texts/failure-words.ts'
import { useLevel } from '../../../resources/use-level.ts'
import { useWords } from '../../../resources/words.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { useUtilitiesText } from '../texts/utilities-text.ts'
import { isRead, minute, POLICY_ROOT, receiptOf } from './policy-reads.ts'
import { ReadRoster } from './read-roster.tsx'
import './policy-reading.css'

const said = (value: unknown) => (typeof value === 'string' ? value : '')
const PUBLISHED = '1'

/** The text and the files of a policy document, to be marked as read; bureaus see below it who has read it. */
export const PolicyReading: DetailPanel<'policyDocument'> = ({ resource, row }) => {
  const { policy: text } = useUtilitiesText()
  const level = useLevel()
  const [summary, content] = [said(row.summary), said(row.content)]
  const files = Array.isArray(row.files) ? (row.files as readonly WireFile[]) : []
  return (
    <>
      <PageCard className="policy-reading" title={text.text}>
        <article className="policy-reading__body">
          {summary === '' ? null : <p className="policy-reading__summary">{summary}</p>}
          {content === '' ? null : <div className="policy-reading__text">{readHtml(content)}</div>}
          {files.length === 0 ? null : (
            <section className="policy-reading__files" aria-label={text.files}>
              <h3>{text.files}</h3>
              {files.map((file) => (
                <FileLink key={file.id} file={file} />
              ))}
            </section>
          )}
        </article>
        {level === 'enterprise' && row.stateId === PUBLISHED ? <ReadFoot resource={resource} row={row} /> : null}
      </PageCard>
      {level === 'enterprise' || row.stateId !== PUBLISHED ? null : <ReadRoster resource={resource} id={row.id} />}
    </>
  )
}

/** The reader's own receipt: until when it is to be read, or when it was. */
function ReadFoot({ resource, row }: { resource: CompleteResource; row: RowOf<'policyDocument'> }) {
  const { policy: text } = useUtilitiesText()
  const { text: words } = useWords()
  const { message } = useFeedback()
  const invalidate = useInvalidate(resource)
  const receipt = receiptOf(row)
  const mark = useMutation({
    mutationFn: () => call('POST', `${POLICY_ROOT}/read`, { body: { id: row.id }, quiet: true }),
    onSuccess: async () => {
      void message.success(text.marked)
      await invalidate()
    },
    onError: (error) => void message.warning(submitFailure(error, words)),
  })
  if (receipt !== null && isRead(receipt)) {
    return <footer className="policy-reading__foot policy-reading__foot--read">{text.readAt(minute(receipt.readDate))}</footer>
  }
  return (
    <footer className="policy-reading__foot">
      <Button type="primary" loading={mark.isPending} onClick={() => mark.mutate()}>
        {text.mark}
      </Button>
      {receipt?.dueDate ? <span>{text.dueBy(receipt.dueDate)}</span> : null}
    </footer>
  )
}
