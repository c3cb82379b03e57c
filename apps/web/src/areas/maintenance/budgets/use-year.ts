import type { Screen } from '@chengan/kernel/definition/resource'
import { useMemo } from 'react'
import { useTab } from '../../../navigation/tabs.ts'
import { yearAsked, yearNow } from '../../../resources/year/year-chooser.tsx'

/** The year that a page is about, and its list of that year alone. */
export function useYearOfPage(screen: Screen): { readonly year: number; readonly shown: Screen } {
  const tab = useTab()
  const year = yearAsked(tab.query.get('planYear'), yearNow())
  // A figure of several years opens the rows of all of them.
  const isOfSeveral = tab.query.has('planYearStart')
  const shown = useMemo(
    () => ({ ...screen, ...(isOfSeveral ? {} : { preset: { ...screen.preset, planYear: String(year) } }), newRow: { planYear: year } }),
    [screen, year, isOfSeveral],
  )
  return { year, shown }
}
