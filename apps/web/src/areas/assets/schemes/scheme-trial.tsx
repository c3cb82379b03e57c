import type { RatedBySchemes } from '@chengan/domain/assets/detection/schemes/scheme-table'
import { publishState } from '@chengan/domain/assets/dictionaries/detection'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useResource } from '../../../resources/definitions-context.ts'
import { ReferenceSelect } from '../../../resources/fields/references/reference-select.tsx'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import type { Chosen } from '../../../resources/pickers/tree-picker-dialog.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { useFigureWords } from './figure-words.ts'
import { trialOf } from './scheme-reads.ts'
import { useSchemeText } from './texts/scheme-text.ts'

const published = { status: publishState.values.published.value }

/** What a published record would be worth by the scheme, beside what it is worth. */
export function SchemeTrial({ id, rates }: { id: string; rates: RatedBySchemes }) {
  const text = useSchemeText()
  const resource = useResource(rates.resource)
  const { head, say } = useFigureWords(resource)
  const [chosen, choose] = useState<readonly Chosen[]>([])
  const recordId = chosen[0]?.id ?? ''
  const tried = useQuery(trialOf(id, recordId))
  return (
    <PageCard title={text.trial}>
      <div className="scheme">
        <div className="scheme__record">
          <ReferenceSelect
            id="scheme-record"
            target={resource}
            several={false}
            chosen={chosen}
            scope={{ ...rates.where, ...published }}
            look={{ placeholder: text.chooseRecord, label: text.chooseRecord }}
            onChange={choose}
          />
        </div>
        {recordId === '' ? <p className="scheme__none">{text.trialHint}</p> : null}
        {tried.isError ? <FailedLook title={text.failed} error={tried.error} onRetry={() => void tried.refetch()} /> : null}
        {recordId !== '' && tried.isPending ? <LoadingRows rows={4} bars={[20, 20, 20]} /> : null}
        {tried.data === undefined ? null : (
          <div className="child-scroll">
            <table className="child-rows">
              <thead>
                <tr>
                  <th>{text.figure}</th>
                  <th>{text.now}</th>
                  <th>{text.byScheme}</th>
                </tr>
              </thead>
              <tbody>
                {rates.figures.map((name) => {
                  const [before, after] = [say(name, tried.data.before?.[name]), say(name, tried.data.after[name])]
                  return (
                    <tr key={name}>
                      <td>{head(name)}</td>
                      <td data-column={text.now}>{before}</td>
                      <td data-column={text.byScheme} className={before === after ? undefined : 'scheme__cell--differs'}>
                        {after}
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </PageCard>
  )
}
