import { useQuery } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { read } from '../../../../api/read.ts'
import type { PageAnswer } from '../../../../resources/calls.ts'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import type { Row } from '../../../../resources/row.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { messageText } from '../../messages/page-tools.tsx'
import { processCalls } from '../calls.ts'
import { FileDialog } from '../processes/file-dialog.tsx'
import { useFlowModelText } from '../texts/flow-model-text.ts'

interface BuiltInDialogProps {
  /** Whether the caller may make a model of a deployed process. */
  readonly mayCopy: boolean
  onCopied(id: string): void
  onClose(): void
}

const whole = { page: 1, limit: 500 }

/** The processes that run without a model: those that came with the installation. They are looked at, and copied to be changed. */
export function BuiltInDialog({ mayCopy, onCopied, onClose }: BuiltInDialogProps) {
  const { models: text, processes } = useFlowModelText()
  const { text: words } = useWords()
  const { message } = useFeedback()
  const [looked, setLooked] = useState<Row | null>(null)
  const [copying, setCopying] = useState<string | null>(null)
  const newest = useQuery({ ...read<PageAnswer<'flowDefinition'>>('act/process/latestPage', whole), meta: { quiet: true } })
  const models = useQuery({ ...read<PageAnswer<'flowModel'>>('act/model/page', whole), meta: { quiet: true } })
  const drawn = new Set((models.data?.list ?? []).map((row) => row.key))
  const rows = models.data === undefined ? [] : (newest.data?.list ?? []).filter((row) => !drawn.has(row.key))
  const error = newest.error ?? models.error
  const copy = async (row: Row) => {
    setCopying(row.id)
    try {
      const { id } = await processCalls.convert(row.id)
      void message.success(text.copied(messageText(row, 'name')))
      onCopied(id)
    } catch (failure) {
      void message.warning(submitFailure(failure, words))
    } finally {
      setCopying(null)
    }
  }
  if (looked !== null) return <FileDialog kind="image" row={looked} onClose={() => setLooked(null)} />
  return (
    <Dialog width={760} title={text.builtIn} footer={null} mask="closes" onClose={onClose}>
      <p>{text.builtInNote}</p>
      {error !== null ? (
        <FailedLook
          title={text.builtIn}
          error={error}
          note={(reason) => reason}
          onRetry={() => void Promise.all([newest.refetch(), models.refetch()])}
        />
      ) : (
        <Table<Row>
          size="small"
          rowKey="id"
          pagination={false}
          loading={newest.isPending || models.isPending}
          dataSource={rows}
          locale={{ emptyText: text.builtInNone }}
          columns={[
            { title: text.builtInName, render: (_, row) => messageText(row, 'name') },
            { title: text.builtInVersion, width: 96, render: (_, row) => processes.version(String(row.version)) },
            {
              title: text.builtInVerbs,
              width: 220,
              render: (_, row) => (
                <>
                  <Button type="link" size="small" onClick={() => setLooked(row)}>
                    {text.look}
                  </Button>
                  {mayCopy ? (
                    <Button type="link" size="small" loading={copying === row.id} onClick={() => void copy(row)}>
                      {text.copyAsModel}
                    </Button>
                  ) : null}
                </>
              ),
            },
          ]}
        />
      )}
    </Dialog>
  )
}
