import { AimOutlined, AlertOutlined, FileWordOutlined, ReloadOutlined } from '@ant-design/icons'
import { placeKind } from '@chengan/domain/system/dictionaries/dashboards'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { CallFailure } from '../../../api/envelope.ts'
import { saveBytes } from '../../../api/save-bytes.ts'
import { usePermissions } from '../../../api/session/session.ts'
import { openTab } from '../../../navigation/tabs.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import type { MapPress, MapToolProps } from '../../../resources/map/map-tool.ts'
import type { Position } from '../../../resources/map/position.ts'
import { useWords } from '../../../resources/words.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { useStableCallback } from '../../../ui/use-steady.ts'
import { addressOfEvent } from '../emergency/event-address.ts'
import { useUtilitiesText } from '../texts/utilities-text.ts'
import { clearOfPanel } from './clear-of-panel.ts'
import { planDrawn, usePlanDrawn, useWholePlan } from './plan-drawing.ts'
import { headOfPlan, PlanFigures } from './plan-figures.tsx'
import { type PlanFacility, type PlanTold, PRINT, planAt, planOfPipe } from './plan-reads.ts'
import { PlanMore, RegulatorsTable, ValvesTable } from './plan-tables.tsx'

const nothing: readonly never[] = []
const isRefusal = (error: Error) => error instanceof CallFailure && error.kind === 'refused'

function askedOf(about: string) {
  const [kind, value = ''] = about.split(':')
  if (kind === 'pipe' && value !== '') return planOfPipe(value)
  const [lng = Number.NaN, lat = Number.NaN] = kind === 'at' ? value.split(',').map(Number) : []
  return Number.isFinite(lng) && Number.isFinite(lat) ? planAt({ lng, lat }) : null
}

/** The valve plan of a pipe, or of the pipe nearest to where the map was pressed. */
export function PlanPart({ map, about, onAbout, onPick, onTake, onShow }: MapToolProps) {
  const { network: text } = useUtilitiesText()
  const asked = askedOf(about)
  const [choosing, setChoosing] = useState(false)
  const isChoosing = choosing || asked === null
  const take = useStableCallback(({ lng, lat, row }: MapPress) => {
    setChoosing(false)
    onAbout(row?.layer === 'pipe' ? `pipe:${row.id}` : `at:${lng.toFixed(6)},${lat.toFixed(6)}`)
  })
  const tell = useStableCallback(onTake)
  useEffect(() => {
    tell(isChoosing ? take : null)
    return () => tell(null)
  }, [isChoosing, take, tell])
  const show = useStableCallback(onShow)
  useEffect(() => show(['pipe']), [show])
  const { data, error, refetch, isFetching } = useQuery({
    ...(asked ?? planOfPipe('')),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
    // A plan is of now: the network may have changed since it was looked at.
    staleTime: 0,
    meta: { quiet: true },
  })
  // A pipe that was refused has no plan: that of the one before it is not shown in its place.
  const plan = asked === null || error !== null ? null : (data ?? null)
  const marks = useWords().dictionary(placeKind)
  const drawn = useMemo(() => (plan === null ? nothing : planDrawn(plan, (kind) => marks.label(kind).slice(0, 1))), [plan, marks])
  usePlanDrawn(map, drawn)
  useWholePlan(map, drawn, clearOfPanel)
  return (
    <div className="network-body" aria-busy={isFetching}>
      <div className="network-bar">
        <span className="network-bar__head">
          <b className="one-line">{plan === null ? text.plan : headOfPlan(plan)}</b>
          <span className="network-note one-line">
            {isChoosing ? text.choose : plan === null ? '' : text.head(plan.company, plan.valves.length, plan.asOf)}
          </span>
        </span>
        <Button size="small" icon={<AimOutlined />} type={isChoosing ? 'primary' : 'default'} onClick={() => setChoosing(!choosing)}>
          {text.choosePipe}
        </Button>
        {plan === null ? null : (
          <Button size="small" icon={<ReloadOutlined />} loading={isFetching} onClick={() => void refetch()}>
            {text.again}
          </Button>
        )}
        {plan === null ? null : <PrintOrder plan={plan} key={plan.asOf} onPick={onPick} />}
      </div>
      {error === null || asked === null ? null : isRefusal(error) ? (
        // No fault of ours: the pipe has no plan, another may be chosen.
        <p className="network-note" role="status">
          {error.message}
        </p>
      ) : (
        <FailedLook title={text.planFailed} error={error} onRetry={() => void refetch()} />
      )}
      {asked !== null && data === null ? <p className="network-note">{text.noPipeNear}</p> : null}
    </div>
  )
}

interface PrintOrderProps {
  plan: PlanTold
  onPick: MapToolProps['onPick']
}

/** Figures, tables and the order on paper. */
function PrintOrder({ plan, onPick }: PrintOrderProps) {
  const { network: text } = useUtilitiesText()
  const { data: held = [] } = usePermissions()
  const { message } = useFeedback()
  const [ids, setIds] = useState<readonly string[]>(plan.valves.map(({ id }) => id))
  const [saving, setSaving] = useState(false)
  const pick = ({ id }: PlanFacility) => onPick({ layer: layerOf(plan, id), id })
  const save = async () => {
    setSaving(true)
    try {
      await saveBytes(PRINT, { pipeId: plan.pipe.id, valveIds: ids }, `${text.orderName}-${plan.pipe.name}.docx`)
    } catch (reason) {
      message.warning(reason instanceof Error && reason.message !== '' ? reason.message : text.printFailed)
    } finally {
      setSaving(false)
    }
  }
  const mayPrint = held.includes('gysy:gasfacility:valvePlan') && plan.valves.length > 0
  const { at, pipe, outage, valves } = plan
  // Whoever leaves valves out closes other pipes than the plan: how many lose their gas is then not known.
  const usersOf = (chosen: readonly string[]) => (chosen.length === valves.length ? { users: outage.users } : {})
  const openEvent = (place: Position) => openTab(addressOfEvent({ place, facilityId: pipe.id, valveIds: ids, ...usersOf(ids) }))
  return (
    <>
      {at !== null && held.includes('gysy:gysyyxjgyjdd:save') ? (
        <Button size="small" icon={<AlertOutlined />} onClick={() => openEvent(at)}>
          {text.toEmergency}
        </Button>
      ) : null}
      {mayPrint ? (
        <Button size="small" icon={<FileWordOutlined />} disabled={ids.length === 0} loading={saving} onClick={() => void save()}>
          {text.print}
        </Button>
      ) : null}
      <div className="network-told">
        <PlanFigures valves={plan.valves} outage={plan.outage} />
        <div className="network-two">
          <ValvesTable valves={plan.valves} {...(mayPrint ? { chosen: { ids, onChange: setIds } } : {})} onPick={pick} />
          <RegulatorsTable outage={plan.outage} onPick={pick} />
        </div>
        <PlanMore
          passed={plan.passed}
          sources={plan.sources}
          outage={plan.outage}
          onPick={pick}
          onPlace={(id) => onPick({ layer: 'plot', id })}
        />
        <p className="network-note">{text.advice}</p>
      </div>
    </>
  )
}

/** Under which layer a facility of a plan is found: valves have their own, joints are nodes, the others are stations. */
function layerOf({ valves, passed, outage }: PlanTold, id: string): string {
  if ([...valves, ...passed].some((one) => one.id === id)) return 'valve'
  return outage.joints.some((one) => one.id === id) ? 'node' : 'station'
}
