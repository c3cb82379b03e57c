import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Map as MapLibre } from 'maplibre-gl'
import { useMemo, useState } from 'react'
import { useSession } from '../../../../api/session/session.ts'
import { useTab } from '../../../../navigation/tabs.ts'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import { MapCanvas } from '../../../../resources/map/map-canvas.tsx'
import { centreOf, useOutlines } from '../../../../resources/map/outlines.ts'
import { collectionOf, useOverlay } from '../../../../resources/map/overlay.ts'
import { outset } from '../../../../resources/map/position.ts'
import { useBox, useChoice } from '../../../../resources/map/use-map-events.ts'
import { LoadingBar } from '../../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { useExcavationText } from '../texts/excavation-text.ts'
import { ChosenCard } from './chosen-card.tsx'
import { LayerPanel } from './layer-panel.tsx'
import { drawnPlaces, drawnRows, drawnSections, frozenLayers, placeLayers, planLayers } from './map-looks.ts'
import { sectionsRead } from './map-reads.ts'
import { siteLayers } from './site-layers.ts'
import { TimeBar, useTime } from './time-bar.tsx'
import { type LayerKind, useMapLayers } from './use-map-layers.ts'
import '../../../../resources/map/map.css'
import './excavation-map.css'

const none: readonly string[] = []
const clickable: readonly string[] = ['excavations-area', 'excavations-line']

/** All excavations on one map by time, with the plan, the supervision and the roads that may not be dug (municipal-approval.md §6.2). */
export function ExcavationMap() {
  const { map: text } = useExcavationText()
  const tab = useTab()
  const [map, setMap] = useState<MapLibre | null>(null)
  const [broken, setBroken] = useState(false)
  const home = centreOf(useOutlines(), useSession().user?.regionId)
  const box = useBox(map)
  const { term } = useTime()
  const status = tab.query.get('status') ?? ''
  const hidden = (tab.query.get('hidden') ?? '').split(',').filter((one) => one !== '')
  const shows = (kind: LayerKind) => !hidden.includes(kind)
  const answer = useQuery({
    ...sectionsRead(box, term, status),
    enabled: box !== '' || broken,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const features = answer.data?.features ?? []
  const others = useMapLayers(term, shows)
  const chosenId = tab.query.get('chosen')
  const chosen = features.find(({ id }) => id === chosenId)
  useDrawnLayers(map, { features: shows('sections') ? features : [], chosen: chosenId, others })
  useChoice(map, map === null ? none : clickable, (id) => tab.setQuery({ chosen: id }))
  return (
    <div className="wj-map">
      {broken ? (
        <div className="wj-map__ground map-field__broken">{text.noMap}</div>
      ) : (
        <div className="wj-map__ground">
          <MapCanvas label={text.title} centre={home ?? outset} onMap={setMap} onBroken={() => setBroken(true)} />
        </div>
      )}
      <LoadingBar active={answer.isFetching} />
      <TimeBar />
      <LayerPanel
        counts={{ sections: features.length, ...others.counts }}
        failed={others.failed}
        shows={shows}
        onShow={(kind, show) => tab.setQuery({ hidden: (show ? hidden.filter((one) => one !== kind) : [...hidden, kind]).join() })}
      />
      {answer.isError ? (
        <div className="wj-map__look">
          <FailedLook title={text.failedTitle} error={answer.error} note={text.failedNote} onRetry={() => void answer.refetch()} />
        </div>
      ) : null}
      {answer.isSuccess && features.length === 0 && shows('sections') ? (
        <div className="wj-map__look wj-map__look--small">
          <StateLook kind="empty" title={text.empty} note={text.emptyNote} compact />
        </div>
      ) : null}
      {chosen === undefined ? null : <ChosenCard feature={chosen} onClose={() => tab.setQuery({ chosen: undefined })} />}
      <span className="wj-map__note">{answer.data?.truncated === true ? text.truncated : text.note}</span>
    </div>
  )
}

interface Shown {
  readonly features: Parameters<typeof drawnSections>[0]
  readonly chosen: string | null
  readonly others: ReturnType<typeof useMapLayers>
}

/** The ground up: no-dig roads, plan items, works, what is supervised (look/boards.md §6). */
function useDrawnLayers(map: MapLibre | null, { features, chosen, others }: Shown): void {
  const layers = useMemo(
    () =>
      map === null
        ? null
        : {
            frozen: frozenLayers('frozen'),
            plans: planLayers('plans'),
            sites: siteLayers('excavations'),
            places: placeLayers('supervision'),
          },
    [map],
  )
  const frozen = useMemo(() => collectionOf(drawnRows(others.frozen, 'geom', 'name')), [others.frozen])
  const plans = useMemo(() => collectionOf(drawnRows(others.plans, 'geometry', 'planName')), [others.plans])
  const sites = useMemo(() => collectionOf(drawnSections(features, chosen)), [features, chosen])
  const places = useMemo(() => collectionOf(drawnPlaces(others.supervision)), [others.supervision])
  const nothing: readonly never[] = []
  useOverlay(map, 'frozen', frozen, layers?.frozen ?? nothing)
  useOverlay(map, 'plans', plans, layers?.plans ?? nothing)
  useOverlay(map, 'excavations', sites, layers?.sites ?? nothing)
  useOverlay(map, 'supervision', places, layers?.places ?? nothing)
}
