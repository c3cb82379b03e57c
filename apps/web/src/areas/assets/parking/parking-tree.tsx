import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { useSession } from '../../../api/session/session.ts'
import { callsOf } from '../../../resources/calls.ts'
import { useResource } from '../../../resources/definitions-context.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { useLevel } from '../../../resources/use-level.ts'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { useParkingText } from './texts/parking-text.ts'

/** Parked cars come and go: how many berths are taken is asked anew so often. */
export const FRESH_MS = 30_000

/** The parking roads in use whose berths the caller has to do with: of an operator those it operates. */
export function useParkingRoads() {
  const { user } = useSession()
  const level = useLevel()
  const mine = level === 'enterprise' ? { operatorDeptId: user?.deptId } : {}
  return useQuery({
    ...callsOf(useResource('parkingRoad')).list({ status: '2,3', ...mine }),
    refetchInterval: FRESH_MS,
    meta: { quiet: true },
  })
}

interface ParkingTreeProps {
  chosen: string | undefined
  onChoose(id: string | undefined): void
}

/** Parking roads below their districts, each with how many of its berths are taken. */
export function ParkingTree({ chosen, onChoose }: ParkingTreeProps) {
  const text = useParkingText()
  const { data, error, refetch } = useParkingRoads()
  const [wanted, setWanted] = useState('')
  const found = (data ?? []).filter((road) => String(road.name ?? '').includes(wanted.trim()))
  const districts = Map.groupBy(found, (road) => String(road.regionName ?? ''))
  return (
    <>
      <div className="split-page__search">
        <Input
          allowClear
          placeholder={text.search}
          aria-label={text.search}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      <div className="split-page__tree">
        <button
          type="button"
          className="bare-button side-list__entry"
          aria-current={chosen === undefined}
          onClick={() => onChoose(undefined)}
        >
          {text.all}
        </button>
        {data === undefined && error === null ? <LoadingRows rows={10} bars={[70]} rowHeight={30} /> : null}
        {error === null ? null : (
          <FailedLook title={text.failedRoads} error={error} note={text.failedNote} onRetry={() => void refetch()} />
        )}
        {data !== undefined && found.length === 0 ? <StateLook kind="empty" compact title={text.noRoads} /> : null}
        {[...districts].map(([district, roads]) => (
          <section key={district} className="parking-tree__district">
            <h4>{district}</h4>
            {roads.map((road) => (
              <button
                key={road.id}
                type="button"
                className="bare-button side-list__entry"
                aria-current={chosen === road.id}
                title={String(road.name ?? '')}
                onClick={() => onChoose(road.id)}
              >
                <span className="one-line">{String(road.name ?? '')}</span>
                <span className="parking-tree__taken">{text.taken(Number(road.occupiedCount ?? 0), Number(road.usableCount ?? 0))}</span>
              </button>
            ))}
          </section>
        ))}
      </div>
    </>
  )
}
