import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  deployInstalled,
  type InstalledProcess,
  installedProcesses,
} from '../../src/areas/system/flow-models/processes/installed-processes.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'

// A city's own process of corrections: what its ends say, and what the leader's decision says, are one.

const KEY = 'act_correction'
const form = { post: '技术员', entryDate: '2026-02-01', correctionDate: '2026-07-01', workContent: '巡查', achievement: '良好' }

let house: TestServer
let applicant: Person
let head: Person
let officer: Person
let leader: Person
let shipped: InstalledProcess

beforeAll(async () => {
  house = await startTestServer()
  const account = async (username: string, businessRoles: readonly string[] = []) =>
    personOf(house, await addAccount(house, { username, deptId: '1', roles: ['superAdmin'], businessRoles }))
  applicant = await account('app.one')
  head = await account('head.one', ['rs_bm'])
  officer = await account('hr.one', ['rs_rs'])
  leader = await account('lead.one', ['rs_ld'])
  const found = (await installedProcesses()).find((file) => file.name === `${KEY}.bpmn`)
  if (found === undefined) throw new Error('the process is not shipped')
  shipped = found
})
afterAll(() => house.close())

let minutes = 0
const later = () => {
  minutes += 1
  house.setNow(`2026-06-30 10:${String(minutes).padStart(2, '0')}:00`)
}

interface Case {
  readonly id: string
  readonly instance: string
}

/** Makes the process another one, and hands in an application in it. */
async function appliesIn(change: (xml: string) => string): Promise<Case> {
  later()
  await deployInstalled(house.open.services, [{ name: shipped.name, xml: change(shipped.xml) }])
  const { data } = await applicant.post('act/correction', form)
  const started = await applicant.post<{ processInstanceId: string }>('act/running/startOfBusinessKey', {
    processDefinitionKey: KEY,
    businessKey: data.id,
  })
  if (started.code !== 0) throw new Error(started.msg)
  return { id: data.id, instance: started.data.processInstanceId }
}

/** Writes the opinion that the step asks for, and completes it. */
async function decides(person: Person, { id, instance }: Case, outcome: string) {
  later()
  const { rows } = await sql<{ id: string }>`select id from flow_task where instance_id = ${instance} and state = 'open'`.execute(
    house.open.services.db,
  )
  const taskId = rows[0]?.id ?? ''
  const opinion = person === head ? 'deptOpinion' : person === officer ? 'hrOpinion' : 'leaderOpinion'
  const saved = await person.put('act/correction', { id, taskId, [opinion]: '意见' })
  if (saved.code !== 0) throw new Error(saved.msg)
  return person.post('act/task/complete', { taskId, comment: '意见', outcome })
}

const rowOf = async ({ id }: Case) => (await applicant.get(`act/correction/info/${id}`)).data

/** The officers of personnel decide alone: what they pass has ended. */
const withoutLeader = (end: 'S5' | 'S5r') => (xml: string) =>
  xml
    .replace(/<userTask id="C4".*?<\/userTask>\s*<exclusiveGateway id="GC4"[^>]*\/>/s, '')
    .replace(/<sequenceFlow id="F(9|10|11)".*?(\/>|<\/sequenceFlow>)/gs, '')
    .replace('sourceRef="GC3" targetRef="C4"', `sourceRef="GC3" targetRef="${end}"`)
    .replace(
      new RegExp(`<serviceTask id="${end === 'S5' ? 'S5r' : 'S5'}"[^>]*/>\\s*<endEvent id="${end === 'S5' ? 'E1' : 'E'}"[^>]*/>`),
      '',
    )
    .replace(new RegExp(`<sequenceFlow id="${end === 'S5' ? 'F13' : 'F12'}"[^>]*/>`), '')
    .replace(/<bpmndi:BPMNDiagram.*<\/bpmndi:BPMNDiagram>/s, '')

describe('the end of an application for regular employment', () => {
  it.each([
    ['agreed at its end', 'S5', { result: '1', status: '3' }],
    ['refused at its end', 'S5r', { result: '3' }],
  ] as const)('without the leader’s step is %s', async (_words, end, wanted) => {
    const one = await appliesIn(withoutLeader(end))
    expect(await decides(head, one, 'agree')).toMatchObject({ code: 0 })
    expect(await decides(officer, one, 'agree')).toMatchObject({ code: 0 })
    expect(await rowOf(one)).toMatchObject(wanted)
  })

  it('is refused where it contradicts what the leader decided, and nothing has moved', async () => {
    // Whatever he says, this process ends in regular employment.
    const one = await appliesIn((xml) => xml.replace('sz:endResult="reject"', ''))
    await decides(head, one, 'agree')
    await decides(officer, one, 'agree')
    expect(await decides(leader, one, 'refuse')).toMatchObject({ code: -2, msg: '流程结果与业务数据中的决定不一致，请核对决定后再办理' })
    expect(await rowOf(one)).toMatchObject({ status: '2', result: null })
    expect(await decides(leader, one, 'agree')).toMatchObject({ code: 0 })
    expect(await rowOf(one)).toMatchObject({ status: '3', result: '1' })
  })
})
