import { callersOf } from '../../lifecycle/lifecycle.ts'
import type { CompleteResource } from '../complete.ts'

/** Whether nobody is needed to take the step. */
const isOfSystem = ({ actions }: CompleteResource, step: string) =>
  actions[step]?.rows.some((row) => callersOf(row).includes('system')) === true

/** What cannot be of the rows that the rows of a resource make, or take over, in words that say what to do. */
export function makesFaults(resource: CompleteResource, named: (name: string) => CompleteResource | undefined): readonly string[] {
  const rows = Object.entries(resource.makes ?? {}).flatMap(([name, { of: made, back, takesStep, keptAs }]) => {
    const own = named(made)
    if (own === undefined) return []
    const { to, stored } = own.fields[back] ?? {}
    return [
      ...(to !== undefined && to !== resource.name ? [`makes.${name} says that ${back} of ${made} leads back, which leads to ${to}`] : []),
      ...(stored === false ? [`makes.${name} says that ${back} of ${made} leads back, which nobody keeps`] : []),
      ...(own.fields[back]?.index === true || own.fields[back]?.to !== undefined
        ? []
        : [`makes.${name}: ${back} of ${made} needs an index`]),
      ...(takesStep === undefined || isOfSystem(own, takesStep)
        ? []
        : [`makes.${name} takes the step ${takesStep} of ${made}, which is somebody's`]),
      ...(keptAs === undefined || resource.fields[keptAs]?.stored === true
        ? []
        : [`makes.${name} keeps an id as ${keptAs}, which nobody keeps`]),
      ...(own.owner === null ? [] : [`makes.${name} makes child rows of ${own.owner.resource}; they come with a change of their owner`]),
    ]
  })
  const followed = Object.entries(resource.follows ?? {}).flatMap(([by, { steps = [] }]) =>
    steps.flatMap(({ step }) => (isOfSystem(resource, step) ? [] : [`follows.${by} takes the step ${step}, which is somebody's`])),
  )
  return [...rows, ...followed]
}
