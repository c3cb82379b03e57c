import { DeleteOutlined, PushpinOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Popover } from 'antd'
import type { Map as MapLibre } from 'maplibre-gl'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { read } from '../../../../api/read.ts'
import type { Position } from '../../../../resources/map/position.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { useDashboardsText } from '../../texts/dashboards-text.ts'
import type { LayerTree } from '../use-layer-tree.ts'

interface Mark {
  readonly id: string
  readonly name: string
  readonly center: Position
  readonly zoom: number
  readonly layers: readonly string[] | null
}

const marksRead = read<{ readonly list: readonly Mark[] }>('map/mark/page', { limit: 50 })

interface BookmarksProps {
  map: MapLibre | null
  tree: LayerTree
  onLayers(codes: readonly string[]): void
}

/** Where somebody likes to look, with the layers that were on then. */
export function Bookmarks({ map, tree, onLayers }: BookmarksProps) {
  const { map: text } = useDashboardsText()
  const client = useQueryClient()
  const { message } = useFeedback()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const { data } = useQuery({ ...marksRead, enabled: open, meta: { quiet: true } })
  const change = async (work: () => Promise<unknown>) => {
    try {
      await work()
      await client.invalidateQueries({ queryKey: marksRead.queryKey })
    } catch (reason) {
      message.warning(reason instanceof Error && reason.message !== '' ? reason.message : text.markFailed)
    }
  }
  const keep = () =>
    change(async () => {
      if (map === null) return
      const { lng, lat } = map.getCenter()
      const layers = tree.on.map(({ code }) => code)
      await call('PUT', 'map/mark', {
        body: { name: name.trim(), center: { lng, lat }, zoom: Math.round(map.getZoom()), layers },
        quiet: true,
      })
      setName('')
    })
  const go = ({ center, zoom, layers }: Mark) => {
    map?.easeTo({ center: [center.lng, center.lat], zoom, duration: 400 })
    if (Array.isArray(layers) && layers.length > 0) onLayers(layers)
    setOpen(false)
  }
  const list = (
    <div className="city-map__marks">
      <ul>
        {(data?.list ?? []).map((mark) => (
          <li key={mark.id}>
            <button type="button" className="link-button one-line" onClick={() => go(mark)}>
              {mark.name}
            </button>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={text.dropMark(mark.name)}
              title={text.dropMark(mark.name)}
              onClick={() => void change(() => call('DELETE', 'map/mark', { body: [mark.id], quiet: true }))}
            />
          </li>
        ))}
      </ul>
      <Input
        size="small"
        aria-label={text.markName}
        placeholder={text.markName}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={() => name.trim() !== '' && void keep()}
      />
      <Button size="small" type="primary" disabled={name.trim() === '' || map === null} onClick={() => void keep()}>
        {text.keepMark}
      </Button>
    </div>
  )
  return (
    <Popover open={open} onOpenChange={setOpen} trigger="click" placement="bottomRight" content={list}>
      <Button type="text" icon={<PushpinOutlined />} title={text.marks} aria-label={text.marks} aria-expanded={open}>
        <span className="city-map__word">{text.marks}</span>
      </Button>
    </Popover>
  )
}
