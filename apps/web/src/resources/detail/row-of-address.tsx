import { useTab } from '../../navigation/tabs.ts'
import { FailedLook } from '../list/list-looks.tsx'
import type { ResourceViewProps } from '../resource-view.ts'
import { useWords } from '../words.ts'
import { DetailPage } from './detail-page.tsx'

/** The details of the row that the address names by its business key, as business routes of processes do. */
export function RowOfAddress({ resource, screen }: ResourceViewProps) {
  const { query, refresh } = useTab()
  const { text } = useWords()
  const id = query.get('businessKey') ?? query.get('id') ?? ''
  if (id !== '') return <DetailPage key={id} resource={resource} screen={screen} recordId={id} />
  return <FailedLook title={text.detail.failedTitle} error={new Error(text.none)} note={text.detail.failedReason} onRetry={refresh} />
}
