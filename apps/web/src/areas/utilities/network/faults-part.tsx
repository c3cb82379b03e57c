import { levelOf } from '@chengan/kernel/access/level'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select, Table } from 'antd'
import type { LayerSpecification } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import { useUserInfo } from '../../../api/session/session.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { showPlace } from '../../../resources/map/clear-view.ts'
import type { MapToolProps } from '../../../resources/map/map-tool.ts'
import { collectionOf, colourOf, type DrawnOverlay, usePassingOverlay } from '../../../resources/map/overlay.ts'
import { useChoice } from '../../../resources/map/use-map-events.ts'
import { useStableCallback } from '../../../ui/use-steady.ts'
import { useUtilitiesText } from '../texts/utilities-text.ts'
import { clearOfPanel } from './clear-of-panel.ts'
import { useWholePlan } from './plan-drawing.ts'
import { companiesNamed, companyRead, type FaultKind, type FaultTold, faultsRead } from './plan-reads.ts'

const nothing: readonly never[] = []
const kinds: readonly FaultKind[] = ['looseEnd', 'crossing', 'diameterJump', 'noSource']
const PAGE = 8
const NEAR = 17

interface Line extends FaultTold {
  readonly key: string
}

function faultLayers(): readonly LayerSpecification[] {
  const error = colourOf('--error-fill', '#D92B34')
  const card = colourOf('--card', '#FFFFFF')
  const isPoint = ['==', ['geometry-type'], 'Point']
  const isLine = ['!', isPoint]
  const round = { 'line-cap': 'round', 'line-join': 'round' }
  const layers = [
    // Pipes keep the colour of their pressure on a red tint; those to which no gas comes are red themselves, as what a plan cuts off (look/boards.md §6).
    {
      id: 'faults-tint',
      type: 'line',
      filter: isLine,
      layout: round,
      paint: { 'line-color': error, 'line-width': 15, 'line-opacity': ['case', ['get', 'lit'], 0.45, 0.2] },
    },
    {
      id: 'faults-unfed',
      type: 'line',
      filter: ['all', isLine, ['get', 'unfed']],
      layout: round,
      paint: { 'line-color': error, 'line-width': 3.5 },
    },
    {
      id: 'faults-lit',
      type: 'circle',
      filter: ['all', isPoint, ['get', 'lit']],
      paint: { 'circle-radius': 18, 'circle-color': error, 'circle-opacity': 0.2, 'circle-stroke-color': error, 'circle-stroke-width': 2 },
    },
    {
      id: 'faults-dot',
      type: 'circle',
      filter: isPoint,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 10, 4, 14, 9],
        'circle-color': error,
        'circle-stroke-color': card,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'faults-label',
      type: 'symbol',
      filter: isPoint,
      minzoom: 13,
      layout: { 'text-field': ['get', 'label'], 'text-size': 11, 'text-allow-overlap': true, 'text-ignore-placement': true },
      paint: { 'text-color': card },
    },
  ]
  // The library types its expressions more narrowly than they can be put together.
  return layers.map((layer) => ({ ...layer, source: 'faults' }) as LayerSpecification)
}
const pressed = ['faults-dot', 'faults-tint'] as const

/** A fault as it lies on the map: its pipes, and its place where that is known. */
const drawnOf = ({ key, location, lines }: Line, properties: DrawnOverlay['properties']): readonly DrawnOverlay[] => [
  ...(lines === null ? [] : [{ id: key, geometry: lines, properties }]),
  ...(location === null ? [] : [{ id: key, geometry: { type: 'Point', coordinates: [location.lng, location.lat] }, properties }]),
]

/** What is wrong with the network of a company: each fault stands on the map and in the list, and a press on either shows it in both. */
export function FaultsPart({ map, about, onAbout, onPick, onShow }: MapToolProps) {
  const { network: text } = useUtilitiesText()
  const company = about.slice('faults:'.length)
  const [words, setWords] = useState('')
  const [kind, setKind] = useState<FaultKind | null>(null)
  const [lit, setLit] = useState<string | null>(null)
  const [page, setPage] = useState(1)
  const companies = useQuery({ ...companiesNamed(words), placeholderData: keepPreviousData, meta: { quiet: true } })
  // One that is named by the address may not be among the first that are offered.
  const own = useQuery({ ...companyRead(company), enabled: company !== '', meta: { quiet: true } })
  const found = companies.data?.list ?? nothing
  const offered = own.data === undefined || found.some(({ id }) => id === company) ? found : [own.data, ...found]
  const { data: me } = useUserInfo()
  // Whoever works for a company begins with its own network; its branches stand in the same department, which has the name of the head office.
  const mine = levelOf(me?.level) === 'enterprise' ? found.filter(({ deptId }) => deptId === me?.deptId) : nothing
  const ofMine = mine.find(({ name }) => name === me?.deptName) ?? mine[0]
  const only = company === '' && words === '' ? (offered.length === 1 ? offered[0]?.id : ofMine?.id) : undefined
  const choose = useStableCallback((id: string) => onAbout(`faults:${id}`))
  useEffect(() => {
    if (only !== undefined) choose(only)
  }, [only, choose])
  const show = useStableCallback(onShow)
  useEffect(() => show(['pipe', 'valve', 'node']), [show])
  const { data, error, refetch, isFetching } = useQuery({
    ...faultsRead(company),
    enabled: company !== '',
    retry: false,
    staleTime: 0,
    meta: { quiet: true },
  })
  const lines = useMemo(
    () =>
      (data?.faults ?? nothing)
        .map((fault, at): Line => ({ ...fault, key: `fault ${at}` }))
        .filter((one) => kind === null || one.kind === kind),
    [data, kind],
  )
  const layers = useMemo(() => (map === null ? nothing : faultLayers()), [map])
  const drawn = useMemo(
    () =>
      collectionOf(
        lines.flatMap((one) => drawnOf(one, { lit: one.key === lit, label: text.faultMarks[one.kind], unfed: one.kind === 'noSource' })),
      ),
    [lines, lit, text],
  )
  usePassingOverlay(map, 'faults', drawn, layers)
  // All of a network are before whoever opens the list, whichever he looks at then.
  const whole = useMemo(() => (data?.faults ?? nothing).flatMap((fault, at) => drawnOf({ ...fault, key: `fault ${at}` }, {})), [data])
  useWholePlan(map, whole, clearOfPanel)
  const light = useStableCallback((key: string, goes: boolean) => {
    setLit(key)
    const at = lines.findIndex((one) => one.key === key)
    setPage(Math.floor(at / PAGE) + 1)
    const place = lines[at]?.location
    if (goes && place != null && map !== null) showPlace(map, place, Math.max(map.getZoom(), NEAR), clearOfPanel())
  })
  useChoice(map, pressed, (key) => light(key, false))
  return (
    <div className="network-body" aria-busy={isFetching}>
      <div className="network-bar">
        <Select
          showSearch={{ filterOption: false, onSearch: setWords }}
          size="small"
          className="network-find"
          aria-label={text.company}
          placeholder={text.company}
          value={company === '' ? null : company}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: string | null) => id !== null && choose(id)}
        />
        {data === undefined ? null : (
          <fieldset className="network-kinds" aria-label={text.faultKind}>
            {kinds.map((one) => (
              <button
                key={one}
                type="button"
                className="bare-button network-kind"
                aria-pressed={kind === one}
                onClick={() => {
                  setKind(kind === one ? null : one)
                  setPage(1)
                }}
              >
                {text.faultKinds[one]} <b>{data.counts[one]}</b>
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {company === '' ? <p className="network-note">{text.chooseCompany}</p> : null}
      {error === null || company === '' ? null : <FailedLook title={text.faultsFailed} error={error} onRetry={() => void refetch()} />}
      {data === undefined ? null : (
        <Table<Line>
          className="network-faults"
          size="small"
          dataSource={lines}
          locale={{ emptyText: text.noFaults }}
          pagination={{ pageSize: PAGE, current: page, onChange: setPage, showSizeChanger: false, size: 'small', hideOnSinglePage: true }}
          onRow={({ key }) => ({ className: key === lit ? 'network-lit' : '' })}
          columns={[
            { title: text.faultKind, dataIndex: 'kind', width: 110, render: (own: FaultKind) => text.faultKinds[own] },
            {
              title: text.fault,
              dataIndex: 'words',
              render: (told: string, { key, location }) => (
                <button type="button" className="link-button network-words" disabled={location === null} onClick={() => light(key, true)}>
                  {told}
                </button>
              ),
            },
            {
              title: text.pipe,
              key: 'pipes',
              width: 90,
              render: (_value, { pipeIds }) =>
                pipeIds[0] === undefined ? null : (
                  <button type="button" className="link-button" onClick={() => onPick({ layer: 'pipe', id: pipeIds[0] ?? '' })}>
                    {text.show}
                  </button>
                ),
            },
          ]}
        />
      )}
    </div>
  )
}
