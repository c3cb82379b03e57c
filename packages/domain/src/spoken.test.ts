import { spokenIn, spokenLabel } from '@chengan/kernel/definition/rows/spoken'
import { describe, expect, it } from 'vitest'
import { registry } from './registry.ts'

/** Texts whose English never travels: the calls that tell of them answer in the reader's language. */
const toldByTheirCalls: readonly string[] = ['duty.reason', 'notice.title', 'notice.content']

const pairs = registry.all.flatMap((resource) =>
  resource.fieldList.filter(({ name }) => `${name}En` in resource.fields).map((field) => ({ resource, field })),
)

describe('texts that are kept in English beside the Chinese', () => {
  it('are many, names of figures and what a night found of them among them', () => {
    const named = pairs.map(({ resource, field }) => `${resource.name}.${field.name}`)
    expect(named).toEqual(
      expect.arrayContaining(['registeredMetric.name', 'registeredMetric.checkNote', 'registeredLayer.name', 'menu.name']),
    )
  })

  it.each(pairs.map(({ resource, field }) => [`${resource.name}.${field.name}`, resource, field] as const))(
    '%s is read in English by whoever reads English, in Chinese where there is none',
    (name, resource, field) => {
      const english = `${field.name}En`
      const row = { [field.name]: '中文', [english]: 'English' }
      expect(spokenIn(field, row, 'en-US')).toBe('English')
      expect(spokenIn(field, row, 'ja')).toBe('English')
      expect(spokenIn(field, row, 'zh-CN')).toBe('中文')
      expect(spokenIn(field, { ...row, [english]: '' }, 'en-US')).toBe('中文')
      expect(spokenLabel(field, row)).toEqual({ zh: '中文', en: 'English' })
      // What never reaches the reader cannot be read.
      expect(resource.fields[english]?.hidden === true).toBe(toldByTheirCalls.includes(name))
    },
  )
})
