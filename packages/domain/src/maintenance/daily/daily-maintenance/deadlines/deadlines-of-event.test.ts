import { suggestedOf } from '@chengan/kernel/definition/forms/suggestions'
import { expect, it } from 'vitest'
import { registry } from '../../../../registry.ts'

const suggested = (row: Readonly<Record<string, unknown>>, maintGrade = '1') =>
  suggestedOf(registry.byName('dailyMaintenance'), row, { defectCode: { severity: '3' }, roadId: { maintGrade } })
    .filter(({ field }) => field.name === 'severity')
    .map(({ value }) => value)[0]

it.each([
  ['as severe as it usually is', { defectCode: 'R01', depth: 79, length: 0.9, width: 1 }, '1', '3'],
  ['a danger where it is deep', { defectCode: 'R01', depth: 80 }, '1', '4'],
  ['a danger where it is large', { defectCode: 'R01', length: 2, width: 0.5 }, '1', '4'],
  ['no danger on a road of another grade', { defectCode: 'R01', depth: 120 }, '2', '3'],
  ['no danger where it is no pothole', { defectCode: 'R09', depth: 120 }, '1', '3'],
])('yhgl/clsx/rule-9: a defect is proposed to be %s', (_name, row, grade, severity) => {
  expect(suggested(row, grade)).toBe(severity)
})
