import { lazy, Suspense, useState } from 'react'
import { useSetting } from '../../../api/use-setting.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import type { MapTool } from '../../../resources/map/map-tool.ts'
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
  // The colours of ground and layers are those of the theme, which are read when they are made.
  const theme = `${String(useSetting('theme'))} ${String(useSetting('color'))}`
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
