import { Refusal } from '@chengan/kernel/errors/refusal'
import type { Effect } from '../effects.ts'
import { compile, type Model } from '../model/compile.ts'
import type { Definition } from '../model/definition.ts'
import type { Operation } from '../operations/operation.ts'
import type { InstanceRow, TaskRow } from '../state/rows.ts'
import { emptyState, type State } from '../state/state.ts'
import { wrongIn } from './integrity.ts'
import { act, type TestDirectory } from './town.ts'

/** A case that a test tells: who does what, when, and where it then stands. */
export class Case {
  readonly model: Model
  readonly town: TestDirectory
  state: State = emptyState()
  now = '2026-03-02 10:00:00'
  effects: readonly Effect[] = []

  constructor(definition: Definition, town: TestDirectory) {
    this.model = compile(definition)
    this.town = town
  }

  start(starter = 'ann', variables: Readonly<Record<string, unknown>> = {}): this {
    return this.does(starter, { kind: 'start', definitionId: 'sketch:1', businessKey: 'row1', title: 'Row 1', variables })
  }

  does(userId: string, operation: Operation, role: { administrator?: boolean; leader?: boolean } = {}): this {
    const stepped = act(this.town, this.model, { state: this.state, actor: { userId, ...role }, now: this.now }, operation)
    this.state = stepped.state
    this.effects = stepped.effects
    const wrong = wrongIn(this.model, this.state)
    if (wrong.length > 0) throw new Error(wrong.join('; '))
    return this
  }

  /** Completes the open task of a node by who has it. */
  completes(userId: string, node: string, more: Partial<Extract<Operation, { kind: 'complete' }>> = {}): this {
    return this.does(userId, { kind: 'complete', taskId: this.task(node, userId).id, comment: '同意', ...more })
  }

  /** The key of the refusal of an operation; null where it is done. */
  refuses(userId: string, operation: Operation, role: { administrator?: boolean; leader?: boolean } = {}): string | null {
    try {
      this.does(userId, operation, role)
      return null
    } catch (error) {
      if (error instanceof Refusal) return error.key
      throw error
    }
  }

  /** The open task of a node, that of a person if several have one. */
  task(node: string, userId?: string): TaskRow {
    const open = [...this.state.task.values()].filter((task) => task.node === node && (task.state === 'open' || task.state === 'waiting'))
    const task = open.find((one) => one.assignee === userId || (userId !== undefined && one.candidates.includes(userId))) ?? open[0]
    if (task === undefined) throw new Error(`no open task ${node}`)
    return task
  }

  /** The nodes with open tasks, in order of their ids. */
  get open(): readonly string[] {
    return [...this.state.task.values()]
      .filter((task) => task.state === 'open')
      .map((task) => task.node)
      .toSorted()
  }

  get instance(): InstanceRow {
    const [instance] = this.state.instance.values()
    if (instance === undefined) throw new Error('not started')
    return instance
  }
}
