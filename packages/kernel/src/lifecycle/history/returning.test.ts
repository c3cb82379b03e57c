import { describe, expect, it } from 'vitest'
import { complete } from '../../definition/complete.ts'
import { defineResource } from '../../definition/resource.ts'
import { defineDict } from '../../dictionary.ts'
import { dict, text } from '../../fields/builders.ts'
import { lifecycle, type Transition } from '../lifecycle.ts'
import { isNamedReturned, returnedStates, returningLife, sendsBack, sentBack, wordsOfReturn } from './returning.ts'

const state = defineDict('paper_state', '状态', 'State', {
  draft: ['1', '草稿', 'Draft'],
  asked: ['2', '待审', 'Asked'],
  returned: ['3', '已退回', 'Returned'],
  done: ['4', '已办', 'Done'],
})
const fields = { title: text(20, '名称', 'Title'), status: dict(state, '状态', 'State') }
const words = { zh: '词', en: 'Word' }
const paperWith = (rows: readonly Transition<typeof fields>[]) =>
  complete(
    defineResource({
      name: 'paper',
      root: 'lib/paper',
      area: 'system',
      label: words,
      deletion: 'physical',
      fields,
      lifecycles: {
        status: lifecycle<typeof fields>(state, {
          initial: 'draft',
          actions: { submit: words, audit: words, recall: words, sendBack: words },
          rows,
        }),
      },
      list: { columns: ['title', 'status'], search: [], order: 'title' },
    }),
  )
const paper = paperWith([
  { action: 'submit', from: ['draft', 'returned'], to: 'asked', by: 'owner' },
  { action: 'recall', from: 'asked', to: 'draft', by: 'system' },
  { action: 'sendBack', from: 'asked', to: 'draft', by: 'system', returns: true },
  { action: 'audit', from: 'asked', to: 'returned', by: 'city', returns: true },
  { action: 'audit', case: 'pass', from: 'asked', to: 'done', by: 'city' },
])
const life = returningLife(paper)
if (life === undefined) throw new Error('nothing returns')
const step = (action: string, fromStatus: string, toStatus: string) => ({ action, fromStatus, toStatus })

describe('what was sent back', () => {
  it('is told by the step that did it', () => {
    expect(sentBack(life, step('audit', '2', '3'))).toBe(true)
    expect(sentBack(life, step('audit', '2', '4'))).toBe(false)
  })
  it('of an approval, whose steps have names of their own, is told by the states between which they led', () => {
    expect(sentBack(life, step('return', '2', '1'))).toBe(true)
    expect(sentBack(life, step('recall', '2', '1'))).toBe(false)
  })
  it('stands in a state whose name says so, if nothing else leads there', () => {
    expect([...returnedStates(life)].toSorted()).toEqual(['1', '3'])
    expect(isNamedReturned(life, '3')).toBe(true)
    expect(isNamedReturned(life, '1')).toBe(false)
  })
  it('is told by the record of the step, where others of its name lead the same way', () => {
    const change = {
      action: 'audit',
      case: 'refuse',
      from: 'asked',
      to: 'done',
      by: 'city',
      returns: { as: { zh: '未通过', en: 'Refused' } },
    } as const
    const decided = paperWith([
      { action: 'submit', from: ['draft', 'returned'], to: 'asked', by: 'owner' },
      { action: 'audit', from: 'asked', to: 'returned', by: 'city', returns: true },
      { action: 'audit', case: 'pass', from: 'asked', to: 'done', by: 'city', when: { field: 'title', given: true } },
      change,
    ])
    const [{ actions }, ofDecided] = [decided, returningLife(decided)]
    if (ofDecided === undefined) throw new Error('nothing returns')
    expect(sentBack(ofDecided, { ...step('audit', '2', '4'), sentBack: true })).toBe(true)
    expect(sentBack(ofDecided, { ...step('audit', '2', '4'), sentBack: false })).toBe(false)
    expect(sentBack(ofDecided, step('audit', '2', '4'))).toBe(false)
    expect(ofDecided.transitions.map((row) => sendsBack({ actions }, row))).toEqual([undefined, true, false, true])
    expect([wordsOfReturn(ofDecided, '4'), wordsOfReturn(ofDecided, '3')]).toEqual([change.returns.as, undefined])
  })
  it('is nowhere in a resource in which nothing returns', () => {
    expect(returningLife(paperWith([{ action: 'submit', from: 'draft', to: 'asked', by: 'owner' }]))).toBeUndefined()
  })
})
