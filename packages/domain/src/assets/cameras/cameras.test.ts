import { describe, expect, it } from 'vitest'
import { refusalOf, seen, someone } from '../../testing/acting.ts'
import { groupScope } from '../dictionaries/facilities.ts'
import { camera } from './camera.ts'
import { cameraGroup } from './camera-group.ts'
import { cameraStandsInTheCity } from './camera-rules.ts'
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

describe('a camera', () => {
  it('stands in the city', () => {
    const check = (lng: number) =>
      refusalOf([cameraStandsInTheCity], seen({ row: { location: { lng, lat: 29.8 } }, facts: { cityBox: [123, 29, 124, 30] } }))
    expect([check(120.6), check(123.6)]).toEqual(['outsideCity', undefined])
  })
})

describe('a group of cameras that is for all', () => {
  const { public: forAll, own } = groupScope.values
  const changes = (actor: ReturnType<typeof someone>, scope: string) =>
    refusalOf(cameraGroup.rules ?? [], seen({ row: {}, before: { scope, deptId: 'district' }, actor }))

  it('is kept by the department that made it, and by the city', () => {
    expect(changes(someone('district'), forAll.value)).toBeUndefined()
    expect(changes(someone('city'), forAll.value)).toBeUndefined()
    expect(changes(someone('district', { deptTree: ['another'] }), forAll.value)).toBe('groupOfOthers')
  })
  it('is no matter of this rule where it is a person’s own', () => {
    expect(changes(someone('district', { deptTree: ['another'] }), own.value)).toBeUndefined()
  })
})
