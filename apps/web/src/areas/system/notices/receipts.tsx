import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { call } from '../../../api/client.ts'
import { usePermissions } from '../../../api/session/session.ts'
import { callsOf, useInvalidate } from '../../../resources/calls.ts'
import { useResource } from '../../../resources/definitions-context.ts'
import { useColumns } from '../../../resources/list/columns/use-columns.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { ListPager } from '../../../resources/list/list-pager.tsx'
import { linesOf, noRows, RowTable } from '../../../resources/list/rows/row-table.tsx'
import type { RowOf } from '../../../resources/row.ts'
import { submitFailure } from '../../../resources/texts/failure-words.ts'
import { useWords } from '../../../resources/words.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { useSystemText } from '../texts/system-text.ts'

interface ReceiptsProps {
  notice: RowOf<'notice'>
  root: string
  onClose(): void
}

const unread = '0'
const read = '1'

/** Who has read a sent notice and who has not; those are told again. */
export function Receipts({ notice, root, onClose }: ReceiptsProps) {
  const text = useSystemText().notices
  const { text: words } = useWords()
  const { message } = useFeedback()
  const { data: held = [] } = usePermissions()
  const receipts = useResource('noticeReceipt')
  const invalidate = useInvalidate(receipts)
  const [status, setStatus] = useState('')
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState(10)
  const query = { noticeId: notice.id, page: String(page), limit: String(limit), ...(status === '' ? {} : { readStatus: status }) }
  const answer = useQuery({ ...callsOf(receipts).page(query), placeholderData: keepPreviousData, meta: { quiet: true } })
  const lines = useMemo(() => linesOf(answer.data?.list ?? noRows), [answer.data])
  const { room, shown } = useColumns(receipts, { route: '', zh: '', en: '', levels: [] })
  const remind = useMutation({
    mutationFn: () => call<{ reminded: number }>('POST', `${root}/remindUnread/${notice.id}`, { quiet: true }),
    onSuccess: async ({ reminded }) => {
      void message.success(text.reminded(reminded))
      await invalidate()
    },
    onError: (error) => void message.warning(submitFailure(error, words)),
  })
  const mayRemind = held.includes('sys:notice:release')
  const foot = mayRemind ? (
    <Button type="primary" loading={remind.isPending} onClick={() => remind.mutate()}>
      {text.remind}
    </Button>
  ) : null
  return (
    <Dialog width={880} title={text.receiptsOf(String(notice.title ?? ''))} footer={foot} onClose={onClose}>
      <Segmented
        value={status}
        options={[
          { value: '', label: text.all },
          { value: unread, label: text.unread },
          { value: read, label: text.read },
        ]}
        onChange={(value) => {
          setStatus(value)
          setPage(1)
        }}
      />
      <div ref={room}>
        <RowTable
          resource={receipts}
          columns={shown}
          lines={lines}
          choosable={noRows}
          chooseAll=""
          selection={null}
          onResize={() => undefined}
          waiting={answer.isPending}
          sort={{ shown: null, onSort: () => undefined }}
          onVerb={() => undefined}
        >
          {answer.error === null ? null : (
            <FailedLook title={text.failedTitle} error={answer.error} note={text.failedOne} onRetry={() => void answer.refetch()} />
          )}
        </RowTable>
      </div>
      <ListPager page={page} limit={limit} total={answer.data?.total} onPage={setPage} onSize={setLimit} />
    </Dialog>
  )
}
