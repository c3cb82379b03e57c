import { describe, expect, it } from 'vitest'
import { materialsOf, missingMaterials, uncheckedMaterials } from './materials.ts'

const codes = (row: object) => materialsOf({ trafficClosure: '0', ...row }).map((one) => one.code)

describe('the list of materials (municipal-approval.md §2.1.1)', () => {
  it.each([
    ['an excavation', { declareType: '3', matter: '1' }, 'M01 M02 M03 M04 M06 M07 M09 M14'],
    ['an excavation on the commitment track', { declareType: '3', matter: '1', simplified: true }, 'M01 M03 M04 M06 M07 M09 M11 M14'],
    ['an occupation with a lane', { declareType: '3', matter: '2', trafficClosure: '1' }, 'M01 M05 M13 M14'],
    ['lines attached to a road', { declareType: '3', matter: '4' }, 'M01 M02 M03 M09 M14'],
    ['a pipeline on a bridge', { declareType: '3', matter: '5' }, 'M01 M02 M03 M06 M07 M08 M09 M14'],
    ['a frozen road', { declareType: '3', matter: '2', isFrozen: true }, 'M01 M10 M13 M14'],
    ['an emergency', { declareType: '4', matter: '1' }, 'M01 M12 M14'],
    ['a change of the method', { declareType: '5', matter: '1', changeKinds: ['5'] }, 'M01 M03 M14'],
    ['an extension', { declareType: '6', matter: '1' }, 'M01 M14'],
    ['an annual declaration', { declareType: '1', matter: '1' }, ''],
  ])('of %s', (_name, row, expected) => expect(codes(row).join(' ')).toBe(expected))

  it('keeps what was brought, also when the paper is no longer asked', () => {
    const row = {
      declareType: '3',
      matter: '2',
      trafficClosure: '0',
      materials: [{ code: 'M02', name: '规划许可证', attachments: ['f1'] }],
    }
    expect(materialsOf(row).at(-1)).toMatchObject({ code: 'M02', required: false, attachments: ['f1'] })
  })
  it('calls each by its name: one of the list as the list does, another as whoever brought it, and none by its code', () => {
    const line = (code: string, more: object = {}) => ({ code, attachments: ['f1'], ...more })
    const brought = [line('M01'), line('M10', { name: 'M10' }), line('X1', { name: ' 专家意见 ' }), line('X2'), line('X3', { name: '' })]
    const names = materialsOf({ declareType: '1', matter: '1', trafficClosure: '0', materials: brought }).map((one) => one.name)
    expect(names).toEqual(['城市道路占用挖掘申请表', '政府批准文件', '专家意见', '其他材料', '其他材料'])
  })
  it('misses what is required and not brought, never what the server writes', () => {
    const row = { declareType: '6', matter: '1', trafficClosure: '0', isFrozen: true }
    expect(missingMaterials(row)).toEqual(['授权委托书、身份证明'])
    expect(missingMaterials({ ...row, materials: [{ code: 'M14', attachments: [{ id: 'f' }] }] })).toEqual([])
  })
  it('is brought by the applicant and ticked off by the counter, neither in the place of the other', () => {
    const stored = [{ code: 'M14', attachments: ['f1'], checked: true, checkNote: '已核' }]
    const row = { declareType: '6', matter: '1', trafficClosure: '0' }
    const write = (side: 'applicant' | 'counter', line: object) =>
      materialsOf({ ...row, materials: [{ code: 'M14', ...line }] }, { stored, side }).find((one) => one.code === 'M14')
    expect(write('counter', { attachments: ['forged'], checked: false, checkNote: '缺章' })).toMatchObject({
      attachments: ['f1'],
      checked: false,
      checkNote: '缺章',
    })
    expect(write('applicant', { attachments: ['f1'], checked: false, checkNote: '' })).toMatchObject({ checked: true, checkNote: '已核' })
    // Another file is looked at anew.
    expect(write('applicant', { attachments: ['f2'], checked: true })).toMatchObject({
      attachments: ['f2'],
      checked: false,
      checkNote: '已核',
    })
  })
  it('is accepted once the counter has ticked off each required paper, not what the server writes', () => {
    const row = { declareType: '4', matter: '1', trafficClosure: '0' }
    const line = (code: string, checked: boolean) => ({ code, attachments: ['f'], checked })
    expect(uncheckedMaterials({ ...row, materials: [line('M12', false), line('M14', false)] })).toEqual([
      '抢修现场照片与抢修说明',
      '授权委托书、身份证明',
    ])
    expect(uncheckedMaterials({ ...row, materials: [line('M12', true), line('M14', false)] })).toEqual(['授权委托书、身份证明'])
    expect(uncheckedMaterials({ ...row, materials: [line('M12', true), line('M14', true)] })).toEqual([])
  })
})
