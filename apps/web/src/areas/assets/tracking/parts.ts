import { defineParts } from '../../../resources/named-parts.ts'

/** What the definition of tracked diseases names. */
export const assetsTrackingParts = defineParts({
  views: { diseaseFeatures: () => import('./disease-features.tsx').then((module) => module.DiseaseFeatures) },
})
