import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { countIn } from '@chengan/kernel/values'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTab } from '../../../../navigation/tabs.ts'
import { Facts } from '../../../../resources/detail/facts.tsx'
import { HeadCard } from '../../../../resources/detail/head-card.tsx'
import { PrintHead } from '../../../../resources/detail/print-head.tsx'
import { type FlowOnPage, useFlowParts } from '../../../../resources/flow/flow-parts.ts'
import { StateTabs } from '../../../../resources/list/state-tabs.tsx'
import type { RowOf } from '../../../../resources/row.ts'
import { OwnRowsContext } from '../../../../resources/rows/own-rows.ts'
import { useRowDialogs } from '../../../../resources/rows/row-dialogs.tsx'
import { tabNameOf } from '../../../../resources/rows/tab-name.ts'
import { PageCard } from '../../../../ui/page-card.tsx'
import { LoadingBar } from '../../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { FeeTable } from '../apply/fees-step.tsx'
import { checkedOf } from '../calls/check-read.ts'
import { useDeclarationVerbs } from '../calls/use-declaration-verbs.tsx'
import { MaterialsTable } from '../materials/materials-table.tsx'
import { RulePanel } from '../panel/rule-panel.tsx'
import { useExcavationText } from '../texts/excavation-text.ts'
import { CountersignsPart } from './countersigns-part.tsx'
import { DetailBar } from './detail-bar.tsx'
import { DocumentsPart, type FiledDeclaration } from './documents-part.tsx'
import { type DetailPart, partNamed, parts, withoutAt } from './parts.ts'
import { SectionsPart } from './sections-part.tsx'
import { SupervisionPart } from './supervision-part.tsx'
import '../../../../resources/detail/detail.css'
import '../../../../resources/list/list.css'
import '../apply/apply.css'
import './excavation-detail.css'

interface ExcavationDetailProps {
  resource: CompleteResource
  screen: Screen
  row: RowOf<'excavation'>
  fetching: boolean
  onRetry(): void
}

/** A declaration in its tabs, with the panel of rules beside the examiner and the bar of the task that is mine (municipal-approval.md §6.1). */
export function ExcavationDetail({ resource, screen, row, fetching, onRetry }: ExcavationDetailProps) {
  const tab = useTab()
  const { Around } = useFlowParts(resource)
  const dialogs = useRowDialogs(resource, screen, { onRemoved: () => tab.close() })
  const { verbs, element } = useDeclarationVerbs(resource)
  const own = useMemo(() => ({ verbs }), [verbs])
  const { setTitle } = tab
  useEffect(() => setTitle(tabNameOf(resource, row)), [resource, row, setTitle])
  return (
    <OwnRowsContext value={own}>
      <Around resource={resource} row={row}>
        {(flow) => (
          <div className="detail-page">
            <LoadingBar active={fetching} />
            <PrintHead resource={resource} row={row} />
            <div className="detail-body file-body">
              <HeadCard resource={resource} row={row} />
              <div className="detail-body__main">
                {flow.head}
                <Parts resource={resource} row={row} flow={flow} />
              </div>
              <aside className="detail-body__side">
                <RulePanel answer={checkedOf(row)} pending={fetching} onRetry={onRetry} />
              </aside>
            </div>
            <DetailBar resource={resource} row={row} dialogs={dialogs} task={flow.bar} />
            {dialogs.element}
            {element}
          </div>
        )}
      </Around>
    </OwnRowsContext>
  )
}

function Parts({ resource, row, flow }: { resource: CompleteResource; row: FiledDeclaration; flow: FlowOnPage }) {
  const { detail: text } = useExcavationText()
  const tab = useTab()
  const part = partNamed(tab.query.get('part'))
  const counts = { sections: countIn(row.sections), countersigns: countIn(row.countersigns), documents: countIn(row.documents) }
  return (
    <PageCard className="file-card">
      <StateTabs
        tabs={parts.map((key) => ({ key, zh: text.tabs[key], en: text.tabs[key] }))}
        withAll={false}
        shown={part}
        counts={Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))}
        onShow={(next) => tab.setQuery({ part: next === 'base' ? undefined : next })}
      />
      <div className="file-card__body" role="tabpanel" aria-label={text.tabs[part]}>
        <PartBody key={part} part={part} resource={resource} row={row} flow={flow} />
      </div>
    </PageCard>
  )
}

interface PartBodyProps {
  part: DetailPart
  resource: CompleteResource
  row: RowOf<'excavation'>
  flow: FlowOnPage
}

function PartBody({ part, resource, row, flow }: PartBodyProps) {
  const { detail: text } = useExcavationText()
  const facts = <Facts resource={resource} row={row} columns={3} without={withoutAt(resource, part, flow.without)} brief />
  const sections = Array.isArray(row.sections) ? row.sections : []
  const bodies: Readonly<Record<DetailPart, () => ReactNode>> = {
    base: () => facts,
    sections: () => (
      <>
        <SectionsPart resource={resource} row={row} />
        {facts}
      </>
    ),
    materials: () => (
      <>
        <MaterialsTable row={row} />
        {facts}
      </>
    ),
    fees: () => (
      <>
        <FeeTable sections={sections} total={row} />
        {facts}
      </>
    ),
    countersigns: () => (
      <>
        <CountersignsPart resource={resource} row={row} />
        {facts}
      </>
    ),
    documents: () => (
      <>
        <DocumentsPart row={row} />
        {facts}
      </>
    ),
    supervision: () => <SupervisionPart row={row} />,
    flow: () => (
      <>
        {flow.side ?? <StateLook kind="empty" title={text.noFlow} compact />}
        {facts}
      </>
    ),
  }
  return bodies[part]()
}
