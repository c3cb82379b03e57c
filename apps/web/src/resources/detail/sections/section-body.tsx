import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { lazyComponent } from '../../../ui/late.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { fieldViews, viewOf } from '../../fields/field-views.ts'
import { FieldViewsContext } from '../../fields/views-context.ts'
import type { Row } from '../../row.ts'
import { useWords } from '../../words.ts'
import { useDetailPanel } from '../detail-panels.ts'
import { RowsOfSection } from './rows-section.tsx'
import { labelOfSection } from './section-tabs.tsx'
import { TasksSection } from './tasks-section.tsx'
import type { CountedSection } from './use-sections.ts'

const HistoryVersions = lazyComponent(() => import('../../history/history-versions.tsx').then((module) => module.HistoryVersions))

interface SectionBodyProps {
  resource: CompleteResource
  row: Row
  shown: CountedSection
}

/** What a section of a row's page shows, asked for when it is opened. */
export function SectionBody({ resource, row, shown }: SectionBodyProps) {
  const words = useWords()
  return (
    <PageCard className="section-body">
      <div role="tabpanel" aria-label={words.label(labelOfSection(shown, words))}>
        <FieldViewsContext value={fieldViews}>
          <Content resource={resource} row={row} shown={shown} />
        </FieldViewsContext>
      </div>
    </PageCard>
  )
}

function Content({ resource, row, shown }: SectionBodyProps) {
  const { section } = shown
  switch (section.kind) {
    case 'rows':
      return <RowsOfSection section={section} id={row.id} />
    case 'lines':
      return <Lines resource={resource} row={row} shown={shown} />
    case 'tasks':
      return <TasksSection resource={resource} row={row} />
    case 'drawn':
      return <Drawn resource={resource} row={row} panel={section.panel} />
    case 'history':
      return (
        <div className="history-section">
          <HistoryVersions resource={resource} row={row} />
        </div>
      )
  }
}

function Drawn({ resource, row, panel }: Omit<SectionBodyProps, 'shown'> & { panel: string }) {
  const Panel = useDetailPanel(panel)
  return Panel === undefined ? null : <Panel resource={resource} row={row} />
}

function Lines({ resource, row, shown }: SectionBodyProps) {
  const words = useWords()
  const { section, count } = shown
  const field = section.kind === 'lines' ? resource.fields[section.field] : undefined
  if (field === undefined || count === 0)
    return <StateLook kind="empty" title={words.text.detail.noneOf(words.label(labelOfSection(shown, words)))} compact />
  const Cell = viewOf(field.kind).cell
  return (
    <div className="lines-section">
      <Cell field={field} row={row} roomy resource={resource} />
    </div>
  )
}
