import { gasTypes } from '@chengan/domain/utilities/monitoring/telemetry/metric-ranges'
import { asText } from '@chengan/kernel/values'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, ConfigProvider, Segmented, type ThemeConfig, theme } from 'antd'
import { useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { onAlarmNews } from '../../../../api/live/alarm-news.ts'
import { useLiveLine } from '../../../../api/live/live-line.ts'
import { useTab } from '../../../../navigation/tabs.ts'
import { callsOf } from '../../../../resources/calls.ts'
import { LazyDetailPage } from '../../../../resources/resource-screen.tsx'
import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import type { Row } from '../../../../resources/row.ts'
import { useRowDialogs } from '../../../../resources/rows/row-dialogs.tsx'
import { isNextStep, verbsOf } from '../../../../resources/rows/row-verbs.ts'
import { failureReason } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { useNarrow } from '../../../../ui/narrow.ts'
import { LoadingRows } from '../../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { useMonitoringText } from '../texts/monitoring-text.ts'
import { DeskBar } from './desk-bar.tsx'
import { inDeskOrder, useNow } from './desk-clock.ts'
import { DeskHead } from './desk-head.tsx'
import { DeskMap } from './desk-map.tsx'
import { QueueItem } from './desk-queue.tsx'
import { SmsDialog } from './desk-reach.tsx'
import { alarmInFullRead, isOfDesk, queueRead, stepsRead } from './desk-reads.ts'
import { DeskActions, DeskSide } from './desk-side.tsx'
import { DeskTrend } from './desk-trend.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import './alarm-desk.css'

const AGAIN_MS = 30_000
/** Values of an alarm that goes on are told by nobody: of the one that is looked at they are read anew. */
const VALUE_AGAIN_MS = 5_000
const noRows: readonly Row[] = []
/** The board theme of look/boards.md §2, whatever theme the console has. */
const boardTheme = {
  algorithm: theme.darkAlgorithm,
  token: {
    colorPrimary: '#5BA8FF',
    // The console's own are too dark for the dark words of a filled button.
    colorPrimaryHover: '#7CC0FF',
    colorPrimaryActive: '#4E95FF',
    colorBgContainer: '#182840',
    // What opens over the board lies on it, in its colours: the console's own would be white under the board's light words.
    colorBgElevated: '#182840',
    colorBorder: '#3A5474',
    colorTextLightSolid: '#0A1320',
    colorText: '#EAF1FA',
  },
  components: {
    Segmented: {
      trackBg: '#1A2A40',
      itemColor: '#B9C7DA',
      itemHoverColor: '#EAF1FA',
      itemSelectedBg: '#1E3A5C',
      itemSelectedColor: '#EAF1FA',
    },
  },
}

/** The desk of alarms: all that are open with their clocks, and everything that is known and may be done of one. */
export function AlarmDesk({ resource, screen, recordId }: ResourceViewProps) {
  if (recordId !== undefined) return <LazyDetailPage key={recordId} resource={resource} screen={screen} recordId={recordId} />
  return <DeskOnBoard resource={resource} screen={screen} />
}

type DeskProps = Pick<ResourceViewProps, 'resource' | 'screen'>

function DeskOnBoard({ resource, screen }: DeskProps) {
  const { theme: consoleTheme } = useContext(ConfigProvider.ConfigContext)
  return (
    <ConfigProvider theme={boardTheme}>
      <Desk resource={resource} screen={screen} consoleTheme={consoleTheme} />
    </ConfigProvider>
  )
}

function Desk({ resource, screen, consoleTheme }: DeskProps & { consoleTheme: ThemeConfig | undefined }) {
  const { desk: text } = useMonitoringText()
  const words = useWords()
  const tab = useTab()
  const narrow = useNarrow()
  const client = useQueryClient()
  const now = useNow()
  const live = useLiveLine()
  const box = useRef<HTMLDivElement>(null)
  const [mine, setMine] = useState(false)
  const [texting, setTexting] = useState(false)
  const refresh = () => void client.invalidateQueries({ predicate: ({ queryKey }) => isOfDesk(queryKey[0]) })
  const dialogs = useRowDialogs(resource, screen, { onDone: refresh })
  const list = useQuery({
    ...queueRead(mine),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
    refetchInterval: AGAIN_MS,
  })
  const queue = useMemo(() => inDeskOrder(list.data?.list ?? noRows), [list.data])
  const asked = tab.query.get('id')
  const chosen = asked ?? (narrow ? null : (queue[0]?.id ?? null))
  const whole = useQuery({
    ...callsOf<'iotAlarm'>(resource).info(chosen ?? ''),
    enabled: chosen !== null,
    meta: { quiet: true },
    refetchInterval: VALUE_AGAIN_MS,
  })
  const told = useQuery({ ...alarmInFullRead(chosen ?? ''), enabled: chosen !== null, meta: { quiet: true }, refetchInterval: AGAIN_MS })
  const steps = useQuery({ ...stepsRead(chosen ?? ''), enabled: chosen !== null, meta: { quiet: true } })
  const alarm = chosen === null ? null : (whole.data ?? null)
  const hear = useEffectEvent(refresh)
  useEffect(() => onAlarmNews(() => hear()), [])
  const open = (id: string | null) => tab.setQuery({ id: id ?? undefined })
  const verbs = alarm === null ? [] : verbsOf(resource, alarm, words).filter(({ kind, name }) => kind === 'act' && name !== 'delete')
  const run = (verb: (typeof verbs)[number]) => {
    if (alarm !== null) dialogs.run(verb, [alarm])
  }
  // Dialogs lie over the console, not on the board.
  const overDesk = (
    <ConfigProvider theme={{ ...consoleTheme, inherit: false }}>
      {dialogs.element}
      {texting && alarm !== null && told.data !== undefined ? (
        <SmsDialog
          key={alarm.id}
          alarm={alarm}
          people={told.data.people}
          onClose={() => setTexting(false)}
          onSent={() => {
            setTexting(false)
            refresh()
          }}
        />
      ) : null}
    </ConfigProvider>
  )
  const bar = useDeskKeys(box, {
    onMove: (by) => {
      const at = queue.findIndex(({ id }) => id === chosen)
      const next = queue[Math.min(queue.length - 1, Math.max(0, at + by))]
      if (next !== undefined) open(next.id)
    },
    onAct: () => {
      const first = verbs.find(isNextStep)
      if (first !== undefined) run(first)
    },
  })
  const side = (
    <section className="desk-card desk-queue" aria-label={text.queue}>
      <header className="desk-queue__head">
        <h3>
          {text.queue} <small className="desk-note">{list.data?.total ?? ''}</small>
        </h3>
        <Segmented<boolean>
          size="small"
          value={mine}
          options={[
            { value: true, label: text.mine },
            { value: false, label: text.all },
          ]}
          onChange={setMine}
        />
      </header>
      {list.isPending ? <LoadingRows rows={5} bars={[80, 40]} rowHeight={72} /> : null}
      {list.isError && list.data === undefined ? (
        <StateLook
          kind="failed"
          compact
          title={text.failed}
          note={failureReason(list.error, words.text)}
          actions={
            <button type="button" className="link-button" onClick={() => void list.refetch()}>
              {text.retry}
            </button>
          }
        />
      ) : null}
      {list.data !== undefined && queue.length === 0 ? (
        <StateLook kind="empty" compact title={mine ? text.noneMine : text.none} note={text.noneNote} />
      ) : null}
      <ul className="desk-queue__rows">
        {queue.map((row) => (
          <li key={row.id}>
            <QueueItem resource={resource} row={row} now={now} chosen={row.id === chosen} onOpen={open} />
          </li>
        ))}
      </ul>
      {(list.data?.total ?? 0) > queue.length ? <p className="desk-quiet">{text.rest((list.data?.total ?? 0) - queue.length)}</p> : null}
    </section>
  )
  // Of another's region, or gone: a notice or a kept address may lead to it.
  const notShown = (
    <StateLook
      kind="failed"
      compact
      title={text.failed}
      note={whole.error === null ? undefined : failureReason(whole.error, words.text)}
      actions={
        <button type="button" className="link-button" onClick={() => open(null)}>
          {text.back}
        </button>
      }
    />
  )
  const isGas = alarm !== null && (gasTypes as readonly string[]).includes(asText(alarm.deviceType))
  const middle =
    alarm === null ? (
      <section className="desk-card desk-none">
        {chosen === null ? (
          <Nothing isPending={list.isPending} words={queue.length === 0 ? null : text.choose} />
        ) : whole.isError ? (
          notShown
        ) : (
          <LoadingRows rows={6} bars={[60, 30]} />
        )}
      </section>
    ) : (
      <div className="desk-middle" key={alarm.id}>
        <DeskHead
          resource={resource}
          screen={screen}
          alarm={alarm}
          queued={queue.find(({ id }) => id === alarm.id)}
          now={now}
          told={told.data?.told}
        />
        <div className="desk-middle__two">
          <DeskTrend resource={resource} alarm={alarm} told={told.data} failed={told.isError} />
          <DeskMap alarm={alarm} told={told.data} gas={isGas} />
        </div>
      </div>
    )
  const right =
    alarm === null ? (
      narrow ? null : (
        <section className="desk-card" aria-hidden="true" />
      )
    ) : (
      <DeskSide
        alarm={alarm}
        steps={steps.data}
        told={told.data}
        failed={told.isError}
        verbs={verbs}
        narrow={narrow}
        onRun={run}
        onText={() => setTexting(true)}
      />
    )
  const next = verbs.filter(isNextStep).slice(0, 1)
  const head = <DeskBar queue={queue} live={live} silenceAsked={bar} />
  if (narrow)
    return (
      <div className="alarm-desk alarm-desk--narrow" ref={box}>
        {head}
        {chosen === null ? (
          side
        ) : (
          <>
            <Button className="alarm-desk__back" onClick={() => open(null)}>
              ← {text.back}
            </Button>
            {middle}
            {right}
            {next.length === 0 ? null : (
              <div className="alarm-desk__thumb">
                <DeskActions verbs={next} onRun={run} />
              </div>
            )}
          </>
        )}
        {overDesk}
      </div>
    )
  return (
    <div className="alarm-desk" ref={box}>
      {head}
      {side}
      {middle}
      {right}
      {overDesk}
    </div>
  )
}

/** In place of an alarm: what to do where there are some; beside a queue that says that it is empty, or why it failed, nothing. */
function Nothing({ isPending, words }: { isPending: boolean; words: string | null }) {
  if (isPending) return <LoadingRows rows={6} bars={[60, 30]} />
  return words === null ? null : <p className="desk-quiet">{words}</p>
}
