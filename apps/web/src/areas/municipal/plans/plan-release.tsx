import { wjjhStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { download } from '../../../api/download.ts'
import { usePermissions } from '../../../api/session/session.ts'
import { useTab } from '../../../navigation/tabs.ts'
import { ListPage } from '../../../resources/list/list-page.tsx'
import { isPermitted } from '../../../resources/permitted.ts'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import type { Row } from '../../../resources/row.ts'
import { useLevel } from '../../../resources/use-level.ts'
import { NoticeDialog } from './dialogs/notice-dialog.tsx'
import { Gantt, type GanttRow } from './gantt.tsx'
import { PaneLooks } from './pane-looks.tsx'
import { PlanMap } from './plan-map.tsx'
import { planText, readPlans, shapeIn, useBans, yearIn } from './plan-reads.ts'
import { usePlansText } from './texts/plans-text.ts'
import { YearPicker } from './year-picker.tsx'
import './plans.css'

const state = wjjhStatus.values
const PATH = 'jhfb/page'
const tones: Readonly<Record<string, GanttRow['tone']>> = {
  [state.toRelease.value]: 'warn',
  [state.released.value]: 'info',
  [state.inExecution.value]: 'info',
  [state.done.value]: 'success',
  [state.notExecuted.value]: 'error',
}
const views = ['list', 'map', 'gantt'] as const

/** What is to be released and what was: list, map and the quarters (municipal-approval.md §6.1 jhfb). */
export function PlanRelease({ resource, screen }: ResourceViewProps) {
  const text = usePlansText()
  const tab = useTab()
  const level = useLevel()
  const { data: held = [] } = usePermissions()
  const year = yearIn(tab.query)
  const asked = tab.query.get('view')
  const view = views.find((one) => one === asked) ?? 'list'
  const [announced, setAnnounced] = useState<readonly Row[] | null>(null)
  const shown = useMemo(() => ({ ...screen, preset: { planYear: String(year) } }), [screen, year])
  const announces = level === 'city' && isPermitted(resource.permission('release'), held)
  const save = () => void download(`${resource.root}/jhfb/export`, { planYear: year }).catch(() => undefined)
  return (
    <div className="plan-page">
      <div className="plan-head">
        <YearPicker year={year} onYear={(next) => tab.setQuery({ planYear: String(next), page: undefined })} />
        <Segmented
          value={view}
          onChange={(next) => tab.setQuery({ view: next === 'list' ? undefined : next })}
          options={views.map((value) => ({ value, label: text.views[value] }))}
        />
        <span className="plan-head__gap" />
        <Button onClick={save}>{text.export}</Button>
      </div>
      {view === 'list' ? (
        <ListPage
          resource={resource}
          screen={shown}
          extra={(rows) =>
            announces && rows.length > 0 ? <Button onClick={() => setAnnounced(rows)}>{text.release.notice}</Button> : null
          }
        />
      ) : (
        <Drawn year={year} view={view} />
      )}
      {announced === null ? null : <NoticeDialog year={year} plans={announced} onClose={() => setAnnounced(null)} />}
    </div>
  )
}

const barOf = (row: Row): GanttRow => ({
  id: row.id,
  name: planText(row, 'planName'),
  note: [planText(row, 'planNo'), planText(row, 'leadUnit')].filter(Boolean).join(' · '),
  start: planText(row, 'planStart'),
  end: planText(row, 'planEnd'),
  tone: tones[planText(row, 'status')] ?? 'neutral',
})

function Drawn({ year, view }: { year: number; view: 'map' | 'gantt' }) {
  const text = usePlansText()
  const answer = useQuery({ ...readPlans({ planYear: year }, PATH), meta: { quiet: true } })
  const bans = useBans()
  const [chosen, setChosen] = useState<string | null>(null)
  const rows = answer.data?.list ?? []
  const shapes = useMemo(() => (answer.data?.list ?? []).map((row) => ({ id: row.id, shape: shapeIn(row) })), [answer.data])
  return (
    <section className="plan-pane" style={{ flex: 1 }} aria-label={text.views[view]}>
      <PaneLooks answer={answer} empty={{ when: rows.length === 0, title: text.release.emptyTitle, note: text.release.emptyNote }}>
        {view === 'map' ? (
          <div className="plan-split">
            <div className="plan-pane">
              <div className="plan-pane__body">
                {rows.map((row) => (
                  <button
                    key={row.id}
                    type="button"
                    className={`bare-button plan-row${chosen === row.id ? ' plan-row--chosen' : ''}`}
                    style={{ width: '100%' }}
                    onClick={() => setChosen(row.id)}
                  >
                    <span className="plan-row__words">
                      <span className="one-line">{planText(row, 'planName')}</span>
                      <span className="plan-row__quiet">{text.term(planText(row, 'planStart'), planText(row, 'planEnd'))}</span>
                    </span>
                  </button>
                ))}
              </div>
            </div>
            <PlanMap label={text.views.map} shapes={shapes} chosen={chosen} />
          </div>
        ) : (
          <Gantt
            year={year}
            label={text.views.gantt}
            rows={rows.map(barOf)}
            bans={bans.map((ban) => ({
              id: ban.id,
              name: planText(ban, 'name'),
              start: planText(ban, 'startDate'),
              end: planText(ban, 'endDate'),
            }))}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
      </PaneLooks>
    </section>
  )
}
