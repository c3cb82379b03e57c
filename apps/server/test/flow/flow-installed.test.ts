import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addVersion } from '../../src/areas/system/flow-models/deploy.ts'
import { examine } from '../../src/areas/system/flow-models/examine.ts'
import {
  deployInstalled,
  type InstalledProcess,
  installedProcesses,
} from '../../src/areas/system/flow-models/processes/installed-processes.ts'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import { startTestServer, type TestServer } from '../support/house.ts'

let house: TestServer
beforeAll(async () => {
  house = await startTestServer()
})
afterAll(() => house.close())

const services = () => house.open.services
const versions = async (key: string) => {
  const { rows } = await sql<{
    version: number
    latest: boolean
  }>`select own_version as version, latest from flow_definition where key = ${key} order by own_version`.execute(services().db)
  return rows
}
const file = (key: string, name = '一'): InstalledProcess => ({
  name: `${key}.bpmn`,
  xml: `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:sz="urn:chengan:flow" targetNamespace="t"><process id="${key}" name="${name}">
    <startEvent id="s"/><userTask id="T" sz:assignee="\${initiator}"/><endEvent id="e"/>
    <sequenceFlow id="a" sourceRef="s" targetRef="T"/><sequenceFlow id="b" sourceRef="T" targetRef="e"/></process></definitions>`,
})

describe('processes that come with the installation', () => {
  it('are sound by what a new city knows', async () => {
    const files = await installedProcesses()
    expect(files.map((one) => one.name)).toContain('act_correction.bpmn')
    const ctx = contextOf(services(), systemActor, jobFacts('test'), 'zh-CN')
    // One calls another: they are judged together, as they are deployed.
    await deployInstalled(services(), files)
    for (const { name, xml } of files) {
      const { faults } = await examine(ctx, xml)
      expect([name, faults.filter((fault) => fault.level === 'error')]).toEqual([name, []])
    }
  })

  it('are all that definitions name as flows, with the steps that papers stand for', async () => {
    const read = await Promise.all((await installedProcesses()).map(({ xml }) => readBpmn(xml)))
    const keys = read.map(({ definition }) => definition?.key)
    const nodes = new Set(read.flatMap(({ definition }) => definition?.nodes.map(({ id }) => id) ?? []))
    const { used } = services().registry
    expect([...used('process')].filter(([key]) => !keys.includes(key))).toEqual([])
    expect([...used('flowNode')].filter(([node]) => !nodes.has(node))).toEqual([])
    expect(used('flowNode').size).toBeGreaterThan(0)
  })

  it('are deployed once, and again only when the file has changed', async () => {
    expect(await deployInstalled(services(), [file('one')])).toHaveLength(1)
    expect(await deployInstalled(services(), [file('one')])).toEqual([])
    expect(await deployInstalled(services(), [file('one', '二')])).toEqual([expect.stringMatching(/^one:2:/)])
    expect(await versions('one')).toEqual([
      { version: 1, latest: false },
      { version: 2, latest: true },
    ])
  })

  it('two servers that start at once deploy them once', async () => {
    const added = await Promise.all([1, 2, 3].map(() => deployInstalled(services(), [file('twice')])))
    expect(added.flat()).toHaveLength(1)
  })

  it('a version that the city has deployed since stays the newest, and one that it deleted does not return', async () => {
    await deployInstalled(services(), [file('own')])
    const { definition } = await readBpmn(file('own').xml)
    if (definition === null) throw new Error('the file cannot be read')
    const place = { db: services().db, now: '2026-06-30 10:00:00', userId: null, services: services() }
    await addVersion(place, { file: file('own'), definition, deploymentId: 'own' })
    expect(await deployInstalled(services(), [file('own', '新')])).toEqual([])
    expect(await versions('own')).toHaveLength(2)
    await deployInstalled(services(), [file('gone')])
    await sql`delete from flow_definition where key = 'gone'`.execute(services().db)
    expect(await deployInstalled(services(), [file('gone', '新')])).toEqual([])
  })

  it('a file that is not sound stops the start and is named', async () => {
    await expect(deployInstalled(services(), [{ name: 'bad.bpmn', xml: '<a/>' }])).rejects.toThrow('bad.bpmn')
  })
})
