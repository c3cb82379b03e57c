import { nodeOf } from '@chengan/flow/model/compile'
import type { OpenCondition } from '@chengan/flow/preview/ahead'
import { refuse } from '@chengan/kernel/errors/refusal'
import { text } from '@chengan/kernel/fields/builders'
import { type Label, textOf } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { type DeployedProcess, definitionById, latestDefinition, startableDefinition } from '../../../flow/definitions.ts'
import { rightsAtStart } from '../../../flow/form-rights.ts'
import { type Ahead, aheadOfStart, aheadOfTask } from '../../../flow/look-ahead.ts'
import type { ServerCall } from '../../../pipeline/call.ts'
import type { CallInput } from '../../../resources/implementation.ts'
import { idsOfBody } from '../../../resources/standard-calls.ts'
import { isYes, textIn } from '../texts-of.ts'
import { instanceOfTask } from './instance-of.ts'
import { answerOf } from './next-tasks.ts'
import { removeUnsubmitted } from './remove-unsubmitted.ts'
import { startFor } from './running-calls.ts'
import { seenInstance, seesInstance } from './see-instance.ts'
import { submit } from './submit.ts'
import { variablesIn } from './task-input.ts'

/** The newest definition of a key, or of a kind of business. */
async function definitionOf(ctx: Context, query: Values): Promise<DeployedProcess> {
  const key = textIn(query.key ?? query.flowKey)
  if (key !== '') return startableDefinition(ctx.db, key)
  const bizType = textIn(query.bizType)
  const { rows } = await sql<{ key: string }>`select key from flow_definition where category = ${bizType} or business_table = ${bizType}
    order by suspended is true, deployment_time desc nulls last limit 1`.execute(ctx.db)
  if (bizType === '' || rows[0] === undefined) throw refuse('processNotDeployed')
  return startableDefinition(ctx.db, rows[0].key)
}

async function flowDefId(ctx: Context, { query }: CallInput) {
  const process = await definitionOf(ctx, query)
  const { firstTask } = process.model
  return {
    flowDefId: process.id,
    flowKey: process.key,
    flowName: textOf(process.name, ctx.language),
    version: process.version,
    formUrl: process.routes.formUrl,
    formName: process.routes.formName,
    bizRoute: process.routes.bizRoute,
    formPerm: rightsAtStart(process),
    firstStepId: firstTask,
    firstStepName: firstTask === null ? null : textOf(nodeOf(process.model, firstTask).name, ctx.language),
  }
}

async function nextStepList(ctx: Context, { query }: CallInput) {
  const variables = variablesIn(query.vars)
  const taskId = textIn(query.taskId)
  if (taskId !== '') {
    const instanceId = await instanceOfTask(ctx, taskId)
    if (!(await seesInstance(ctx, instanceId))) throw refuse('taskGone')
    return told(ctx, await aheadOfTask(ctx, { instanceId, taskId }, variables), isYes(query.ahead))
  }
  const running = textIn(query.processInstanceId)
  if (running !== '') return stepsOfInstance(ctx, running, variables, isYes(query.ahead))
  const id = textIn(query.flowDefId)
  const process = id === '' ? await latestDefinition(ctx.db, textIn(query.key ?? query.flowKey)) : await definitionById(ctx.db, id)
  return told(ctx, await aheadOfStart(ctx, process, textIn(query.businessKey), variables), isYes(query.ahead))
}

/** What is still to come in an instance, from the oldest of its open tasks on; nothing once it waits for nobody. */
async function stepsOfInstance(ctx: Context, id: string, variables: Values, whole: boolean) {
  await seenInstance(ctx, id)
  const { rows } = await sql<{ id: string }>`select id from flow_task where instance_id = ${id} and state = 'open' and kind = 'handle'
    order by created_at, seq limit 1`.execute(ctx.db)
  const [task] = rows
  return task === undefined ? [] : told(ctx, await aheadOfTask(ctx, { instanceId: id, taskId: task.id }, variables), whole)
}

interface Named {
  readonly userId: string
  readonly realName: string | null
  readonly deptName: string | null
}

/** A step that each of several departments takes is told of the departments: who of them signs is known when it is reached. */
async function namesOfDepartments(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`select id, name from dept where id = any(${ids}::text[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row.name]))
}

async function told(ctx: Context, { process, from, steps, path }: Ahead, whole: boolean) {
  const people = steps.flatMap((step) => [...(step.assignee === null ? [] : [step.assignee]), ...step.candidates])
  const { rows } =
    await sql<Named>`select u.id as "userId", coalesce(u.real_name, u.username) as "realName", d.name as "deptName" from "user" u
    left join dept d on d.id = u.dept_id where u.id = any(${people}::text[])`.execute(ctx.db)
  const known = new Map(rows.map((row) => [row.userId, row]))
  const departments = await namesOfDepartments(
    ctx,
    people.filter((id) => !known.has(id)),
  )
  const nodes = whole ? path.map((nodeId) => steps.find((step) => step.nodeId === nodeId) ?? plainStep(nodeId)) : steps
  return nodes.map((step) => {
    const node = nodeOf(process.model, step.nodeId)
    const users = step.assignee === null ? step.candidates : [step.assignee]
    return {
      nodeId: step.nodeId,
      nodeName: textOf(node.name, ctx.language),
      outcome: step.outcome,
      outcomeName: outcomeName(ctx, process, from, step.outcome),
      nodeType: node.user === null ? 'end' : 'task',
      multi: node.multi !== null,
      timeLimit: node.user?.timeLimit ?? null,
      timeUnit: node.user?.timeLimit == null ? null : node.user.timeUnit,
      candidates: users.map((id) => known.get(id) ?? { userId: id, realName: null, deptName: departments.get(id) ?? null }),
      defaultUserIds: step.assignee === null ? [] : [step.assignee],
      expression: step.conditions.length === 0 ? null : step.conditions.map(({ text }) => text).join(' && '),
      expressionName: namesOf(ctx, step.conditions),
    }
  })
}

/** What the conditions of a way are called by who drew it; null where one has no name. */
function namesOf(ctx: Context, conditions: readonly OpenCondition[]): string | null {
  const names = conditions.flatMap(({ name }) => (name === null ? [] : [textOf(name, ctx.language)]))
  return names.length === 0 || names.length < conditions.length ? null : names.join(' · ')
}

const plainStep = (nodeId: string) => ({ nodeId, outcome: null, conditions: [], assignee: null, candidates: [] })

/** As the step itself calls it: other steps of the process have other names for the same outcome. */
function outcomeName(ctx: Context, { model }: DeployedProcess, from: string | null, code: string | null): string | null {
  if (code === null) return null
  const { nodes } = model.definition
  const outcomes = nodes.filter((node) => from === null || node.id === from).flatMap((node) => node.user?.outcomes ?? [])
  const found = outcomes.find((one) => one.code === code)
  return found === undefined ? textOf(PASS, ctx.language) : textOf(found.label, ctx.language)
}

const PASS: Label = { zh: '通过', en: 'Pass' }

/** Starts where no task is named, else does what the outcome says. */
async function submitOrStart(ctx: Context, { body }: CallInput) {
  const key = textIn(body.flowKey ?? body.processDefinitionKey)
  if (textIn(body.taskId) !== '' || key === '') return answerOf(ctx, await submit(ctx, body))
  return answerOf(ctx, await startFor(ctx, { key, businessKey: textIn(body.businessKey), sent: variablesIn(body.variables) }))
}

const call = (
  label: Label,
  verb: ServerCall['verb'],
  path: string,
  run: ServerCall['run'],
  more: Partial<ServerCall> = {},
): ServerCall => ({
  label,
  verb,
  path,
  access: 'login',
  levels: [],
  changes: verb !== 'GET',
  resource: null,
  run,
  ...more,
})

/** The simple flow calls (system.md §5.1 flow/*): the same engine behind calls of one step each. */
export const simpleFlowCalls: readonly ServerCall[] = [
  call({ zh: '流程定义', en: 'Newest definition of a key' }, 'GET', 'flow/start/flowDefId', flowDefId, {
    query: { key: text(100, '流程标识', 'Key'), flowKey: text(100, '流程标识', 'Key'), bizType: text(100, '业务类型', 'Business type') },
  }),
  call({ zh: '下一步', en: 'Steps that come next' }, 'GET', 'flow/common/nextStepList', nextStepList, {
    query: {
      flowDefId: text(100, '流程ID', 'Process id'),
      key: text(100, '流程标识', 'Key'),
      businessKey: text(32, '业务主键', 'Business key'),
      taskId: text(64, '任务ID', 'Task'),
      processInstanceId: text(64, '实例ID', 'Instance'),
      vars: text(4000, '流程变量', 'Variables'),
      ahead: text(1, '全部后续环节', 'Whole path'),
    },
  }),
  ...(['POST', 'PUT'] as const).map((verb) => call({ zh: '提交', en: 'Submit' }, verb, 'flow/common/submit', submitOrStart)),
  call({ zh: '删除未提交的流程', en: 'Remove what was never submitted' }, 'DELETE', 'flow/common', (ctx, input) =>
    removeUnsubmitted(ctx, idsOfBody(input), textIn(input.query.flowKey)),
  ),
]
