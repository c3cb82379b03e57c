import type { UserTask } from './model/definition.ts'
import type { FlowStatus } from './state/rows.ts'

/** A person as the directory knows one. */
export interface Person {
  readonly userId: string
  readonly enabled: boolean
  /** Code of user_level. */
  readonly level: string | null
  /** Who stands in today; null where the person is there. */
  readonly deputy: string | null
}

/** Somebody who may be given a task. */
export interface Candidate {
  readonly userId: string
  readonly openTasks: number
  readonly head: boolean
  readonly level: string | null
  /** The deputy of an absent candidate is a further one. */
  readonly deputy: string | null
}

/** Who may handle a task: members of the groups, of the level, within the scope. */
export interface CandidateQuestion {
  readonly kind: 'candidates'
  readonly node: string
  readonly users: readonly string[]
  /** Alternatives, each a list of groups that all must hold: `br:wj_sh&dept:12`. */
  readonly groups: readonly (readonly string[])[]
  readonly level: string | null
  readonly scope: UserTask['candidateScope']
  /** A department that the candidates are cut to, itself and below. */
  readonly within: string | null
}

/** The members found, and what the business role says about giving out its tasks. */
export interface CandidateAnswer {
  readonly people: readonly Candidate[]
  readonly dispatch: string | null
  /** For the round robin: who got the last one. */
  readonly lastGiven: string | null
}

/** What the engine cannot know. The caller answers from its database, in the same transaction, and runs the step again. `asked` counts what
 *  happened before, so that a fact is read afresh after a call of the business. */
export type Question =
  | CandidateQuestion
  | { readonly kind: 'person'; readonly userId: string }
  | { readonly kind: 'head'; readonly of: string }
  | { readonly kind: 'flowAdministrator' }
  | { readonly kind: 'departments'; readonly ids: readonly string[] }
  | { readonly kind: 'fact'; readonly name: string; readonly after: number }
  | { readonly kind: 'service'; readonly handler: string; readonly node: string; readonly passage: string }
  | {
      readonly kind: 'called'
      readonly event: BusinessEvent
      readonly node: string | null
      readonly outcome: string | null
      readonly result: number | null
      /** Of the instance, as the event leaves it. */
      readonly status: FlowStatus
      /** Of a task that was made: its assignee, or its candidates. */
      readonly people: readonly string[]
      readonly serial: number
    }

/** The call-backs of the business (system.md §5.3). They run between the moves of a step, so that a gateway sees what they wrote. */
export type BusinessEvent = 'onStart' | 'onTaskCreated' | 'onTaskCompleted' | 'onReturned' | 'onTerminated' | 'onEnded' | 'onRecalled'

/** What each kind of question is answered with. */
export interface Answers {
  readonly candidates: CandidateAnswer
  readonly person: Person | null
  readonly head: string | null
  readonly flowAdministrator: string | null
  /** Those of the ids that are departments. */
  readonly departments: readonly string[]
  /** Undefined where the row has nothing of the name. */
  readonly fact: unknown
  /** Variables that the handler sets. */
  readonly service: Readonly<Record<string, unknown>>
  readonly called: null
}

/** Thrown by a step that needs an answer it was not given; nothing has happened. No error: it is thrown with each question, and the trace of an
 *  error costs more than asking again. */
export class Unanswered {
  readonly question: Question

  constructor(question: Question) {
    this.question = question
  }
}

/** The key under which an answer is kept. */
export function questionKey(question: Question): string {
  return JSON.stringify(question)
}
