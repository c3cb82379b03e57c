import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect } from 'react'
import { openTab, useTab } from '../../../navigation/tabs.ts'
import { callsOf } from '../../../resources/calls.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import type { RowOf } from '../../../resources/row.ts'
import { useWords } from '../../../resources/words.ts'
import { KindTag } from '../../../ui/marks/kind-tag.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { useUtilitiesText } from '../texts/utilities-text.ts'
import { PolicyReading } from './policy-reading.tsx'
import './policy-reading.css'

const LIST = '/zcwj/index'

/** The reader of one policy document, by the id of its address. */
export function PolicyReader({ resource }: ResourceViewProps) {
  const { policy: text } = useUtilitiesText()
  const { text: words } = useWords()
  const tab = useTab()
  const id = tab.query.get('id') ?? ''
  const { data, error, refetch } = useQuery({ ...callsOf<'policyDocument'>(resource).info(id), enabled: id !== '', meta: { quiet: true } })
  const { setTitle } = tab
  const title = typeof data?.title === 'string' ? data.title : ''
  useEffect(() => {
    if (title !== '') setTitle(title)
  }, [title, setTitle])
  if (id === '') {
    return (
      <PageCard>
        <StateLook kind="empty" title={text.choose} actions={<Button onClick={() => openTab(LIST)}>{text.toList}</Button>} />
      </PageCard>
    )
  }
  if (data === undefined) {
    return (
      <PageCard>
        {error === null ? (
          <LoadingRows rows={8} bars={[60, 20, 40]} />
        ) : (
          <FailedLook title={words.detail.failedTitle} error={error} note={words.detail.failedReason} onRetry={() => void refetch()} />
        )}
      </PageCard>
    )
  }
  return (
    <div className="policy-reader">
      <ReaderHead resource={resource} row={data} />
      <PolicyReading resource={resource} row={data} />
    </div>
  )
}

function ReaderHead({ resource, row }: { resource: ResourceViewProps['resource']; row: RowOf<'policyDocument'> }) {
  const { policy: text } = useUtilitiesText()
  const words = useWords()
  const label = (name: 'docType' | 'effectStatus') => words.dictionary(resource.fields[name]?.dict).label(String(row[name] ?? ''))
  const facts = [row.issueOrg, row.docNo, row.issueDate].filter((fact) => typeof fact === 'string' && fact !== '')
  return (
    <PageCard className="policy-reader__head">
      <h1>{String(row.title ?? '')}</h1>
      <p>
        {row.mustRead === true ? <KindTag tone="warn">{text.mustRead}</KindTag> : null}
        <KindTag>{label('docType')}</KindTag>
        <KindTag tone={row.effectStatus === '1' ? 'success' : 'neutral'}>{label('effectStatus')}</KindTag>
        {facts.map((fact) => (
          <span key={String(fact)}>{String(fact)}</span>
        ))}
      </p>
    </PageCard>
  )
}
