import { complete } from '@chengan/kernel/definition/complete'
import { defineResource } from '@chengan/kernel/definition/resource'
import { attachments, children, dept, int, text } from '@chengan/kernel/fields/builders'
import { describe, expect, it } from 'vitest'
import type { Values } from '../../row.ts'
import { formFieldsOf } from '../values/form-fields.ts'
import { rebased } from './rebased.ts'

const box = complete(
  defineResource({
    name: 'box',
    root: 'test/box',
    area: 'system',
    label: { zh: '配电箱', en: 'Box' },
    deletion: 'physical',
    fields: {
      name: text(50, '名称', 'Name'),
      remark: text(50, '备注', 'Remark'),
      keeperId: dept('管理单位', 'Keeper'),
      papers: attachments(9, '附件', 'Papers'),
      loops: children({ no: text(10, '回路号', 'No.'), lamps: int('灯杆数', 'Lamps') }, '出线回路', 'Loops'),
    },
    list: { columns: [], search: [], order: 'id' },
  }),
)
const file = (id: string, url = `/f/${id}?t=1`) => ({ id, name: `${id}.pdf`, url, typeId: 1, size: 1 })
const was = {
  id: 'b1',
  version: 3,
  name: '一号箱',
  remark: '',
  keeperId: 'd1',
  keeperIdName: '东区所',
  papers: [file('f1'), file('f2')],
  loops: [
    { id: 'l1', version: 1, no: '1', lamps: 4 },
    { id: 'l2', version: 1, no: '2', lamps: 6 },
  ],
}
const goesOn = (ours: Values, theirs: Values) =>
  rebased(formFieldsOf(box), { was, values: { ...was, ...ours }, now: { ...was, version: 4, ...theirs } })
const told = ({ changed }: ReturnType<typeof goesOn>) => Object.fromEntries(changed.map(({ field, stands }) => [field.name, stands]))

describe('a form over a row that somebody else has changed', () => {
  it('keeps what was written and takes over what was left alone, with the words beside a reference', () => {
    const found = goesOn({ remark: '门锁已换' }, { name: '甲箱', keeperId: 'd2', keeperIdName: '西区所', remark: '待修' })
    expect(found.values).toMatchObject({ version: 4, name: '甲箱', keeperId: 'd2', keeperIdName: '西区所', remark: '门锁已换' })
    expect(told(found)).toEqual({ name: 'theirs', keeperId: 'theirs', remark: 'ours' })
  })

  it('has nothing to tell where both say the same, or where a file has only another address', () => {
    const found = goesOn({ name: '甲箱' }, { name: '甲箱', papers: [file('f1', '/f/f1?t=2'), file('f2', '/f/f2?t=2')] })
    expect(told(found)).toEqual({})
    expect(found.values).toMatchObject({ papers: [{ url: '/f/f1?t=2' }, { url: '/f/f2?t=2' }] })
  })

  it('holds the files of both, without those that one of them took out', () => {
    const found = goesOn({ papers: [file('f2'), file('f3')] }, { papers: [file('f1'), file('f2'), file('f4')] })
    expect(told(found)).toEqual({ papers: 'both' })
    expect((found.values.papers as Values[]).map(({ id }) => id).sort()).toEqual(['f2', 'f3', 'f4'])
  })

  it('holds the child rows of both, each cell as whoever wrote into it', () => {
    const [one, two] = was.loops
    const found = goesOn(
      { loops: [{ ...one, lamps: 5 }, two, { no: '3', lamps: 8 }] },
      { loops: [{ ...one, version: 2, no: '1A' }, two, { id: 'l4', version: 1, no: '4', lamps: 2 }] },
    )
    expect(told(found)).toEqual({ loops: 'both' })
    expect(found.values.loops).toEqual([
      { id: 'l1', version: 2, no: '1A', lamps: 5 },
      two,
      { no: '3', lamps: 8 },
      { id: 'l4', version: 1, no: '4', lamps: 2 },
    ])
  })

  it('loses no child row into which one wrote while the other took it out', () => {
    const [one, two] = was.loops
    const theirs = goesOn({ loops: [{ ...one, lamps: 5 }, two] }, { loops: [{ ...two, lamps: 7 }] })
    expect(theirs.values.loops).toEqual([
      { no: '1', lamps: 5 },
      { id: 'l2', version: 1, no: '2', lamps: 7 },
    ])
    const ours = goesOn({ loops: [two] }, { loops: [{ ...one, lamps: 9 }, two] })
    expect(ours.values.loops).toEqual([two, { ...one, lamps: 9 }])
  })

  it('sends nothing of a field that neither row tells', () => {
    expect('remark' in rebased(formFieldsOf(box), { was: { name: 'a' }, values: { name: 'b' }, now: { name: 'c' } }).values).toBe(false)
  })
})
