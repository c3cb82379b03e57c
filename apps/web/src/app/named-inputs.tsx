import type { ComponentType } from 'react'
import type { InputProps } from '../resources/fields/field-view.ts'
import { WaitingInput } from '../resources/fields/waiting-input.tsx'
import { late } from '../ui/late.tsx'

/** The inputs of fields by the name that a definition gives them. */
export const namedInputs: Readonly<Record<string, ComponentType<InputProps>>> = {
  grantedCalls: late(
    () => import('../areas/system/menus/granted-calls-input.tsx').then((module) => module.GrantedCallsInput),
    WaitingInput,
  ),
  menuIcon: late(() => import('../areas/system/menus/icon-input.tsx').then((module) => module.IconInput), WaitingInput),
  excavationMaterials: late(
    () => import('../areas/municipal/excavation/materials/materials-input.tsx').then((module) => module.MaterialsInput),
    WaitingInput,
  ),
  documentSubject: late(() => import('../areas/municipal/documents/subject-input.tsx').then((module) => module.SubjectInput), WaitingInput),
  excavationSurvey: late(
    () => import('../areas/municipal/excavation/survey/survey-sections-input.tsx').then((module) => module.SurveySectionsInput),
    WaitingInput,
  ),
  judgedItems: late(
    () => import('../resources/fields/structures/judged-items-input.tsx').then((module) => module.JudgedItemsInput),
    WaitingInput,
  ),
  subscriptions: late(
    () => import('../areas/system/integration/subscriptions-input.tsx').then((module) => module.SubscriptionsInput),
    WaitingInput,
  ),
}
