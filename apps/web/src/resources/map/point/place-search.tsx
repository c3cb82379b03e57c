import { SearchOutlined } from '@ant-design/icons'
import type { SearchHit } from '@chengan/kernel/definition/layers/search-hit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AutoComplete, Input } from 'antd'
import { useEffect, useState } from 'react'
import { read } from '../../../api/read.ts'
import { useWords } from '../../words.ts'
import type { Outline } from '../outlines.ts'
import { type Position, readPosition, rounded } from '../position.ts'

interface PlaceSearchProps {
  outlines: readonly Outline[]
  /** Something was found: the map looks there. */
  onFind(position: Position): void
  /** A place was named to the metre: coordinates, a chainage, a crossing. */
  onPosition(position: Position): void
}

interface Found {
  readonly id: string
  readonly name: string
  /** What it is; '' of districts and streets, which are called so. */
  readonly sub: string
  readonly position: Position
  /** It is a place by itself, and not something that is drawn there. */
  readonly exact: boolean
}

const offered = 8
const restMs = 250
/** One character is in the name of nearly everything. */
const LEAST = 2
const places: readonly string[] = ['position', 'chainage', 'crossing']

/** Finds a district or street by its name, a road, chainage, crossing or facility as the one map does, or a position by its coordinates. */
export function PlaceSearch({ outlines, onFind, onPosition }: PlaceSearchProps) {
  const { text } = useWords()
  const [wanted, setWanted] = useState('')
  const written = wanted.trim()
  const found = useFound(written, outlines)
  const take = ({ name, position, exact }: Found) => {
    setWanted(name)
    onFind({ ...position })
    if (exact) onPosition(rounded(position))
  }
  const enter = () => {
    const position = readPosition(wanted)
    if (position !== null) onPosition(position)
  }
  return (
    <AutoComplete
      className="map-field__search"
      value={wanted}
      options={found.map(({ id, name, sub }) => ({
        value: id,
        label: (
          <span className="map-field__hit">
            <span className="one-line">{name}</span>
            {sub === '' ? null : <small className="one-line">{sub}</small>}
          </span>
        ),
      }))}
      onChange={(next: string) => setWanted(found.find((one) => one.id === next)?.name ?? next)}
      onSelect={(id: string) => {
        const one = found.find((hit) => hit.id === id)
        if (one !== undefined) take(one)
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

/** Districts and streets are known here; the server knows the rest, once nobody types. */
function useFound(written: string, outlines: readonly Outline[]): readonly Found[] {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(written), restMs)
    return () => window.clearTimeout(timer)
  }, [written])
  const { data = [] } = useQuery({
    ...read<readonly SearchHit[]>('map/search', { q: asked, limit: offered }),
    enabled: asked.length >= LEAST,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { quiet: true },
  })
  if (written === '') return []
  const own = outlines.flatMap(({ id, name, centre }): Found[] =>
    centre === null || !name.includes(written) ? [] : [{ id, name, sub: '', position: centre, exact: false }],
  )
  const known = new Set(own.map(({ id }) => id))
  const others = (written.length < LEAST ? [] : data).flatMap(({ id, type, name, sub, lng, lat }): Found[] =>
    lng === null || lat === null || known.has(id) ? [] : [{ id, name, sub, position: { lng, lat }, exact: places.includes(type) }],
  )
  return [...own, ...others].slice(0, offered)
}
