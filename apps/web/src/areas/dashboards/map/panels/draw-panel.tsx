import { CloseOutlined } from '@ant-design/icons'
import { placeKind, plotKind } from '@chengan/domain/system/dictionaries/dashboards'
import { lengthOf, type Position } from '@chengan/kernel/geometry/measure'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input, InputNumber, Select } from 'antd'
import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { call } from '../../../../api/client.ts'
import { openTab } from '../../../../navigation/tabs.ts'
import { useResourceOnceHere } from '../../../../resources/definitions-context.ts'
import { FieldRow } from '../../../../resources/form/field-row.tsx'
import { collectionOf, colourOf, usePassingOverlay } from '../../../../resources/map/overlay.ts'
import type { Values } from '../../../../resources/row.ts'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { useDashboardsText } from '../../texts/dashboards-text.ts'
import type { DashboardsText } from '../../texts/zh-cn.ts'
import type { CornersAs } from '../tools/use-measure.ts'
import { circle } from '../tools/use-rings.ts'

interface DrawPanelProps {
  map: MapLibre | null
  /** The corners that were pressed on the map. */
  corners: readonly Position[]
  onAgain(): void
  /** What the corners are drawn as from now on. */
  onDrawAs(as: CornersAs): void
  /** It is kept: its layer shows it. */
  onKept(id: string): void
  onClose(): void
}

const kinds = plotKind.values
const places: readonly string[] = [kinds.point, kinds.text, kinds.sensitivePlace].map(({ value }) => value)
const LINE = kinds.line.value
const SENSITIVE = kinds.sensitivePlace.value
const CORDON = kinds.cordon.value
const LIST = '/yzt/bh/index'
const RADIUS = { usual: 100, least: 10, most: 10_000 } as const
const nothing: readonly never[] = []

function cordonLayers(): readonly LayerSpecification[] {
  const colour = colourOf('--error-fill', '#D92B34')
  const layers = [
    { id: 'cordon-area', type: 'fill', paint: { 'fill-color': colour, 'fill-opacity': 0.12 } },
    { id: 'cordon-line', type: 'line', paint: { 'line-color': colour, 'line-width': 2 } },
  ]
  return layers.map((layer) => ({ ...layer, source: 'cordon' }) as LayerSpecification)
}

/** What lies within the radius round the first corner. */
const cordonOf = ([lng, lat]: Position, metres: number) => ({ type: 'Polygon', coordinates: [circle({ lng, lat }, metres)] })

/** What the corners are of a kind: a place is the last of them; null while there are too few. */
function drawnOf(kind: string, corners: readonly Position[], radius: number) {
  const last = corners.at(-1)
  const [first] = corners
  if (places.includes(kind)) return last === undefined ? null : { location: { lng: last[0], lat: last[1] } }
  if (kind === CORDON) return first === undefined ? null : { geometry: cordonOf(first, radius) }
  if (kind === LINE) return corners.length < 2 ? null : { geometry: { type: 'LineString', coordinates: corners } }
  return corners.length < 3 || first === undefined ? null : { geometry: { type: 'Polygon', coordinates: [[...corners, first]] } }
}

/** Draws a place, a line, an area or a circle on the map and keeps it for the own department and those that it is shared with. */
export function DrawPanel({ map, corners, onAgain, onDrawAs, onKept, onClose }: DrawPanelProps) {
  const { map: text } = useDashboardsText()
  const words = useWords()
  const client = useQueryClient()
  const { message } = useFeedback()
  const [name, setName] = useState('')
  const [kind, setKind] = useState<string>(kinds.point.value)
  const [sensitive, setSensitive] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const [typed, setTyped] = useState<number | null>(null)
  const [shared, setShared] = useState<Values>({})
  const tell = useEffectEvent(onDrawAs)
  useEffect(() => {
    tell(cornersAs(kind))
    return () => tell('measured')
  }, [kind])
  const plot = useResourceOnceHere('plot')
  const sharing = plot?.fields.shareDeptIds
  const radius = typed ?? farthest(corners) ?? RADIUS.usual
  const drawn = drawnOf(kind, corners, radius)
  const layers = useMemo(() => (map === null ? nothing : cordonLayers()), [map])
  const [centre] = corners
  const shown = useMemo(() => {
    const isCircle = kind === CORDON && centre !== undefined
    return collectionOf(isCircle ? [{ id: 'cordon', geometry: cordonOf(centre, radius), properties: {} }] : nothing)
  }, [kind, centre, radius])
  usePassingOverlay(map, 'cordon', shown, layers)
  const begin = () => {
    setTyped(null)
    onAgain()
  }
  const isWhole = drawn !== null && name.trim() !== '' && (kind !== SENSITIVE || sensitive !== null)
  const save = async () => {
    setSaving(true)
    try {
      const form = {
        name: name.trim(),
        plotKind: kind,
        ...(kind === SENSITIVE ? { placeKind: sensitive } : {}),
        ...drawn,
        ...sharedWith(shared),
      }
      const { id } = await call<{ id: string }>('PUT', 'map/plot', { body: form, quiet: true })
      await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('map/') })
      message.success(text.drawnKept)
      setName('')
      begin()
      onKept(id)
    } catch (reason) {
      message.warning(reason instanceof Error && reason.message !== '' ? reason.message : text.drawnFailed)
    } finally {
      setSaving(false)
    }
  }
  return (
    <section className="city-map__panel city-map__draw" aria-label={text.draw}>
      <header>
        <b>{text.draw}</b>
        <span className="one-line">{hintOf(kind, corners.length, text)}</span>
        <Button type="text" size="small" icon={<CloseOutlined />} title={text.close} aria-label={text.close} onClick={onClose} />
      </header>
      <div className="city-map__moment">
        <Select
          size="small"
          aria-label={text.drawKind}
          value={kind}
          options={[...words.dictionary(plotKind).options()]}
          onChange={(next: string) => {
            setKind(next)
            begin()
          }}
        />
        {kind === SENSITIVE ? (
          <Select
            size="small"
            aria-label={text.placeKind}
            placeholder={text.placeKind}
            value={sensitive}
            options={[...words.dictionary(placeKind).options()]}
            onChange={setSensitive}
          />
        ) : null}
        {kind === CORDON ? (
          <InputNumber
            size="small"
            aria-label={text.radius}
            suffix="m"
            min={RADIUS.least}
            max={RADIUS.most}
            precision={0}
            value={radius}
            onChange={setTyped}
          />
        ) : null}
        <Input
          size="small"
          aria-label={text.name}
          placeholder={text.name}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={() => isWhole && void save()}
        />
        <Button size="small" disabled={corners.length === 0} onClick={begin}>
          {text.redraw}
        </Button>
        <Button size="small" type="primary" disabled={!isWhole} loading={saving} onClick={() => void save()}>
          {text.keep}
        </Button>
        <Button size="small" type="link" onClick={() => openTab(LIST)}>
          {text.allDrawings}
        </Button>
      </div>
      {plot === undefined || sharing === undefined ? null : (
        <div className="city-map__moment city-map__sharing">
          <FieldRow
            resource={plot}
            field={sharing}
            id="share-drawing"
            look={{ required: false, fault: undefined }}
            values={shared}
            onChange={(patch) => setShared((before) => ({ ...before, ...patch }))}
          />
        </div>
      )}
    </section>
  )
}

/** A circle is drawn by itself, round the first corner as far as the last. */
function cornersAs(kind: string): CornersAs {
  if (places.includes(kind)) return 'place'
  return kind === LINE || kind === CORDON ? 'line' : 'area'
}

function hintOf(kind: string, corners: number, text: DashboardsText['map']): string {
  if (places.includes(kind)) return text.drawPlace
  if (kind === CORDON) return text.drawCordon
  return kind === LINE ? text.drawLine : text.drawArea(corners)
}

/** Metres from the first corner to the last, within what a circle may be; null while there is but one. */
function farthest(corners: readonly Position[]): number | null {
  const [first] = corners
  const last = corners.at(-1)
  if (first === undefined || last === undefined || corners.length < 2) return null
  const metres = Math.round(lengthOf({ type: 'LineString', coordinates: [first, last] }))
  return Math.min(RADIUS.most, Math.max(RADIUS.least, metres))
}

/** What a form sends of the departments with which something is shared. */
const sharedWith = ({ shareDeptIds }: Values) => (Array.isArray(shareDeptIds) && shareDeptIds.length > 0 ? { shareDeptIds } : {})
