import { spotStatus } from '@chengan/domain/maintenance/works/hot-spots/spot-codes'
import { DECLARING } from '@chengan/domain/maintenance/works/initiation/batch-codes'
import { asNumber, asText } from '@chengan/kernel/values'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { openTab } from '../../../navigation/tabs.ts'
import { callsOf } from '../../../resources/calls.ts'
import { useOutline, useResource } from '../../../resources/definitions-context.ts'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import type { RowOf } from '../../../resources/row.ts'
import { DetailLink } from '../../../resources/rows/detail-link.tsx'
import { screenFor } from '../../../resources/screens-of.ts'
import { submitFailure } from '../../../resources/texts/failure-words.ts'
import { useLevel } from '../../../resources/use-level.ts'
import { useWords } from '../../../resources/words.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { KindTag } from '../../../ui/marks/kind-tag.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { useCandidatesText } from './texts/candidates-text.ts'
import '../../../ui/marks/reasons.css'
import './candidates.css'

const SHOWN = 8
const number = (value: unknown, digits = 1) => new Intl.NumberFormat('en-US', { maximumFractionDigits: digits }).format(asNumber(value))

/** What may be taken over into a batch that is still written: the hot spots of its district, each with why (maintenance.md §7 jhfq, §8.5). */
export const BatchCandidates: DetailPanel<'specialBatch'> = ({ row }) => {
  const isWritten = DECLARING.includes(asText(row.status))
  return isWritten && row.actions?.includes('update') === true ? <Candidates batchId={row.id} regionId={asText(row.regionId)} /> : null
}

function Candidates({ batchId, regionId }: { readonly batchId: string; readonly regionId: string }) {
  const text = useCandidatesText()
  const spots = useResource('hotSpot')
  const screen = screenFor(useOutline('hotSpot'), useLevel())
  const query = { status: spotStatus.open, ...(regionId.endsWith('00') ? {} : { regionId }) }
  const told = useQuery({ ...callsOf(spots).page({ ...query, page: 1, limit: SHOWN }), meta: { quiet: true } })
  if (told.data === undefined || told.data.total === 0) return null
  return (
    <PageCard
      title={text.title}
      aside={<span className="reasons__sum">{text.count(told.data.total)}</span>}
      extra={
        screen === undefined ? null : (
          <button type="button" className="link-button" onClick={() => openTab(`${screen.route}?${new URLSearchParams(query)}`)}>
            {text.more}
          </button>
        )
      }
    >
      <ul className="candidates">
        {told.data.list.map((spot) => (
          <Candidate key={spot.id} spot={spot as RowOf<'hotSpot'>} batchId={batchId} />
        ))}
      </ul>
    </PageCard>
  )
}

function Candidate({ spot, batchId }: { readonly spot: RowOf<'hotSpot'>; readonly batchId: string }) {
  const text = useCandidatesText()
  const { text: words } = useWords()
  const spots = useResource('hotSpot')
  const { message } = useFeedback()
  const client = useQueryClient()
  const [working, setWorking] = useState(false)
  const take = async () => {
    setWorking(true)
    try {
      await callsOf(spots).act('take', { id: spot.id, version: spot.version, batchId })
      message.success(text.taken(asText(spot.spotNo)))
    } catch (error) {
      message.warning(submitFailure(error, words))
    }
    setWorking(false)
    await client.invalidateQueries()
  }
  const stretch = [spot.stakeFrom, spot.stakeTo].filter((one) => (one ?? '') !== '').join('～')
  return (
    <li>
      <span className="candidates__place">
        <DetailLink resource="hotSpot" id={spot.id} words={[asText(spot.roadName), stretch].filter((one) => one !== '').join(' ')} />{' '}
        {spot.resurface === true ? <KindTag tone="warn">{text.resurface}</KindTag> : null}
      </span>
      <span className="candidates__why">
        <span>{text.repairs(spot.repairs ?? 0, spot.repeats ?? 0)}</span>
        <span>{text.cost(number(spot.cost), number(spot.share))}</span>
        <span>{text.estimate(number(spot.stripArea), number(asNumber(spot.estimate) / 10_000, 2))}</span>
      </span>
      <Button size="small" loading={working} onClick={() => void take()}>
        {text.take}
      </Button>
    </li>
  )
}
