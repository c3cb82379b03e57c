import { complete } from '@chengan/kernel/definition/complete'
import { defineResource } from '@chengan/kernel/definition/resource'
import { decimal, int, json, text, texts, time } from '@chengan/kernel/fields/builders'
import { loan, oneOfEach } from '@chengan/kernel/testing/library'
import { describe, expect, it } from 'vitest'
import { isListOfWords, textOfEntries } from './entries.ts'
import { readCell } from './read-cell.ts'

const layers = json('结构层', 'Layers', {
  holds: {
    layer: text(10, '层', 'Layer', { required: true }),
    material: text(30, '材料', 'Material'),
    mm: int('厚度', 'Thickness'),
  },
})
const hours = json('时段', 'Hours', {
  holds: { on: time('开', 'On'), share: decimal(4, 1, '比例', 'Share'), note: text(20, '说明', 'Note') },
})
const { fields } = complete(
  defineResource({ ...loan, lifecycles: {}, fields: { ...oneOfEach, layers, hours, tags: texts(10, '标签', 'Tags') } }),
)

function read(name: 'layers' | 'hours', cell: string): unknown {
  const field = fields[name]
  if (field === undefined) throw new Error(name)
  const reading = readCell({ field }, cell, false)
  return 'value' in reading ? reading.value : reading
}

describe('a list in one cell', () => {
  it.each([
    ['with blanks', [{ layer: '面层', material: 'SMA-13', mm: 40 }], '面层 SMA-13 40'],
    [
      'with commas, where a blank or a stroke is part of a word or a word in the middle is missing',
      [
        { layer: '面层', material: 'SMA 13/改性', mm: 40 },
        { layer: '基层', material: null, mm: 200 },
      ],
      '面层，SMA 13/改性，40；基层，，200',
    ],
  ])('R-14 R-11 is exported %s and comes back as it was', (_how, value, cell) => {
    expect(textOfEntries(layers, value, 'zh-CN')).toBe(cell)
    expect(read('layers', cell)).toEqual(value)
  })

  it('R-14 has numbers and times for members, not texts of them; its last word takes what is left', () => {
    expect(read('hours', '18:30 50 半夜灯 隔盏亮；23:00')).toEqual([
      { on: '18:30', share: 50, note: '半夜灯 隔盏亮' },
      { on: '23:00', share: null, note: null },
    ])
  })

  it('R-14 says which member cannot be read', () => {
    expect(read('layers', '面层 SMA-13 厚')).toMatchObject({
      refusal: { key: 'cellNumber', values: { '0': layers.holds?.mm?.label, value: '厚' } },
    })
  })

  it('is one of words alone: what lies deeper goes into no cell', () => {
    expect([layers, json('任意', 'Any'), json('深', 'Deep', { holds: { of: layers } })].map(isListOfWords)).toEqual([true, false, false])
    expect(isListOfWords(texts(10, '标签', 'Tags'))).toBe(false)
  })
})
