import { defineParts } from '../../../resources/named-parts.ts'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const systemNoticesParts = defineParts({
  views: {
    myNotices: () => import('./my-notices.tsx').then((module) => module.MyNotices),
    notices: () => import('./notices-page.tsx').then((module) => module.NoticesPage),
  },
})
