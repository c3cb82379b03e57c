import { describe, expect, it } from 'vitest'
import { defectsInWords, titleInWords } from './title-words.ts'

describe('defects that were entered as codes', () => {
  it('are read by their names at the end of a title, and other titles as they are written', () => {
    expect(titleInWords('望澜大道 车行道 R01')?.zh).toBe('望澜大道 车行道 坑槽')
    expect(titleInWords('L01')?.en).toBe('Single lamp out')
    expect(titleInWords('望澜大道 车行道 坑槽')).toBeUndefined()
    expect(titleInWords('R01 以外的标题')).toBeUndefined()
  })
  it('are read by their names in the quantities of a contract', () => {
    expect(defectsInWords('R01,R03，L01')).toEqual({
      zh: '坑槽、沉陷、拥包、车辙、单灯不亮',
      en: 'Pothole, Settlement, shoving, rutting, Single lamp out',
    })
    expect(defectsInWords('坑槽')?.zh).toBe('坑槽')
  })
})
