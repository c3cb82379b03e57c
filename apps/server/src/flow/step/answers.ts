import type { Answers, Question } from '@chengan/flow/questions'
import type { Answerer } from '@chengan/flow/run-step'
import { headOf } from '../../resources/duties/heads.ts'
import { callBackOf } from '../part.ts'
import { candidatesFor } from '../people/candidates.ts'
import { departmentsAmong, directoryEntryOf, flowAdministratorOf } from '../people/directory.ts'
import { candidateScopeOf, momentOf, type StepContext } from './stage.ts'

type Answering = {
  readonly [K in keyof Answers]: (stage: StepContext, question: Extract<Question, { kind: K }>) => Promise<Answers[K]>
}

/** The answers of the city to what a step asks, from its own transaction. */
const answering: Answering = {
  candidates: (stage, question) => candidatesFor(stage.ctx, question, candidateScopeOf(stage)),
  person: (stage, { userId }) => directoryEntryOf(stage.ctx, userId, candidateScopeOf(stage)),
  head: ({ ctx }, { of: subject }) => headOf(ctx, subject),
  flowAdministrator: ({ ctx }) => flowAdministratorOf(ctx),
  departments: ({ ctx }, { ids }) => departmentsAmong(ctx, ids),
  fact: (stage, { name }) => factOf(stage, name),
  async service(stage, { handler, node }) {
    const moment = momentOf(stage, { node })
    const run = serviceOf(stage, handler)
    if (run === undefined) throw new Error(`the service ${handler} of ${stage.process.key} is not implemented`)
    return moment === null ? {} : run(moment)
  },
  async called(stage, { event, node, outcome, result, status, people }) {
    const moment = momentOf(stage, { node, outcome, result, status, people })
    if (moment !== null && stage.business !== null) await callBackOf[event](stage.business.part)?.(moment)
    return null
  },
}

/** Answers the questions of one step. */
export function answererOf(stage: StepContext): Answerer {
  return (question) => (answering[question.kind] as (stage: StepContext, question: Question) => Promise<unknown>)(stage, question)
}

const isForm = ({ process }: StepContext, name: string) => name === 'form' || name === process.routes.formName

/** Whether the business row, or what its part derives of it, says something under a name: then no variable does (decision 0019). */
export function saysFact(stage: StepContext): (name: string) => boolean {
  const { business } = stage
  if (business === null) return () => false
  return (name) => isForm(stage, name) || Object.hasOwn(business.part.facts ?? {}, name) || Object.hasOwn(business.row(), name)
}

/** A derived value that the part registers, the form's name for the row whole, else a field of the row; undefined where it has none of the name. */
async function factOf(stage: StepContext, name: string): Promise<unknown> {
  const { business } = stage
  if (business === null || !saysFact(stage)(name)) return undefined
  const derived = Object.hasOwn(business.part.facts ?? {}, name) ? business.part.facts?.[name] : undefined
  const moment = derived && momentOf(stage, { node: null })
  if (derived !== undefined && moment) return (await derived(moment)) ?? null
  const row = business.row()
  return isForm(stage, name) && !Object.hasOwn(row, name) ? row : (row[name] ?? null)
}

/** A handler is known by its name in the whole product, so that a called process may use that of another part. */
function serviceOf({ ctx, business }: StepContext, handler: string) {
  const own = business?.part.services?.[handler]
  if (own !== undefined) return own
  return ctx.services.implementations.all.flatMap(({ flow }) => flow?.services?.[handler] ?? [])[0]
}
