import type { CompleteField, CompleteResource } from '../complete.ts'

/** The reference by which a list is asked for the rows of a facility: one of its rows, or of their child rows (`facilities.facilityId`). */
export function facilityAsked(resource: Pick<CompleteResource, 'fields'>, name: string): CompleteField | undefined {
  const [first = '', second] = name.split('.')
  const own = resource.fields[first]
  return second === undefined ? own : own?.child?.resource.fields[second]
}

/** Whether it may name a facility of the resource. */
export function mayName(field: CompleteField | undefined, facility: Pick<CompleteResource, 'name' | 'root'>): boolean {
  return field?.to === facility.name || field?.targets?.some(({ root }) => root === facility.root) === true
}

/** Tracks whose rows could not be found by a facility. */
export function lifeFaults(resource: CompleteResource): readonly string[] {
  return Object.entries(resource.lifeTracks ?? {}).flatMap(([name, { by }]) =>
    by
      .filter((one) => {
        const field = facilityAsked(resource, one)
        return field === undefined || (field.to === undefined && field.targets === undefined) || field.asking !== 'freely'
      })
      .map((one) => `track ${name} is asked by ${one}, which is no reference that its list may be asked for; name one`),
  )
}
