import { describe, expect, it } from 'vitest'
import { camera } from './camera.ts'
import { cameraCodeOf, isCameraCode } from './gb28181-code.ts'

describe('the code of a camera', () => {
  it('jcsj/camera/rule-1: has 20 digits, of which 11 to 13 are 131 or 132', () => {
    expect(isCameraCode(cameraCodeOf('99010200', 7))).toBe(true)
    expect(cameraCodeOf('99010200', 7, false)).toBe('99010200001310000007')
    for (const wrong of ['', '9901020000131000000', '990102000013100000070', '99010200001300000007', '9901020000132000000a'])
      expect(isCameraCode(wrong)).toBe(false)
  })
})

describe('the definition of a camera', () => {
  it('jcsj/camera/rule-3: has no password of a device', () => {
    expect(Object.keys(camera.fields).filter((name) => /pass|secret|pwd/i.test(name))).toEqual([])
  })
})
