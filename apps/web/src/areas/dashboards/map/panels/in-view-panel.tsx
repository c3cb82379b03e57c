import { CloseOutlined } from '@ant-design/icons'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useBox } from '../../../../resources/map/use-map-events.ts'
import { useStableCallback } from '../../../../ui/use-steady.ts'
import { useDashboardsText } from '../../texts/dashboards-text.ts'
import { layerPalette } from '../layers/layer-colours.ts'
import { partId, pointedParts } from '../layers/layer-looks.ts'
import { type FeatureSaid, featuresRead, type LayerTold } from '../map-reads.ts'
import type { PickedRow } from '../map-state.ts'
import type { LayerTree } from '../use-layer-tree.ts'

interface InViewPanelProps {
  map: MapLibre
  tree: LayerTree
  filters: string
  onPick(picked: PickedRow): void
  onClose(): void
}

interface SeenRow extends PickedRow {
  readonly key: string
  /** null where the tile tells none: seen from afar, tiles are small. */
  readonly name: string | null
  readonly layerName: string
  readonly classLabel: string
  readonly colour: string
}

interface Seen {
  readonly rows: readonly SeenRow[]
  /** Rows that stand in clusters, which have no name. */
  readonly gathered: number
}

const MOST_ROWS_IN_VIEW = 500

/** What is in sight, row by row: the way through the map for whoever has no pointer. Rows of clusters are counted. */
export function InViewPanel({ map, tree, filters, onPick, onClose }: InViewPanelProps) {
  const { map: text } = useDashboardsText()
  const [seen, setSeen] = useState<Seen>({ rows: [], gathered: 0 })
  const look = useStableCallback(() => setSeen(seenOn(map, tree.on)))
  useEffect(() => {
    look()
    map.on('idle', look)
    return () => {
      map.off('idle', look)
    }
  }, [map, look])
  const names = useNames(map, seen.rows, filters)
  const rows = seen.rows.map((row) => ({ ...row, name: row.name ?? names.get(row.key) ?? row.layerName }))
  return (
    <section className="city-map__panel" aria-label={text.inView}>
      <header>
        <b>{text.inView}</b>
        <span className="one-line">{text.inViewTold(seen.rows.length, seen.gathered)}</span>
        <Button type="text" size="small" icon={<CloseOutlined />} title={text.close} aria-label={text.close} onClick={onClose} />
      </header>
      <Table
        size="small"
        pagination={{ pageSize: 7, showSizeChanger: false, size: 'small' }}
        dataSource={rows}
        locale={{ emptyText: seen.gathered === 0 ? text.nothingInView : text.zoomForRows }}
        columns={[
          {
            title: text.name,
            dataIndex: 'name',
            render: (name: string, row) => (
              <button type="button" className="link-button" onClick={() => onPick({ layer: row.layer, id: row.id })}>
                {name}
              </button>
            ),
          },
          { title: text.layer, dataIndex: 'layerName' },
          {
            title: text.state,
            dataIndex: 'classLabel',
            render: (label: string, { colour }) => (
              <span className="city-map__badge">
                <i style={{ background: colour }} />
                {label}
              </span>
            ),
          },
        ]}
      />
    </section>
  )
}

/** The names of rows whose tiles tell none. */
function useNames(map: MapLibre, rows: readonly SeenRow[], filters: string): ReadonlyMap<string, string> {
  const box = useBox(map)
  const unnamed = [...new Set(rows.filter(({ name }) => name === null).map(({ layer }) => layer))]
  return useQueries({
    queries: unnamed.map((layer) => ({
      ...featuresRead(layer, box, filters),
      enabled: box !== '',
      placeholderData: keepPreviousData,
      meta: { quiet: true },
    })),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }, at) =>
          (data?.features ?? []).flatMap(({ properties: { id, name } }): [string, string][] =>
            typeof id === 'string' && typeof name === 'string' && name !== '' ? [[`${unnamed[at]}:${id}`, name]] : [],
          ),
        ),
      ),
  })
}

function seenOn(map: MapLibre, layers: readonly LayerTold[]): Seen {
  const drawn = layers.flatMap(({ code }) => pointedParts.map((part) => partId(code, part))).filter((id) => map.getLayer(id) !== undefined)
  if (drawn.length === 0) return { rows: [], gathered: 0 }
  const palette = layerPalette()
  const rows = new Map<string, SeenRow>()
  const clusters = new Map<string, number>()
  for (const { sourceLayer = '', properties, geometry } of map.queryRenderedFeatures({ layers: drawn })) {
    const { id, n, name, code, class: kind }: FeatureSaid = properties
    if (n !== undefined) clusters.set(`${sourceLayer} ${JSON.stringify(geometry)}`, Number(n))
    else if (typeof id === 'string' && rows.size < MOST_ROWS_IN_VIEW) {
      const layer = layers.find((one) => one.code === sourceLayer)
      const known = layer?.classes.find(({ value }) => value === kind)
      const told = { layerName: layer?.name ?? '', classLabel: known?.label ?? '', colour: palette(known?.colour ?? 'neutral') }
      rows.set(`${sourceLayer}:${id}`, {
        key: `${sourceLayer}:${id}`,
        layer: sourceLayer,
        id,
        name: name === undefined && code === undefined ? null : String(name ?? code),
        ...told,
      })
    }
  }
  // As the tree has them: what is drawn on top is no order for whoever reads.
  const place = new Map(layers.map(({ code }, at) => [code, at]))
  const sorted = [...rows.values()].sort((one, other) => (place.get(one.layer) ?? 0) - (place.get(other.layer) ?? 0))
  return { rows: sorted, gathered: [...clusters.values()].reduce((sum, n) => sum + n, 0) }
}
