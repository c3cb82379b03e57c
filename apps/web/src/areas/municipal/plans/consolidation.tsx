import { wjspStatus } from '@chengan/domain/municipal/dictionaries/excavation'
import { wjjhStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, Select } from 'antd'
import { useMemo, useState } from 'react'
import { usePermissions } from '../../../api/session/session.ts'
import { useTab } from '../../../navigation/tabs.ts'
import { isPermitted } from '../../../resources/permitted.ts'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import type { RowOf } from '../../../resources/row.ts'
import { useRowDialogs } from '../../../resources/rows/row-dialogs.tsx'
import { useLevel } from '../../../resources/use-level.ts'
import { MergeDialog } from './dialogs/merge-dialog.tsx'
import { Gantt, type GanttRow } from './gantt.tsx'
import { PaneLooks } from './pane-looks.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PlanMap } from './plan-map.tsx'
import { planText, readAnnual, readMembers, readPlans, shapeIn, useBans, yearIn } from './plan-reads.ts'
import { usePlansText } from './texts/plans-text.ts'
import { WaitingList } from './waiting-list.tsx'
import { YearPicker } from './year-picker.tsx'
import './plans.css'

const open = [wjjhStatus.values.draft.value, wjjhStatus.values.toMeeting.value] as const
const CONSOLIDATE = 'szgl:wjsp:ndsb:yjzh'

const barOf = (row: RowOf<'excavationPlan'>, members: readonly RowOf<'planMember'>[]): GanttRow => ({
  id: row.id,
  name: planText(row, 'planName'),
  note: planText(row, 'leadUnit'),
  start: planText(row, 'planStart'),
  end: planText(row, 'planEnd'),
  tone: row.isFrozen === true ? 'error' : row.status === wjjhStatus.values.draft.value ? 'info' : 'warn',
  parts: turnsOf(row).map((turn) => ({
    id: turn.wjspId,
    name: planText(
      members.find((one) => one.wjspId === turn.wjspId),
      'wjspName',
    ),
    start: turn.start,
    end: turn.end,
  })),
})

interface Turn {
  readonly wjspId: string
  readonly start: string
  readonly end: string
}
const turnsOf = (row: RowOf<'excavationPlan'>): readonly Turn[] =>
  (Array.isArray(row.sequence) ? (row.sequence as readonly Turn[]) : []).filter((one) => one.start && one.end)

/** Declarations that wait beside the items that they become, with map and Gantt (municipal-approval.md §6.1 sbzh). */
export function Consolidation({ resource, screen }: ResourceViewProps) {
  const text = usePlansText()
  const tab = useTab()
  const level = useLevel()
  const { data: held = [] } = usePermissions()
  const mayMerge = level === 'city' && isPermitted(CONSOLIDATE, held)
  const year = yearIn(tab.query)
  const batch = Number(tab.query.get('batch') ?? 0)
  const view = tab.query.get('view') === 'gantt' ? 'gantt' : 'map'
  const waiting = useQuery({
    ...readAnnual({ planYear: year, view: 'consolidate', status: wjspStatus.values.toConsolidate.value, limit: 200 }),
    meta: { quiet: true },
  })
  const plans = useQuery({ ...readPlans({ planYear: year, batch }), meta: { quiet: true } })
  const drafts = useMemo(() => (plans.data?.list ?? []).filter((row) => open.some((state) => state === row.status)), [plans.data])
  const members = useQuery({ ...readMembers({}), meta: { quiet: true } })
  const bans = useBans()
  const [chosen, setChosen] = useState<string | null>(null)
  const [picked, setPicked] = useState<readonly string[]>([])
  const [merging, setMerging] = useState<'all' | 'chosen' | null>(null)
  const dialogs = useRowDialogs(resource, screen)
  const links = members.data?.list ?? []
  return (
    <div className="plan-page">
      <div className="plan-head">
        <YearPicker year={year} onYear={(next) => tab.setQuery({ planYear: String(next) })} />
        <div className="plan-head__field">
          <span>{text.batch}</span>
          <Select
            aria-label={text.batch}
            style={{ width: 150 }}
            value={batch}
            onChange={(next) => tab.setQuery({ batch: next === 0 ? undefined : String(next) })}
            options={text.batches.map((label, value) => ({ label, value }))}
          />
        </div>
        <Segmented
          value={view}
          onChange={(next) => tab.setQuery({ view: next === 'gantt' ? 'gantt' : undefined })}
          options={[
            { value: 'map', label: text.views.map },
            { value: 'gantt', label: text.views.gantt },
          ]}
        />
        <span className="plan-head__gap" />
        {mayMerge ? (
          <>
            <Button disabled={picked.length < 2} onClick={() => setMerging('chosen')}>
              {text.merge.byHand}
            </Button>
            <Button type="primary" onClick={() => setMerging('all')}>
              {text.merge.oneKey}
            </Button>
          </>
        ) : null}
      </div>
      <div className="plan-split">
        <div className="plan-pane plan-pane--parts">
          <section className="plan-pane" aria-label={text.merge.waiting(waiting.data?.total ?? 0)}>
            <header className="plan-pane__head">{text.merge.waiting(waiting.data?.total ?? 0)}</header>
            <div className="plan-pane__body">
              <PaneLooks answer={waiting} compact empty={{ when: waiting.data?.total === 0, title: text.merge.waitingNone }}>
                <WaitingList rows={waiting.data?.list ?? []} picked={picked} onPick={mayMerge ? setPicked : null} />
              </PaneLooks>
            </div>
          </section>
          <section className="plan-pane" aria-label={text.merge.drafts(drafts.length)}>
            <header className="plan-pane__head">{text.merge.drafts(drafts.length)}</header>
            <div className="plan-pane__body">
              <PaneLooks answer={plans} compact empty={{ when: drafts.length === 0, title: text.merge.draftsNone }}>
                <PlanCards
                  screen={screen}
                  plans={drafts}
                  members={links}
                  chosen={chosen}
                  mayChange={mayMerge}
                  onChoose={setChosen}
                  picked={picked}
                  onPick={setPicked}
                  onEdit={(row) => dialogs.open({ kind: 'edit', id: row.id })}
                />
              </PaneLooks>
            </div>
          </section>
        </div>
        <section className="plan-pane" aria-label={text.views[view]}>
          {view === 'map' ? (
            <PlanMap label={text.views.map} shapes={drafts.map((row) => ({ id: row.id, shape: shapeIn(row) }))} chosen={chosen} />
          ) : (
            <PaneLooks answer={plans} empty={{ when: drafts.length === 0, title: text.merge.draftsNone }}>
              <Gantt
                year={year}
                label={text.views.gantt}
                rows={drafts.map((row) => barOf(row, links))}
                bans={bans.map((ban) => ({
                  id: ban.id,
                  name: planText(ban, 'name'),
                  start: planText(ban, 'startDate'),
                  end: planText(ban, 'endDate'),
                }))}
                chosen={chosen}
                onChoose={setChosen}
              />
            </PaneLooks>
          )}
        </section>
      </div>
      {merging === null ? null : (
        <MergeDialog
          title={merging === 'all' ? text.merge.title(`${year} ${text.batches[batch] ?? ''}`) : text.merge.byHand}
          ask={{ planYear: year, batch, ...(merging === 'chosen' ? { ids: picked, asOne: true } : {}) }}
          note={merging === 'chosen' ? text.merge.handNote(picked.length) : null}
          onDone={() => setPicked([])}
          onClose={() => setMerging(null)}
        />
      )}
      {dialogs.element}
    </div>
  )
}
