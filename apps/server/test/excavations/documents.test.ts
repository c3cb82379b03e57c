import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sm3 } from '../../src/ciphers/sm3.ts'
import { paperRenderWork } from '../../src/resources/papers/issue-paper.ts'
import { deployFile } from '../flow/deploy-file.ts'
import { type FlowHouse, openFlowHouse } from '../flow/flow-house.ts'
import type { Person } from '../support/people.ts'
import { signedOpinion, signs } from '../support/signing.ts'
import { endTemplate, putTemplateInForce, withoutOffice, wordOf } from '../support/templates/city-template.ts'

let house: FlowHouse
let drafter: Person
let checker: Person
let signer: Person
let sealer: Person

beforeAll(async () => {
  house = await openFlowHouse()
  await deployFile(house, 'szgl_spws', { business_table: 'szgl/spws', title_template: '{title}' })
  drafter = await house.person('drafter.one', 'd-district', 'superAdmin')
  checker = await house.person('checker.one', 'd-district', 'superAdmin', ['ws_hg'])
  signer = await house.person('signer.one', 'd-district', 'superAdmin', ['ws_qf'])
  sealer = await house.person('sealer.one', 'd-district', 'superAdmin', ['ws_yy'])
})
afterAll(() => house.close())

let count = 0
async function drafted(docKind = '4', more: object = {}): Promise<string> {
  count += 1
  const form = {
    docKind,
    bizType: '1',
    bizId: `biz${count}`,
    title: `决定书${count}`,
    mainSend: '样例单位',
    content: '<p>准予许可。</p>',
    ...more,
  }
  const { data, code, msg } = await drafter.put('szgl/spws', form)
  expect([code, msg]).toEqual([0, expect.anything()])
  return data.id
}
const statusOf = async (id: string) => (await drafter.get(`szgl/spws/info/${id}`)).data.status
const call = (who: Person, verb: string, id: string, more: object = {}) => who.put(`szgl/spws/${verb}`, { id, ...more })

/** A document that was sealed; answers its id and its code. */
async function sealedOne(more: object = {}): Promise<{ readonly id: string; readonly code: string; readonly warnings: unknown }> {
  const id = await drafted('4', more)
  await call(drafter, 'submit', id)
  await call(checker, 'audit', id, { result: 1, comment: '无误' })
  await signs(house.services, signer, id, { comment: '同意' })
  const { data } = await call(sealer, 'seal', id)
  return { id, code: String(data.checkCode), warnings: data.warnings }
}
const publicCheck = async (code: string, from: string) =>
  (await house.house.app.inject({ url: `/api/szgl/spws/check/${code}`, remoteAddress: from })).json()

describe('a document (municipal-approval.md §2.9)', () => {
  test('that is handed in is owed by those who check it, who are told of it', async () => {
    const id = await drafted()
    await call(drafter, 'submit', id)
    const owed = await sql<{
      user: string
    }>`select user_id as "user" from duty where biz_type = 'szgl/spws' and biz_id = ${id} and done_time is null`.execute(house.db)
    expect(owed.rows.map((one) => one.user)).toContain(checker.userId)
    const { rows } = await sql<{ title: string }>`select title from notice where biz_type = 'szgl/spws' and biz_id = ${id}`.execute(
      house.db,
    )
    expect(rows).toEqual([{ title: expect.stringMatching(/^待办：决定书/) }])
  })

  test('is submitted, checked, signed, sealed with number and code, and delivered', async () => {
    const id = await drafted()
    expect(await call(drafter, 'submit', id)).toMatchObject({ code: 0, data: { status: '2' } })
    expect(await call(checker, 'audit', id, { result: 1, comment: '无误', content: '<p>准予许可，请遵守。</p>' })).toMatchObject({
      code: 0,
      data: { status: '3' },
    })
    expect(await signs(house.services, signer, id, { comment: '同意' })).toMatchObject({ code: 0, data: { status: '4' } })
    const sealed = await call(sealer, 'seal', id)
    expect(sealed).toMatchObject({ code: 0, data: { status: '5' } })
    expect(sealed.data.docNo).toMatch(/^望澜市政〔2026〕\d+号$/)
    expect(sealed.data.checkCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    const { data } = await drafter.get(`szgl/spws/info/${id}`)
    expect(data.content).toContain('请遵守')
    expect(data.currentNode).toBe(null)
    expect(await call(drafter, 'deliver', id, { deliverWay: '1', deliverTime: '2026-06-30 09:00:00' })).toMatchObject({ code: 0 })
    expect(await statusOf(id)).toBe('6')
    const asked = async (code: unknown) =>
      (await house.house.app.inject({ url: `/api/szgl/spws/check/${String(code)}`, remoteAddress: '127.0.0.77' })).json()
    expect(await asked(sealed.data.checkCode)).toMatchObject({
      code: 0,
      data: { number: sealed.data.docNo, issuer: expect.stringContaining('局'), unit: '样例单位', state: 'valid', term: null },
    })
    expect((await asked('000000000000')).code).toBe(10104)
    for (let n = 0; n < 18; n += 1) await asked('000000000000')
    expect((await asked(sealed.data.checkCode)).code).not.toBe(0)
  })

  test('is delivered neither before it was decided nor in the future, and by nobody but its drafter', async () => {
    const { id } = await sealedOne()
    const deliver = (who: Person, deliverTime: string) => call(who, 'deliver', id, { deliverWay: '1', deliverTime })
    expect(await deliver(drafter, '2026-06-29 23:59:00')).toMatchObject({ code: 10033, msg: '送达时间不能早于2026-06-30' })
    expect(await deliver(drafter, '2026-07-01 09:00:00')).toMatchObject({
      code: 10034,
      msg: expect.stringMatching(/^送达时间不能晚于2026-06-30/),
    })
    expect((await deliver(signer, '2026-06-30 09:00:00')).code).not.toBe(0)
    expect(await statusOf(id)).toBe('5')
    expect(await deliver(drafter, '2026-06-30 09:00:00')).toMatchObject({ code: 0 })
  })

  test('B-6 is signed with the key of its signatory: not without, not with the words of another opinion; the history keeps it', async () => {
    const id = await drafted()
    await call(drafter, 'submit', id)
    await call(checker, 'audit', id, { result: 1, comment: '无误' })
    expect(await call(signer, 'audit', id, { result: 1, comment: '同意' })).toMatchObject({ code: 10174 })
    const said = await signedOpinion(house.services, signer, id, { comment: '同意' })
    expect(await signer.put('szgl/spws/audit', { ...said, comment: '同意，尽快' })).toMatchObject({ code: 10400, msg: '签名校验未通过' })
    expect(await signer.put('szgl/spws/audit', { ...said, result: 2 })).toMatchObject({ code: 10400, msg: '签名校验未通过' })
    expect(await statusOf(id)).toBe('3')
    expect(await signer.put('szgl/spws/audit', said)).toMatchObject({ code: 0, data: { status: '4' } })
    const { processInstanceId } = (await drafter.get(`szgl/spws/info/${id}`)).data
    const { data } = await drafter.get<readonly { activityId: string }[]>('act/his/getTaskHandleDetailInfo', { processInstanceId })
    expect(data.find((one) => one.activityId === 'W4')).toMatchObject({ signatureValid: true })
  })

  test('is sent back by its signatory under his signature too', async () => {
    const id = await drafted()
    await call(drafter, 'submit', id)
    await call(checker, 'audit', id, { result: 1, comment: '无误' })
    expect(await signs(house.services, signer, id, { result: 2, comment: '请补充期限' })).toMatchObject({ code: 0, data: { status: '1' } })
  })

  test('is nobody’s but his who has the step', async () => {
    const id = await drafted()
    await call(drafter, 'submit', id)
    expect(await call(signer, 'audit', id, { result: 1, comment: '同意' })).toMatchObject({ code: 10400, msg: '当前环节不由您办理' })
    expect(await call(sealer, 'seal', id)).toMatchObject({ code: 10400 })
    expect(await call(checker, 'audit', id, { result: 1 })).toMatchObject({ code: 10156 })
  })

  test('comes back from the check and is handed in again; its drafter may recall it', async () => {
    const id = await drafted()
    await call(drafter, 'submit', id)
    expect(await call(checker, 'audit', id, { result: 2, comment: '请改' })).toMatchObject({ code: 0, data: { status: '1' } })
    expect(await call(drafter, 'submit', id)).toMatchObject({ code: 0, data: { status: '2' } })
    expect(await call(checker, 'recall', id)).toMatchObject({ code: 403 })
    expect(await call(drafter, 'recall', id)).toMatchObject({ code: 0, data: { status: '1' } })
    expect(await call(drafter, 'submit', id)).toMatchObject({ code: 0, data: { status: '2' } })
  })

  test('szgl/spws/rule-2 of a simple kind skips check and signing', async () => {
    const id = await drafted('1')
    expect(await call(drafter, 'submit', id)).toMatchObject({ code: 0, data: { status: '4' } })
  })

  test('that is not complete is not submitted', async () => {
    const { data } = await drafter.put('szgl/spws', { docKind: '4', bizType: '1', bizId: 'biz', title: '缺正文' })
    expect(await call(drafter, 'submit', data.id)).toMatchObject({ code: 10001 })
  })

  test('is deleted as a draft only', async () => {
    const id = await drafted()
    await call(drafter, 'submit', id)
    expect((await drafter.remove('szgl/spws', [id])).code).not.toBe(0)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from approval_document where id = ${id} and not deleted`.execute(
      house.db,
    )
    expect(rows[0]?.n).toBe(1)
  })

  test('is drafted from the template of its kind; kinds without one are written by hand', async () => {
    const added = await drafter.put('szgl/wjsp', { declareType: '3', matter: '1', projectName: '燃气接驳' })
    expect(added).toMatchObject({ code: 0 })
    const template = (docKind: string, bizId = added.data.id) => drafter.get('szgl/spws/template', { docKind, bizId })
    expect(await template('2')).toMatchObject({ code: 0, data: { docKind: '2', content: expect.stringContaining('燃气接驳') } })
    expect(await template('99')).toMatchObject({ code: 10400, msg: '该文书种类没有模板' })
    expect((await template('2', 'none')).code).not.toBe(0)
    for (const kind of ['1', '2', '3', '4', '5', '6', '7', '8', '14'])
      expect([kind, (await template(kind)).data.mainSend, (await template(kind)).data.bizType]).toEqual([kind, expect.any(String), '1'])
    expect((await template('5')).data.content).toMatch(/行政许可法》第三十八条.*行政复议/)
    expect((await template('10')).code).not.toBe(0)
  })

  test('is drafted about what its drafter may see only', async () => {
    const { data } = await drafter.put('szgl/wjsp', { declareType: '3', matter: '1', projectName: '他区接驳', regionId: '990102' })
    const stranger = await house.person('drafter.two', 'd-other', 'districtSupervisor')
    expect(await stranger.get('szgl/spws/template', { docKind: '2', bizId: data.id })).toMatchObject({ code: 10104 })
  })

  test('is voided by its signatory, with a reason; the public check says void, and replaced where another takes its place', async () => {
    const [first, second, third] = [await sealedOne(), await sealedOne(), await sealedOne()]
    expect(await publicCheck(first.code, '127.0.0.78')).toMatchObject({ data: { state: 'valid' } })
    expect((await call(drafter, 'void', first.id, { voidReason: '内容有误' })).code).not.toBe(0)
    expect((await call(signer, 'void', first.id)).code).not.toBe(0)
    expect(await call(signer, 'void', first.id, { voidReason: '内容有误' })).toMatchObject({ code: 0 })
    expect(await publicCheck(first.code, '127.0.0.78')).toMatchObject({ data: { state: 'void' } })
    expect(await call(signer, 'void', second.id, { voidReason: '更正', replacedById: third.id })).toMatchObject({ code: 0 })
    expect(await publicCheck(second.code, '127.0.0.78')).toMatchObject({ data: { state: 'replaced' } })
    expect(await publicCheck(third.code.toLowerCase(), '127.0.0.78')).toMatchObject({ data: { state: 'valid' } })
  })

  test('reaches whoever its address names once it is sealed, and not before', async () => {
    const { rows } = await sql<{ name: string }>`select name from dept where id = 'd-company'`.execute(house.db)
    const unit = await house.person('unit.one', 'd-company', 'enterpriseAdmin')
    const seen = async (id: string) => (await unit.get('szgl/spws/page', { limit: 100 })).data.list.some((one) => one.id === id)
    const waiting = await drafted('4', { mainSend: `${rows[0]?.name}、他人公司` })
    expect(await seen(waiting)).toBe(false)
    const { id } = await sealedOne({ mainSend: `${rows[0]?.name}、他人公司` })
    expect(await seen(id)).toBe(true)
    expect((await unit.raw('GET', `szgl/spws/export?id=${id}`)).headers['content-type']).toContain('application/pdf')
    expect(await seen((await sealedOne()).id)).toBe(false)
  })

  test('that is not public tells a stranger its number, its issuer and how it stands, and nothing else', async () => {
    const { code } = await sealedOne({ secrecy: '3' })
    const nothing = { unit: null, roads: null, permitNo: null, term: null, sealDate: null, sm3: null, permitSm3: null }
    expect(await publicCheck(code, '127.0.0.79')).toMatchObject({
      code: 0,
      data: { ...nothing, isPublic: false, state: 'valid', number: expect.stringMatching(/号$/), issuer: expect.stringContaining('局') },
    })
    expect((await publicCheck((await sealedOne()).code, '127.0.0.80')).data).toMatchObject({ isPublic: true, sealDate: '2026-06-30' })
  })

  test('is not rewritten once it is handed in: not while it is checked, and never after the seal', async () => {
    const id = await drafted()
    await call(drafter, 'submit', id)
    const rewrite = async (givenDocKind: string) => (await drafter.put('szgl/spws', { id: givenDocKind, content: '<p>另一份。</p>' })).code
    expect(await rewrite(id)).not.toBe(0)
    const { id: done } = await sealedOne()
    expect(await rewrite(done)).not.toBe(0)
    expect((await drafter.get(`szgl/spws/info/${done}`)).data.content).toBe('<p>准予许可。</p>')
  })

  test('goes out as PDF: a draft, and the sealed paper whose digest the public check tells', async () => {
    const id = await drafted()
    const draft = await drafter.raw('GET', `szgl/spws/export?id=${id}`)
    expect(draft.headers['content-type']).toContain('application/pdf')
    expect(draft.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const { id: done, code } = await sealedOne()
    const { data } = await drafter.get<{ sealFile: readonly { id: string }[] }>(`szgl/spws/info/${done}`)
    expect(data.sealFile).toHaveLength(1)
    const { rows } = await sql<{ payload: unknown }>`select payload from outbox
      where kind = 'paper.render' and payload->>'fileId' = ${data.sealFile[0]?.id ?? ''}`.execute(house.db)
    const { contentKey } = await import('../../src/resources/files/content-key.ts')
    await paperRenderWork(house.services, contentKey)(rows[0]?.payload, { id: 'o1' })
    expect((await publicCheck(code, '127.0.0.80')).data.sm3).toMatch(/^[0-9a-f]{64}$/)
  })

  test('that was sealed with the template of the city goes out as that file, drawn then where it waits; void it says so in the layout of the house', async () => {
    const document = { root: 'szgl/spws', paper: 'document' }
    const templateId = await putTemplateInForce(house.services, document, await wordOf('本市模板：{{标题}}', '{{文书正文}}'))
    const { id, warnings } = await withoutOffice(() => sealedOne({ content: '<p>准予许可。</p><p>请遵守。</p>' }))
    // Whatever step issues it: a step of a flow too.
    expect(warnings).toEqual([{ field: 'sealFile', msg: expect.stringContaining('没有PDF') }])
    await endTemplate(house.services, templateId)
    const sent = await drafter.raw('GET', `szgl/spws/export?id=${id}`)
    expect(sent.headers['content-type']).toContain('wordprocessingml')
    expect(decodeURIComponent(String(sent.headers['content-disposition']))).toMatch(/决定书\d+ .*\.docx/)
    const xml = strFromU8(unzipSync(new Uint8Array(sent.rawPayload))['word/document.xml'] ?? new Uint8Array())
    for (const words of ['本市模板：', '准予许可。', '请遵守。']) expect(xml).toContain(words)
    const { data } = await drafter.get<{ sealFile: readonly { id: string }[] }>(`szgl/spws/info/${id}`)
    const { rows } = await sql<{ sha: string }>`select sha from file where id = ${data.sealFile[0]?.id ?? ''}`.execute(house.db)
    expect(sm3(new Uint8Array(sent.rawPayload))).toBe(rows[0]?.sha)
    expect(await call(signer, 'void', id, { voidReason: '内容有误' })).toMatchObject({ code: 0 })
    const gone = await drafter.raw('GET', `szgl/spws/export?id=${id}`)
    expect(gone.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
