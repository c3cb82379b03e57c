import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { openTab } from '../../../../navigation/tabs.ts'
import { callsOf } from '../../../../resources/calls.ts'
import type { FilterQuery } from '../../../../resources/fields/field-view.ts'
import { failureReason } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { CountBadge } from '../../../../ui/marks/count-badge.tsx'
import { StateDiamond } from '../../../../ui/marks/state-diamond.tsx'
import { LoadingRows } from '../../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { useUtilitiesText } from '../../texts/utilities-text.ts'
import { ListedCard } from './listed-card.tsx'

interface LaneProps {
  resource: CompleteResource
  /** The list of all levels: its call answers the rows, its details show them. */
  list: Screen
  /** A key of the state dictionary. */
  state: string
  filters: FilterQuery
}

const shown = 50

/** The listed hazards of one state, the nearest deadline first. A lane fails alone. */
export function Lane({ resource, list, state, filters }: LaneProps) {
  const words = useWords()
  const text = useUtilitiesText().board
  const lifecycle = resource.lifecycles[resource.mainState ?? '']
  const entry = lifecycle?.dict.values[state]
  const query = { ...filters, supervised: '1', status: entry?.value ?? state }
  const order =
    lifecycle?.tones?.[state] === 'success'
      ? { orderField: 'close_date', order: 'desc' }
      : { orderField: 'supervise_deadline', order: 'asc' }
  const answer = useQuery({
    ...callsOf(resource).page({ ...query, ...order, page: 1, limit: shown }, list.call),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const name = entry === undefined ? state : words.label(entry.short ?? entry)
  const { data } = answer
  const toList = () => openTab(`${list.route}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, value ?? '']))}`)
  const retry = (
    <button type="button" className="link-button" onClick={() => void answer.refetch()}>
      {text.retry}
    </button>
  )
  return (
    <section className="lane" aria-label={name}>
      <header className="lane__head" title={name}>
        <StateDiamond tone={lifecycle?.tones?.[state] ?? 'neutral'}>{name}</StateDiamond>
        {data === undefined ? null : <CountBadge count={data.total} tone="grey" showZero />}
      </header>
      <div className="lane__cards">
        {answer.isPending ? <LoadingRows rows={3} bars={[80]} rowHeight={110} /> : null}
        {answer.isError ? (
          <StateLook kind="failed" compact title={text.failed(name)} note={failureReason(answer.error, words.text)} actions={retry} />
        ) : null}
        {data?.list.map((row) => (
          <ListedCard key={row.id} resource={resource} list={list} row={row} />
        ))}
        {data?.total === 0 ? <p className="lane__none">{text.noneIn(name)}</p> : null}
        {data !== undefined && data.total > shown ? (
          <button type="button" className="link-button lane__more" onClick={toList}>
            {text.more(data.total.toLocaleString('en-US'))}
          </button>
        ) : null}
      </div>
    </section>
  )
}
