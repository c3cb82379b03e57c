import { complete } from '@chengan/kernel/definition/complete'
import { defineResource } from '@chengan/kernel/definition/resource'
import { dept, int, text } from '@chengan/kernel/fields/builders'
import { describe, expect, it } from 'vitest'
import { compareLists } from './compare-lists.ts'
import { wantedLists } from './wanted-lists.ts'

const lamp = complete(
  defineResource({
    name: 'lamp',
    root: 'demo/lamp',
    area: 'system',
    label: { zh: '灯', en: 'Lamp' },
    deletion: 'physical',
    fields: {
      poleNo: text(20, '杆号', 'Pole no.', { required: true, unique: true }),
      power: int('功率', 'Power', { unit: 'W', min: 0 }),
      keeperDeptId: dept('管护单位', 'Kept by'),
    },
    list: {
      columns: ['poleNo', 'keeperDeptId'],
      search: ['poleNo', 'strong'],
      filters: { strong: { zh: '大功率', en: 'Strong', kind: 'yesNo', filter: { column: 'power', compare: '>', value: 100 } } },
      order: 'poleNo',
    },
    levels: { '*': [] },
  }),
)
const wanted = (columns: string, search: string, order: string) => wantedLists([{ root: 'demo/lamp', columns, search, order }], [])
const found = (columns: string, search: string, order: string) =>
  compareLists(lamp, 'demo/lamp', wanted(columns, search, order)).map(({ kind, name }) => `${kind} ${name}`)

describe('a list', () => {
  it('shows the columns, takes the searches and has the order of the book, a reference under either name', () => {
    expect(found('poleNo, keeperDeptName, roadId/poleNo', 'poleNo, strong, ids', 'poleNo')).toEqual([])
    expect(found('poleNo, power', 'power (range)', '-power')).toEqual(['missing column power', 'missing search power', 'differs order'])
  })

  it('is also said in a line of the text, below its root', () => {
    const text = 'root demo/lamp · a lamp\nlist poleNo, power · search poleNo, two words · order poleNo desc\n# next\nlist nothing'
    expect(wantedLists([], [text])).toEqual([
      { root: 'demo/lamp', columns: [['poleNo'], ['power']], search: [['poleNo']], order: ['-poleNo'] },
    ])
  })
})
