import { registry } from '@chengan/domain/registry'
import { expect, it } from 'vitest'
import { chosenOf, patchOf } from './chosen.ts'

const company = registry.byName('gasCompany')
const field = (name: string) => {
  const found = company.fields[name]
  if (found === undefined) throw new Error(`no field ${name}`)
  return found
}

it('each of several districts is called by its name in the form of a stored row, none by its number', () => {
  const row = { serviceRegionIds: ['990102', '990103', '990104'], serviceRegionNames: '望澜区、锦塘区、澄原区' }
  expect(chosenOf(field('serviceRegionIds'), row)).toEqual([
    { id: '990102', name: '望澜区' },
    { id: '990103', name: '锦塘区' },
    { id: '990104', name: '澄原区' },
  ])
})

it('what was chosen in the dialog a moment ago keeps its names', () => {
  const chosen = [
    { id: '990102', name: '望澜区' },
    { id: '990105', name: '云屏区' },
  ]
  expect(chosenOf(field('serviceRegionIds'), patchOf(field('serviceRegionIds'), chosen))).toEqual(chosen)
})

it('the one district of a company is called by its name, whatever stands in that', () => {
  expect(chosenOf(field('regionId'), { regionId: '990102', regionName: '望澜、古渡联合区' })).toEqual([
    { id: '990102', name: '望澜、古渡联合区' },
  ])
})
