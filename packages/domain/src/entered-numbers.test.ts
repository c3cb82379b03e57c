import { judgeForm } from '@chengan/kernel/definition/forms/judge-form'
import { describe, expect, test } from 'vitest'
import { registry } from './registry.ts'

const mode = { level: 'city', now: '2026-06-30 10:00:00', ask: [] } as const
const numbers = registry.all.flatMap((resource) =>
  resource.fieldList
    .filter(({ kind, readOnly, hidden, derived, countedOf }) => {
      return (kind === 'int' || kind === 'decimal') && !readOnly && !hidden && derived === undefined && countedOf === undefined
    })
    .map((field) => ({ resource, field })),
)

/** Whose name says that they may lie below nothing: what these are is decided here, once. */
const belowNothing = [
  'emergencyEvent temperature',
  'iotAlarm siteValue',
  'iotAlarmStep siteValue',
  'creditEvent points',
  'dashboardParameter thresholdRed',
  'dashboardParameter thresholdYellow',
  'registeredMetric target',
  'registeredMetric warnRed',
  'registeredMetric warnYellow',
  'roadSensor rangeMax',
  'roadSensor rangeMin',
  'sensorCheck siteValue',
  'sourceFilingSourceChemical temperature',
  'underpass lowestElevation',
]
const isCoordinate = (name: string) => name === 'lng' || name === 'lat'
const isLimit = (name: string) => /^level\d(Upper|Lower)$/.test(name)

describe('numbers that people enter', () => {
  test('T8 count or measure something and are not less than nothing, but for temperatures, levels, coordinates, targets and thresholds', () => {
    const taken = numbers.filter(({ resource, field }) => judgeForm(resource, { [field.name]: -1 }, mode).refusals.length === 0)
    const free = taken.filter(({ field }) => !isCoordinate(field.name) && !isLimit(field.name))
    expect(free.map(({ resource, field }) => `${resource.name} ${field.name}`).toSorted()).toEqual(belowNothing.toSorted())
  })

  test('T8 an old row is refused where that number is sent, and nowhere else', () => {
    const road = registry.byName('road')
    const stored = { carriagewayArea: -5_000_000 }
    const refusals = (form: object) => judgeForm(road, { ...form }, mode, stored).refusals
    expect(refusals({ remark: '另行说明' })).toEqual([])
    expect(refusals({ carriagewayArea: -5_000_000 })).toMatchObject([{ field: 'carriagewayArea', key: 'tooSmall', values: { '1': 0 } }])
  })
})
