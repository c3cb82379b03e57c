import type { Recorded } from '../../lifecycle/lifecycle.ts'
import type { CompleteAction, CompleteResource } from '../complete.ts'

// What somebody does with a row, written in a row of its own (处置记录): the action says in which (`recordedIn`), and an add of such a row takes it.

/** An action whose takings are written in rows of another resource. */
export interface RecordedAction {
  /** Whose rows it moves. */
  readonly resource: CompleteResource
  readonly action: CompleteAction
  readonly recorded: Recorded
}

interface Resources {
  readonly all: readonly CompleteResource[]
}

const known = new WeakMap<Resources, ReadonlyMap<string, RecordedAction>>()

/** The action that an add of a row takes, where its rows are what somebody did with another. */
export function actionRecordedIn(resources: Resources, record: { readonly name: string }): RecordedAction | undefined {
  const found = known.get(resources) ?? byRecord(resources)
  known.set(resources, found)
  return found.get(record.name)
}

const byRecord = ({ all }: Resources): ReadonlyMap<string, RecordedAction> =>
  new Map(
    all.flatMap((resource) =>
      Object.values(resource.actions).flatMap((action) =>
        action.recordedIn === undefined ? [] : [[action.recordedIn.resource, { resource, action, recorded: action.recordedIn }] as const],
      ),
    ),
  )
