import { resources } from '@chengan/domain/resources'
import { buildRegistry } from '@chengan/kernel/definition/registry'
import { defineResource } from '@chengan/kernel/definition/resource'
import { defineDict } from '@chengan/kernel/dictionary'
import * as f from '@chengan/kernel/fields/builders'
import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { rule, type Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { act } from '../../src/resources/change/act.ts'
import { addRow } from '../../src/resources/change/add-row.ts'
import { editRow } from '../../src/resources/change/edit-row.ts'
import { type SmallHouse, startSmallHouse } from '../support/registries/small-registry.ts'

const state = defineDict('test_paper_state', '状态', 'State', { open: ['1', '办理中', 'Open'], closed: ['2', '办结', 'Closed'] })
const page = { text: f.text(20, '内容', 'Text', { required: true }) } as const
const paper = {
  paperNo: f.text(20, '编号', 'No.', { required: true, unique: true }),
  aboutId: f.ref('testPaper', '关联', 'About'),
  pages: f.children(page, '页', 'Pages'),
  note: f.text(20, '说明', 'Note'),
  status: f.dict(state, '状态', 'State', { readOnly: true }),
} as const
const tooLarge = (field: 'note' | 'text') => ({ key: 'tooLarge', field, values: { '0': { zh: '说明', en: 'Note' }, '1': 1 } }) as const
const noteIsGood = rule<typeof paper>({
  name: 'noteIsGood',
  check: ({ row }) => (row.note === '坏' ? { ...tooLarge('note'), field: 'note' } : undefined),
})

/** Rows with everything that a change is judged by: a place, a reference, a number of their own, child rows, a rule. */
const papers = defineResource({
  name: 'testPaper',
  root: 'test/paper',
  area: 'system',
  label: { zh: '文书', en: 'Paper' },
  deletion: 'evidence',
  fields: paper,
  rules: [noteIsGood],
  lifecycles: {
    status: lifecycle<typeof paper>(state, {
      initial: 'open',
      actions: { amend: { zh: '更改', en: 'Amend' }, close: { zh: '办结', en: 'Close' } },
      rows: [
        {
          action: 'amend',
          from: 'open',
          to: 'same',
          by: 'administrator',
          asks: ['paperNo?', 'aboutId?', 'pages?', 'note?'],
          rules: [noteIsGood],
        },
        { action: 'close', from: 'open', to: 'closed', by: 'administrator' },
      ],
    }),
  },
  children: {
    pages: {
      rules: [
        rule<typeof page>({
          name: 'pageIsGood',
          check: ({ row }) => (row.text === '坏' ? { ...tooLarge('text'), field: 'text' } : undefined),
        }),
      ],
    },
  },
  list: { columns: ['paperNo'], search: ['paperNo'], order: '-createDate' },
})
const registry = buildRegistry([...resources, papers])
const whole = registry.byName('testPaper')

let small: SmallHouse

beforeAll(async () => {
  small = await startSmallHouse(registry)
})
afterAll(() => small.close())

const within: SmallHouse['within'] = (run) => small.within(run)
const adds = (body: Values) => within((ctx) => addRow(ctx, whole, body))
const ways = {
  'an edit': (body: Values) => within((ctx) => editRow(ctx, whole, body)),
  'an action': (body: Values) =>
    within((ctx) => {
      if (whole.actions.amend === undefined) throw new Error('a paper is not amended')
      return act(ctx, whole, whole.actions.amend, body)
    }),
} as const
const refusalOf = (run: Promise<unknown>) =>
  run.then(
    () => 'none',
    (error: { key?: string; fields?: readonly { field: string }[] }) => `${error.key} ${error.fields?.[0]?.field ?? ''}`.trim(),
  )

describe.each(Object.entries(ways))('decision 0127: %s is judged by one tail', (way, change) => {
  it('by what it refers to, what is unique, its child rows and the rules, in this order', async () => {
    await adds({ paperNo: `${way} A` })
    const { id } = await adds({ paperNo: `${way} B` })
    const wrong = { id, aboutId: 'nothing', paperNo: `${way} A`, pages: [{ text: '坏' }], note: '坏' }
    expect(await refusalOf(change(wrong))).toMatch(/^reference\w+ aboutId$/)
    expect(await refusalOf(change({ ...wrong, aboutId: null }))).toMatch(/ paperNo$/)
    expect(await refusalOf(change({ ...wrong, aboutId: null, paperNo: `${way} C` }))).toBe('tooLarge pages[0].text')
    expect(await refusalOf(change({ ...wrong, aboutId: null, paperNo: `${way} C`, pages: [{ text: '好' }] }))).toBe('tooLarge note')
    expect(await refusalOf(change({ ...wrong, aboutId: null, paperNo: `${way} C`, pages: [{ text: '好' }], note: '好' }))).toBe('none')
  })

  it('what it does not change is not judged again: a reference that is out of sight by now, a number that somebody else has by now', async () => {
    const { id: about } = await adds({ paperNo: `${way} D` })
    const { id } = await adds({ paperNo: `${way} E`, aboutId: about })
    await sql`update test_paper set deleted = true where id = ${String(about)}`.execute(small.services.db)
    expect(await refusalOf(change({ id, aboutId: about, paperNo: `${way} E`, note: '补记' }))).toBe('none')
    expect(await refusalOf(adds({ paperNo: `${way} F`, aboutId: about }))).toMatch(/^reference\w+ aboutId$/)
  })
})
