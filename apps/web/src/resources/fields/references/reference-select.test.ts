import { registry } from '@chengan/domain/registry'
import type { Dict } from '@chengan/kernel/dictionary'
import { describe, expect, it } from 'vitest'
import { dictionaryOf } from '../../../api/dictionary.ts'
import { chosenOf, patchOf } from './chosen.ts'
import { scopeOf } from './ref.tsx'
import { referenceOptions, restOf, toldPlainly, wordFilterOf } from './reference-select.tsx'

const hazard = registry.byName('hazardCheck')
const narrowed = (name: string, values: object) => {
  const field = hazard.fields[name]
  if (field?.to === undefined) throw new Error(`${name} is no reference`)
  return scopeOf(field, registry.byName(field.to), hazard, { ...values })
}

const asValues = (dict: Dict | undefined) =>
  Object.values(dict?.values ?? {}).map(({ value, zh }) => ({
    dictValue: value,
    dictLabel: zh,
    parentValue: null,
    color: 'default' as const,
  }))

describe('an offered row', () => {
  it('says its district where another district may have one of the same name', () => {
    const row = { id: 'r1', name: '东篱路', regionId: '990102', regionName: '望澜区' }
    expect(restOf(registry.byName('road'), row)).toContain('望澜区')
    expect(restOf(registry.byName('road'), row)).not.toContain('990102')
  })
  it('is found by its words where its name is a code: a check item by what it asks', () => {
    const item = registry.byName('checkItem')
    const filter = wordFilterOf(item)
    expect(item.list.filters?.[filter]?.fields).toEqual(expect.arrayContaining(['itemNo', 'content', 'basis']))
    expect(restOf(item, { id: 'c1', itemNo: 'CZ-06-004', content: '出口压力应在设定范围内' })).toBe('出口压力应在设定范围内')
  })
})

describe('rows of one name and district', () => {
  const road = registry.byName('road')
  const told = (field: { readonly name: string }, row: Readonly<Record<string, unknown>>) => String(row[field.name] ?? '')
  const inDistrict = (id: string, name: string, more: object = {}) => ({ id, name, regionId: '990102', regionName: '望澜区', ...more })

  it('are told apart by street, ends, class and length; one that is alone of its name says its district only', () => {
    const ends = { startPoint: '古渡街', endPoint: '听潮路', roadGrade: '主干路', length: 820 }
    const rows = [
      inDistrict('a', '云舒路', { streetId: '听潮街道', ...ends }),
      inDistrict('b', '云舒路', { streetId: '南薰街道', startPoint: '北环路', endPoint: '沐雨街', roadGrade: '支路', length: 300 }),
      inDistrict('c', '沐雨街', { streetId: '听潮街道', ...ends }),
    ]
    expect(referenceOptions(road, rows, told, 'zh-CN').map(({ rest }) => rest)).toEqual([
      '望澜区 · 听潮街道 · 古渡街 · 听潮路 · 主干路 · 820',
      '望澜区 · 南薰街道 · 北环路 · 沐雨街 · 支路 · 300',
      '望澜区',
    ])
  })

  it('are told apart in words where no views of fields are drawn, as in a filter: no code of a dictionary, a measure with its unit', () => {
    const words = { dictionary: (dict: Dict | undefined) => dictionaryOf(asValues(dict)) }
    const ends = { startPoint: '古渡街', endPoint: '听潮路' }
    const rows = [
      inDistrict('a', '云舒路', { streetId: '990102001', streetName: '听潮街道', ...ends, roadGrade: '2', length: 820 }),
      inDistrict('b', '云舒路', { streetId: '990102002', streetName: '南薰街道', ...ends, roadGrade: '4', length: 300 }),
    ]
    const grade = (value: string) => Object.values(road.fields.roadGrade?.dict?.values ?? {}).find((one) => one.value === value)?.zh
    expect(referenceOptions(road, rows, (field, row) => toldPlainly(field, row, words), 'zh-CN').map(({ rest }) => rest)).toEqual([
      `望澜区 · 听潮街道 · 古渡街 · 听潮路 · ${grade('2')} · 820 m`,
      `望澜区 · 南薰街道 · 古渡街 · 听潮路 · ${grade('4')} · 300 m`,
    ])
  })

  it('are told apart by their number where nothing else is said', () => {
    const bridge = registry.byName('bridge')
    const rows = [
      inDistrict('a', '文澜桥', { assetCode: '9901020208000004' }),
      inDistrict('b', '文澜桥', { assetCode: '9901020208000009' }),
    ]
    expect(referenceOptions(bridge, rows, told, 'zh-CN').map(({ rest }) => rest)).toEqual([
      '望澜区 · 9901020208000004',
      '望澜区 · 9901020208000009',
    ])
  })
})

describe('the offer of a finding', () => {
  it('is the check items of the kind of object', () => {
    expect(narrowed('checkItemId', { objectType: '4' })).toEqual({ objectType: '4' })
    expect(narrowed('checkItemId', {})).toEqual({})
  })
  it('is the facilities of the company that are of that kind', () => {
    expect(narrowed('gasFacilityId', { objectType: '4', gasCompaniesId: 'c1' })).toEqual({ gasCompaniesId: 'c1', facilityType: '3' })
    expect(narrowed('gasFacilityId', { objectType: '2' })).toEqual({ facilityType: '1,2,5,7' })
    expect(narrowed('gasFacilityId', { objectType: '9' })).toEqual({})
  })
})

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
