import { SearchOutlined } from '@ant-design/icons'
import { AutoComplete, Input } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useExcavationText } from '../texts/excavation-text.ts'
import { type RoadLine, useRoadsNamed } from './roads.ts'

/** Finds a road by its name, and shows it. */
export function RoadSearch({ onFind }: { onFind(road: RoadLine): void }) {
  const { draw: text } = useExcavationText()
  const [wanted, setWanted] = useState('')
  const found = useRoadsNamed(useDeferredValue(wanted.trim()))
  const words = (road: RoadLine) => (road.district === '' ? road.name : text.inDistrict(road.name, road.district))
  return (
    <AutoComplete
      className="road-search"
      value={wanted}
      options={found.map((road) => ({ value: road.id, label: words(road) }))}
      onChange={(next: string) => setWanted(found.find(({ id }) => id === next)?.name ?? next)}
      onSelect={(id: string) => {
        const road = found.find((one) => one.id === id)
        if (road !== undefined) onFind(road)
      }}
    >
      <Input prefix={<SearchOutlined />} placeholder={text.searchRoad} aria-label={text.searchRoad} />
    </AutoComplete>
  )
}
