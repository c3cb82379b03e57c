import { isGiven } from '@chengan/kernel/condition'
import { identityOf } from '@chengan/kernel/definition/common-fields'
import type { CompleteAction, CompleteResource } from '@chengan/kernel/definition/complete'
import { initialStates } from '@chengan/kernel/definition/rows/initial-states'
import { isDraft } from '@chengan/kernel/lifecycle/edit'
import { transitionsFrom } from '@chengan/kernel/lifecycle/select-transition'
import { readCookie } from '../../../api/session/cookies.ts'
import { sealPassword } from '../../../api/session/session-calls.ts'
import { callsOf, type Saved } from '../../calls.ts'
import { isSealed } from '../../fields/action-parameters.ts'
import type { Row, Values } from '../../row.ts'
import type { FormScene } from './form-values.ts'

/** A way to hand a form in. */
export interface Submission {
  readonly key: string
  readonly draft: boolean
  readonly primary: boolean
  readonly ask: 'complete' | readonly string[]
  /** Follows the saving of the form. */
  readonly action?: CompleteAction
  /** The saved row is started in its approval flow. */
  readonly starts?: true
  /** Afterwards the form stands empty for the next row, instead of closing. */
  readonly again?: true
}

type Stored = Pick<FormScene, 'resource' | 'stored' | 'level'>

/** The row as it is filled in: one that is not stored yet stands where its lifecycles begin. */
const rowOf = ({ resource, stored }: Pick<FormScene, 'resource' | 'stored'>): Values => stored ?? initialStates(resource)

/** Whether a new row of the caller stands past its draft at once. */
const isNeverDraft = ({ resource, stored, level }: Stored): boolean =>
  stored === null && level !== undefined && resource.draft?.notBy?.includes(level) === true

/** The action by which a draft leaves its state and for which the whole form is judged: report, submit. */
export function handingIn(scene: Stored): CompleteAction | undefined {
  const row = rowOf(scene)
  if (!isDraft(scene.resource, row) || isNeverDraft(scene)) return undefined
  return Object.values(scene.resource.actions).find((action) => transitionsFrom(action, row).some(({ complete }) => complete === true))
}

const save: Submission = { key: 'save', draft: false, primary: true, ask: 'complete' }

/** A row that no flow has, or has any more (where it has drafts: a draft), and that hands itself in by no action of its own. */
export function isStartable(scene: FormScene): boolean {
  const { resource, stored } = scene
  const { currentNode } = resource.flow?.fields ?? {}
  const underWay = stored !== null && currentNode !== undefined && isGiven(stored[currentNode])
  const begun = resource.draft !== undefined && !isDraft(resource, rowOf(scene))
  return resource.flow !== null && !underWay && !begun && handingIn(scene) === undefined
}

/** Which buttons a form has: draft and report, or plain save; where rows are added, also the one that goes on with the next. */
export function submissionsOf(
  scene: FormScene,
  permissions: readonly string[],
  { goesOn, starts }: { readonly goesOn: boolean; readonly starts: boolean },
): readonly Submission[] {
  if (starts && isStartable(scene))
    return [
      { ...save, primary: false },
      { ...save, key: 'start', starts: true },
    ]
  const plain = handOvers(scene, permissions)
  return plain.flatMap((one): readonly Submission[] =>
    goesOn && one.primary ? [{ ...one, key: `${one.key}Again`, primary: false, again: true }, one] : [one],
  )
}

function handOvers(scene: FormScene, permissions: readonly string[]): readonly Submission[] {
  const { draft } = scene.resource
  const action = handingIn(scene)
  if (draft === undefined || action === undefined) return [save]
  const may =
    scene.stored === null
      ? permissions.includes(action.permission)
      : (scene.stored.actions?.includes(action.name) ?? permissions.includes(action.permission))
  const keep: Submission = { key: 'draft', draft: true, primary: !may, ask: draft.needs }
  return may ? [keep, { key: action.name, draft: false, primary: true, ask: 'complete', action }] : [keep]
}

/** Passwords never travel as they were typed. */
async function sealed(resource: CompleteResource, body: Values): Promise<Values> {
  const owner = readCookie('uuid') ?? ''
  const secrets = resource.fieldList.filter((field) => isSealed(resource, field) && typeof body[field.name] === 'string')
  const pairs = await Promise.all(secrets.map(async ({ name }) => [name, (await sealPassword(String(body[name]), owner)).sealed] as const))
  return { ...body, ...Object.fromEntries(pairs) }
}

/** Whether the reply says that the row is no draft. */
function isPastDraft(resource: CompleteResource, saved: Saved): boolean {
  const { draft } = resource
  return draft !== undefined && isGiven(saved[draft.field]) && !isDraft(resource, saved)
}

/** Sends a judged form, then its action, and answers what the saving did. What is saved before the action is refused is told, so that a second try edits it. */
export async function send(
  { resource, stored }: FormScene,
  { action }: Submission,
  judged: Values,
  onKept: (row: Row) => void,
): Promise<Saved> {
  const calls = callsOf(resource)
  const body = await sealed(resource, judged)
  const id = stored?.id
  const saved =
    id === undefined
      ? await calls.add(body)
      : await calls.edit({ ...identityOf(resource, { ...stored, id }), ...body }, isDraft(resource, rowOf({ resource, stored })))
  if (action === undefined) return saved
  // What was written decides where some rows begin: one that needs no review is not handed in.
  if (isPastDraft(resource, saved)) return saved
  const row = identityOf(resource, saved)
  // A row that was just added is a draft; its buttons depend on it.
  onKept({ ...stored, ...(stored === null ? { ...judged, ...initialStates(resource) } : {}), ...row })
  return { ...saved, ...(await calls.act(action.name, row)) }
}
