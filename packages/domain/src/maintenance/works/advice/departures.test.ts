import { describe, expect, it } from 'vitest'
import { yhFacilityKind } from '../../dictionaries/events.ts'
import { yhMaintScale } from '../../dictionaries/projects.ts'
import { departuresOf, type ProjectDeclared, type WorksAdvised } from './departures.ts'

const { medium, major } = yhMaintScale.values
const { road, bridge } = yhFacilityKind.values
const works = (more: Partial<WorksAdvised>): WorksAdvised => ({
  ...{ sectionId: 's1', sectionName: '望澜大道 K0+000–K0+400', rank: 1, maintScale: medium.value, sum: 52, projectId: 'p1' },
  ...more,
})
const project = (more: Partial<ProjectDeclared> = {}): ProjectDeclared => ({
  ...{ id: 'p1', projectName: '望澜大道中修', facilityKind: road.value, maintScale: medium.value, declaredAmount: 52, included: null },
  ...more,
})
const kinds = (advised: readonly WorksAdvised[], projects: readonly ProjectDeclared[]) =>
  departuresOf(advised, projects).map(({ kind }) => kind)

describe('where a plan departs from its advice (maintenance.md §8.10)', () => {
  it('is nowhere as long as what was advised is declared as it was advised', () => {
    expect(kinds([works({})], [project()])).toEqual([])
    // Within a tenth a sum is the same: quantities are measured on the spot.
    expect(kinds([works({})], [project({ declaredAmount: 57 })])).toEqual([])
  })
  it('is what was advised and is not declared, was taken off the list, or left out by those who approve', () => {
    expect(kinds([works({ projectId: null })], [])).toEqual(['missing'])
    expect(kinds([works({ projectId: 'deleted' })], [])).toEqual(['missing'])
    expect(kinds([works({})], [project({ included: false })])).toEqual(['leftOut'])
  })
  it('is another scale, and a sum that differs by more than a tenth, with how much', () => {
    expect(kinds([works({})], [project({ maintScale: major.value, declaredAmount: 112 })])).toEqual(['scale'])
    expect(departuresOf([works({})], [project({ declaredAmount: 65 })])).toMatchObject([{ kind: 'sum', percent: 25 }])
  })
  it('is road works that nobody advised; bridges are not weighed, and sections that a dig comes first at are not advised', () => {
    expect(kinds([], [project()])).toEqual(['unadvised'])
    expect(kinds([], [project({ facilityKind: bridge.value })])).toEqual([])
    expect(kinds([works({ rank: null, projectId: null })], [])).toEqual([])
  })
})
