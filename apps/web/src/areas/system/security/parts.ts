import { defineParts } from '../../../resources/named-parts.ts'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const systemSecurityParts = defineParts({
  views: {
    securityBoard: () => import('./security-board.tsx').then((module) => module.SecurityBoard),
  },
})
