import { unitText } from '@chengan/kernel/units'
import { expect, it } from 'vitest'
import { resources } from './resources.ts'

const used = new Set(
  resources.flatMap((resource) => [
    ...Object.values(resource.fields).flatMap((field) => [field, ...Object.values(field.fields ?? {})].flatMap(({ unit }) => unit ?? [])),
    ...Object.values(resource.metrics ?? {}).flatMap((metric) => ('unit' in metric && metric.unit) || []),
  ]),
)

it('every unit is read in the language of the reader', () => {
  const units = [...used]
  expect(units.filter((unit) => /[\u4e00-\u9fff]/.test(unitText(unit, 'en-US')))).toEqual([])
  // Longer words than signs (kPa, dBm, km/h) are English.
  expect(units.filter((unit) => /[a-z]{4,}/i.test(unitText(unit, 'zh-CN')))).toEqual([])
})
