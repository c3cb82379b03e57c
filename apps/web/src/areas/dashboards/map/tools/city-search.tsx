import { SearchOutlined } from '@ant-design/icons'
import type { SearchHit } from '@chengan/kernel/definition/layers/search-hit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AutoComplete, Input } from 'antd'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { sightOf } from '../../../../resources/map/use-map-events.ts'
import { useDashboardsText } from '../../texts/dashboards-text.ts'
import { searchRead } from '../map-reads.ts'

const restMs = 250
/** One character is in the name of nearly everything. */
const LEAST = 2
const keyOf = ({ type, id }: SearchHit) => `${type}:${id}`

/** Finds places by name, pinyin, initials, code, chainage, crossing or coordinates. */
export function CitySearch({ map, onHit }: { map: MapLibre | null; onHit(hit: SearchHit): void }) {
  const { map: text } = useDashboardsText()
  const [written, setWritten] = useState('')
  const [asked, setAsked] = useState({ words: '', box: '' })
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const box =
        map === null
          ? ''
          : sightOf(map)
              .map((side) => side.toFixed(4))
              .join()
      setAsked({ words: written.trim(), box })
    }, restMs)
    return () => window.clearTimeout(timer)
  }, [written, map])
  const isAsked = asked.words.length >= LEAST
  const { data, isFetching } = useQuery({
    ...searchRead(asked.words, asked.box),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const hits = isAsked ? (data ?? []) : []
  const isAnswered = isAsked && !isFetching && asked.words === written.trim()
  const isShort = written.trim() !== '' && written.trim().length < LEAST
  const take = (key: string) => {
    const hit = hits.find((one) => keyOf(one) === key)
    if (hit === undefined) return
    setWritten(hit.name)
    onHit(hit)
  }
  return (
    <AutoComplete
      className="city-map__search"
      value={written}
      options={hits.map((hit) => ({
        value: keyOf(hit),
        label: (
          <span className="city-map__hit">
            <span className="one-line">{hit.name}</span>
            <small className="one-line">{hit.sub}</small>
          </span>
        ),
      }))}
      notFoundContent={isAnswered ? text.nothingFound : isShort ? text.searchLonger : null}
      onChange={(next: string) => setWritten(hits.find((hit) => keyOf(hit) === next)?.name ?? next)}
      onSelect={take}
    >
      <Input
        allowClear
        prefix={<SearchOutlined />}
        placeholder={text.search}
        aria-label={text.search}
        // What was found for words before these is not what is meant.
        onPressEnter={() => isAnswered && hits[0] !== undefined && take(keyOf(hits[0]))}
      />
    </AutoComplete>
  )
}
