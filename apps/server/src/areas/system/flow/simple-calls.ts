import { startingDefinition, stepsToCome } from '@chengan/domain/system/flow/flow-answers'
import { stepAnswer } from '@chengan/domain/system/flow/step-answer'
import { taskCalls } from '@chengan/domain/system/flow/task-calls'
import { nodeOf } from '@chengan/flow/model/compile'
import type { OpenCondition } from '@chengan/flow/preview/ahead'
import { idMissing } from '@chengan/kernel/calls/chosen-rows'
import type { ParameterValues } from '@chengan/kernel/calls/parameters'
import { refuse } from '@chengan/kernel/errors/refusal'
import { bool, json, text, texts } from '@chengan/kernel/fields/builders'
import { type Label, labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { type DeployedProcess, definitionById, latestDefinition, startableDefinition } from '../../../flow/definitions.ts'
import { rightsAtStart } from '../../../flow/form-rights.ts'
import { aheadOfStart, aheadOfTask, type UpcomingSteps } from '../../../flow/look-ahead.ts'
import { declaredCall, type ServerCall } from '../../../pipeline/call.ts'
import type { CallInput } from '../../../resources/implementation.ts'
import { instanceOfTask } from './instance-of.ts'
import { removeUnsubmitted } from './remove-unsubmitted.ts'
import { startFor } from './running-calls.ts'
import { seenInstance, seesInstance } from './see-instance.ts'
import { submit } from './submit.ts'
import { answerOf } from './tasks/next-tasks.ts'
import { variablesIn } from './tasks/task-input.ts'

const definitionAsked = {
  key: text(100, '流程标识', 'Key'),
  flowKey: text(100, '流程标识', 'Key'),
  bizType: text(100, '业务类型', 'Business type'),
}

const stepsAsked = {
  flowDefId: text(100, '流程ID', 'Process id'),
  key: text(100, '流程标识', 'Key'),
  flowKey: text(100, '流程标识', 'Key'),
  businessKey: text(32, '业务编号', 'Business key'),
  taskId: text(64, '任务ID', 'Task'),
  processInstanceId: text(64, '实例ID', 'Instance'),
  vars: text(4000, '流程变量', 'Variables'),
  ahead: bool('全部后续环节', 'Whole path'),
}

const submitted = {
  ...taskCalls.complete.body,
  ...taskCalls.backPreviousTask.body,
  taskId: text(64, '任务ID', 'Task', { help: { zh: '不填时按业务编号查找本人的任务', en: 'Else the task that one has on the row' } }),
  assignee: taskCalls.entrust.body.assignee,
  businessKey: text(32, '业务编号', 'Business key'),
  flowKey: text(100, '流程标识', 'Key'),
  processDefinitionKey: text(100, '流程标识', 'Key'),
  nodeId: text(64, '目标环节', 'Step to return to'),
  form: json('业务表单', 'Form of the row'),
}

const unsubmitted = {
  body: { ids: texts(64, '标识', 'Identifier', { required: true, missing: idMissing }) },
  query: { flowKey: text(100, '流程标识', 'Key') },
  listAs: 'ids',
} as const

/** The newest definition of a key, or of a kind of business. */
async function definitionOf(ctx: Context, query: ParameterValues<typeof definitionAsked>): Promise<DeployedProcess> {
  const key = query.key ?? query.flowKey
  if (key) return startableDefinition(ctx.db, key)
  const bizType = query.bizType ?? ''
  const { rows } = await sql<{ key: string }>`select key from flow_definition where category = ${bizType} or business_table = ${bizType}
    order by suspended is true, deployment_time desc nulls last limit 1`.execute(ctx.db)
  if (bizType === '' || rows[0] === undefined) throw refuse('processNotDeployed')
  return startableDefinition(ctx.db, rows[0].key)
}

async function flowDefId(ctx: Context, { query }: CallInput<{ readonly query: typeof definitionAsked }>) {
  const process = await definitionOf(ctx, query)
  const { firstTask } = process.model
  return {
    flowDefId: process.id,
    flowKey: process.key,
    flowName: labelText(process.name, ctx.language),
    version: process.version,
    formUrl: process.routes.formUrl,
    formName: process.routes.formName,
    bizRoute: process.routes.bizRoute,
    formPerm: rightsAtStart(ctx, process),
    firstStepId: firstTask,
    firstStepName: firstTask === null ? null : labelText(nodeOf(process.model, firstTask).name, ctx.language),
  }
}

async function nextStepList(ctx: Context, { query }: CallInput<{ readonly query: typeof stepsAsked }>) {
  const variables = variablesIn(query.vars)
  const { taskId, processInstanceId: running } = query
  const whole = query.ahead === true
  if (taskId) {
    const instanceId = await instanceOfTask(ctx, taskId)
    if (!(await seesInstance(ctx, instanceId))) throw refuse('taskGone')
    return told(ctx, await aheadOfTask(ctx, { instanceId, taskId }, variables), whole)
  }
  if (running) return stepsOfInstance(ctx, running, variables, whole)
  const id = query.flowDefId
  const process = id ? await definitionById(ctx.db, id) : await latestDefinition(ctx.db, query.key ?? query.flowKey ?? '')
  return told(ctx, await aheadOfStart(ctx, process, query.businessKey ?? '', variables), whole)
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

async function told(ctx: Context, { process, from, steps, path }: UpcomingSteps, whole: boolean) {
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
      nodeName: labelText(node.name, ctx.language),
      outcome: step.outcome,
      outcomeName: outcomeName(ctx, process, from, step.outcome),
      nodeType: node.user !== null ? 'task' : /^(end|terminate)$/.test(node.type) ? 'end' : 'wait',
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
  const names = conditions.flatMap(({ name }) => (name === null ? [] : [labelText(name, ctx.language)]))
  return names.length === 0 || names.length < conditions.length ? null : names.join(' · ')
}

const plainStep = (nodeId: string) => ({ nodeId, outcome: null, conditions: [], assignee: null, candidates: [] })

/** As the step itself calls it: other steps of the process have other names for the same outcome. */
function outcomeName(ctx: Context, { model }: DeployedProcess, from: string | null, code: string | null): string | null {
  if (code === null) return null
  const { nodes } = model.definition
  const outcomes = nodes.filter((node) => from === null || node.id === from).flatMap((node) => node.user?.outcomes ?? [])
  const found = outcomes.find((one) => one.code === code)
  return found === undefined ? labelText(PASS, ctx.language) : labelText(found.label, ctx.language)
}

const PASS: Label = { zh: '通过', en: 'Pass' }

/** Starts where no task is named, else does what the outcome says. */
async function submitOrStart(ctx: Context, { body }: CallInput<{ readonly body: typeof submitted }>) {
  const key = body.flowKey ?? body.processDefinitionKey
  if (body.taskId || !key) return answerOf(ctx, await submit(ctx, body))
  return answerOf(ctx, await startFor(ctx, { key, businessKey: body.businessKey ?? '', sent: variablesIn(body.variables) }))
}

const login = { access: 'login', levels: [], resource: null } as const

/** The simple flow calls (system.md §5.1 flow/*): the same engine behind calls of one step each. */
export const simpleFlowCalls: readonly ServerCall[] = [
  declaredCall({
    ...login,
    label: { zh: '流程定义', en: 'Newest definition of a key' },
    verb: 'GET',
    path: 'flow/start/flowDefId',
    changes: false,
    parameters: { query: definitionAsked },
    tells: startingDefinition,
    run: flowDefId,
  }),
  declaredCall({
    ...login,
    label: { zh: '下一步', en: 'Steps that come next' },
    verb: 'GET',
    path: 'flow/common/nextStepList',
    changes: false,
    parameters: { query: stepsAsked },
    tells: stepsToCome,
    run: nextStepList,
  }),
  ...(['POST', 'PUT'] as const).map((verb) =>
    declaredCall({
      ...login,
      label: { zh: '提交', en: 'Submit' },
      verb,
      path: 'flow/common/submit',
      changes: true,
      parameters: { body: submitted },
      tells: stepAnswer,
      run: submitOrStart,
    }),
  ),
  declaredCall({
    ...login,
    label: { zh: '删除未提交的流程', en: 'Remove what was never submitted' },
    verb: 'DELETE',
    path: 'flow/common',
    changes: true,
    parameters: unsubmitted,
    tells: 'none',
    run: (ctx, { body, query }) => removeUnsubmitted(ctx, body.ids, query.flowKey ?? ''),
  }),
]
