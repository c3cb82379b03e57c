import type { CompleteResource } from '../complete.ts'
import { isShare, type Metric, type RowsMetric, type ShareMetric } from './metric.ts'

/** A figure with its code and the resource beside which it is declared. */
export interface DeclaredFigure<M extends Metric = Metric> {
  readonly code: string
  readonly metric: M
  readonly resource: CompleteResource
}

/** The figures of all resources, by their codes. */
export type DeclaredFigures = ReadonlyMap<string, DeclaredFigure>

/** All figures that are declared; two of one code are a fault. */
export function figuresOf(resources: readonly CompleteResource[]): DeclaredFigures {
  return new Map(
    resources.flatMap((resource) =>
      Object.entries(resource.metrics ?? {}).map(([code, metric]) => [code, { code, metric, resource }] as const),
    ),
  )
}

/** The codes that two resources declare, and shares whose halves are no figures over rows. */
export function sharedFigureFaults(resources: readonly CompleteResource[]): readonly string[] {
  const taken = new Map<string, string>()
  const faults: string[] = []
  for (const { name, metrics = {} } of resources) {
    for (const code of Object.keys(metrics)) {
      const other = taken.get(code)
      if (other !== undefined) faults.push(`${name}: the figure ${code} is declared by ${other}`)
      taken.set(code, name)
    }
    for (const { alias } of Object.values(metrics)) {
      if (alias === undefined) continue
      const other = taken.get(alias)
      if (other !== undefined) faults.push(`${name}: the alias ${alias} is taken by ${other}`)
      taken.set(alias, name)
    }
  }
  const figures = figuresOf(resources)
  for (const { code, metric, resource } of figures.values()) {
    if (!isShare(metric)) continue
    for (const half of [metric.part, metric.whole]) {
      const found = figures.get(half)
      if (found === undefined || isShare(found.metric))
        faults.push(`${resource.name}: figure ${code} is a share of ${half}, which is no figure over rows`)
    }
  }
  return faults
}

/** A figure by its code, or by the older name of a part; undefined where there is none. */
export function figureNamed(figures: DeclaredFigures, name: string): DeclaredFigure | undefined {
  return figures.get(name) ?? [...figures.values()].find(({ metric }) => metric.alias === name)
}

/** A figure of that code; a fault of the program where there is none. */
export function figureOf(figures: DeclaredFigures, code: string): DeclaredFigure {
  const found = figures.get(code)
  if (found === undefined) throw new Error(`no figure has the code ${code}`)
  return found
}

export const isRowsFigure = (figure: DeclaredFigure): figure is DeclaredFigure<RowsMetric> => !isShare(figure.metric)
export const isShareFigure = (figure: DeclaredFigure): figure is DeclaredFigure<ShareMetric> => isShare(figure.metric)
