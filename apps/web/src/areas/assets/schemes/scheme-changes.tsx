import type { RatedBySchemes } from '@chengan/domain/assets/detection/schemes/scheme-table'
import type { GradeChange } from '@chengan/domain/assets/detection/schemes/score-scheme/scheme-calls'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useResource } from '../../../resources/definitions-context.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { DetailLink } from '../../../resources/rows/detail-link.tsx'
import { useWords } from '../../../resources/words.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { useFigureWords } from './figure-words.ts'
import { changesRead } from './scheme-reads.ts'
import { useSchemeText } from './texts/scheme-text.ts'

/** Which assets would be graded otherwise once the scheme is in force, with both values; asked for when somebody wants to know. */
export function ChangesOfScheme({ id, rates }: { id: string; rates: RatedBySchemes }) {
  const text = useSchemeText()
  const [asked, ask] = useState(false)
  const told = useQuery({ ...changesRead(id), enabled: asked, gcTime: 0, meta: { quiet: true } })
  return (
    <PageCard
      title={text.changes}
      extra={
        <Button loading={told.isFetching} onClick={() => (asked ? void told.refetch() : ask(true))}>
          {text.reckon}
        </Button>
      }
    >
      {asked ? null : <p className="scheme__none">{text.changesHint}</p>}
      {told.isError ? <FailedLook title={text.failed} error={told.error} onRetry={() => void told.refetch()} /> : null}
      {asked && told.isPending ? <LoadingRows rows={3} bars={[20, 20, 20]} /> : null}
      {told.data === undefined ? null : (
        <div className="scheme">
          <p role="status">{text.changed(told.data.changed, told.data.rated)}</p>
          {told.data.changes.length === 0 ? null : <ChangeTable changes={told.data.changes} rates={rates} />}
          {told.data.changed > told.data.changes.length ? <p className="scheme__none">{text.first(told.data.changes.length)}</p> : null}
        </div>
      )}
    </PageCard>
  )
}

function ChangeTable({ changes, rates }: { changes: readonly GradeChange[]; rates: RatedBySchemes }) {
  const text = useSchemeText()
  const resource = useResource(rates.resource)
  const { head, say } = useFigureWords(resource)
  const { text: words } = useWords()
  const tell = (one: GradeChange, told: GradeChange['before']) => {
    const [first = '', second] = rates.told
    if (rates.decides.length === 1) return text.rated(say(first, told[first]), second === undefined ? '' : say(second, told[second]))
    const differing = rates.told.filter((name) => one.before[name] !== one.after[name])
    return differing.map((name) => `${head(name)}${words.separator}${say(name, told[name])}`).join('; ')
  }
  return (
    <div className="child-scroll">
      <table className="child-rows">
        <thead>
          <tr>
            <th>{text.asset}</th>
            <th>{text.record}</th>
            <th>{text.now}</th>
            <th>{text.byScheme}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((one) => (
            <tr key={one.recordId}>
              <td data-column={text.asset}>{one.assetName}</td>
              <td data-column={text.record}>
                <DetailLink resource={rates.resource} id={one.recordId} words={one.recordNo} />
              </td>
              <td data-column={text.now}>{tell(one, one.before)}</td>
              <td data-column={text.byScheme} className="scheme__cell--differs">
                {tell(one, one.after)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
