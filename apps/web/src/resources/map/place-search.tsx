import { SearchOutlined } from '@ant-design/icons'
import { AutoComplete, Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../words.ts'
import type { Outline } from './outlines.ts'
import { type Position, readPosition } from './position.ts'

interface PlaceSearchProps {
  outlines: readonly Outline[]
  /** A region was found: the map looks there. */
  onFind(position: Position): void
  /** Coordinates were entered. */
  onPosition(position: Position): void
}

const offered = 8

/** Finds a district or street by its name, or a position by its coordinates. */
export function PlaceSearch({ outlines, onFind, onPosition }: PlaceSearchProps) {
  const { text } = useWords()
  const [wanted, setWanted] = useState('')
  const found = wanted.trim() === '' ? [] : outlines.filter((one) => one.centre !== null && one.name.includes(wanted.trim()))
  const enter = () => {
    const position = readPosition(wanted)
    if (position !== null) onPosition(position)
  }
  return (
    <AutoComplete
      className="map-field__search"
      value={wanted}
      options={found.slice(0, offered).map((one) => ({ value: one.id, label: one.name }))}
      onChange={(next: string) => setWanted(outlines.find((one) => one.id === next)?.name ?? next)}
      onSelect={(id: string) => {
        const centre = outlines.find((one) => one.id === id)?.centre
        if (centre != null) onFind({ ...centre })
      }}
    >
      <Input
        prefix={<SearchOutlined />}
        placeholder={text.map.search}
        aria-label={text.map.search}
        onPressEnter={(event) => {
          event.preventDefault()
          enter()
        }}
      />
    </AutoComplete>
  )
}
