import { ListPage } from '../../../resources/list/list-page.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { RegionCards } from './region-cards.tsx'
import { useBudgetText } from './texts/budget-text.ts'
import { useYearOfPage } from './use-year.ts'
import './budgets.css'

/** The budgets of a year: how each region stands, above their list (maintenance.md §7 ndys). */
export function BudgetBoard({ resource, screen }: ResourceViewProps) {
  const text = useBudgetText()
  const { year, shown } = useYearOfPage(screen)
  return (
    <div className="budget-page">
      <RegionCards year={year} title={text.regions} />
      <ListPage resource={resource} screen={shown} />
    </div>
  )
}
