import type { ResourceView } from '../resources/resource-view.ts'

type ViewEntry = () => Promise<ResourceView>

/** The hand-written screens by the name that a definition gives its view. A name that is missing here is drawn as the generic list. */
const views: Readonly<Record<string, ViewEntry>> = {
  addressBook: () => import('../areas/utilities/companies/address-book.tsx').then((module) => module.AddressBook),
  dictionaries: () => import('../areas/system/dictionaries/dictionaries.tsx').then((module) => module.Dictionaries),
  hazardStatistics: () => import('../areas/utilities/hazards/statistics/hazard-statistics.tsx').then((module) => module.HazardStatistics),
  myNotices: () => import('../areas/system/notices/my-notices.tsx').then((module) => module.MyNotices),
  reviewLists: () => import('../areas/system/duties/review-lists.tsx').then((module) => module.ReviewLists),
  supervisionBoard: () => import('../areas/utilities/hazards/supervision/supervision-board.tsx').then((module) => module.SupervisionBoard),
  todo: () => import('../areas/system/duties/todo.tsx').then((module) => module.Todo),
  usersByDepartment: () => import('../areas/system/organisation/users-by-department.tsx').then((module) => module.UsersByDepartment),
  yearBoard: () => import('../areas/system/calendar/year-board.tsx').then((module) => module.YearBoard),
}

export function viewNamed(name: string | undefined): ViewEntry | undefined {
  return name === undefined ? undefined : views[name]
}
