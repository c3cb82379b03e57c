import { businessType } from '@chengan/domain/system/dictionaries/flows'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { openTab } from '../../../../navigation/tabs.ts'
import { useDefinitions } from '../../../../resources/definitions-context.ts'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { PageCard } from '../../../../ui/page-card.tsx'
import { LoadingRows } from '../../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { startAddress } from '../calls/business-pages.ts'
import { startableRead } from '../calls/flow-reads.ts'
import type { StartableProcess } from '../calls/flow-rows.ts'
import { useFlowText } from '../texts/flow-text.ts'
import '../../../../resources/form/form.css'
import './start-page.css'

/** More definitions than a city has. */
const most = 500

const fits = (process: StartableProcess, wanted: string) =>
  wanted === '' || `${process.name} ${process.key}`.toLowerCase().includes(wanted.toLowerCase())

/** What I may start, by kind. */
export function StartPage() {
  const text = useFlowText().start
  const { dictionary } = useWords()
  const [wanted, setWanted] = useState('')
  const { data, error, isPending, refetch } = useQuery({ ...startableRead({ startable: 1, page: 1, limit: most }), meta: { quiet: true } })
  const found = (data?.list ?? []).filter((one) => fits(one, wanted.trim()))
  const kinds = [...new Set(found.map((one) => one.category ?? ''))]
  const kindWords = (kind: string) => dictionary(businessType).label(kind) || text.others
  return (
    <PageCard className="start-page">
      <Input.Search
        className="start-page__search"
        placeholder={text.search}
        aria-label={text.search}
        allowClear
        onChange={(event) => setWanted(event.target.value)}
      />
      {isPending ? <LoadingRows rows={8} bars={[24, 24, 24]} /> : null}
      {error === null ? null : <FailedLook title={text.failed} error={error} note={text.failedNote} onRetry={() => void refetch()} />}
      {data !== undefined && found.length === 0 ? (
        <StateLook kind="empty" title={data.list.length === 0 ? text.empty : text.noneFits(wanted.trim())} />
      ) : null}
      <div className="start-page__kinds">
        {kinds.map((kind) => (
          <section key={kind} className="start-page__kind">
            <h2 className="group-title">{kindWords(kind)}</h2>
            <ul className="start-page__cards">
              {found
                .filter((one) => (one.category ?? '') === kind)
                .map((one) => (
                  <ProcessCard key={one.key} process={one} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </PageCard>
  )
}

/** What a process is, and the way to its form. */
function ProcessCard({ process }: { process: StartableProcess }) {
  const { start: text, opening } = useFlowText()
  const { label } = useWords()
  const definitions = useDefinitions()
  const { message } = useFeedback()
  const { key, name, nameEn, version, timeLimitDays, bizRoute } = process
  const start = () => {
    if (bizRoute == null || bizRoute === '') return void message.warning(opening.noRoute)
    openTab(startAddress(definitions, bizRoute, key))
  }
  return (
    <li className="process-card">
      <b className="one-line">{label({ zh: name, en: nameEn || name })}</b>
      <small className="one-line">{version === undefined ? ' ' : text.version(version)}</small>
      <small>{timeLimitDays == null ? ' ' : text.limit(timeLimitDays)}</small>
      <Button type="primary" onClick={start}>
        {text.button}
      </Button>
    </li>
  )
}
