import { isWeekday } from '@chengan/kernel/calendar'
import { officeHours } from '../clock/work-clock.ts'
import type { Model } from '../model/compile.ts'
import type { Operation } from '../operations/operation.ts'
import type { Question } from '../questions.ts'
import type { State } from '../state/state.ts'
import type { Actor, StepContext } from '../state/work.ts'
import { type Stepped, step } from '../step.ts'

/** A small town whose directory answers what the engine asks: people, groups, the business row. */
export interface TestDirectory {
  readonly people: readonly string[]
  /** Members by group. */
  readonly groups?: Readonly<Record<string, readonly string[]>>
  readonly heads?: Readonly<Record<string, string>>
  readonly absent?: Readonly<Record<string, string>>
  readonly gone?: readonly string[]
  readonly levels?: Readonly<Record<string, string>>
  readonly departments?: Readonly<Record<string, readonly string[]>>
  readonly facts?: Readonly<Record<string, unknown>>
  readonly administrator?: string
  readonly dispatch?: string
  readonly openTasks?: Readonly<Record<string, number>>
  /** Told of every call-back and service, in order. */
  readonly heard?: string[]
  readonly services?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Answers as a city's database would. */
export function answerIn(town: TestDirectory, question: Question): unknown {
  switch (question.kind) {
    case 'person':
      return personIn(town, question.userId)
    case 'candidates':
      return {
        people: membersIn(town, question).map((userId) => candidateIn(town, userId)),
        dispatch: town.dispatch ?? null,
        lastGiven: null,
      }
    case 'head':
      return town.heads?.[question.of] ?? null
    case 'flowAdministrator':
      return town.administrator ?? null
    case 'departments':
      return question.ids.filter((id) => town.departments?.[id] !== undefined)
    case 'fact':
      return town.facts?.[question.name]
    case 'service':
      town.heard?.push(`service ${question.handler}`)
      return town.services?.[question.handler] ?? {}
    case 'called':
      town.heard?.push([question.event, question.node, question.outcome].filter((word) => word !== null).join(' '))
      return null
  }
}

function personIn(town: TestDirectory, userId: string) {
  if (!town.people.includes(userId)) return null
  return {
    userId,
    enabled: town.gone?.includes(userId) !== true,
    level: town.levels?.[userId] ?? null,
    deputy: town.absent?.[userId] ?? null,
  }
}

function membersIn(town: TestDirectory, question: Extract<Question, { kind: 'candidates' }>): readonly string[] {
  const grouped = question.groups.flatMap((all) => town.people.filter((one) => all.every((group) => town.groups?.[group]?.includes(one))))
  const found = [...new Set([...question.users, ...grouped])].filter((one) => town.gone?.includes(one) !== true)
  const inLevel = question.level === null ? found : found.filter((one) => town.levels?.[one] === question.level)
  return question.within === null ? inLevel : inLevel.filter((one) => town.departments?.[question.within ?? '']?.includes(one))
}

function candidateIn(town: TestDirectory, userId: string) {
  const head = Object.values(town.heads ?? {}).includes(userId)
  return {
    userId,
    openTasks: town.openTasks?.[userId] ?? 0,
    head,
    level: town.levels?.[userId] ?? null,
    deputy: town.absent?.[userId] ?? null,
  }
}

/** Office hours, Monday to Friday. */
export const townClock = { isWorkday: isWeekday, hours: officeHours }

let made = 0

/** One step in the town. Throws the refusal if there is one. */
export function act(
  town: TestDirectory,
  model: Model,
  at: { state: State; actor: Actor; now: string; ids?: string },
  operation: Operation,
): Stepped {
  const known = new Map<string, unknown>()
  // Answers at once: only `run-step` needs to run a step again.
  const get = (key: string) => {
    if (!known.has(key)) known.set(key, answerIn(town, JSON.parse(key)))
    return known.get(key)
  }
  made += 1
  const prefix = at.ids ?? `step${made}`
  const newId = (n: number) => `${prefix}-${n}`
  const context: StepContext = { actor: at.actor, now: at.now, newId, clock: townClock, answers: { has: () => true, get } }
  return step(model, at.state, operation, context)
}
