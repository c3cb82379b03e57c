import { wjspMatter, wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useMemo } from 'react'
import { useTab } from '../../../navigation/tabs.ts'
import { ListPage } from '../../../resources/list/list-page.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { type OwnRows, OwnRowsContext } from '../../../resources/rows/own-rows.ts'
import { useLevel } from '../../../resources/use-level.ts'
import { CountBadge } from '../../../ui/marks/count-badge.tsx'
import { declarationCells } from '../excavation/lists/cells.tsx'
import { Confirmations } from './confirmations.tsx'
import { planFigure, readAnnual, readMembers, yearIn } from './plan-reads.ts'
import { usePlansText } from './texts/plans-text.ts'
import { YearPicker } from './year-picker.tsx'
import './plans.css'

const ASKED = '1'
const ownCells: OwnRows = { verbs: () => [], cells: declarationCells }

/** Annual declarations of a year with what they come to; a unit also confirms here what the city has made of its own (§6.1 ndsb). */
export function AnnualDeclarations({ resource, screen }: ResourceViewProps) {
  const text = usePlansText()
  const tab = useTab()
  const level = useLevel()
  const year = yearIn(tab.query)
  const confirming = level === 'enterprise' && tab.query.get('part') === 'confirm'
  const { data: asked } = useQuery({
    ...readMembers({ confirmState: ASKED, limit: 1 }),
    enabled: level === 'enterprise',
    meta: { quiet: true },
  })
  const shown = useMemo(
    () => ({
      ...screen,
      tabs: [],
      preset: { planYear: String(year) },
      newRow: { declareType: wjspType.values.annual.value, matter: wjspMatter.values.excavate.value, planYear: year },
    }),
    [screen, year],
  )
  return (
    <div className="plan-page">
      <div className="plan-head">
        <YearPicker year={year} onYear={(next) => tab.setQuery({ planYear: String(next), page: undefined })} />
        {level === 'enterprise' ? (
          <Segmented
            value={confirming ? 'confirm' : 'declarations'}
            onChange={(part) => tab.setQuery({ part: part === 'confirm' ? 'confirm' : undefined })}
            options={[
              { value: 'declarations', label: text.tabs.declarations },
              {
                value: 'confirm',
                label: (
                  <span>
                    {text.tabs.confirm} <CountBadge count={asked?.total ?? 0} tone="red" />
                  </span>
                ),
              },
            ]}
          />
        ) : null}
        <span className="plan-head__gap" />
        {confirming ? null : <Summary year={year} query={tab.query} names={resource.list.search} />}
      </div>
      {confirming ? (
        <Confirmations />
      ) : (
        <OwnRowsContext value={ownCells}>
          <ListPage resource={resource} screen={shown} />
        </OwnRowsContext>
      )}
    </div>
  )
}

interface SummaryProps {
  year: number
  query: URLSearchParams
  /** Conditions of the list, which the figures follow. */
  names: readonly string[]
}

function Summary({ year, query, names }: SummaryProps) {
  const text = usePlansText().summary
  const part = /^(.+?)(Start|End)?$/
  const filters = Object.fromEntries([...query].filter(([name]) => names.includes(part.exec(name)?.[1] ?? name)))
  const { data } = useQuery({
    ...readAnnual({ ...filters, planYear: year, limit: 1 }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const sum = data?.summary
  const figures = [
    [text.count, planFigure(sum?.count ?? 0), text.unit.count],
    [text.length, planFigure(sum?.length ?? 0), text.unit.length],
    [text.restoreArea, planFigure(sum?.restoreArea ?? 0), text.unit.area],
    [text.frozen, planFigure(sum?.frozenCount ?? 0), text.unit.count],
  ] as const
  return (
    <dl className="plan-figures" aria-busy={sum === undefined}>
      {figures.map(([name, value, unit]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {sum === undefined ? '—' : value}
            {unit === '' ? null : <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
