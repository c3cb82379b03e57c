import { describe, expect, it } from 'vitest'
import { partsOfSeed, readStandards, standardsText, unitsOfPrices } from './standard-seed.ts'

const text = `Kinds and parts of the seed: R 1·101, M01-M03 and M07 1·104, M05 M06 1·105; B01 2·202,
B02 201. deduct by severity 0.2`
const prices = `Seed of the price list (清单模板; codes):
YH-R01 坑槽热补 Hot patch m2 R01 B02 · YH-R02 坑槽冷补(临时) Cold patch m3 R01 B02 temporary · YH-M05 雨水口清掏 Gully clearing pcs M06.`
const head = [
  'code',
  '设施·部位',
  '病害 zh',
  'en',
  'filing threshold',
  'sev',
  'arrive/safe/temp h',
  'I / II / III',
  'unit',
  'prog',
  'delay',
  'mth',
]
const seed = [
  head.join('\t'),
  ['R01', '道路·车行道', '坑槽', 'Pothole', '≥ 0.04 m²', '3', '0.5/1/24 (passable)', '24 / 48 / 72', 'h', '0', 'y', '6'].join('\t'),
  ['M06', '道路·雨水口', '雨水口堵塞', "Gully's blocked", 'any', '2', '48/—', '3 / 3 / 3 to have it begun', 'wd', '0', 'n', '—'].join('\t'),
  '',
].join('\n')

describe('the time limits of the book', () => {
  it('belong each to its part, whether they are said one by one, as a span or by their letter', () => {
    const codes = ['B01', 'B02', 'M01', 'M02', 'M03', 'M04', 'M05', 'M06', 'M07', 'R01', 'R10']
    expect(Object.fromEntries(partsOfSeed(['', text], codes))).toEqual({
      ...{ B01: '202', B02: '201', M01: '104', M02: '104', M03: '104', M05: '105', M06: '105', M07: '104' },
      ...{ R01: '101', R10: '101' },
    })
  })

  it('are measured as the first item of the price list says', () => {
    expect(Object.fromEntries(unitsOfPrices(['', prices]))).toEqual({ R01: 'm2', B02: 'm2', M06: 'pcs' })
  })

  it('become rows with their names, clocks and limits', () => {
    const [pothole, gully] = readStandards(seed, [text, prices])
    expect(pothole).toMatchObject({
      code: 'R01',
      arrive: 0.5,
      safe: 1,
      temp: 24,
      repair: [24, 48, 72],
      delay: true,
      warranty: 6,
      unit: 'm2',
    })
    expect(gully).toMatchObject({
      en: "Gully's blocked",
      part: '105',
      safe: null,
      temp: null,
      repair: [3, 3, 3],
      warranty: null,
      unit: 'pcs',
    })
    expect(standardsText(readStandards(seed, [text, prices]))).toContain("zh: '雨水口堵塞'")
  })

  it('are refused where the book says no part or no limit', () => {
    expect(() => readStandards(seed.replace('M06', 'Z99'), [text])).toThrow('no part of the defect Z99')
    expect(() => readStandards(seed.replace('24 / 48 / 72', 'soon'), [text])).toThrow('no repair limits of the defect R01')
  })
})
