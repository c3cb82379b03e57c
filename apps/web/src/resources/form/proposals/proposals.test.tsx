import { describe, expect, it } from 'vitest'
import { registry } from '../../testing/scene.tsx'
import { type Filled, fill, fillSuggested, standing } from './proposals.ts'

const hazard = registry.byName('hazard')
const target = registry.byName('company')
const field = hazard.fields.gasCompaniesId
const fresh: Filled = { values: {}, proposals: {} }
const one = { id: 'c1', name: '澜源燃气', address: '澜源路 1 号', regionId: '990102', regionName: '望澜区', dueDays: 15 }
const other = { id: 'c2', name: '安瓶液化气', address: null, regionId: '990103', regionName: '沉湖区' }

function chosen(filled: Filled, row: { id: string }) {
  if (field === undefined) throw new Error('no field')
  return fill(hazard, filled, { field, target, row, today: '2026-06-30' })
}

describe('what a chosen row proposes', () => {
  it('fills empty fields, references with their words, days ahead as a date', () => {
    const filled = chosen(fresh, one)
    expect(filled.values).toEqual({
      objectName: '澜源燃气',
      address: '澜源路 1 号',
      regionId: '990102',
      regionName: '望澜区',
      reformDeadline: '2026-07-15',
    })
    expect(standing(filled, 'gasCompaniesId')).toBe(4)
  })

  it('what a person wrote stays, and is no longer counted', () => {
    const written = { ...chosen(fresh, one), values: { ...chosen(fresh, one).values, objectName: '3# 调压箱' } }
    expect(standing(written, 'gasCompaniesId')).toBe(3)
    expect(chosen(written, other).values.objectName).toBe('3# 调压箱')
  })

  it('another row replaces what the first proposed, and takes back what it does not know', () => {
    const filled = chosen(chosen(fresh, one), other)
    expect(filled.values).toMatchObject({
      objectName: '安瓶液化气',
      address: null,
      regionId: '990103',
      regionName: '沉湖区',
      reformDeadline: null,
    })
    expect(standing(filled, 'gasCompaniesId')).toBe(2)
  })
})

describe('what the form itself suggests', () => {
  const named = hazard.fields.objectName
  const suggest = (filled: Filled, value: unknown, isNew = true) => {
    if (named === undefined) throw new Error('no field')
    return fillSuggested(hazard, filled, [{ field: named, value }], isNew)
  }

  it('fills an empty field of a new row, and goes with what it follows from', () => {
    const once = suggest(fresh, '储罐')
    expect(once.values.objectName).toBe('储罐')
    expect(suggest(once, '调压箱').values.objectName).toBe('调压箱')
    expect(suggest(once, null).values.objectName).toBeNull()
  })
  it('leaves what a person wrote, and the rows that were saved before', () => {
    const written = { ...suggest(fresh, '储罐'), values: { objectName: '3# 储罐' } }
    expect(suggest(written, '调压箱')).toBe(written)
    expect(suggest(fresh, '储罐', false)).toBe(fresh)
  })
  it('counts for no row that was chosen', () => {
    expect(standing(suggest(fresh, '储罐'), 'gasCompaniesId')).toBe(0)
  })
  it('keeps a field that people do not write with what it follows from, in stored rows too', () => {
    const shown = { ...(named as NonNullable<typeof named>), readOnly: true as const }
    const one = fillSuggested(hazard, fresh, [{ field: shown, value: '储罐' }], false)
    expect(one.values.objectName).toBe('储罐')
    expect(fillSuggested(hazard, one, [{ field: shown, value: null }], false).values.objectName).toBeNull()
  })
})
