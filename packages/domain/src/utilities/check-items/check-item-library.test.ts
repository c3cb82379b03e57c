import { describe, expect, it } from 'vitest'
import { checkObjectType, hazardLevel, majorHazardBasis } from '../dictionaries/hazards.ts'
import { checkItems } from './check-item-library.ts'

const tooLong = (limit: number, text: (item: (typeof checkItems)[number]) => string | null) =>
  checkItems.filter((item) => (text(item) ?? '').length > limit).map(({ itemNo }) => itemNo)

describe('the check-item library', () => {
  it('holds at least 150 items, eight and more for every object of an inspection', () => {
    expect(checkItems.length).toBeGreaterThanOrEqual(150)
    for (const { value, zh } of Object.values(checkObjectType.values)) {
      expect(checkItems.filter(({ objectType }) => objectType === value).length, zh).toBeGreaterThanOrEqual(8)
    }
  })

  it('numbers every item once, letters, unit and serial', () => {
    expect(new Set(checkItems.map(({ itemNo }) => itemNo)).size).toBe(checkItems.length)
    expect(checkItems.filter(({ itemNo }) => !/^[A-Z]{2}-\d{2}-\d{3}$/.test(itemNo))).toEqual([])
  })

  it('names a ground for a major hazard, and for no other', () => {
    const major = hazardLevel.values.major.value
    expect(checkItems.filter((item) => (item.hazardLevel === major) !== (item.majorBasis !== null))).toEqual([])
    expect(checkItems.filter(({ majorBasis, keyItem }) => (majorBasis !== null) !== keyItem)).toEqual([])
  })

  it('covers every criterion of the major hazards of 2023', () => {
    const used = new Set(checkItems.map(({ majorBasis }) => majorBasis))
    expect(Object.values(majorHazardBasis.values).filter(({ value }) => !used.has(value))).toEqual([])
  })

  it('cites the criterion in the basis of a major hazard', () => {
    expect(checkItems.filter(({ majorBasis, basis }) => majorBasis !== null && !basis.includes('建城规〔2023〕4号'))).toEqual([])
  })

  it('keeps within the fields of the form', () => {
    expect(tooLong(50, ({ unitName }) => unitName)).toEqual([])
    expect(tooLong(50, ({ categoryName }) => categoryName)).toEqual([])
    expect(tooLong(500, ({ content }) => content)).toEqual([])
    expect(tooLong(500, ({ method }) => method)).toEqual([])
    expect(tooLong(300, ({ basis }) => basis)).toEqual([])
    expect(tooLong(300, ({ penaltyBasis }) => penaltyBasis)).toEqual([])
    expect(checkItems.filter(({ deadlineDays }) => deadlineDays < 1 || deadlineDays > 90)).toEqual([])
  })

  it('cites a clause or a standard in every basis', () => {
    expect(checkItems.filter(({ basis }) => basis.trim() === '' || basis.endsWith('；')).map(({ itemNo }) => itemNo)).toEqual([])
  })
})
