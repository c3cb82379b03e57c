import { asNumber } from '@chengan/kernel/values'
import { yhFacilityKind } from '../../dictionaries/events.ts'

/** Works as a batch keeps them of the advice that it was written by. Sums in 10 000 yuan. */
export interface WorksAdvised {
  readonly sectionId?: string | null | undefined
  readonly sectionName?: string | null | undefined
  readonly rank?: number | null | undefined
  readonly maintScale?: string | null | undefined
  readonly sum?: number | null | undefined
  readonly projectId?: string | null | undefined
}

/** A project of the batch, as far as advice says something of it. */
export interface ProjectDeclared {
  readonly id: string
  readonly projectName?: string | null | undefined
  readonly facilityKind?: string | null | undefined
  readonly maintScale?: string | null | undefined
  readonly declaredAmount?: number | null | undefined
  readonly included?: boolean | null | undefined
}

/** How a plan differs from its advice: works that are advised and not declared, left out, of another scale or sum, and road works that are declared and not advised. */
export type Departure =
  | { readonly kind: 'missing'; readonly advised: WorksAdvised }
  | { readonly kind: 'leftOut' | 'scale'; readonly advised: WorksAdvised; readonly project: ProjectDeclared }
  | { readonly kind: 'sum'; readonly advised: WorksAdvised; readonly project: ProjectDeclared; readonly percent: number }
  | { readonly kind: 'unadvised'; readonly project: ProjectDeclared }

/** A declared sum that differs by more is a departure, in per cent. */
export const SUM_DIFFERS = 10

function departuresOfWorks(advised: WorksAdvised, project: ProjectDeclared | undefined): readonly Departure[] {
  if (project === undefined) return [{ kind: 'missing', advised }]
  if (project.included === false) return [{ kind: 'leftOut', advised, project }]
  if (project.maintScale !== advised.maintScale) return [{ kind: 'scale', advised, project }]
  const sum = asNumber(advised.sum)
  const percent = sum === 0 ? 0 : Math.round(((asNumber(project.declaredAmount) - sum) / sum) * 1000) / 10
  return Math.abs(percent) > SUM_DIFFERS ? [{ kind: 'sum', advised, project, percent }] : []
}

/** Where the list of a batch departs from the advice that it was written by (maintenance.md §8.10), in the order of the advice; works that nobody advised come last. Works that
 *  are no road works are no departure: advice weighs sections of roads alone. */
export function departuresOf(advised: readonly WorksAdvised[], projects: readonly ProjectDeclared[]): readonly Departure[] {
  const byId = new Map(projects.map((one) => [one.id, one]))
  const works = advised.filter(({ rank }) => rank != null)
  const ofAdvice = new Set(works.map(({ projectId }) => projectId))
  return [
    ...works.flatMap((one) => departuresOfWorks(one, byId.get(one.projectId ?? ''))),
    ...projects
      .filter(({ id, facilityKind }) => facilityKind === yhFacilityKind.values.road.value && !ofAdvice.has(id))
      .map((project) => ({ kind: 'unadvised', project }) as const),
  ]
}
