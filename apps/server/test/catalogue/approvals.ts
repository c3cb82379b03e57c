import type { FlowNode, UserTask } from '@chengan/flow/model/definition'
import { xmlOf } from '@chengan/flow/parse/write-bpmn'
import { person, piece, sketch } from '@chengan/flow/testing/sketch'
import { sql } from 'kysely'
import type { Person } from '../support/people.ts'
import { keyIn, uploadProcess } from './processes.ts'
import type { Envelope, Provocation, Scene } from './scene.ts'

interface Begun {
  readonly processInstanceId: string
  readonly nextTasks: readonly { readonly taskId: string }[]
}

const start = piece('start', 'start')
const end = piece('end', 'end')
const first = person('A', '${initiator}', { autoComplete: 'true' })
const straight = ['start > A', 'A > B', 'B > end']

/** Deploys a process of its own in each language, by its file. */
async function deploys(scene: Scene, word: string, nodes: readonly FlowNode[], flows: readonly string[]): Promise<string> {
  const key = keyIn(scene, word)
  const { code, msg } = await uploadProcess(scene, `${key}.bpmn`, xmlOf({ ...sketch(nodes, flows), key }))
  if (code !== 0) throw new Error(msg)
  return key
}

const starts = ({ ask, at }: Scene, processDefinitionKey: string, businessKey = 'one') =>
  ask(at.staff, 'POST', 'act/running/startOfBusinessKey', { body: { processDefinitionKey, businessKey } })

/** What was begun, and its one open task. */
function begunIn({ code, msg, data }: Envelope) {
  if (code !== 0) throw new Error(msg)
  const { processInstanceId, nextTasks } = data as Begun
  return { processInstanceId, taskId: nextTasks[0]?.taskId ?? '' }
}

/** An application of the company's staff that lies with the district. */
async function applied(scene: Scene, word: string, user: Partial<UserTask> = {}) {
  const key = await deploys(scene, word, [start, first, person('B', scene.at.district.userId, user), end], straight)
  return { key, ...begunIn(await starts(scene, key)) }
}

const does = (scene: Scene, verb: string, body: object, who: Person = scene.at.district) =>
  scene.ask(who, 'POST', `act/task/${verb}`, { body: { comment: '同意', ...body } })

/** The refusals of starting an approval. */
const ofStarts: readonly Provocation[] = [
  [
    'instanceExists',
    'POST act/running/startOfBusinessKey',
    async (scene) => {
      const { key } = await applied(scene, 'second')
      return starts(scene, key)
    },
  ],
  [
    'businessKeyEmpty',
    'POST act/running/startOfBusinessKey',
    async (scene) =>
      starts(scene, await deploys(scene, 'keyless', [start, first, person('B', scene.at.district.userId), end], straight), ''),
  ],
  [
    'noHandler',
    'POST act/running/startOfBusinessKey',
    async (scene) => {
      const deserted = person('B', null, { candidateGroups: 'br:wj_ck', candidateScope: 'all', onEmpty: 'error' })
      return starts(scene, await deploys(scene, 'deserted', [start, first, deserted, end], straight))
    },
  ],
  [
    'noCondition',
    'POST act/running/startOfBusinessKey',
    async (scene) => {
      const nodes = [start, first, piece('G', 'exclusive'), person('B', scene.at.district.userId), end]
      const flows = ['start > A', 'A > G', 'G > B if ${days == 1}', 'G > end if ${days == 2}', 'B > end']
      return starts(scene, await deploys(scene, 'pathless', nodes, flows))
    },
  ],
]

/** The refusals of handling a step. */
const ofSteps: readonly Provocation[] = [
  ['commentEmpty', 'POST act/task/complete', async (scene) => does(scene, 'complete', { ...(await applied(scene, 'mute')), comment: ' ' })],
  [
    'taskGone',
    'POST act/task/complete',
    async (scene) => {
      const { taskId } = await applied(scene, 'handled')
      await does(scene, 'complete', { taskId })
      return does(scene, 'complete', { taskId })
    },
  ],
  [
    'notHandler',
    'POST act/task/complete',
    async (scene) => does(scene, 'complete', { taskId: (await applied(scene, 'others')).taskId }, scene.at.staff),
  ],
  [
    'instanceSuspended',
    'POST act/task/complete',
    async (scene) => {
      const { processInstanceId, taskId } = await applied(scene, 'halted')
      await scene.ask(scene.boss, 'PUT', `act/running/suspend/${processInstanceId}`)
      return does(scene, 'complete', { taskId })
    },
  ],
  [
    'firstStep',
    'POST act/task/backPreviousTask',
    async (scene) => {
      const nodes = [start, person('A', '${initiator}'), person('B', scene.at.district.userId), end]
      const { taskId } = begunIn(await starts(scene, await deploys(scene, 'drafted', nodes, straight)))
      return does(scene, 'backPreviousTask', { taskId }, scene.at.staff)
    },
  ],
  [
    'cannotRollBack',
    'POST act/task/backPreviousTask',
    async (scene) => does(scene, 'backPreviousTask', { taskId: (await applied(scene, 'forward', { allow: ['end'] })).taskId }),
  ],
  [
    'entrustUserMissing',
    'POST act/task/entrust',
    async (scene) => does(scene, 'entrust', { taskId: (await applied(scene, 'unnamed')).taskId, assignee: '' }),
  ],
  [
    'variableWrong',
    'POST act/task/complete',
    async (scene) => does(scene, 'complete', { taskId: (await applied(scene, 'perhaps')).taskId, outcome: 'perhaps' }),
  ],
  [
    'stepFieldsRequired',
    'POST act/task/complete',
    async (scene) => does(scene, 'complete', { taskId: (await applied(scene, 'unsigned', { sign: 'signature' })).taskId }),
  ],
  [
    'claimedByOther',
    'POST act/task/claim/{taskId}',
    async (scene) => {
      const { district, city } = scene.at
      const candidates = person('B', null, { candidateUsers: `${district.userId},${city.userId}` })
      const { taskId } = begunIn(await starts(scene, await deploys(scene, 'contested', [start, first, candidates, end], straight)))
      await does(scene, `claim/${taskId}`, {}, city)
      return does(scene, `claim/${taskId}`, {})
    },
  ],
]

/** Two branches under way, of which one has its second step. */
async function divided(scene: Scene, word: string) {
  const { district, city, staff } = scene.at
  const nodes = [
    start,
    first,
    person('T', district.userId),
    piece('F', 'parallel'),
    person('B', city.userId),
    person('C', district.userId),
    person('D', staff.userId),
    piece('J', 'parallel'),
    end,
  ]
  const flows = ['start > A', 'A > T', 'T > F', 'F > B', 'F > C', 'C > D', 'B > J', 'D > J', 'J > end']
  const key = await deploys(scene, word, nodes, flows)
  const begun = begunIn(await starts(scene, key))
  return { ...begun, key }
}

const taskOf = async ({ house }: Scene, processInstanceId: string, node: string) => {
  const { rows } = await sql<{ id: string }>`select id from flow_task where instance_id = ${processInstanceId} and node = ${node}
    and state in ('open', 'waiting')`.execute(house.open.services.db)
  return rows[0]?.id ?? ''
}

/** The refusals of what is done with a whole instance. */
const ofInstances: readonly Provocation[] = [
  [
    'undoesBranches',
    'POST act/task/backPreviousTask',
    async (scene) => {
      const { processInstanceId, taskId } = await divided(scene, 'forked')
      await does(scene, 'complete', { taskId })
      const back = await taskOf(scene, processInstanceId, 'B')
      return does(scene, 'backPreviousTask', { taskId: back }, scene.at.city)
    },
  ],
  [
    'recallTooLate',
    'POST act/task/recall',
    async (scene) => {
      const { processInstanceId, taskId } = await divided(scene, 'regretted')
      await does(scene, 'complete', { taskId })
      await does(scene, 'complete', { taskId: await taskOf(scene, processInstanceId, 'C') })
      return does(scene, 'recall', { processInstanceId }, scene.at.staff)
    },
  ],
  [
    'notAllowedHere',
    'POST act/task/entrust',
    async (scene) =>
      does(scene, 'entrust', { taskId: (await applied(scene, 'kept', { allow: ['end'] })).taskId, assignee: scene.at.district2.userId }),
  ],
  [
    'sendingTooOften',
    'POST act/task/urge',
    async (scene) => {
      const { processInstanceId } = await applied(scene, 'pressing')
      await does(scene, 'urge', { processInstanceId }, scene.at.staff)
      return does(scene, 'urge', { processInstanceId }, scene.at.staff)
    },
  ],
  [
    'nobodyToUrge',
    'POST act/task/urge',
    async (scene) => {
      const nodes = [start, person('A', '${initiator}'), person('B', scene.at.district.userId), end]
      const { processInstanceId } = begunIn(await starts(scene, await deploys(scene, 'own', nodes, straight)))
      return does(scene, 'urge', { processInstanceId }, scene.at.staff)
    },
  ],
  [
    'instanceEnded',
    'POST act/task/urge',
    async (scene) => {
      const { taskId, processInstanceId } = await applied(scene, 'closed_early')
      await does(scene, 'endProcess', { taskId })
      return does(scene, 'urge', { processInstanceId }, scene.at.staff)
    },
  ],
  [
    'onlyInitiator',
    'DELETE flow/common',
    async (scene) => {
      const { processInstanceId } = await applied(scene, 'impatient')
      return scene.ask(scene.at.district, 'DELETE', 'flow/common', { body: [processInstanceId] })
    },
  ],
]

/** The refusals of approvals: each with a process of its own, deployed as a file. */
export const ofApprovals: readonly Provocation[] = [...ofStarts, ...ofSteps, ...ofInstances]
