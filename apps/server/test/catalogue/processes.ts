import { formWith } from '../support/import-files.ts'
import type { Provocation, Scene } from './scene.ts'

const process = (
  key: string,
  task = `<userTask id="T" sz:assignee="\${initiator}"/>`,
) => `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"
  xmlns:sz="urn:chengan:flow" targetNamespace="t"><process id="${key}" name="${key}"><startEvent id="s"/>${task}<endEvent id="e"/>
  <sequenceFlow id="a" sourceRef="s" targetRef="T"/><sequenceFlow id="b" sourceRef="T" targetRef="e"/></process></definitions>`

/** Deploys a file. */
export const uploadProcess = ({ ask, boss }: Scene, name: string, content: string) => {
  const { body, headers } = formWith(name, Buffer.from(content))
  return ask(boss, 'POST', 'act/process/deploy', { payload: body, headers })
}

/** A key that no other language of the scene has. */
export const keyIn = ({ language }: Scene, word: string) => `${word}_${language.replace('-', '_')}`

/** A deployed version of its own in each language. */
const deployed = async (scene: Scene, word: string) => {
  const key = keyIn(scene, word)
  const { data } = await uploadProcess(scene, `${key}.bpmn`, process(key))
  const { deploymentId, definitions } = data as { deploymentId: string; definitions: readonly { processDefinitionId: string }[] }
  return { key, deploymentId, id: definitions[0]?.processDefinitionId ?? '' }
}

const model = async (scene: Scene, word: string) => {
  const { data } = await scene.ask(scene.boss, 'POST', 'act/model', { body: { name: word, key: keyIn(scene, word) } })
  return (data as { id: string }).id
}

const start = ({ ask, boss }: Scene, key: string) =>
  ask(boss, 'POST', 'act/running/startOfBusinessKey', { body: { processDefinitionKey: key, businessKey: 'none' } })

/** The refusals of models and deployed processes. */
export const ofProcesses: readonly Provocation[] = [
  [
    'deployFailed',
    'POST act/model/deploy/{id}',
    async (scene) => {
      const id = await model(scene, 'emptied')
      return scene.meanwhile(`update flow_model set xml = null where id = '${id}'`, 'select 1', () =>
        scene.ask(scene.boss, 'POST', `act/model/deploy/${id}`),
      )
    },
  ],
  [
    'modelImageWrong',
    'PUT act/model/xml/{id}',
    async (scene) => scene.ask(scene.boss, 'PUT', `act/model/xml/${await model(scene, 'undrawn')}`, { body: { xml: '<a/>' } }),
  ],
  [
    'modelExportFailed',
    'GET act/model/export/{id}',
    async (scene) => {
      const id = await model(scene, 'unkept')
      return scene.meanwhile(`update flow_model set xml = null where id = '${id}'`, 'select 1', () =>
        scene.ask(scene.boss, 'GET', `act/model/export/${id}`),
      )
    },
  ],
  ['deployFileKind', 'POST act/process/deploy', (scene) => uploadProcess(scene, 'a.exe', 'x')],
  [
    'processNotDeployed',
    'GET act/process/getLatestProcDefBizRoute/{key}',
    ({ ask, boss }) => ask(boss, 'GET', 'act/process/getLatestProcDefBizRoute/nothing'),
  ],
  [
    'processSuspended',
    'POST act/running/startOfBusinessKey',
    async (scene) => {
      const { id, key } = await deployed(scene, 'paused')
      await scene.ask(scene.boss, 'PUT', `act/process/suspend/${id}`)
      return start(scene, key)
    },
  ],
  [
    'noBusinessRoute',
    'POST act/process/saveProcBizRoute',
    async (scene) => {
      const { id } = await deployed(scene, 'unrouted')
      return scene.ask(scene.boss, 'POST', 'act/process/saveProcBizRoute', { body: { processDefinitionId: id, bizRoute: '' } })
    },
  ],
  [
    'runningInstances',
    'DELETE act/process',
    async (scene) => {
      const { id, key, deploymentId } = await deployed(scene, 'used')
      const row = `insert into flow_instance (id, root_id, definition_id, definition_key, business_key, starter, started_at)
      values ('${key}', '${key}', '${id}', '${key}', 'none', 'nobody', '2026-06-30 10:00+08')`
      return scene.meanwhile(row, `delete from flow_instance where id = '${key}'`, () =>
        scene.ask(scene.boss, 'DELETE', 'act/process', { body: [deploymentId] }),
      )
    },
  ],
  [
    'bpmnRefused',
    'POST act/process/deploy',
    (scene) => uploadProcess(scene, 'bad.bpmn', process(keyIn(scene, 'bad'), '<userTask id="T"/>')),
  ],
  [
    'mayNotStart',
    'POST act/running/startOfBusinessKey',
    async (scene) => {
      const { id, key } = await deployed(scene, 'closed')
      await scene.ask(scene.boss, 'POST', 'act/process/saveProcBizRoute', { body: { processDefinitionId: id, startLevels: ['xc'] } })
      return scene.ask(scene.sysAdmin, 'POST', 'act/running/startOfBusinessKey', {
        body: { processDefinitionKey: key, businessKey: 'none' },
      })
    },
  ],
]
