import { EnvironmentOutlined, SplitCellsOutlined, UnorderedListOutlined } from '@ant-design/icons'
import type { Placement } from '@chengan/kernel/definition/rows/map-view'
import { Button } from 'antd'
import { useWords } from '../../words.ts'
import type { PlacementState } from './placement.ts'

const icons: Readonly<Record<Placement, React.ReactNode>> = {
  list: <UnorderedListOutlined />,
  map: <EnvironmentOutlined />,
  both: <SplitCellsOutlined />,
}

/** As a list, on the map, or both. */
export function PlaceSwitch({ shown, offered, choose }: PlacementState) {
  const { text } = useWords()
  if (offered.length === 0) return null
  return (
    <span className="place-switch" role="toolbar" aria-label={text.list.placementOf}>
      {offered.map((one) => (
        <Button
          key={one}
          type="text"
          className={one === shown ? 'place-switch__on' : ''}
          icon={icons[one]}
          title={text.list.placements[one]}
          aria-label={text.list.placements[one]}
          aria-pressed={one === shown}
          onClick={() => choose(one)}
        />
      ))}
    </span>
  )
}
