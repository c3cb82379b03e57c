import { defineParts } from '../../../resources/named-parts.ts'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const systemLogsParts = defineParts({
  views: {
    auditLog: () => import('./audit-log.tsx').then((module) => module.AuditLog),
  },
})
