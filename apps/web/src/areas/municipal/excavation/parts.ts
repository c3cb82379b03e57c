import { WaitingInput } from '../../../resources/fields/waiting-input.tsx'
import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const municipalExcavationParts = defineParts({
  views: {
    excavationApplications: () => import('./lists/applications-page.tsx').then((module) => module.ApplicationsPage),
    excavationMap: () => import('./map/excavation-map.tsx').then((module) => module.ExcavationMap),
    excavationOwn: () => import('./lists/own-page.tsx').then((module) => module.OwnPage),
    excavationReview: () => import('./lists/review-page.tsx').then((module) => module.ReviewPage),
    excavationSent: () => import('./lists/sent-page.tsx').then((module) => module.SentDeclarations),
    excavationTodo: () => import('./lists/todo-page.tsx').then((module) => module.TodoPage),
  },
  inputs: {
    excavationMaterials: lazyComponent(
      () => import('./materials/materials-input.tsx').then((module) => module.MaterialsInput),
      WaitingInput,
    ),
    excavationSurvey: lazyComponent(
      () => import('./survey/survey-sections-input.tsx').then((module) => module.SurveySectionsInput),
      WaitingInput,
    ),
  },
  facts: {
    excavationMaterials: lazyComponent(() => import('./materials/materials-table.tsx').then((module) => module.MaterialsTable)),
  },
})
