import { describe, expect, it } from 'vitest'
import { companyPlansAt } from '../gas/company-plan.ts'
import { holdingsAt } from '../gas/holdings.ts'
import { deptPlansAt } from '../organisation/dept-plan.ts'
import { furtherPeopleAt, officersAt } from '../organisation/staff.ts'
import { askedRows, TOLERANCE } from './asked-rows.ts'
import { regionRows } from './regions.ts'
import { dealt, scales } from './scale.ts'

const near = (count: number, asked: number) => Math.abs(count - asked) <= asked * TOLERANCE

describe.each(scales)('a city of the size %s', (scale) => {
  const asked = (name: keyof typeof askedRows) => askedRows[name].rows[scale]
  const depts = deptPlansAt(scale)
  const people = [...officersAt(scale), ...furtherPeopleAt(scale)]

  it('has regions, departments, companies and accounts as many as the book says', () => {
    expect(near(regionRows(scale).length, asked('regions'))).toBe(true)
    expect(near(depts.length + 1, asked('departments'))).toBe(true)
    expect(companyPlansAt(scale)).toHaveLength(asked('companies'))
    expect(people).toHaveLength(asked('users'))
  })

  it('has facilities as many as the book says', () => {
    const count = (pipes: boolean) =>
      holdingsAt(scale)
        .filter(({ type }) => (type === 'pipeNetwork') === pipes)
        .reduce((sum, holding) => sum + holding.count, 0)
    expect(near(count(false), asked('stations'))).toBe(true)
    expect(count(true)).toBe(asked('pipes'))
  })

  it('calls nothing by the name of something else', () => {
    const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)
    expect(twice(regionRows(scale).map(({ id }) => id))).toEqual([])
    expect(twice(regionRows(scale).map(({ fullName }) => String(fullName)))).toEqual([])
    expect(twice(companyPlansAt(scale).map(({ name }) => name))).toEqual([])
    expect(twice(depts.map(({ key }) => key))).toEqual([])
    expect(new Set(people.map(({ username }) => username)).size).toBe(people.length)
  })

  it('has somebody in every department', () => {
    const staffed = new Set(people.map(({ dept }) => dept))
    expect(depts.filter(({ key }) => !staffed.has(key)).map(({ name }) => name)).toEqual([])
  })
})

describe('a larger city', () => {
  it('has the companies, streets and officers of the smaller one', () => {
    const kept = <T>(rowsAt: (scale: (typeof scales)[number]) => readonly T[]) =>
      rowsAt('small').filter((one) => !rowsAt('city').includes(one)).length +
      rowsAt('city').filter((one) => !rowsAt('metropolis').includes(one)).length
    expect(kept((scale) => companyPlansAt(scale).map(({ name }) => name))).toBe(0)
    expect(kept((scale) => regionRows(scale).flatMap(({ id }) => (id.length === 9 ? [id] : [])))).toBe(0)
  })
})

describe('dealing out', () => {
  it('deals out all, and nobody less than his share rounded down', () => {
    expect(dealt(10, [1, 1, 1])).toEqual([4, 3, 3])
    expect(dealt(7, [0, 2, 5])).toEqual([0, 2, 5])
    expect(dealt(0, [3, 4])).toEqual([0, 0])
  })
})
