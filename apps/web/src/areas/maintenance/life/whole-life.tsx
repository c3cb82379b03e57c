import { assetTypeOfRoot } from '@chengan/domain/assets/asset-targets'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { read } from '../../../api/read.ts'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import { useOpenFigure } from '../../../resources/figures/open-figure.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { Chart, type Picked } from '../../../ui/charts/chart.tsx'
import type { ChartColours } from '../../../ui/charts/chart-colours.ts'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { stripsOf } from './life-lanes.ts'
import { heightOfLife, lifeOption } from './life-option.ts'
import type { LifeTold, MarkTold, TrackTold } from './life-reads.ts'
import { LifeTable } from './life-table.tsx'
import { useLifeText } from './texts/life-text.ts'
import './life.css'

const nothing: readonly TrackTold[] = []

/** A road, bridge or tunnel on one axis of time: what was found, repaired, spent, built and dug; every mark opens its rows (maintenance.md §8.10). */
export const WholeLife: DetailPanel = ({ resource, row }) => {
  const text = useLifeText()
  const asked = { assetType: assetTypeOfRoot(resource.root), assetId: row.id }
  const answer = useQuery({ ...read<LifeTold>('yhgl/tj/life', asked), meta: { quiet: true } })
  if (answer.isError && answer.data === undefined)
    return <FailedLook title={text.failed} error={answer.error} note={text.failedNote} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <LoadingRows rows={8} bars={[90]} />
  return <Drawn told={answer.data} />
}

function Drawn({ told }: { readonly told: LifeTold }) {
  const text = useLifeText()
  const openFigure = useOpenFigure()
  const tracks = told.tracks.length === 0 ? nothing : told.tracks
  const strips = useMemo(() => stripsOf(tracks), [tracks])
  const tooltip = useCallback((track: TrackTold, mark: MarkTold) => text.tooltip(track, mark), [text])
  const draw = useCallback((colours: ChartColours) => lifeOption({ told, strips, words: { tooltip } }, colours), [told, strips, tooltip])
  const drawn = useMemo(() => strips.flatMap((strip) => strip.tracks), [strips])
  const open = useCallback(
    (track: TrackTold, mark: MarkTold) => {
      if (mark.drill === null) return
      const { label, wholeUnit: unit, digits } = track
      openFigure(mark.drill, { label, unit, digits }, { group: text.span(mark), value: mark.whole ?? mark.value, count: null })
    },
    [openFigure, text],
  )
  const pick = useCallback(
    ({ series, index }: Picked) => {
      const track = drawn[series]
      const mark = track?.marks[index]
      if (track !== undefined && mark !== undefined) open(track, mark)
    },
    [drawn, open],
  )
  if (strips.length === 0) return <StateLook kind="empty" title={text.none} note={text.noneNote} compact />
  const unmeasured = !tracks.some(({ lane, marks }) => lane === 'condition' && marks.length > 0)
  return (
    <div className="whole-life">
      <p className="whole-life__head">
        <span>{text.head(told.from, told.to, told.km, told.squareMetre)}</span>
        {unmeasured ? <span className="whole-life__unmeasured">{text.unmeasured}</span> : null}
      </p>
      <div className="whole-life__room">
        <div className="whole-life__chart" style={{ height: heightOfLife(strips) }}>
          <Chart label={text.title} draw={draw} onPick={pick} />
        </div>
      </div>
      <LifeTable tracks={tracks} onOpen={open} />
    </div>
  )
}
