import { Segmented } from 'antd'
import { useState } from 'react'
import { useTab } from '../../../navigation/tabs.ts'
import { ListPage } from '../../../resources/list/list-page.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { BerthTiles } from './berth-tiles.tsx'
import { ParkingTree, useParkingRoads } from './parking-tree.tsx'
import { useParkingText } from './texts/parking-text.ts'
import '../../../ui/split/split-page.css'
import './parking.css'

type Look = 'board' | 'list'

/** Berths by parking road: a board whose colours say how each stands, or their list. */
export function BerthBoard({ resource, screen }: ResourceViewProps) {
  const text = useParkingText()
  const tab = useTab()
  const [look, setLook] = useState<Look>('board')
  const roads = useParkingRoads()
  const asked = tab.query.get('parkRoadId') ?? undefined
  const shown = asked ?? (look === 'board' ? roads.data?.[0]?.id : undefined)
  // The list goes on with the road that the board showed.
  const change = (next: Look) => {
    if (next === 'list' && asked === undefined && shown !== undefined) tab.setQuery({ parkRoadId: shown })
    setLook(next)
  }
  return (
    <div className="split-page split-page--wide">
      <PageCard className="split-page__side" title={text.roads}>
        <ParkingTree chosen={shown} onChoose={(parkRoadId) => tab.setQuery({ parkRoadId, page: undefined })} />
      </PageCard>
      <div className="berth-page">
        <div className="berth-page__looks">
          <Segmented<Look>
            value={look}
            options={[
              { value: 'board', label: text.looks.board },
              { value: 'list', label: text.looks.list },
            ]}
            onChange={change}
          />
        </div>
        {look === 'list' ? (
          <ListPage resource={resource} screen={screen} />
        ) : shown === undefined ? (
          <PageCard>
            <StateLook kind="empty" title={roads.data?.length === 0 ? text.noRoads : text.choose} note={text.noRoadsNote} />
          </PageCard>
        ) : (
          <BerthTiles resource={resource} screen={screen} parkRoadId={shown} />
        )}
      </div>
    </div>
  )
}
