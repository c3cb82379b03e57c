import { defineParts } from '../../../resources/named-parts.ts'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const systemFilesParts = defineParts({
  views: {
    files: () => import('./files-page.tsx').then((module) => module.FilesPage),
  },
})
