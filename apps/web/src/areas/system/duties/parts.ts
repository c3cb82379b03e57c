import { defineParts } from '../../../resources/named-parts.ts'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const systemDutiesParts = defineParts({
  views: {
    reviewLists: () => import('./review-lists.tsx').then((module) => module.ReviewLists),
    todo: () => import('./todo.tsx').then((module) => module.Todo),
  },
})
