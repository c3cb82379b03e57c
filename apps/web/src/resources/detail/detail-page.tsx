import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTab } from '../../navigation/tabs.ts'
import { PageCard } from '../../ui/page-card.tsx'
import { LoadingBar, LoadingRows } from '../../ui/states/loading-look.tsx'
import { callsOf } from '../calls.ts'
import { type FlowOnPage, useFlowParts } from '../flow/flow-parts.ts'
import { FailedLook } from '../list/list-looks.tsx'
import { PapersCard } from '../papers/papers-card.tsx'
import type { LogEntry, Row } from '../row.ts'
import { type RowDialogs, useRowDialogs } from '../rows/row-dialogs.tsx'
import { saidInHead } from '../rows/row-tags.tsx'
import { tabNameOf } from '../rows/tab-name.ts'
import { useWords } from '../words.ts'
import { ActionBar, type BarButton } from './action-bar.tsx'
import { useDetailPanel } from './detail-panels.ts'
import { DocumentsCard, documentFields } from './documents-card.tsx'
import { Facts } from './facts.tsx'
import { HeadCard } from './head-card.tsx'
import { photoFields } from './photos/photos.tsx'
import { PhotosCard } from './photos/photos-card.tsx'
import { drawnBesidePlace, PlaceCard, placeField } from './place-card.tsx'
import { PrintHead } from './print-head.tsx'
import { logsOf, ProgressCard } from './progress/progress-card.tsx'
import { SiblingsCard, siblingsField } from './related/siblings-card.tsx'
import { SectionBody } from './sections/section-body.tsx'
import { SectionTabs } from './sections/section-tabs.tsx'
import { useCountedSections } from './sections/use-sections.ts'
import { proposalsOf, WaitingCard } from './waiting-card.tsx'
import './detail.css'

interface DetailPageProps {
  resource: CompleteResource
  screen: Screen
  recordId: string
}

export function DetailPage({ resource, screen, recordId }: DetailPageProps) {
  const { text } = useWords()
  const tab = useTab()
  const { Around } = useFlowParts(resource)
  // At a step of its flow a row shows what that step shows.
  const taskId = resource.flow === null ? null : tab.query.get('taskId')
  const read = callsOf(resource).info(recordId, taskId === null ? {} : { taskId })
  const { data, error, isFetching, refetch } = useQuery({ ...read, meta: { quiet: true } })
  const dialogs = useRowDialogs(resource, screen, { onRemoved: () => tab.close() })
  const { setTitle } = tab
  useEffect(() => {
    // A page opened by its address learns its name with its row.
    if (data !== undefined) setTitle(tabNameOf(resource, data))
  }, [resource, data, setTitle])
  if (data === undefined) {
    return (
      <PageCard className="detail-page detail-page--waiting">
        {error === null ? (
          <LoadingRows rows={8} bars={[12, 20, 12, 20, 12, 14]} />
        ) : (
          <FailedLook title={text.detail.failedTitle} error={error} note={text.detail.failedReason} onRetry={() => void refetch()} />
        )}
      </PageCard>
    )
  }
  return (
    <Around resource={resource} row={data}>
      {(flow) => (
        <div className="detail-page">
          <LoadingBar active={isFetching} />
          <PrintHead resource={resource} row={data} />
          <DetailBody resource={resource} screen={screen} row={data} flow={flow} />
          <ActionBar resource={resource} row={data} flow={flow} onPress={(button) => press(button, data, dialogs)} />
          {dialogs.element}
        </div>
      )}
    </Around>
  )
}

function press(button: BarButton, row: Row, dialogs: RowDialogs): void {
  const { verb, outcome } = button
  if (verb.action !== undefined && outcome !== undefined) dialogs.open({ kind: 'act', action: verb.action, rows: [row], outcome })
  else dialogs.run(verb, [row])
}

interface DetailBodyProps {
  resource: CompleteResource
  screen: Screen
  row: Row
  flow: FlowOnPage
}

/** The whole story of a row: what is known of it, and in further parts what belongs to it. */
function DetailBody({ resource, screen, row, flow }: DetailBodyProps) {
  const tab = useTab()
  const sections = useCountedSections(resource, row)
  const asked = tab.query.get('section') ?? ''
  const shown = sections.find(({ section }) => section.key === asked)
  const tabs =
    sections.length === 0 ? null : (
      <SectionTabs
        sections={sections}
        shown={shown === undefined ? '' : asked}
        onShow={(key) => tab.setQuery({ section: key === '' ? undefined : key })}
      />
    )
  if (shown === undefined) {
    const lines = sections.flatMap(({ section }) => (section.kind === 'lines' ? [section.field] : []))
    return <Overview resource={resource} screen={screen} row={row} flow={flow} tabs={tabs} elsewhere={lines} />
  }
  return (
    <div className="detail-body detail-body--single">
      <HeadCard resource={resource} row={row} />
      {tabs}
      <SectionBody key={asked} resource={resource} row={row} shown={shown} />
    </div>
  )
}

interface OverviewProps extends DetailBodyProps {
  readonly tabs: ReactNode
  /** Fields that have a part of their own. */
  readonly elsewhere: readonly string[]
}

function Overview({ resource, screen, row, flow, tabs, elsewhere: inParts }: OverviewProps) {
  const { text } = useWords()
  const Panel = useDetailPanel(resource.detail?.panel)
  const covered = Panel === undefined ? [] : (resource.detail?.covers ?? [])
  const drawn = [...photoFields(resource, row), ...documentFields(resource, row)].map((field) => field.name)
  const elsewhere = new Set([...drawn, ...covered, ...flow.without, ...inParts])
  // What the head or a card says already is not said again.
  for (const name of [siblingsField, resource.mainState, ...saidInHead(resource), resource.flow?.fields.lightColor] as const)
    if (name != null) elsewhere.add(name)
  const placed = placeField(resource, row, covered)
  if (placed !== undefined) elsewhere.add(placed.name)
  const drawnThere = drawnBesidePlace(resource, row, covered)
  if (drawnThere !== undefined) elsewhere.add(drawnThere.name)
  for (const { name } of proposalsOf(resource, row)) elsewhere.add(name)
  const logged = resource.mainState !== null || Array.isArray(row.handleLogs)
  const narrow = !logged && flow.side === null && placed === undefined
  const photos = <PhotosCard resource={resource} row={row} />
  // The flow tells its own steps: a log of nothing else would tell them once more.
  const isOfFlow = ({ action }: LogEntry) => resource.actions[action] === undefined && Object.hasOwn(text.detail.flowSteps, action)
  // Evidence comes first where a row is judged by it.
  const evidence = photoFields(resource, row).some(({ name }) => name.startsWith('before') || name.startsWith('after'))
  return (
    <div className={narrow ? 'detail-body detail-body--single' : 'detail-body'}>
      <HeadCard resource={resource} row={row} />
      {tabs}
      <div className="detail-body__main">
        {flow.head}
        {Panel === undefined ? null : <Panel resource={resource} row={row} />}
        {evidence ? photos : null}
        <WaitingCard resource={resource} row={row} />
        <PageCard className="facts-card">
          <Facts resource={resource} row={row} columns={3} without={elsewhere} covered={covered} brief />
        </PageCard>
        <PapersCard resource={resource} row={row} />
        {evidence ? null : photos}
        <SiblingsCard resource={resource} screen={screen} row={row} />
      </div>
      {narrow ? null : (
        <aside className="detail-body__side">
          <DocumentsCard resource={resource} row={row} />
          {flow.side}
          <PlaceCard resource={resource} row={row} covered={covered} />
          {!logged || (flow.side !== null && logsOf(row).every(isOfFlow)) ? null : <ProgressCard resource={resource} row={row} />}
        </aside>
      )}
    </div>
  )
}
