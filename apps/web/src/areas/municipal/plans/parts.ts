import { defineParts } from '../../../resources/named-parts.ts'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const municipalPlansParts = defineParts({
  views: {
    annualDeclarations: () => import('./annual-declarations.tsx').then((module) => module.AnnualDeclarations),
    consolidation: () => import('./consolidation.tsx').then((module) => module.Consolidation),
    jointMeetings: () => import('./joint-meetings.tsx').then((module) => module.JointMeetings),
    planRelease: () => import('./plan-release.tsx').then((module) => module.PlanRelease),
  },
})
