import { describe, expect, it } from 'vitest'
import { defectListText, partsOfSeed, readDefects } from './defect-list.ts'

const text = `Kinds and parts of the seed: R 1·101, M01-M03 and M07 1·104, M05 M06 1·105; B01 2·202,
B02 201. deduct by severity 0.2`
const seed = ['code\t设施·部位\t病害 zh\ten', 'R01\t道路·车行道\t坑槽\tPothole', "M06\t道路·雨水口\t雨水口堵塞\tGully's blocked", ''].join(
  '\n',
)

describe('the defects of the book', () => {
  it('belong each to its part, whether they are said one by one, as a span or by their letter', () => {
    const codes = ['B01', 'B02', 'M01', 'M02', 'M03', 'M04', 'M05', 'M06', 'M07', 'R01', 'R10']
    expect(Object.fromEntries(partsOfSeed(['', text], codes))).toEqual({
      ...{ B01: '202', B02: '201', M01: '104', M02: '104', M03: '104', M05: '105', M06: '105', M07: '104' },
      ...{ R01: '101', R10: '101' },
    })
  })

  it('become a list with their names', () => {
    expect(readDefects(seed, [text])[1]).toEqual({ code: 'M06', zh: '雨水口堵塞', en: "Gully's blocked", part: '105' })
    const made = defectListText(readDefects(seed, [text]))
    expect(made).toContain("r01: ['R01', '坑槽', 'Pothole', { parent: '101' }],")
    expect(made).toContain("parentType: 'yh_part'")
  })

  it('are refused where the book says no part', () => {
    expect(() => readDefects(seed.replace('M06', 'Z99'), [text])).toThrow('no part of the defect Z99')
  })
})
