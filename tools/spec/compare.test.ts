import type { MenuSeed } from '@chengan/domain/system/menu/menu-seed'
import { complete } from '@chengan/kernel/definition/complete'
import { defineResource } from '@chengan/kernel/definition/resource'
import { defineDict } from '@chengan/kernel/dictionary'
import { date, decimal, dict, images, int, text } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'
import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { describe, expect, it } from 'vitest'
import { compareCalls } from './compare-calls.ts'
import { compareDictionaries } from './compare-dictionaries.ts'
import { compareErrors } from './compare-errors.ts'
import { compareFields, orderFaults } from './compare-fields.ts'
import { compareLifecycles } from './compare-lifecycles.ts'
import { comparePermissions } from './compare-permissions.ts'
import { compareScreens } from './compare-screens.ts'
import { type Difference, sortOut } from './difference.ts'
import { callsOfDefinition } from './served-calls.ts'
import { parseTable } from './tsv.ts'
import { boundsOf, wantedField } from './wanted-field.ts'

const lampState = defineDict('lamp_state', '灯状态', 'Lamp state', {
  dark: ['1', '熄灭', 'Dark'],
  lit: ['2', '点亮', 'Lit'],
})
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
      builtOn: date('建成日期', 'Built on', { notAfter: 'today' }),
      photos: images(3, '照片', 'Photos'),
      litReason: text(100, '点亮原因', 'Why lit'),
      state: dict(lampState, '状态', 'State', { readOnly: true }),
    },
    lifecycles: {
      state: lifecycle<Fields>(lampState, {
        initial: 'dark',
        actions: { light: { zh: '点亮', en: 'Light' } },
        rows: [{ action: 'light', from: 'dark', to: 'lit', by: 'district', asks: ['litReason', 'photos?'] }],
      }),
    },
    list: { columns: ['poleNo'], search: ['poleNo'], order: 'poleNo' },
    screens: [{ route: '/lamp', zh: '灯', en: 'Lamps', levels: ['city', 'district'] }],
    levels: { '*': ['city', 'district'], add: ['district'], edit: ['district'], delete: ['city'] },
    without: ['list', 'export', 'import'],
  }),
)

const fieldRow = (field: string, type: string, zh: string, en: string, rules = '') => ({ root: 'demo/lamp', field, type, zh, en, rules })
const world = { rootOf: () => undefined, meant: (short: string) => short, isApart: () => false }
const asDeclared = [
  fieldRow('poleNo', 'text(20)', '杆号', 'Pole no.', 'req uniq'),
  fieldRow('power', 'int W', '功率', 'Power', '>=0'),
  fieldRow('builtOn', 'date', '建成日期', 'Built on', '<= today'),
  fieldRow('photos', 'image[3]', '照片', 'Photos'),
  fieldRow('litReason', 'text(100)', '点亮原因', 'Why lit', 'req at light'),
  fieldRow('state', 'dict(lamp_state)', '状态', 'State', 'ro'),
]
const names = (found: readonly Difference[]) => found.map((one) => `${one.kind} ${one.name}`)
const withRow = (changed: ReturnType<typeof fieldRow>) => asDeclared.map((row) => (row.field === changed.field ? changed : row))
const fieldsAgainst = (rows: readonly ReturnType<typeof fieldRow>[]) => names(compareFields(lamp, 'demo/lamp', rows, world))

describe('a table', () => {
  it('is read by the names of its columns, whatever their order', () => {
    expect(parseTable('b\ta\n1\t2\n', ['a', 'b'])).toEqual([{ a: '2', b: '1' }])
  })
  it('without a wanted column is refused by its name', () => {
    expect(() => parseTable('a\n1', ['b'])).toThrow('lacks the column b')
  })
})

describe('the rules of a field', () => {
  const wanted = (rules: string) => wantedField({ field: 'x', type: 'text(5)', zh: '', en: '', rules })
  it.each([
    ['req', 'always'],
    ['req idx', 'always'],
    ['req <= now', 'always'],
    ['req; if false only the fields above are asked', 'always'],
    ['req when type is 2', 'sometimes'],
    ['req at dispatch, >= today', 'sometimes'],
    ['req; facilityType 1, 3 only', 'sometimes'],
    ['required by law', 'no'],
  ])('"%s" asks it %s', (rules, required) => expect(wanted(rules).required).toBe(required))
  it('are unique by themselves, or only among some rows', () => {
    expect(wanted('req uniq').unique).toBe(true)
    expect(wanted('req, uniq among siblings')).toMatchObject({ unique: false, uniqueWithin: true })
  })
  it('name a format among their flags only', () => {
    expect(wanted('req uniq creditCode ▲').format).toBe('creditCode')
    expect(wanted('uniq; companies: creditCode').format).toBeUndefined()
  })
  it('bound a value where a clause says nothing else', () => {
    expect(boundsOf('req 15–1400; facilityType 4 only').map((one) => one.sign + one.to)).toEqual(['>=15', '<=1400'])
    expect(boundsOf('THT ≥20 usual; >= buildDate').map((one) => one.sign + one.to)).toEqual(['>=buildDate'])
  })
})

describe('fields', () => {
  it('that agree give nothing to say', () => expect(fieldsAgainst(asDeclared)).toEqual([]))
  it.each([
    [fieldRow('poleNo', 'text(30)', '杆号', 'Pole no.', 'req uniq'), 'differs poleNo length'],
    [fieldRow('poleNo', 'text(20)', '杆号', 'Pole number', 'req uniq'), 'differs poleNo en'],
    [fieldRow('poleNo', 'text(20)', '杆号', 'Pole no.', 'req'), 'differs poleNo unique'],
    [fieldRow('power', 'int kW', '功率', 'Power', '>=0'), 'differs power unit'],
    [fieldRow('power', 'decimal(8,2) W', '功率', 'Power', '>=0'), 'differs power type'],
    [fieldRow('power', 'int W', '功率', 'Power', '>=5'), 'differs power limit'],
    [fieldRow('builtOn', 'date', '建成日期', 'Built on'), 'differs builtOn limit'],
    [fieldRow('photos', 'image[4]', '照片', 'Photos'), 'differs photos count'],
    [fieldRow('litReason', 'text(100)', '点亮原因', 'Why lit', 'req'), 'differs litReason required'],
    [fieldRow('state', 'dict(lamp_state)', '状态', 'State'), 'differs state read-only'],
  ])('name what differs: %j', (row, difference) => expect(fieldsAgainst(withRow(row))).toEqual([difference]))
  it('that one side lacks are missing or surplus', () => {
    expect(fieldsAgainst([...asDeclared, fieldRow('height', 'decimal(4,1) m', '高度', 'Height')])).toEqual(['missing height'])
    expect(fieldsAgainst(asDeclared.slice(1))).toEqual(['surplus poleNo'])
  })
  it('out of order are named, those in order are not', () => {
    const wanted = ['a', 'b', 'c'].map((field) => wantedField({ field, type: 'bool', zh: '', en: '', rules: '' }))
    expect(orderFaults('r', wanted, ['b', 'c', 'a'])[0]?.detail).toBe('stand elsewhere: a')
    expect(orderFaults('r', wanted, ['a', 'x', 'b', 'c'])).toEqual([])
  })
  it('with precision keep both its numbers', () => {
    const { flow: _flow, scope: _scope, ...plain } = lamp
    const boxed = complete({
      ...plain,
      fields: { load: decimal(8, 2, '负荷', 'Load', { unit: 'kW' }) },
      lifecycles: {},
      calls: {},
      aliases: [],
    })
    const found = compareFields(boxed, 'demo/lamp', [fieldRow('load', 'decimal(8,3) kW', '负荷', 'Load')], world)
    expect(names(found)).toEqual(['differs load scale'])
  })
})

describe('calls', () => {
  const row = (verb: string, path: string, levels: string) => ({ root: 'demo/lamp', verb, path: `demo/lamp${path}`, levels, does: '' })
  const wanted = [
    row('GET', '/page', 'sj,qx'),
    row('GET', '/info/{id}', 'sj,qx'),
    row('PUT', '', 'qx'),
    row('POST', '', 'qx'),
    row('DELETE', '', 'sj'),
    row('POST', '/light', 'qx'),
  ]
  const against = (rows: typeof wanted) => names(compareCalls(lamp, 'demo/lamp', rows, callsOfDefinition(lamp)))
  it('that agree give nothing to say, PUT and POST being alike', () => expect(against(wanted)).toEqual([]))
  it('name a missing one, a surplus one and wrong levels', () => {
    expect(against([...wanted, row('GET', '/map', 'sj')])).toEqual(['missing GET demo/lamp/map'])
    expect(against(wanted.slice(0, -1))).toEqual(['surplus PUT demo/lamp/light'])
    expect(against([row('GET', '/page', 'sj'), ...wanted.slice(1)])).toEqual(['differs GET demo/lamp/page'])
  })
  it('know imports like any other', () =>
    expect(against([...wanted, row('GET', '/importTemplate', 'sj')])).toEqual(['missing GET demo/lamp/importTemplate']))
})

describe('lifecycles', () => {
  const row = (from: string, to: string, who: string, asks: string, action = 'light') => ({
    root: 'demo/lamp',
    action,
    from,
    to,
    who,
    asks,
    does: '[state]',
  })
  const against = (...rows: ReturnType<typeof row>[]) => names(compareLifecycles(lamp, 'demo/lamp', rows))
  const details = (one: ReturnType<typeof row>, fields: readonly ReturnType<typeof fieldRow>[] = []) =>
    compareLifecycles(lamp, 'demo/lamp', [one], fields).map(({ detail }) => detail)
  it('are compared by states, in codes or keys', () => {
    expect(against(row('1', '2', 'qx', 'litReason'))).toEqual([])
    expect(against(row('dark', 'lit', 'qx', 'litReason'))).toEqual([])
  })
  it('name a step that one side lacks', () => {
    expect(against(row('1', '2', 'qx', 'litReason'), row('2', '1', 'qx', '', 'darken'))).toEqual(['missing [state] darken 2 → 1'])
    expect(against()).toEqual(['surplus [state] light 1 → 2'])
  })
  it('name a level that may not, and a field that is not asked', () => {
    expect(details(row('1', '2', 'sj,qx', 'poleNo,litReason'))).toEqual(['not allowed to city', 'does not ask poleNo'])
  })
  it('name what may be left out though its field is required, and what is insisted on though nobody wants it', () => {
    expect(details(row('1', '2', 'qx', ''))).toEqual(['insists on litReason'])
    expect(details(row('1', '2', 'qx', 'reason'))).toEqual([])
    expect(details(row('1', '2', 'qx', 'litReason,photos'))).toEqual([])
    const needed = [{ root: 'demo/lamp', field: 'photos', type: 'image[3]', zh: '', en: '', rules: 'req at light' }]
    expect(details(row('1', '2', 'qx', 'litReason,photos'), needed)).toEqual(['may do without photos'])
  })
})

describe('screens, permissions, dictionaries and messages', () => {
  it('a screen is compared by its route, words and levels', () => {
    const row = { route: '/lamp', zh: '灯', en: 'Lamps', roots: 'demo/lamp', levels: 'sj' }
    expect(compareScreens([lamp], [row], []).map((one) => one.detail)).toEqual(['wanted levels city, declared city, district'])
    expect(names(compareScreens([lamp], [{ ...row, route: '/other' }], []))).toEqual(['missing /other', 'surplus /lamp'])
  })
  it('a screen of a root that nobody declares is compared with the menu, which has it with or without /index', () => {
    const row = { route: '/pole', zh: '灯杆', en: 'Poles', roots: 'demo/pole', levels: 'sj,qx' }
    const entry: MenuSeed = {
      ...{ code: 'pole', parent: null, type: 'page', sort: 10, permissions: [] },
      ...{ path: '/pole/index', zh: '灯杆', en: 'Poles', levels: ['qx', 'sj'] },
    }
    const details = (entries: readonly MenuSeed[]) => compareScreens([], [row], entries).map((one) => one.detail)
    expect(details([entry])).toEqual([])
    expect(details([{ ...entry, title: { zh: '灯杆台账', en: 'Poles' }, levels: ['all'] }])).toEqual([
      'wanted 灯杆, the menu has 灯杆台账',
      'wanted levels sj, qx, the menu has all',
    ])
    expect(names(compareScreens([], [row, { ...row, route: '/login' }], []))).toEqual(['missing /pole'])
  })
  it('a granted string is asked by some call, and an asked one is granted', () => {
    const served = callsOfDefinition(lamp)
    const strings = ['demo:lamp:list', 'demo:lamp:save', 'demo:lamp:update', 'demo:lamp:delete', 'demo:lamp:light']
    const found = comparePermissions(lamp, [{ permission: 'demo:lamp:polish' }], new Set([...strings, 'demo:lamp:polish']), served, [])
    expect(names(found)).toEqual(['missing demo:lamp:polish'])
    expect(names(comparePermissions(lamp, [], new Set(strings.slice(1)), served, []))).toEqual(['surplus demo:lamp:list'])
  })
  it('a dictionary is compared value by value and in order', () => {
    const dicts = [{ type: 'lamp_state', zh: '灯状态', en: 'Lamp state' }]
    const values = [
      { type: 'lamp_state', code: '2', zh: '点亮', en: 'Lit', parent: '' },
      { type: 'lamp_state', code: '1', zh: '熄灯', en: 'Dark', parent: '' },
    ]
    expect(names(compareDictionaries([lampState], { dicts, 'dict-values': values }))).toEqual(['differs 1', 'differs (order)'])
  })
  it('a message is found by its words and keeps its code', () => {
    const errors = [{ code: '-2', key: 'demo.lamp.broken', zh: '灯已损坏', en: 'The lamp is broken', when: '' }]
    expect(names(compareErrors([{ broken: { code: 10400, zh: '灯已损坏', en: 'The lamp is broken' } }], { errors, messages: [] }))).toEqual(
      ['differs demo.lamp.broken'],
    )
  })
})

describe('a reason', () => {
  const difference: Difference = { root: 'demo/lamp', part: 'fields', name: 'poleNo length', kind: 'differs', detail: '' }
  const reason = { root: 'demo/lamp', part: 'fields', name: 'poleNo*', reason: 'Poles have long numbers here.' } as const
  it('explains what it names', () => expect(sortOut([difference], [reason])).toMatchObject({ unexplained: [], stale: [] }))
  it('that nothing needs is stale', () => expect(sortOut([], [reason]).stale).toEqual([reason]))
})
