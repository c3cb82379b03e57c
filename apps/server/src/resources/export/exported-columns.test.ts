import { complete } from '@chengan/kernel/definition/complete'
import { defineResource } from '@chengan/kernel/definition/resource'
import { anyRef, bool, int, text, texts } from '@chengan/kernel/fields/builders'
import { describe, expect, it } from 'vitest'
import { cellOf } from './exported-columns.ts'

const words: Readonly<Record<string, { zh: string; en: string }>> = {
  wj: { zh: '挖掘占道', en: 'Excavation' },
  '1': { zh: '一季度增补', en: 'Supplement Q1' },
}
const inWords = (value: string) => words[value]
const resource = complete(
  defineResource({
    name: 'sheetSample',
    root: 'sys/sheetsample',
    area: 'system',
    deletion: 'evidence',
    label: { zh: '样例', en: 'Sample' },
    fields: {
      groupName: text(50, '分组', 'Group', { inWords }),
      batch: int('批次', 'Batch', { inWords }),
      groups: texts(20, '分组', 'Groups', { inWords }),
      online: bool('在线', 'Online', { readOnly: true, when: { field: 'facilityKind', is: '1' } }),
      facilityKind: text(10, '设施类型', 'Kind'),
      facilityId: anyRef([{ type: '1', root: 'jcsj/basebridge' }], 'facilityKind', '设施', 'Facility'),
    },
    list: { columns: ['groupName'], search: [], order: 'groupName' },
    levels: { '*': ['city'] },
    scope: 'open',
    without: ['import'],
  }),
)
const cell = (name: string, value: unknown, language: 'zh-CN' | 'en-US' = 'zh-CN') => {
  const field = resource.fields[name]
  if (field === undefined) throw new Error(name)
  return cellOf(field, { [name]: value }, {}, language)
}

describe('a cell of a sheet', () => {
  it('says of a value that is written for the program what the screen says', () => {
    expect([cell('groupName', 'wj'), cell('groupName', 'wj', 'en-US'), cell('batch', 1)]).toEqual(['挖掘占道', 'Excavation', '一季度增补'])
    expect(cell('groups', ['wj', '1'])).toBe('挖掘占道、一季度增补')
  })

  it('keeps a value for which there are no words', () => {
    expect([cell('groupName', 'own-group'), cell('batch', 0)]).toEqual(['own-group', '0'])
  })

  it('tells what is read of a device of those rows alone that have one', () => {
    const field = resource.fields.online
    if (field === undefined) throw new Error('no state of the device')
    const told = (facilityKind: string) => cellOf(field, { facilityKind, online: false }, {}, 'zh-CN')
    expect([told('1'), told('2')]).toEqual(['否', null])
  })

  it('says the name of a row of one of several kinds, never its id', () => {
    const field = resource.fields.facilityId
    if (field === undefined) throw new Error('no reference')
    const row = { facilityKind: '1', facilityId: '0193192e87607a97b596a174b793de26' }
    expect(cellOf(field, row, { facilityName: '文澜桥' }, 'zh-CN')).toBe('文澜桥')
    expect(cellOf(field, row, {}, 'zh-CN')).toBeNull()
  })
})
