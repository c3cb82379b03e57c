import { describe, expect, it } from 'vitest'
import { defectOfDisease, diseaseCodesIn, firstDiseaseCodes, firstDiseaseOf } from './disease-codes.ts'

const asphalt = { source: '2', assetType: 'section', pavementType: 'lq' }
const cement = { source: '2', assetType: 'road', pavementType: 'sn' }
const bridge = { source: '3', assetType: 'bridge' }

describe('codes from one list to another', () => {
  it('szgl/szglssyxbhkgl/rule-5: a disease is repaired as the defect of its list, a damage of a bridge by its component', () => {
    const told = [
      { ...asphalt, diseaseType: '109' },
      { ...cement, diseaseType: '207' },
      { ...bridge, diseaseType: '103' },
      { ...bridge, diseaseType: '2201' },
      { source: '5', assetType: 'section', pavementType: 'lq', diseaseType: '2' },
      { source: '6', assetType: 'lamp', diseaseType: '5' },
      { source: '4', assetType: 'tunnel', diseaseType: '2' },
    ]
    expect(told.map((row) => defectOfDisease(firstDiseaseCodes, row))).toEqual(['R01', 'R01', 'B02', 'B06', 'R02', 'L07', 'N01'])
  })

  it('szgl/szglssyxbhkgl/rule-5: where there is none the officer chooses', () => {
    expect(defectOfDisease(firstDiseaseCodes, { ...asphalt, diseaseType: '9' })).toBeNull()
    expect(defectOfDisease({}, { ...asphalt, diseaseType: '109' })).toBeNull()
    expect([diseaseCodesIn('[]'), diseaseCodesIn('{'), diseaseCodesIn('null')]).toEqual([{}, {}, {}])
  })

  it('szgl/szglssyxbhkgl/rule-5: and back, a defect is the first damage of its list', () => {
    expect(firstDiseaseOf(firstDiseaseCodes, asphalt, 'R01')).toBe('109')
    expect(firstDiseaseOf(firstDiseaseCodes, cement, 'R01')).toBe('207')
    expect(firstDiseaseOf(firstDiseaseCodes, bridge, 'B02')).toBe('101')
    expect(firstDiseaseOf(firstDiseaseCodes, asphalt, 'T01')).toBeNull()
    const back = diseaseCodesIn(JSON.stringify(firstDiseaseCodes))
    expect(back).toEqual(firstDiseaseCodes)
  })
})
