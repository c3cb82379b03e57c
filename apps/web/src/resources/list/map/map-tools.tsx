import { ExpandOutlined, LeftOutlined, MinusOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import type { Map as MapLibre } from 'maplibre-gl'
import { usePartsText } from '../../texts/parts/parts-text.ts'

interface MapToolsProps {
  map: MapLibre | null
  onWhole(): void
  /** Goes through the marks one by one, for whoever has no pointer; null where there are only clusters. */
  walk: { readonly at: number; readonly of: number; onStep(step: number): void } | null
  /** Whether the list shows only what is in sight; null without a list. */
  follows: boolean | null
  onFollow(on: boolean): void
}

/** Nearer, farther, everything; the marks in turn; whether the list goes along. */
export function MapTools({ map, onWhole, walk, follows, onFollow }: MapToolsProps) {
  const { listMap: text } = usePartsText()
  const tool = (icon: React.ReactNode, words: string, press: () => void) => (
    <Button icon={icon} title={words} aria-label={words} disabled={map === null} onClick={press} />
  )
  return (
    <div className="list-map__tools">
      {follows === null ? null : (
        <Checkbox
          className="list-map__follow"
          checked={follows}
          title={text.followHint}
          onChange={(event) => onFollow(event.target.checked)}
        >
          {text.follow}
        </Checkbox>
      )}
      <span className="list-map__group">
        {tool(<PlusOutlined />, text.zoomIn, () => map?.zoomIn())}
        {tool(<MinusOutlined />, text.zoomOut, () => map?.zoomOut())}
        {tool(<ExpandOutlined />, text.whole, onWhole)}
      </span>
      {walk === null ? null : (
        <span className="list-map__group" role="toolbar" aria-label={text.walk}>
          {tool(<LeftOutlined />, text.previous, () => walk.onStep(walk.at === 0 ? 0 : -1))}
          {tool(<RightOutlined />, text.next, () => walk.onStep(1))}
          <span className="list-map__at" aria-live="polite">
            {walk.at === 0 ? '' : text.ofMarks(walk.at, walk.of)}
          </span>
        </span>
      )}
    </div>
  )
}
