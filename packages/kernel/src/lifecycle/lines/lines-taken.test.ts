import { describe, expect, it, test } from 'vitest'
import { buildRegistry } from '../../definition/registry.ts'
import type { Resource } from '../../definition/resource.ts'
import { defineDict } from '../../dictionary.ts'
import * as f from '../../fields/builders.ts'
import type { Fields } from '../../fields/field.ts'
import { callerOf } from '../../testing/callers.ts'
import { loan, loanLife, loanState, reader } from '../../testing/library.ts'
import { departmentMember } from '../../testing/repairs.ts'
import { decideTransition } from '../decide-transition.ts'
import { type LifecycleSpec, lifecycle, type Transition } from '../lifecycle.ts'

const copyState = defineDict('copy_state', '状态', 'State', { here: ['0', '在馆', 'Here'], out: ['1', '在外', 'Out'] })
const copyLife: LifecycleSpec<Fields> = {
  dict: copyState,
  initial: 'here',
  actions: { carry: { zh: '取走', en: 'Carry' } },
  rows: [{ action: 'carry', from: 'here', to: 'out', by: 'system', asks: ['shelf?'] }],
}
const fields: Fields = {
  ...loan.fields,
  copies: f.children(
    {
      branch: f.text(20, '馆', 'Branch'),
      by: f.user('人', 'By'),
      shelf: f.text(9, '架', 'Shelf', { readOnly: true }),
      state: f.dict(copyState, '状态', 'State', { readOnly: true }),
    },
    '副本',
    'Copies',
  ),
}
const lend: Transition = {
  action: 'lend',
  from: 'draft',
  to: 'lent',
  by: 'city',
  takes: [{ lines: 'copies', step: 'carry', which: { own: 'by' }, gives: { shelf: 'note' } }],
}
const back: Transition = { action: 'giveBack', from: ['lent'], to: 'back', by: 'owner' }
const lent = (
  rows: readonly Transition[],
  own: Partial<LifecycleSpec<Fields>> = {},
  more: Partial<LifecycleSpec<Fields>> = {},
): Resource => ({
  ...loan,
  fields,
  lifecycles: { state: lifecycle<Fields>(loanState, { ...loanLife, rows, ...more }) },
  children: { copies: { lifecycles: { state: lifecycle<Fields>(copyState, { ...copyLife, ...own }) } } },
})
const faultOf = (resource: Resource): string => {
  try {
    // Accounts are no resource of the library: people stand in its rows by their ids alone.
    buildRegistry([reader, resource, { ...reader, name: 'user', root: 'lib/user' }])
    return 'none'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('child rows that a step takes along', () => {
  const registry = buildRegistry([reader, lent([lend, back]), { ...reader, name: 'user', root: 'lib/user' }])
  const loans = registry.byName('loan')
  const actor = departmentMember('city', { userId: 'me' })
  const decide = (copies: readonly object[], input = {}) => {
    const row = { state: '0', copies }
    const decision = decideTransition(
      loans,
      loans.actions.lend as NonNullable<typeof loans.actions.lend>,
      { row, input, caller: callerOf(actor), opinion: null, now: '2026-06-30 10:00:00' },
      (state) => ({
        ...state,
        actor,
        today: '2026-06-30',
        now: '2026-06-30 10:00:00',
        refs: {},
        facts: {},
        setting: (_code, fallback) => fallback,
        settingText: (_code, fallback) => fallback,
      }),
    )
    return 'refusal' in decision ? decision.refusal.key : decision.changes.copies
  }

  it('are the caller’s own, with what is sent for them; the others stay', () => {
    const copies = [
      { id: 'a', by: 'me', state: '0' },
      { id: 'b', by: 'you', state: '0' },
    ]
    expect(decide(copies, { note: '甲架' })).toEqual([{ id: 'a', by: 'me', state: '1', shelf: '甲架' }, copies[1]])
  })

  it('must stand where the step begins', () => {
    expect(decide([{ id: 'a', by: 'me', state: '1' }])).toBe('wrongState')
    expect(decide([{ id: 'b', by: 'you', state: '0' }])).toBe('wrongState')
  })
})

const taking = (takes: object) => ({ ...lend, takes: [takes] }) as Transition

test.each<readonly [string, Resource, string]>([
  [
    'rows without states',
    { ...lent([lend, back]), children: {} },
    'names "carry", which is no action of loanCopies; there is none: declare one, or take the name out',
  ],
  [
    'a misspelt step of theirs',
    lent([taking({ lines: 'copies', step: 'cary', which: { own: 'by' } }), back]),
    'names "cary", which is no action of loanCopies; did you mean carry?',
  ],
  [
    'a misspelt field of theirs',
    lent([taking({ lines: 'copies', step: 'carry', which: { where: { field: 'stat', is: '0' } } }), back]),
    'names "stat"',
  ],
  [
    'a misspelt field of what is sent',
    lent([taking({ lines: 'copies', step: 'carry', which: { own: 'by' }, gives: { shelf: 'nota' } }), back]),
    'names "nota"',
  ],
  [
    'a field that is nobody',
    lent([taking({ lines: 'copies', step: 'carry', which: { own: 'branch' } }), back]),
    'by a field that is no department and no person',
  ],
  [
    'a step of theirs that is somebody’s',
    lent([lend, back], { rows: [{ action: 'carry', from: 'here', to: 'out', by: 'city' }] }),
    "its rows have no root to call; say by: 'system'",
  ],
  [
    'a duty of their states',
    lent([lend, back], { duties: { here: { action: 'carry', reason: { zh: '取', en: 'x' }, who: () => [] } } }),
    'its states say duties; its owner does',
  ],
  [
    'an effect of their steps',
    lent([lend, back], { rows: [{ action: 'carry', from: 'here', to: 'out', by: 'system', complete: true }] }),
    'its step carry says complete; its owner’s step does'.replace('’', "'"),
  ],
  [
    'a step that follows from them and changes nothing',
    lent(
      [lend, back, { action: 'lend', case: 'again', from: 'lent', to: 'same', by: 'system' }],
      {},
      { follows: [{ lines: 'copies', how: 'all', are: { field: 'state', is: '1' }, step: 'lend' }] },
    ),
    'the step lend follows from other rows and leaves the state as it is',
  ],
])('the registry names %s', (_sentence, resource, text) => expect(faultOf(resource)).toContain(text))

test('rows that live go on by their own steps: nobody takes them along', () => {
  const living: Resource = {
    ...loan,
    name: 'reservation',
    root: 'lib/reservation',
    fields: { ...loan.fields, loanId: f.ref('loan', '借阅', 'Loan', { index: true }) },
    without: ['add', 'edit', 'delete', 'import'],
  }
  const holder: Resource = {
    ...loan,
    fields: { ...loan.fields, reservations: f.childrenOf('reservation', 'loanId', '预约', 'Reservations') },
    lifecycles: {
      state: {
        ...loanLife,
        rows: [taking({ lines: 'reservations', step: 'lend', which: { where: { field: 'title', given: true } } }), back],
      },
    },
  }
  const fault = () => buildRegistry([reader, holder, living])
  expect(fault).toThrow('the step lend takes reservations along, which has no states that only its owner changes')
})
