import { describe, expect, it } from 'vitest'
import { complete } from '../definition/complete.ts'
import { defineResource } from '../definition/resource.ts'
import { defineDict } from '../dictionary.ts'
import { dict, text } from '../fields/builders.ts'
import { lifecycle } from './lifecycle.ts'
import { filledIn, placesIn, takenTransition } from './taken-transition.ts'

const state = defineDict('loan_state', '状态', 'State', { asked: ['1', '待借', 'Asked'], lent: ['2', '已借', 'Lent'] })
const fields = { title: text(20, '书名', 'Title'), toShelf: text(20, '书架', 'Shelf'), status: dict(state, '状态', 'State') }
const loan = complete(
  defineResource({
    name: 'loan',
    root: 'lib/loan',
    area: 'system',
    label: { zh: '借阅', en: 'Loan' },
    deletion: 'physical',
    fields,
    lifecycles: {
      status: lifecycle<typeof fields>(state, {
        initial: 'asked',
        actions: { lend: { zh: '借出', en: 'Lend' } },
        rows: [
          {
            action: 'lend',
            case: 'moved',
            from: 'asked',
            to: 'same',
            by: 'city',
            when: { field: 'toShelf', given: true },
            asks: ['toShelf'],
            done: { zh: '已移至{toShelf}', en: 'Moved to {toShelf}' },
          },
          { action: 'lend', from: 'asked', to: 'lent', by: 'city' },
        ],
      }),
    },
    list: { columns: ['title', 'status'], search: [], order: 'title' },
  }),
)
const lend = loan.actions.lend
const attempt = (input: Record<string, unknown>) => ({ row: { id: 'x', status: '1' }, caller: { level: 'city' as const }, input })

describe('a success', () => {
  it('is that of the transition which was taken', () => {
    if (lend === undefined) throw new Error('no action')
    expect(takenTransition(lend, attempt({ toShelf: 'A' }), { status: '1' })?.done?.zh).toBe('已移至{toShelf}')
    expect(takenTransition(lend, attempt({}), { status: '2' })?.case).toBeUndefined()
  })
  it('is not told of a transition that leads elsewhere', () => {
    if (lend === undefined) throw new Error('no action')
    expect(takenTransition(lend, attempt({}), { status: '1' })).toBeUndefined()
  })
  it('names what came of it, and leaves out what is not there', () => {
    expect(placesIn('已派发，{reformNoticeNo}已生成')).toEqual(['reformNoticeNo'])
    expect(filledIn('已派发，{reformNoticeNo}已生成', { reformNoticeNo: '责改字〔2026〕0026号' })).toBe(
      '已派发，责改字〔2026〕0026号已生成',
    )
    expect(filledIn('已派发，{reformNoticeNo}已生成', { reformNoticeNo: null })).toBeNull()
  })
})
