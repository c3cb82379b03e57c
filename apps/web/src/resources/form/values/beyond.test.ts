import { buildRegistry } from '@chengan/kernel/definition/registry'
import type { Resource } from '@chengan/kernel/definition/resource'
import { bool, ref, text } from '@chengan/kernel/fields/builders'
import { describe, expect, it } from 'vitest'
import { fieldsRead, fill } from '../proposals/proposals.ts'
import { changed, judge, openFields } from './form-values.ts'

const words = { zh: '词', en: 'Word' }
const plain = { area: 'system', label: words, deletion: 'physical', list: { columns: ['name'], search: ['name'], order: 'name' } } as const
const audited = { field: 'taskId.audited', is: true } as const
const task: Resource = { ...plain, name: 'task', root: 't/task', fields: { name: text(9, '名', 'Name'), audited: bool('审核', 'Audited') } }
const work: Resource = {
  ...plain,
  name: 'work',
  root: 't/work',
  fields: {
    name: text(9, '名', 'Name'),
    taskId: ref('task', '任务', 'Task'),
    basis: text(9, '依据', 'Basis', { when: audited, required: audited }),
  },
}
const registry = buildRegistry([task, work])
const resource = registry.byName('work')
const field = resource.fields.taskId
const scene = { resource, level: 'city' as const, now: Date.UTC(2026, 5, 30), stored: null }

const chosen = (values: object, row: { id: string }) => {
  if (field === undefined) throw new Error('no field')
  const filled = { values: changed(resource, { ...values }, { taskId: row.id }), proposals: {} }
  return fill(resource, filled, { field, target: registry.byName('task'), row, today: '2026-06-30' }).values
}
const asked = (values: object) => openFields(scene, { ...values }).map(({ name }) => name)

describe('a condition beyond a reference, in a form', () => {
  it('reads what it needs of the row that is chosen', () => {
    expect(field && fieldsRead(resource, field)).toEqual(['audited'])
    expect(chosen({}, { id: 't1', audited: true } as { id: string })).toMatchObject({ taskId: 't1', 'taskId.audited': true })
  })
  it('asks what the chosen row wants, and knows nothing of another until that has come', () => {
    const strict = chosen({}, { id: 't1', audited: true } as { id: string })
    expect(asked(strict)).toContain('basis')
    expect(judge(scene, strict, 'complete').refusals).toMatchObject([{ field: 'basis', key: 'required' }])
    const other = changed(resource, strict, { taskId: 't2' })
    expect(asked(other)).not.toContain('basis')
    expect(asked(changed(resource, strict, { taskId: null }))).not.toContain('basis')
    expect(asked(chosen(strict, { id: 't2', audited: false } as { id: string }))).not.toContain('basis')
  })
  it('sends nothing of the other row', () => {
    const strict = { ...chosen({}, { id: 't1', audited: true } as { id: string }), basis: '批文' }
    expect(Object.keys(judge(scene, strict, 'complete').body)).toEqual(['name', 'taskId', 'basis'].filter((name) => name in strict))
  })
  it('of a stored row stands as it came with it', () => {
    const stored = { id: 'w1', taskId: 't1', 'taskId.audited': true, basis: '批文' }
    expect(judge({ ...scene, stored }, { ...stored, basis: null }, 'complete').refusals).toMatchObject([
      { field: 'basis', key: 'required' },
    ])
  })
})
