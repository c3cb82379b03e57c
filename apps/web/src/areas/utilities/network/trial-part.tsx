import { CloseOutlined } from '@ant-design/icons'
import { placeKind } from '@chengan/domain/system/dictionaries/dashboards'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import type { MapPress, MapToolProps } from '../../../resources/map/map-tool.ts'
import { useWords } from '../../../resources/words.ts'
import { useStableCallback } from '../../../ui/use-steady.ts'
import { useUtilitiesText } from '../texts/utilities-text.ts'
import { clearOfPanel } from './clear-of-panel.ts'
import { outageOverlay, usePlanDrawn, useWholePlan } from './plan-drawing.ts'
import { PlanFigures } from './plan-figures.tsx'
import { facilityRead, outageRead, type PlanFacility, valvesNamed } from './plan-reads.ts'
import { PlanMore, RegulatorsTable } from './plan-tables.tsx'

const nothing: readonly never[] = []
const MOST_VALVES = 60

/** Who would be without gas were some valves closed: they are pressed on the map, or found by their names. */
export function TrialPart({ map, about, onAbout, onPick, onTake, onShow }: MapToolProps) {
  const { network: text } = useUtilitiesText()
  const ids = useMemo(
    () =>
      about
        .slice('valves:'.length)
        .split(',')
        .filter((id) => id !== ''),
    [about],
  )
  const set = (next: readonly string[]) => onAbout(`valves:${[...new Set(next)].slice(0, MOST_VALVES).join()}`)
  const take = useStableCallback(({ row }: MapPress) => {
    if (row?.layer !== 'valve') return
    set(ids.includes(row.id) ? ids.filter((id) => id !== row.id) : [...ids, row.id])
  })
  const tell = useStableCallback(onTake)
  useEffect(() => {
    tell(take)
    return () => tell(null)
  }, [take, tell])
  const show = useStableCallback(onShow)
  useEffect(() => show(['pipe', 'valve']), [show])
  const chosen = useQueries({ queries: ids.map((id) => ({ ...facilityRead(id), meta: { quiet: true } })) })
  const { data, error, refetch, isFetching } = useQuery({
    ...outageRead(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    meta: { quiet: true },
  })
  const outage = ids.length === 0 || error !== null ? null : (data ?? null)
  const marks = useWords().dictionary(placeKind)
  const drawn = useMemo(() => (outage === null ? nothing : outageOverlay(outage, (kind) => marks.label(kind).slice(0, 1))), [outage, marks])
  usePlanDrawn(map, drawn)
  useWholePlan(map, drawn, clearOfPanel)
  const pick = ({ id }: PlanFacility) => onPick({ layer: outage?.joints.some((one) => one.id === id) === true ? 'node' : 'station', id })
  return (
    <div className="network-body" aria-busy={isFetching}>
      <div className="network-bar">
        <FindValve onFind={(id) => set([...ids, id])} />
        <span className="network-note one-line">{text.tryHint}</span>
        {ids.length === 0 ? null : (
          <Button size="small" onClick={() => set([])}>
            {text.clear}
          </Button>
        )}
      </div>
      <ul className="network-chosen" aria-label={text.chosenValves}>
        {ids.map((id, at) => (
          <li key={id}>
            <button type="button" className="link-button" onClick={() => onPick({ layer: 'valve', id })}>
              {chosen[at]?.data?.name ?? text.valve}
            </button>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={text.without(chosen[at]?.data?.name ?? '')}
              title={text.without(chosen[at]?.data?.name ?? '')}
              onClick={() => set(ids.filter((one) => one !== id))}
            />
          </li>
        ))}
      </ul>
      {error === null || ids.length === 0 ? null : <FailedLook title={text.tryFailed} error={error} onRetry={() => void refetch()} />}
      {outage === null ? null : (
        <div className="network-told">
          <PlanFigures valves={ids.map(() => ({ isRemote: null }))} outage={outage} />
          {outage.pipeIds.length === 0 ? <p className="network-note">{text.nobodyWithout}</p> : null}
          <RegulatorsTable outage={outage} onPick={pick} />
          <PlanMore outage={outage} onPick={pick} onPlace={(id) => onPick({ layer: 'plot', id })} />
        </div>
      )}
    </div>
  )
}

/** Finds a valve by its name: the way for whoever has no pointer. */
function FindValve({ onFind }: { onFind(id: string): void }) {
  const { network: text } = useUtilitiesText()
  const [words, setWords] = useState('')
  const { data } = useQuery({ ...valvesNamed(words), placeholderData: keepPreviousData, meta: { quiet: true } })
  return (
    <Select
      showSearch={{ filterOption: false, onSearch: setWords }}
      size="small"
      className="network-find"
      aria-label={text.addValve}
      placeholder={text.addValve}
      value={null}
      options={(data?.list ?? []).map(({ id, name, facilityCode }) => ({
        value: id,
        label: [name, facilityCode].filter(Boolean).join(' '),
      }))}
      onChange={(id: string | null) => id !== null && onFind(id)}
    />
  )
}
