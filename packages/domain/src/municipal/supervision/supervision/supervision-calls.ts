import type { CallAnswer, SpecialCall } from '@chengan/kernel/calls/call'
import type { NamedFilter } from '@chengan/kernel/definition/list-view'
import { json } from '@chengan/kernel/fields/builders'
import { phjgStatus } from '../../dictionaries/post-approval.ts'
import { everybody } from '../parties.ts'

const state = phjgStatus.values

/** What a page of supervision is about (municipal-approval.md §3.1): everything, what waits for the caller, what is under rectification, what waits for
 *  acceptance, what has ended. */
export const supervisionViews: NamedFilter = {
  zh: '视图',
  en: 'View',
  kind: 'choice',
  choices: {
    all: { always: true },
    todo: { duty: {} },
    zgdb: { column: 'status', is: state.rectifying.value },
    yssq: { column: 'status', is: state.toAccept.value },
    archive: { column: 'status', oneOf: [state.closed.value, state.terminated.value] },
  },
}

const pageWithCounts = {
  rowsOf: 'supervision',
  as: 'page',
  beside: { counts: json('各状态数量', 'By state', { required: true }) },
} as const satisfies CallAnswer

/** The page of supervision tells beside its rows how many works stand in which state. */
export const supervisionCalls = {
  page: {
    zh: '分页',
    en: 'Page',
    verb: 'GET',
    path: 'page',
    permission: 'list',
    levels: everybody,
    overrides: 'page',
    lists: 'supervision',
    answers: pageWithCounts,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
