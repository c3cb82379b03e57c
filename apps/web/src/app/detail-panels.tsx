import type { DetailPanel } from '../resources/detail/detail-panels.ts'
import { late } from '../ui/late.tsx'

/** The panels of rows' pages by the name that a definition gives them; each comes when a page that has it is opened. */
export const detailPanels: Readonly<Record<string, DetailPanel>> = {
  documentPaper: late(() => import('../areas/municipal/documents/document-paper.tsx').then((module) => module.DocumentPaper)),
}
