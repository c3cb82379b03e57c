import { describe, expectTypeOf, it } from 'vitest'
import { defineResource } from './definition/resource.ts'
import { defineDict } from './dictionary.ts'
import * as f from './fields/builders.ts'
import { lifecycle, type Transition } from './lifecycle/lifecycle.ts'
import { computed, type RuleContext, rule } from './rule.ts'

const state = defineDict('lamp', '灯', 'Lamp', { off: ['1', '灭', 'Off'], on: ['2', '亮', 'On'] })
const fields = {
  name: f.text(20, '名', 'Name', { required: true }),
  height: f.decimal(6, 2, '高', 'Height'),
  poleId: f.ref('pole', '杆', 'Pole'),
  state: f.dict(state, '态', 'State', { readOnly: true }),
  bulbs: f.children({ watts: f.int('瓦', 'Watts', { required: true }) }, '灯泡', 'Bulbs', { atMost: 4 }),
}
type Lamp = RuleContext<typeof fields>

describe('a rule over known fields', () => {
  it('reads values of their kinds, any of which may be missing, and what every row has', () => {
    expectTypeOf<Lamp['row']['height']>().toEqualTypeOf<number | null | undefined>()
    expectTypeOf<Lamp['row']['deptId']>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<Lamp['input']['opinion']>().toBeUnknown()
    const bulbs: Lamp['row']['bulbs'] = [{ watts: 60 }]
    expectTypeOf(bulbs[0]?.watts).toEqualTypeOf<number | null | undefined>()
    // @ts-expect-error: no such field
    bulbs[0]?.whats
  })

  it('does not compile with a misspelt field, wherever it stands', () => {
    rule<typeof fields>({
      name: 'lampStands',
      // @ts-expect-error: no such field
      when: { all: [{ field: 'heigth', given: true }] },
      // @ts-expect-error: no such field
      refs: ['poleID'],
      check: ({ row, before, input, refs }) => {
        // @ts-expect-error: no such field
        return row.heigth || before?.hight || input.poles || refs.poleID ? { key: 'x' } : undefined
      },
    })
    rule<typeof fields>({ name: 'lampIsShown', check: () => ({ key: 'x', field: 'attachments' }) })
    // @ts-expect-error: no such field
    rule<typeof fields>({ name: 'lampIsNamed', check: () => ({ key: 'x', field: 'heigth' }) })
  })

  it('stands in a list of rules over any', () => {
    expectTypeOf(
      rule<typeof fields>({ name: 'a', check: ({ row }) => (row.height === 1 ? { key: 'x', field: 'height' } : undefined) }),
    ).toEqualTypeOf(rule({ name: 'b', check: () => undefined }))
  })
})

describe('a table of transitions over known fields', () => {
  it('does not compile with a misspelt field in what it asks, sets, looks at and owes', () => {
    const row = { action: 'light', from: 'off', to: 'on', by: 'owner' } as const
    const rows: readonly Transition<typeof fields>[] = [
      { ...row, asks: ['name', 'height?'], sets: () => ({ height: 2 }) },
      {
        ...row,
        when: {
          all: [
            { field: 'auditResult', is: '1' },
            { field: 'height', is: 2 },
          ],
        },
      },
      // @ts-expect-error: no such field
      { ...row, asks: ['heigth?'] },
      // @ts-expect-error: no such field
      { ...row, sets: () => ({ heigth: 2 }) },
      // @ts-expect-error: another kind
      { ...row, sets: () => ({ height: 'two' }) },
      // @ts-expect-error: no such field
      { ...row, when: { field: 'heigth', is: 2 } },
      // @ts-expect-error: no such field
      { ...row, by: { name: 'tall', may: (one) => one.heigth === 2 } },
    ]
    lifecycle<typeof fields>(state, { initial: 'off', actions: {}, rows })
    // @ts-expect-error: no such field
    lifecycle<typeof fields>(state, { initial: 'off', actions: {}, rows, lateBy: 'lateness' })
  })
})

describe('what is declared without its fields', () => {
  it('knows only what every row has', () => {
    rule({ name: 'a', check: ({ row }) => (row.deptId === null ? { key: 'x' } : undefined) })
    // @ts-expect-error: of which fields?
    rule({ name: 'b', check: ({ row }) => (row.height === 1 ? { key: 'x' } : undefined) })
    // @ts-expect-error: of which fields?
    computed({ values: ({ row }) => ({ height: row.height }) })
  })

  it('stands in no definition as a plain object', () => {
    const lamp = { name: 'lamp', root: 'lib/lamp', area: 'system', label: { zh: '灯', en: 'Lamp' }, deletion: 'physical', fields } as const
    const list = { columns: ['name'], search: [], order: 'name' } as const
    // @ts-expect-error: nothing would check the names in it
    defineResource({ ...lamp, list, rules: [{ name: 'a', check: () => undefined }] })
    // @ts-expect-error: nothing would check the names in it
    defineResource({ ...lamp, list, computed: { values: () => ({}) } })
    defineResource({ ...lamp, list, computed: computed<typeof fields>({ values: ({ row }) => ({ height: row.height ?? 0 }) }) })
  })
})
