import { defineParts } from '../../../resources/named-parts.ts'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const systemCalendarParts = defineParts({
  views: {
    yearBoard: () => import('./year-board.tsx').then((module) => module.YearBoard),
  },
})
