import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { useQuery } from '@tanstack/react-query'
import { Dropdown } from 'antd'
import { read } from '../../../api/read.ts'
import { openTab } from '../../../navigation/tabs.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import type { RowOf } from '../../../resources/row.ts'
import { useVerbsOf } from '../../../resources/rows/own-rows.ts'
import { useRowDialogs } from '../../../resources/rows/row-dialogs.tsx'
import { detailPath } from '../../../resources/screens-of.ts'
import { briefly, useWords } from '../../../resources/words.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { FRESH_MS } from './parking-tree.tsx'
import { useParkingText } from './texts/parking-text.ts'

interface BerthTilesProps {
  resource: CompleteResource
  screen: Screen
  parkRoadId: string
}

/** The berths of a parking road, a tile each, in the colour of how it stands; a press says what may be done with it. */
export function BerthTiles({ resource, screen, parkRoadId }: BerthTilesProps) {
  const text = useParkingText()
  const words = useWords()
  const answer = useQuery({
    ...read<readonly RowOf<'berth'>[]>(`${resource.root}/board`, { parkRoadId }),
    refetchInterval: FRESH_MS,
    meta: { quiet: true },
  })
  const dialogs = useRowDialogs(resource, screen, {})
  const verbsOf = useVerbsOf(resource)
  if (answer.isError)
    return <FailedLook title={text.failed} error={answer.error} note={text.failedNote} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <LoadingRows rows={6} bars={[20, 20, 20, 20]} />
  const { status, berthKind } = resource.fields
  const states = words.dictionary(status?.dict).options()
  return (
    <PageCard className="berth-board">
      <ul className="berth-legend">
        {states.map(({ value, label }) => (
          <li key={value} className={`berth-legend__state berth--${value}`}>
            <i />
            {label}
            <b>{text.count(answer.data.filter((one) => one.status === value).length)}</b>
          </li>
        ))}
      </ul>
      {answer.data.length === 0 ? <StateLook kind="empty" compact title={text.none} note={text.noneNote} /> : null}
      <div className="berth-tiles">
        {answer.data.map((one) => {
          const state = words.dictionary(status?.dict).label(one.status)
          const kind = briefly(words, berthKind?.dict, one.berthKind)
          const since = typeof one.occupiedSince === 'string' ? text.since(one.occupiedSince.slice(0, 16)) : ''
          const verbs = verbsOf(one).filter(({ kind: what }) => what === 'act')
          const items = [
            { key: 'info', label: words.text.verbs.info },
            ...verbs.map((verb) => ({ key: verb.name, label: verb.words, danger: verb.danger })),
          ]
          const choose = (key: string) => {
            const verb = verbs.find(({ name }) => name === key)
            if (verb === undefined) openTab(detailPath(screen, one.id))
            else dialogs.run(verb, [one])
          }
          return (
            <Dropdown key={one.id} trigger={['click']} menu={{ items, onClick: ({ key }) => choose(key) }}>
              <button
                type="button"
                className={`bare-button berth-tile berth--${String(one.status)}`}
                title={[state, kind, since].filter((part) => part !== '').join(' · ')}
                aria-label={[String(one.berthNo), state, kind].join(' ')}
              >
                <b>{String(one.berthNo)}</b>
                <span>{kind}</span>
                <span>{state}</span>
              </button>
            </Dropdown>
          )
        })}
      </div>
      {dialogs.element}
    </PageCard>
  )
}
