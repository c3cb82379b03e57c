import { CloseOutlined } from '@ant-design/icons'
import { placeKind, plotKind } from '@chengan/domain/system/dictionaries/dashboards'
import type { Position } from '@chengan/kernel/geometry/measure'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { openTab } from '../../../../navigation/tabs.ts'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { useDashboardsText } from '../../texts/dashboards-text.ts'

interface DrawPanelProps {
  /** The corners that were pressed on the map. */
  corners: readonly Position[]
  onAgain(): void
  /** It is kept: its layer shows it. */
  onKept(id: string): void
  onClose(): void
}

const kinds = plotKind.values
const places: readonly string[] = [kinds.point, kinds.text, kinds.sensitivePlace].map(({ value }) => value)
const LINE = kinds.line.value
const SENSITIVE = kinds.sensitivePlace.value
const LIST = '/yzt/bh/index'

/** What the corners are of a kind: a place is the last of them; null while there are too few. */
function drawnOf(kind: string, corners: readonly Position[]) {
  const last = corners.at(-1)
  const [first] = corners
  if (places.includes(kind)) return last === undefined ? null : { location: { lng: last[0], lat: last[1] } }
  if (kind === LINE) return corners.length < 2 ? null : { geometry: { type: 'LineString', coordinates: corners } }
  return corners.length < 3 || first === undefined ? null : { geometry: { type: 'Polygon', coordinates: [[...corners, first]] } }
}

/** Draws a place, a line or an area on the map and keeps it for the own department; with whom it is shared is said in its form. */
export function DrawPanel({ corners, onAgain, onKept, onClose }: DrawPanelProps) {
  const { map: text } = useDashboardsText()
  const words = useWords()
  const client = useQueryClient()
  const { message } = useFeedback()
  const [name, setName] = useState('')
  const [kind, setKind] = useState<string>(kinds.point.value)
  const [sensitive, setSensitive] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const drawn = drawnOf(kind, corners)
  const isWhole = drawn !== null && name.trim() !== '' && (kind !== SENSITIVE || sensitive !== null)
  const save = async () => {
    setSaving(true)
    try {
      const form = { name: name.trim(), plotKind: kind, ...(kind === SENSITIVE ? { placeKind: sensitive } : {}), ...drawn }
      const { id } = await call<{ id: string }>('PUT', 'map/plot', { body: form, quiet: true })
      await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('map/') })
      message.success(text.drawnKept)
      setName('')
      onAgain()
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
        <span className="one-line">
          {places.includes(kind) ? text.drawPlace : kind === LINE ? text.drawLine : text.drawArea(corners.length)}
        </span>
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
            onAgain()
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
        <Input
          size="small"
          aria-label={text.name}
          placeholder={text.name}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={() => isWhole && void save()}
        />
        <Button size="small" disabled={corners.length === 0} onClick={onAgain}>
          {text.redraw}
        </Button>
        <Button size="small" type="primary" disabled={!isWhole} loading={saving} onClick={() => void save()}>
          {text.keep}
        </Button>
        <Button size="small" type="link" onClick={() => openTab(LIST)}>
          {text.allDrawings}
        </Button>
      </div>
    </section>
  )
}
