import type { RowCall, SpecialCall } from '@chengan/kernel/calls/call'
import type { CompleteAction, CompleteResource } from '@chengan/kernel/definition/complete'
import type { Paper } from '@chengan/kernel/definition/resource'
import { actionInState, furtherWordsInState } from '@chengan/kernel/lifecycle/action-in-state'
import { firstThatHolds, transitionsFrom } from '@chengan/kernel/lifecycle/select-transition'
import { datetimeText } from '@chengan/kernel/time'
import { serverNow } from '../../api/clock.ts'
import type { Row } from '../row.ts'
import type { Words } from '../words.ts'

/** A button on rows with the call that it makes. */
export interface RowCallOf {
  readonly button: RowCall
  readonly verb: SpecialCall['verb']
  readonly path: string
  /** What it takes. */
  readonly asked: SpecialCall
}

/** Something that may be done with a row. */
export interface RowVerb {
  readonly name: string
  readonly kind: 'info' | 'edit' | 'delete' | 'act' | 'call' | 'page' | 'paper' | 'own'
  readonly words: string
  readonly danger: boolean
  readonly batch: boolean
  readonly action?: CompleteAction
  readonly call?: RowCallOf
  /** Where it leads. */
  readonly page?: string
  /** What is written about the row. */
  readonly paper?: Paper
  /** What the row waits for from whoever looks at it: the page's foot leads with it. */
  readonly leads?: boolean
  /** What a hand-written page does itself. */
  run?(rows: readonly Row[]): void
}

/** A row is changed in its form, unless its life has an edit of its own where it stands. */
export function editsInForm(resource: CompleteResource, row: Row): boolean {
  const { edit } = resource.actions
  // A form whose panel shows what its values would do shows it of a change as well.
  return edit === undefined || transitionsFrom(edit, row).length === 0 || resource.form?.panel !== undefined
}

/** Past its draft a row is changed by the lifecycle's own edit, which asks for less than the form and says what. */
function editVerbOf(resource: CompleteResource, row: Row, words: Words): RowVerb {
  const { edit } = resource.actions
  const plain = { name: 'update', words: words.text.verbs.update, danger: false, batch: false } as const
  if (edit === undefined || editsInForm(resource, row)) return { ...plain, kind: 'edit' }
  const action = actionInState(resource, edit, row)
  return { ...plain, kind: 'act', words: words.label(action), action }
}

const HANDLE = 'handle'

/** What is nobody's next step stands behind the ordinary ones: a paper that is a call of the row beside its life or is seldom wanted, an action that asks which state is wanted, one that presses others,
 *  one that takes out of use what is in order, and the change of what is past its draft. */
export function isNextStep({ name, kind, action, paper }: RowVerb): boolean {
  // The step of an approval that waits for the caller, which its own page opens.
  if (name === HANDLE) return true
  if (action === undefined) return kind !== 'page' && kind !== 'info' && paper?.permittedAs === undefined && paper?.seldom !== true
  return !(
    name === 'update' ||
    action.escalates === true ||
    action.seldom === true ||
    action.rows.every((one) => one.wantedValues.length > 0)
  )
}

function rowCallsOf({ root, calls }: CompleteResource, allowed: readonly string[], words: Words): readonly RowVerb[] {
  return Object.values(calls).flatMap((asked) =>
    (asked.onRows ?? [])
      .filter((button) => allowed.includes(button.name) && button.asksMore !== true)
      .map((button): RowVerb => {
        const call = { button, verb: asked.verb, path: `${root}/${asked.path}`, asked }
        return { name: button.name, kind: 'call', words: words.label(button), danger: button.danger === true, batch: true, call }
      }),
  )
}

/** Pages with what belongs to the row. */
function relatedPages(resource: CompleteResource, row: Row, words: Words): readonly RowVerb[] {
  return Object.entries(resource.related ?? {})
    .filter(([verb]) => row.actions?.includes(verb))
    .map(([name, { route, by, ...label }]) => ({
      name,
      kind: 'page',
      words: words.label(label),
      danger: false,
      batch: false,
      page: `${route}?${by}=${encodeURIComponent(row.id)}`,
    }))
}

/** Papers about the row that the caller may write now. */
function papersOf(resource: CompleteResource, row: Row, words: Words): readonly RowVerb[] {
  return Object.entries(resource.papers ?? {})
    .filter(([name]) => row.actions?.includes(name))
    .map(([name, paper]) => ({ name, kind: 'paper', words: words.label(paper), danger: false, batch: false, paper }))
}

/** The paper by which the step at a node of the row's flow is done, where the caller may write it: the step has no outcome to choose. */
export function paperAtNode(resource: CompleteResource, row: Row, node: string): Paper | undefined {
  return Object.entries(resource.papers ?? {}).find(([name, paper]) => paper.node === node && row.actions?.includes(name))?.[1]
}

/** The buttons by which an action is offered besides its own, as far as what they say leads somewhere from here. */
function furtherVerbs(resource: CompleteResource, one: CompleteAction, row: Row, words: Words): readonly RowVerb[] {
  return furtherWordsInState(resource, one, row, datetimeText(serverNow()))
    .filter(({ says }) => firstThatHolds(transitionsFrom(one, row), { ...row, ...says }, undefined) !== undefined)
    .map(({ action, says }): RowVerb => {
      const name = `${action.name}?${new URLSearchParams(says as Record<string, string>)}`
      return { name, kind: 'act', words: words.label(action), danger: action.danger === true, batch: false, action }
    })
}

/** What the server says may be done with the row, the duty's own action first, dangers last. Nothing is reasoned here. */
export function verbsOf(resource: CompleteResource, row: Row, words: Words): readonly RowVerb[] {
  const allowed = row.actions ?? []
  const verbs: RowVerb[] = []
  const called = new Set(Object.values(resource.calls).flatMap(({ onRows = [] }) => onRows.map((button) => button.name)))
  for (const one of Object.values(resource.actions)) {
    // `edit` as a lifecycle action is the ordinary form (its permission is `update`). A call of the same name stands for a step that the approval
    // flow takes: it is offered once, below.
    if (!allowed.includes(one.name) || one.name === 'edit' || called.has(one.name)) continue
    const action = actionInState(resource, one, row)
    verbs.push({
      name: action.name,
      kind: 'act',
      words: words.label(action),
      danger: action.danger === true,
      batch: action.batch === true,
      action,
    })
    verbs.push(...furtherVerbs(resource, one, row, words))
  }
  const edit = allowed.includes('update') ? [editVerbOf(resource, row, words)] : []
  const calls = rowCallsOf(resource, allowed, words)
  // A row without a life of its own is looked up to be edited; calls are the exception.
  verbs.push(...(Object.keys(resource.lifecycles).length === 0 ? [...edit, ...calls] : [...calls, ...edit]))
  verbs.push(...papersOf(resource, row, words))
  verbs.push(...relatedPages(resource, row, words))
  if (allowed.includes('delete')) verbs.push({ name: 'delete', kind: 'delete', words: words.text.verbs.delete, danger: true, batch: true })
  const duty = row.dutyClock?.mine === true ? row.dutyClock.action : undefined
  const rank = (verb: RowVerb) => {
    if (verb.danger) return 4
    // What came back is mended before it is handed in again.
    if (verb.name === 'update' && row.returned != null) return -1
    if (duty !== undefined && (verb.name === duty || verb.paper?.node === duty)) return 0
    if (isNextStep(verb)) return 1
    return verb.name === 'update' ? 2 : 3
  }
  return [...verbs].sort((a, b) => rank(a) - rank(b))
}

/** A step of the row's flow waits for whoever looks at it: its page has the step's form and bar. */
export function handleVerb(row: Row, words: Words): readonly RowVerb[] {
  if (row.dutyClock?.taskId === undefined) return []
  return [{ name: HANDLE, kind: 'info', words: words.text.verbs.handle, danger: false, batch: false }]
}

export function infoVerb(words: Words): RowVerb {
  return { name: 'info', kind: 'info', words: words.text.verbs.info, danger: false, batch: false }
}
