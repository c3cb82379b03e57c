import { lazy, Suspense, useState } from 'react'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import type { MapTool } from '../../../resources/map/map-tool.ts'
import { useDrawnTheme } from '../../../resources/map/use-drawn-theme.ts'
import { useDashboardsText } from '../texts/dashboards-text.ts'
import { CityMap } from './city-map.tsx'
import { useMapState } from './map-state.ts'
import { useLayerTree } from './use-layer-tree.ts'
import '../../../resources/map/map.css'
import './city-map.css'

const PlainPicture = lazy(() => import('./panels/plain-picture.tsx').then((module) => ({ default: module.PlainPicture })))

/** 一张图 (dashboards.md §5): what lies where in the city, layer by layer, as whoever looks may see it. */
export function CityMapPage({ tools }: { tools: readonly MapTool[] }) {
  const { map: text } = useDashboardsText()
  const state = useMapState()
  const tree = useLayerTree(state)
  const [broken, setBroken] = useState(false)
  const theme = useDrawnTheme()
  return (
    <div className="city-map">
      {broken ? (
        <Suspense>
          <PlainPicture layers={tree.on} filters={state.filters} />
        </Suspense>
      ) : null}
      {tree.error === null ? null : (
        <div className="city-map__look">
          <FailedLook title={text.failedTitle} error={tree.error} note={text.failedNote} onRetry={tree.retry} />
        </div>
      )}
      <CityMap key={theme} tools={tools} state={state} tree={tree} broken={broken} onBroken={() => setBroken(true)} />
    </div>
  )
}
