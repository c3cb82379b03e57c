import { defineParts } from '../../../resources/named-parts.ts'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const systemFlowModelsParts = defineParts({
  views: {
    flowModels: () => import('./models/models-page.tsx').then((module) => module.ModelsPage),
    flowProcesses: () => import('./processes/processes-page.tsx').then((module) => module.ProcessesPage),
  },
})
