import { RESERVE_LINE } from '@chengan/domain/maintenance/works/reserve/reserve-codes'
import { useTab } from '../../../navigation/tabs.ts'
import { useResource } from '../../../resources/definitions-context.ts'
import { ListPage } from '../../../resources/list/list-page.tsx'
import { usePermitted } from '../../../resources/permitted.ts'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { YearChooser } from '../../../resources/year/year-chooser.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { RegionCards } from './region-cards.tsx'
import { useBudgetText } from './texts/budget-text.ts'
import { useYearOfPage } from './use-year.ts'
import './budgets.css'

/** The reserve items of a year, below what is left of the reserve of each region for whoever reads the budget (maintenance.md §7 yljxm). */
export function ReserveBoard({ resource, screen }: ResourceViewProps) {
  const text = useBudgetText()
  const tab = useTab()
  const { year, shown } = useYearOfPage(screen)
  const readsBudget = usePermitted(useResource('yearlyBudget'), 'list')
  return (
    <div className="budget-page">
      {readsBudget ? (
        <RegionCards year={year} fundLine={RESERVE_LINE} title={text.reserves} />
      ) : (
        <PageCard className="budget-regions">
          <YearChooser year={year} onYear={(next) => tab.setQuery({ planYear: String(next), page: undefined })} />
        </PageCard>
      )}
      <ListPage resource={resource} screen={shown} />
    </div>
  )
}
