import {
  AimOutlined,
  ClockCircleOutlined,
  EditOutlined,
  ExpandOutlined,
  GlobalOutlined,
  LinkOutlined,
  MinusOutlined,
  PlusOutlined,
  PrinterOutlined,
  RadiusSettingOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { lengthText } from '@chengan/kernel/geometry/told/length-text'
import { Button, Dropdown } from 'antd'
import type { Map as MapLibre } from 'maplibre-gl'
import type { ReactNode } from 'react'
import { usePermissions } from '../../../../api/session/session.ts'
import { useTab } from '../../../../navigation/tabs.ts'
import { linkTo, useCopyLink } from '../../../../resources/links/copy-link.ts'
import type { useGrounds } from '../../../../resources/map/base-ground.ts'
import type { MapTool } from '../../../../resources/map/map-tool.ts'
import { useDashboardsText } from '../../texts/dashboards-text.ts'
import type { LayerTree } from '../use-layer-tree.ts'
import { Bookmarks } from './bookmarks.tsx'
import { type HeatChoice, HeatMenu, HeatNote } from './heat-choice.tsx'
import type { Measured } from './use-measure.ts'

export type OpenTool = 'buffer' | 'measure' | 'inView' | 'time' | 'draw' | 'print'

interface MapToolbarProps {
  map: MapLibre | null
  broken: boolean
  tool: OpenTool | null
  onTool(tool: OpenTool | null): void
  tools: readonly MapTool[]
  /** Which of them is open. */
  brought: string | null
  onBrought(key: string | null): void
  tree: LayerTree
  onLayers(codes: readonly string[]): void
  /** What the map may lie on. */
  grounds: ReturnType<typeof useGrounds>
  heat: HeatChoice | null
  onHeat(choice: HeatChoice | null): void
  measured: Measured | null
  onMeasureAgain(): void
}

const KM2 = 1_000_000

/** Around, measure, what is in sight, heat, share, print; nearer and farther. */
export function MapToolbar({
  map,
  broken,
  tool,
  onTool,
  tools,
  brought,
  onBrought,
  tree,
  onLayers,
  grounds,
  heat,
  onHeat,
  measured,
  onMeasureAgain,
}: MapToolbarProps) {
  const { map: text } = useDashboardsText()
  const { data: held = [] } = usePermissions()
  const tab = useTab()
  const copyLink = useCopyLink()
  const press = (name: OpenTool, icon: ReactNode, words: string) => (
    <Button
      type={tool === name ? 'primary' : 'text'}
      icon={icon}
      disabled={map === null}
      aria-pressed={tool === name}
      title={words}
      aria-label={words}
      onClick={() => onTool(tool === name ? null : name)}
    >
      <span className="city-map__word">{words}</span>
    </Button>
  )
  return (
    <>
      <div className="city-map__tools" role="toolbar" aria-label={text.tools}>
        {held.includes('map:buffer') ? press('buffer', <RadiusSettingOutlined />, text.around) : null}
        {tools.map(({ key, icon, words }) => (
          <Button
            key={key}
            type={brought === key ? 'primary' : 'text'}
            icon={icon}
            aria-pressed={brought === key}
            title={words}
            aria-label={words}
            onClick={() => onBrought(brought === key ? null : key)}
          >
            <span className="city-map__word">{words}</span>
          </Button>
        ))}
        {press('measure', <ExpandOutlined />, text.measure)}
        {held.includes('map:plot') ? press('draw', <EditOutlined />, text.draw) : null}
        {press('time', <ClockCircleOutlined />, text.time)}
        {press('inView', <UnorderedListOutlined />, text.inView)}
        <HeatMenu layers={tree.on} disabled={map === null} chosen={heat} onChoose={onHeat} />
        {grounds.all.length < 2 ? null : (
          <Dropdown
            trigger={['click']}
            menu={{
              items: grounds.all.map(({ code, name }) => ({ key: code, label: name })),
              selectedKeys: grounds.own === null ? [] : [grounds.own.code],
              onClick: ({ key }) => grounds.choose(key),
            }}
          >
            <Button type="text" icon={<GlobalOutlined />} title={text.ground} aria-label={text.ground}>
              <span className="city-map__word">{text.ground}</span>
            </Button>
          </Dropdown>
        )}
        <Bookmarks map={map} tree={tree} onLayers={onLayers} />
        <Button
          type="text"
          icon={<LinkOutlined />}
          title={text.share}
          aria-label={text.share}
          onClick={() => copyLink(linkTo(tab.key, tab.query))}
        >
          <span className="city-map__word">{text.share}</span>
        </Button>
        {press('print', <PrinterOutlined />, text.print)}
      </div>
      {heat === null || measured !== null ? null : <HeatNote layers={tree.all} chosen={heat} onChoose={onHeat} />}
      {measured === null ? null : (
        <div className="city-map__measured" role="status">
          {measured.corners < 2 ? text.measureHint : text.measuredLength(lengthText(measured.metres))}
          {measured.squareMetres === null ? null : ` · ${text.measuredArea(areaWords(measured.squareMetres))}`}
          {measured.corners === 0 ? null : (
            <Button size="small" onClick={onMeasureAgain}>
              {text.again}
            </Button>
          )}
        </div>
      )}
      {broken ? null : (
        <div className="city-map__zoom">
          <Button
            icon={<PlusOutlined />}
            title={text.zoomIn}
            aria-label={text.zoomIn}
            disabled={map === null}
            onClick={() => map?.zoomIn()}
          />
          <Button
            icon={<MinusOutlined />}
            title={text.zoomOut}
            aria-label={text.zoomOut}
            disabled={map === null}
            onClick={() => map?.zoomOut()}
          />
          <Button
            icon={<AimOutlined />}
            title={text.whole}
            aria-label={text.whole}
            disabled={map === null}
            onClick={() => map !== null && showWhole(map, tree)}
          />
        </div>
      )}
    </>
  )
}

function showWhole(map: MapLibre, { all }: LayerTree): void {
  const boxes = all.flatMap(({ bbox }) => (bbox === null ? [] : [bbox]))
  if (boxes.length === 0) return
  const side = (at: 0 | 1 | 2 | 3, pick: (...values: number[]) => number) => pick(...boxes.map((box) => box[at]))
  map.fitBounds([side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)], { padding: 60 })
}

const areaWords = (square: number) => (square >= KM2 ? `${(square / KM2).toFixed(2)} km²` : `${square.toFixed(0)} m²`)
