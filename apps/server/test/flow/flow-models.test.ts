import { zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'

let house: TestServer
let admin: Person
let second: Person
let plain: Person

let models = 0
let seconds = 0
/** The same call again is a slip for a second only. */
const aLittleLater = () => {
  seconds += 2
  house.setNow(`2026-06-30 10:00:${String(seconds).padStart(2, '0')}`)
}
/** A small process under a key; `inside` replaces its only task. */
const process = (key: string, inside?: string) => `<?xml version="1.0"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:sz="urn:chengan:flow" targetNamespace="t">
<process id="${key}" name="流程${key}" isExecutable="true">
<startEvent id="start"/>${inside ?? `<userTask id="T1" name="办理" sz:nameEn="Do" sz:assignee="\${initiator}" sz:timeLimit="2"/>`}<endEvent id="end"/>
<sequenceFlow id="f1" sourceRef="start" targetRef="T1"/><sequenceFlow id="f2" sourceRef="T1" targetRef="end"/>
</process></definitions>`

interface Version {
  readonly id: string
  readonly key: string
  readonly version: number
  readonly suspended: boolean
  readonly deploymentId: string
  readonly [name: string]: unknown
}

const upload = async (person: Person, name: string, content: Buffer | string) => {
  const mark = 'edge'
  const payload = Buffer.concat([
    Buffer.from(
      `--${mark}\r\ncontent-disposition: form-data; name="processFile"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${mark}--\r\n`),
  ])
  const reply = await person.raw('POST', 'act/process/deploy', {
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
  })
  return reply.json() as {
    code: number
    msg: string
    data: { deploymentId: string; definitions: readonly { processDefinitionId: string; version: number }[] }
  }
}
const deployed = async (key: string, inside?: string) => {
  const reply = await upload(admin, `${key}.bpmn`, process(key, inside))
  if (reply.code !== 0) throw new Error(reply.msg)
  return reply.data.definitions[0]?.processDefinitionId ?? ''
}
const addModel = async (key: string, more = {}) => {
  const reply = await admin.post('act/model', { name: `模型${key}`, key, ...more })
  if (reply.code !== 0) throw new Error(reply.msg)
  return reply.data.id
}
const fileOf = async (id: string, person = admin) =>
  (await person.get<{ xml: string; svg: string; version: number; lockUserName: string | null; mine: boolean }>(`act/model/xml/${id}`)).data

beforeAll(async () => {
  house = await startTestServer()
  const account = (username: string, roles: readonly string[]) => addAccount(house, { username, deptId: '1', roles })
  admin = await personOf(house, await account('sys.one', ['sysAdmin']))
  second = await personOf(house, await account('sys.two', ['sysAdmin']))
  plain = await personOf(house, await account('aud.one', ['auditAdmin']))
})
afterAll(() => house.close())

describe('act/model: a process is drawn', () => {
  it('a new model begins with a start event under its key, and has a picture', async () => {
    const file = await fileOf(await addModel('blank'))
    expect(file.xml).toContain('<process id="blank" name="模型blank"')
    expect(file.svg).toMatch(/^<svg .*data-node="start"/)
  })

  it('who draws is offered the services and the groups of the house, without a right to keep roles', async () => {
    const { data } = await admin.get<{ handlers: readonly string[]; groups: readonly { kind: string; code: string }[] }>(
      `act/model/xml/${await addModel('offers')}`,
    )
    expect(data.handlers).toContain('correction.archive')
    expect(data.groups).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'br', code: 'rs_bm' })]))
    expect(data.groups.map((one) => one.kind)).toContain('role')
    // Who imports a file has no model yet.
    expect((await admin.get('act/model/groups')).data).toEqual(data.groups)
    expect((await admin.get('sys/role/page')).code).toBe(403)
  })

  it('a key that is no name, or taken, is refused', async () => {
    await addModel('taken')
    expect((await admin.post('act/model', { name: '一', key: '1x' })).code).toBe(10003)
    expect((await admin.post('act/model', { name: '二', key: 'taken' })).code).toBe(10002)
  })

  it('saving raises the version, keeps the XML as it came and tells what is wrong with it', async () => {
    const id = await addModel('draw')
    const { version } = await fileOf(id)
    const reply = await admin.put<{ version: number; faults: readonly { code: string }[] }>(`act/model/xml/${id}`, {
      xml: process('draw', '<userTask id="T1"/>'),
      svg: '<svg onload="alert(1)"/>',
      version,
    })
    expect(reply.data.version).toBe(version + 1)
    expect(reply.data.faults.map((one) => one.code)).toContain('noAssignee')
    const after = await fileOf(id)
    expect(after.xml).toBe(process('draw', '<userTask id="T1"/>'))
    expect(after.svg).not.toContain('onload')
    expect((await admin.put(`act/model/xml/${id}`, { xml: after.xml, version })).code).toBe(10409)
  })

  it('another process, no XML and none at all are refused', async () => {
    const id = await addModel('own')
    expect(await admin.put(`act/model/xml/${id}`, { xml: process('other') })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('文件中的流程标识“other'),
    })
    expect((await admin.put(`act/model/xml/${id}`, { xml: '<a/>' })).code).toBe(10017)
    expect((await admin.put(`act/model/xml/${id}`, {})).code).toBe(10001)
  })

  it('whoever draws keeps the model for 30 minutes; another may take it over', async () => {
    const id = await addModel('locked')
    expect((await admin.post(`act/model/lock/${id}`)).data).toMatchObject({ mine: true })
    expect((await fileOf(id, second)).mine).toBe(false)
    const xml = process('locked')
    for (const refused of [
      await second.put(`act/model/xml/${id}`, { xml }),
      await second.post(`act/model/lock/${id}`),
      await second.put('act/model', { id, version: 1, name: '改名', key: 'locked' }),
      await second.remove('act/model', [id]),
    ])
      expect(refused).toMatchObject({ code: -2, msg: expect.stringContaining('正在编辑该模型（自') })
    expect((await second.post(`act/model/lock/${id}`, { takeOver: true })).data).toMatchObject({ mine: true })
    expect((await admin.put(`act/model/xml/${id}`, { xml })).code).toBe(-2)
    await admin.remove(`act/model/lock/${id}`)
    expect((await fileOf(id, second)).mine).toBe(true)
    await second.remove(`act/model/lock/${id}`)
    aLittleLater()
    expect((await admin.put(`act/model/xml/${id}`, { xml })).code).toBe(0)
  })

  it('a lock that is older than 30 minutes holds nobody off', async () => {
    const id = await addModel('stale')
    await admin.post(`act/model/lock/${id}`)
    await sql`update flow_model set lock_time = lock_time - interval '31 minutes' where id = ${id}`.execute(house.open.services.db)
    expect((await second.put(`act/model/xml/${id}`, { xml: process('stale') })).code).toBe(0)
  })

  it('the process is called as the model is', async () => {
    const id = await addModel('before', { xml: process('imported') })
    expect((await fileOf(id)).xml).toContain('id="before"')
    const { version } = await fileOf(id)
    expect((await admin.put('act/model', { id, version, name: '新名', key: 'after' })).code).toBe(0)
    expect((await fileOf(id)).xml).toMatch(/id="after" name="新名"/)
  })

  it('is exported under its key and deployed as the next version of it', async () => {
    const id = await addModel('out', { xml: process('out'), category: 'rs' })
    const file = await admin.raw('GET', `act/model/export/${id}`)
    expect(file.headers['content-disposition']).toContain('out.bpmn20.xml')
    expect(file.body).toContain('<process id="out"')
    const reply = await admin.post(`act/model/deploy/${id}`)
    expect(reply.data).toMatchObject({ processDefinitionId: expect.stringMatching(/^out:1:\d+$/), version: 1 })
    expect((await admin.get(`act/process/info/${String(reply.data.processDefinitionId)}`)).data).toMatchObject({
      category: 'rs',
      key: 'out',
    })
  })

  it('what is not sound is refused with node and reason, and with all that was found (10170)', async () => {
    const id = await addModel('bad', { xml: process('bad', '<userTask id="T1" name="审核" sz:candidateGroups="br:nobody"/>') })
    const reply = await admin.post<readonly { nodeId: string; code: string }[]>(`act/model/deploy/${id}`)
    expect(reply).toMatchObject({ code: 10170, msg: expect.stringContaining('审核 业务角色“nobody”不存在') })
    expect(reply.data.map((one) => one.code)).toContain('unknownBusinessRole')
    const empty = await addModel('empty')
    expect((await admin.post(`act/model/deploy/${empty}`)).code).toBe(10170)
  })

  it.each([
    ['an unknown user', '<userTask id="T1" sz:assignee="kermit"/>'],
    ['a service that nothing does', '<serviceTask id="T1" sz:handler="com.example.Delegate"/>'],
    ['a process that is not there', '<callActivity id="T1" calledElement="nowhere"/>'],
    ['a group of no kind', '<userTask id="T1" sz:candidateGroups="managers"/>'],
    ['a task for nobody', '<userTask id="T1"/>'],
    ['a script', '<scriptTask id="T1" scriptFormat="javascript"><script>1</script></scriptTask>'],
    ['an event sub-process', '<userTask id="T1" sz:candidateGroups="dept:1"/><subProcess id="S1" triggeredByEvent="true"/>'],
  ])('act/process/rule-2, W2: the check of a file refuses with the same words as its deployment: %s', async (_, inside) => {
    const key = `same${++models}`
    const xml = process(key, inside)
    const checked = (await admin.post<readonly { level: string }[]>('act/model/validate', { xml })).data
    const reply = await admin.post<typeof checked>(`act/model/deploy/${await addModel(key, { xml, name: `流程${key}` })}`)
    const errorsOf = (faults: typeof checked) => faults.filter(({ level }) => level === 'error')
    expect(reply.code).toBe(10170)
    expect(errorsOf(checked).length).toBeGreaterThan(0)
    expect(errorsOf(reply.data)).toEqual(errorsOf(checked))
  })

  it('two versions are compared by node and attribute', async () => {
    const to = process('x').replace('sz:timeLimit="2"', 'sz:timeLimit="5"')
    const reply = await admin.post<unknown>('act/model/compare', { from: { xml: process('x') }, to: { xml: to } })
    expect(reply.data).toEqual([
      { of: 'node', id: 'T1', name: '办理', kind: 'changed', attributes: [{ name: 'user.timeLimit', before: '2', after: '5' }] },
    ])
    expect((await admin.post('act/model/compare', { from: { xml: process('x') } })).code).toBe(10001)
  })

  it('nobody else may', async () => {
    const id = await addModel('foreign')
    const replies = [
      plain.get('act/model/page'),
      plain.get('act/model/groups'),
      plain.get(`act/model/xml/${id}`),
      plain.put(`act/model/xml/${id}`, { xml: process('foreign') }),
      plain.post(`act/model/deploy/${id}`),
      plain.post('act/model/validate', { xml: process('foreign') }),
      plain.get('act/process/page'),
      plain.post('act/process/saveProcBizRoute', { processDefinitionKey: 'foreign' }),
    ]
    expect(new Set((await Promise.all(replies)).map((reply) => reply.code))).toEqual(new Set([403]))
    expect((await upload(plain, 'a.bpmn', process('a'))).code).toBe(403)
  })
})

describe('hostile and broken files', () => {
  const validate = (xml: string) => admin.post<readonly { code: string }[]>('act/model/validate', { xml })
  it.each([
    ['an entity that grows', '<!DOCTYPE a [<!ENTITY x "xxxx">]><a>&x;</a>', 'declaration'],
    ['a file of the machine', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'declaration'],
    ['tags without end', '<a>'.repeat(100_000), 'tooDeep'],
    ['more elements than any process', `<a>${'<b/>'.repeat(30_000)}</a>`, 'tooMany'],
    ['no XML', 'hello', 'notXml'],
    ['a prefix without a namespace', process('unbound').replace('<definitions', '<definitions xmlns:ns0=""'), 'prefixUnbound'],
  ])('%s is refused before it is parsed', async (_name, xml, code) => {
    const reply = await validate(xml)
    expect(reply.data.map((one) => one.code)).toEqual([code])
    expect((await upload(admin, 'a.bpmn', xml)).code).toBe(10170)
  })

  it('W1: a model of a file whose prefix has no namespace is refused with the reason, and is no fault of the server', async () => {
    const xml = process('unbound')
      .replace('<definitions', '<definitions xmlns:ns0=""')
      .replace('<startEvent', '<extensionElements><ns0:note a="1"/></extensionElements><startEvent')
    const reply = await admin.post('act/model', { name: '外来文件', key: 'unbound_file', xml })
    expect(reply).toMatchObject({ code: 10170, msg: expect.stringContaining('前缀“ns0”没有命名空间地址') })
  })

  it('what is longer than any process is refused', async () => {
    expect((await validate('x'.repeat(2 * 1_048_576 + 1))).code).toBe(10035)
  })

  it('an archive brings several processes at once, or none where one is bad', async () => {
    const zip = (files: Readonly<Record<string, string>>) =>
      Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))))
    const reply = await upload(
      admin,
      'two.bar',
      zip({ 'z/one.bpmn': process('zip_one'), 'two.bpmn20.xml': process('zip_two'), 'readme.txt': 'x' }),
    )
    expect(reply.data.definitions).toHaveLength(2)
    const twice = await upload(admin, 'two.zip', zip({ 'a.bpmn': process('zip_same'), 'b.bpmn': process('zip_same') }))
    expect(twice).toMatchObject({ code: 10400, msg: expect.stringContaining('压缩包中有两个流程使用同一标识“zip_same') })
    expect((await upload(admin, 'bad.zip', zip({ 'a.bpmn': process('zip_good'), 'b.bpmn': '<a/>' }))).code).toBe(10170)
    expect((await admin.get('act/process/lastestPage', { key: 'zip_good' })).data.total).toBe(0)
    expect((await upload(admin, 'none.zip', zip({ 'a.txt': 'x' }))).code).toBe(10016)
    expect((await upload(admin, 'broken.zip', 'PK no zip')).msg).toContain('”无法读取：不是UTF-8文本或压缩包已损坏')
    expect((await upload(admin, 'a.exe', 'x')).code).toBe(10023)
  })
})

describe('act/process: deployed versions', () => {
  it('two who deploy at once get two versions, and the newest is the later', async () => {
    const replies = await Promise.all([admin, second, admin, second].map((person, n) => upload(person, `a${n}.bpmn`, process('race'))))
    expect(replies.map((reply) => reply.data.definitions[0]?.version).sort()).toEqual([1, 2, 3, 4])
    const { list, total } = (await admin.get<{ list: readonly Version[]; total: number }>('act/process/lastestPage', { key: 'race' })).data
    expect([total, list[0]?.version]).toEqual([1, 4])
    expect((await admin.get('act/process/page', { key: 'race' })).data.total).toBe(4)
  })

  it('everybody reads the newest versions and their routes; what is not deployed is 10151', async () => {
    await deployed('read')
    expect((await plain.get('act/process/latestPage', { key: 'read' })).data.total).toBe(1)
    expect((await plain.get('act/process/lastestPage', { key: 'rea' })).data.total).toBe(0)
    expect((await plain.get('act/process/getLatestProcDefBizRoute/read')).data).toMatchObject({ processDefinitionKey: 'read', version: 1 })
    expect((await plain.get('act/process/getLatestProcDefBizRoute/nothing')).code).toBe(10151)
    expect((await plain.get('act/process/getProcDefBizRoute/nothing:1:1')).code).toBe(10151)
  })

  it('routes are saved in part, judged, and kept by the next version until the file says something new', async () => {
    const id = await deployed('routes')
    const saved = await admin.post('act/process/saveProcBizRoute', {
      processDefinitionId: id,
      bizRoute: '/a/b',
      startLevels: ['qy'],
      timeLimitDays: 5,
    })
    expect(saved.data).toMatchObject({ bizRoute: '/a/b', detailRoute: '/a/b', startLevels: ['qy'], timeLimitDays: 5 })
    expect((await admin.post('act/process/saveProcBizRoute', { processDefinitionId: id, formUrl: 'x/y' })).data).toMatchObject({
      bizRoute: '/a/b',
      formUrl: 'x/y',
    })
    expect(
      (await admin.post('act/process/saveProcBizRoute', { processDefinitionId: id, startLevels: ['zz'], timeLimitDays: 0 })).code,
    ).not.toBe(0)
    expect((await admin.post('act/process/saveProcBizRoute', {})).code).not.toBe(0)
    await deployed('routes')
    expect((await admin.get('act/process/getLatestProcDefBizRoute/routes')).data).toMatchObject({
      version: 2,
      bizRoute: '/a/b',
      formUrl: 'x/y',
    })
  })

  it('a title names only what the business table has', async () => {
    const id = await deployed('titled')
    const save = (titleTemplate: string) =>
      admin.post('act/process/saveProcBizRoute', { processDefinitionId: id, businessTable: 'sys/post', titleTemplate })
    expect((await save('{postName}的申请')).code).toBe(0)
    expect(await save('{nothing}的申请')).toMatchObject({ code: 10170, msg: expect.stringContaining('nothing') })
  })

  it('a suspended version is told as such; who may start sees what may be started', async () => {
    const id = await deployed('paused')
    const mine = async () => (await plain.get('act/process/latestPage', { key: 'paused', startable: 1 })).data.total
    expect(await mine()).toBe(1)
    expect((await admin.put(`act/process/suspend/${id}`)).code).toBe(0)
    expect((await admin.get(`act/process/getProcDefBizRoute/${id}`)).data).toMatchObject({ suspended: true })
    expect(await mine()).toBe(0)
    expect((await admin.put(`act/process/active/${id}`)).code).toBe(0)
    await admin.post('act/process/saveProcBizRoute', { processDefinitionId: id, startLevels: ['qy'] })
    expect(await mine()).toBe(0)
    expect((await admin.put('act/process/suspend/nothing:1:1')).code).toBe(10151)
  })

  it('becomes a model again, under the next free key', async () => {
    const id = await deployed('again')
    const first = await admin.post(`act/process/convertToModel/${id}`)
    aLittleLater()
    const other = await admin.post(`act/process/convertToModel/${id}`)
    expect([first.data.key, other.data.key]).toEqual(['again', 'again_2'])
    expect((await fileOf(other.data.id)).xml).toContain('id="again_2"')
  })

  it('hands out its file and its picture, drawn where it holds none', async () => {
    const { deploymentId } = (await upload(admin, 'filed.bpmn', process('filed'))).data
    const file = (resourceName: string) =>
      admin.raw('GET', `act/process/resource?deploymentId=${deploymentId}&resourceName=${resourceName}`)
    expect((await file('filed.bpmn')).body).toBe(process('filed'))
    const picture = await file('filed.svg')
    expect(picture.headers['content-type']).toContain('image/svg+xml')
    expect(picture.body).toContain('办理')
    expect((await file('nothing')).json().code).toBe(10104)
  })

  it('stays while another process calls it, or while what went through it is to be read', async () => {
    const deploymentOf = async (key: string) =>
      (await admin.get<{ list: readonly Version[] }>('act/process/latestPage', { key })).data.list[0]?.deploymentId
    const id = await deployed('callee')
    await deployed('caller', '<callActivity id="T1" name="调用" calledElement="callee"/>')
    expect((await admin.remove('act/process', [await deploymentOf('callee')])).msg).toContain('调用，不能删除')
    expect((await admin.remove('act/process', [await deploymentOf('caller')])).code).toBe(0)
    await sql`insert into flow_instance (id, root_id, definition_id, definition_key, business_key, starter, started_at, ended_at)
      values ('past', 'past', ${id}, 'callee', 'none', 'nobody', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
      house.open.services.db,
    )
    aLittleLater()
    const kept = await admin.remove('act/process', [await deploymentOf('callee')])
    expect(kept.msg).toContain('条办理记录，删除后将无法查看；可改为挂起，或使用级联删除')
  })
})
