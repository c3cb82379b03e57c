import { buffer } from 'node:stream/consumers'
import { Document, Packer, Paragraph, Table, TableCell, TableRow } from 'docx'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadPicture } from '../../../../test/support/small-city.ts'
import { endTemplate, putTemplateInForce, withoutOffice } from '../../../../test/support/templates/city-template.ts'
import { sm3 } from '../../../ciphers/sm3.ts'
import { sendOutbox } from '../../../jobs/outbox-sender.ts'
import { checkCodeOfFile } from '../../../resources/files/check-code.ts'
import { pendingPapers } from '../../../resources/papers/kept-paper.ts'
import { rowsById } from '../../../resources/rows.ts'
import { drawingWorks, laidOf } from '../testing/drawn-papers.ts'
import {
  actOnHazard,
  dispatched,
  major,
  openUtilities,
  order,
  reported,
  testContentKey,
  type Utilities,
} from '../testing/utilities-house.ts'
import { utilitiesWorks } from '../utilities-works.ts'
import { type OrderData, orderDataOf, withFinding } from './order-data.ts'
import { foundWords } from './order-words.ts'
import { orderRenderWork } from './render-order.ts'

let here: Utilities
beforeAll(async () => {
  here = await openUtilities()
})
afterAll(() => here.close())

interface StoredOrder {
  readonly name: string
  readonly size: number
  readonly sha: string | null
  readonly bizType: string
  readonly bizId: string
}

async function fileOf(id: string | undefined): Promise<StoredOrder> {
  const { rows } =
    await sql<StoredOrder>`select name, size, sha, biz_type as "bizType", biz_id as "bizId" from file where id = ${id ?? ''}`.execute(
      here.services.db,
    )
  const file = rows[0]
  if (file === undefined) throw new Error('no such file')
  return file
}

async function contentOf(file: StoredOrder): Promise<Buffer> {
  return buffer((await here.services.store.get(testContentKey(file.sha ?? ''))) as AsyncIterable<Uint8Array>)
}

const runOutbox = () => {
  const works = {
    ...utilitiesWorks(here.services),
    ...drawingWorks(here.services),
    push: async () => undefined,
    sms: async () => undefined,
  }
  return sendOutbox(here.services.db, works, here.services.clock() + 1000)
}

describe('a dispatch', () => {
  it('draws a number of the dispatching bureau and year, and ties a pdf to the row', async () => {
    const first = await dispatched(here)
    const second = await dispatched(here)
    expect(first.reformNoticeNo).toBe('责改字〔2026〕990102第0001号')
    expect(second.reformNoticeNo).toBe('责改字〔2026〕990102第0002号')
    expect(first.orderFile).toMatchObject([{ name: '责令限期整改通知书 责改字〔2026〕990102第0001号.pdf', typeId: 6 }])
    expect(await fileOf(first.orderFile[0]?.id)).toMatchObject({ bizType: 'gysy/aqjdyhpc', bizId: first.id, sha: null })
    const info = await here.at.staff.get(`gysy/aqjdyhpc/info/${first.id}`)
    expect(info.data).toMatchObject({ reformNoticeNo: first.reformNoticeNo, orderFile: [{ id: first.orderFile[0]?.id }] })
  })

  it('of several rows issues an order for each, or none when one row fails', async () => {
    const { at, services } = here
    const [one, two] = [await reported(here, at.district), await reported(here, at.district)]
    const reply = await at.district.put<{ reformNoticeNo: string }[]>('gysy/aqjdyhpc/dispatch', { ids: [one.id, two.id], ...order(here) })
    expect(new Set(reply.data.map((row) => row.reformNoticeNo)).size).toBe(2)
    const before = await sql<{ last: number }>`select sum(last)::int as last from serial`.execute(services.db)
    const three = await reported(here, at.district)
    const refused = await at.district.put('gysy/aqjdyhpc/dispatch', { ids: [three.id, one.id], ...order(here) })
    expect(refused.code).toBe(-2)
    const after = await sql<{
      last: number
    }>`select sum(last)::int as last from serial where series not like 'hazardCheck|%No|YH%' and series like '%reformNoticeNo%'`.execute(
      services.db,
    )
    expect(after.rows[0]?.last).toBeLessThanOrEqual(before.rows[0]?.last ?? 0)
  })
})

describe('the document', () => {
  it('is drawn by the outbox after the commit, with the pictures of the finding', async () => {
    const { at, house, services } = here
    const photo = await uploadPicture(house, at.district)
    const picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#8d6e3a' } })
      .jpeg()
      .toBuffer()
    await services.store.put(testContentKey('photo'), picture)
    await sql`update file set sha = 'photo' where id = ${photo}`.execute(services.db)
    const row = await dispatched(here, { beforeImages: [photo] })
    expect(await runOutbox()).toBeGreaterThan(0)
    const file = await fileOf(row.orderFile[0]?.id)
    const content = await contentOf(file)
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(content.length).toBe(file.size)
    expect(content.includes('/Subtype /Image')).toBe(true)
  })

  it('is drawn at once for somebody who opens it before the outbox came to it, and only once', async () => {
    const row = await dispatched(here, major)
    const id = row.orderFile[0]?.id ?? ''
    const draw = pendingPapers(here.services, drawingWorks(here.services))
    await Promise.all([draw(id), draw(id)])
    const drawn = await fileOf(id)
    expect((await contentOf(drawn)).subarray(0, 5).toString()).toBe('%PDF-')
    await runOutbox()
    expect((await fileOf(id)).sha).toBe(drawn.sha)
  })

  it('says what it said when it was issued, whatever became of the row since', async () => {
    const row = await dispatched(here)
    await sql`update hazard_check set description = '另一处' where id = ${row.id}`.execute(here.services.db)
    const laid = await laidOf(here.services, row.orderFile[0]?.id ?? '')
    expect(laid).toMatchObject({ head: 'office', number: row.reformNoticeNo, office: '望澜区住建局', day: '2026-06-30', sealed: true })
    const facts = Object.fromEntries(
      laid.parts
        .flatMap((part) => (part.kind === 'each' ? part.blocks : []))
        .flatMap(({ parts }) => parts.flatMap((one) => (one.kind === 'facts' ? one.facts : []))),
    )
    expect(facts).toMatchObject({ 隐患等级: '一般隐患', 隐患类别: '调压计量' })
    expect(facts).not.toMatchObject({ 隐患情况: '另一处' })
    const words = JSON.stringify(laid)
    for (const said of ['临江澜源燃气有限公司：', '2026年7月15日前完成整改', '向望澜区人民政府申请行政复议'])
      expect(words, said).toContain(said)
  })
})

describe('an order', () => {
  it('that waits in the form of an earlier version is drawn by its declaration, but never in place of a void one', async () => {
    const { at, services } = here
    const row = await dispatched(here)
    const fileId = row.orderFile[0]?.id
    const waiting = { fileId, data: await orderData(row) }
    const draw = () => orderRenderWork(services, testContentKey)(waiting, { id: 'o1' })
    await draw()
    const issued = await fileOf(fileId)
    expect((await contentOf(issued)).subarray(0, 5).toString()).toBe('%PDF-')
    await actOnHazard(at.district, 'recall', { id: row.id, opinion: '对象有误' })
    await runOutbox()
    const { sha } = await fileOf(fileId)
    expect(sha).not.toBe(issued.sha)
    await draw()
    expect((await fileOf(fileId)).sha).toBe(sha)
  })

  it("follows the city's template, each hazard in a row of its table; recalled it has the layout of the house with its mark", async () => {
    const { at, services } = here
    const cell = (words: string) => new TableCell({ children: [new Paragraph(words)] })
    const table = new Table({ rows: [new TableRow({ children: [cell('{{责令隐患.隐患编号}}'), cell('{{责令隐患.整改期限}}')] })] })
    const children = [new Paragraph('本市：{{责令整改通知书编号}} {{被责令单位}}'), table]
    const content = new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })))
    await services.store.put(testContentKey(sm3(content)), content)
    const template = await putTemplateInForce(services, { root: 'gysy/aqjdyhpc', paper: 'order' }, content)
    const row = await withoutOffice(() => dispatched(here))
    expect(row.orderFile).toMatchObject([{ name: `责令限期整改通知书 ${row.reformNoticeNo}.docx` }])
    await runOutbox()
    const wordOfFile = async () =>
      strFromU8(unzipSync(new Uint8Array(await contentOf(await fileOf(row.orderFile[0]?.id))))['word/document.xml'] ?? new Uint8Array())
    const xml = await wordOfFile()
    for (const said of ['本市：', String(row.reformNoticeNo), '临江澜源燃气有限公司', String(row.hazardNo), '2026年7月15日'])
      expect(xml, said).toContain(said)
    await actOnHazard(at.district, 'recall', { id: row.id, opinion: '对象有误' })
    await runOutbox()
    const gone = await wordOfFile()
    expect([gone.includes('【已作废】'), gone.includes('本市：'), gone.includes('送达回证')]).toEqual([true, false, true])
    expect((await fileOf(row.orderFile[0]?.id)).name).toMatch(/（已作废）\.docx$/)
    await endTemplate(services, template)
  })
})

/** What the order of a row says, from its rows as they stand. */
async function orderData({ id }: { readonly id: string }): Promise<OrderData> {
  const ctx = await here.contextOf(here.at.district)
  const [row] = await rowsById(ctx.db, here.services.registry.byName('hazardCheck'), [id], ctx.today)
  if (row === undefined) throw new Error('no such row')
  return orderDataOf(ctx, row, String(row.reformNoticeNo))
}

describe('the order says who found the hazard', () => {
  it('the bureau that orders, where it inspected itself', async () => {
    const words = foundWords(await orderData(await dispatched(here)))
    expect(words).toMatch(/^2026年6月30日9时0分，本机关依法对你单位听潮苑3#调压箱开展专项检查/)
  })

  it('and of several findings how many are major: the others are not called so', async () => {
    const one = { ...(await orderData(await dispatched(here))), major: false }
    const grave = { ...one, major: true }
    expect(foundWords(withFinding(withFinding(one, one), grave))).toContain('发现你单位存在事故隐患3项（其中重大事故隐患1项）。')
    expect(foundWords(withFinding(one, one))).toContain('发现你单位存在事故隐患2项。')
    expect(foundWords(withFinding(grave, grave))).toContain('发现你单位存在重大事故隐患2项。')
    expect([foundWords(one), foundWords(grave)].map((words) => /存在(.*)。$/.exec(words)?.[1])).toEqual(['事故隐患', '重大事故隐患'])
  })

  it('the company, where it reported its own finding: no inspection of the bureau is claimed', async () => {
    const { at } = here
    const own = await reported(here, at.staff, { level: 'qy', hazardSource: '1', checkers: [at.staff.userId], ...major })
    const row = await actOnHazard(at.district, 'dispatch', { id: own.id, ...order(here) })
    const words = foundWords(await orderData(row))
    expect(words).toContain('你单位自查发现听潮苑3#调压箱存在重大事故隐患，并上报')
    expect(words).not.toContain('本机关')
  })

  it('the city, where it handed its finding down to the district that orders', async () => {
    const { at } = here
    const found = await reported(here, at.city, { level: 'sj', checkers: [at.city.userId, at.district.userId] })
    await actOnHazard(at.city, 'dispatch', { id: found.id, toRegionId: '990102' })
    const row = await actOnHazard(at.district, 'dispatch', { id: found.id, ...order(here) })
    expect(foundWords(await orderData(row))).toContain('，市燃气管理处依法对你单位')
  })
})

describe('a recalled order', () => {
  it('goes from the row and stays in its history, with its number and marked as void', async () => {
    const { at } = here
    const row = await dispatched(here)
    await actOnHazard(at.district, 'recall', { id: row.id, opinion: '期限有误' })
    const { data } = await at.district.get<{
      orderFile: unknown
      handleLogs: readonly { action: string; attachments: readonly { id: string; name: string }[] }[]
    }>(`gysy/aqjdyhpc/info/${row.id}`)
    expect(data.orderFile ?? []).toEqual([])
    const [kept] = data.handleLogs.find(({ action }) => action === 'recall')?.attachments ?? []
    expect(kept).toMatchObject({ id: row.orderFile[0]?.id, name: `责令限期整改通知书 ${row.reformNoticeNo}（已作废）.pdf` })
  })

  it('keeps its number as void, and the next dispatch draws a new one', async () => {
    const { at } = here
    const row = await dispatched(here)
    const id = row.orderFile[0]?.id
    await actOnHazard(at.district, 'recall', { id: row.id, opinion: '对象有误' })
    await runOutbox()
    const file = await fileOf(id)
    expect(file.name).toContain('已作废')
    expect((await contentOf(file)).length).toBe(file.size)
    const again = await actOnHazard(at.district, 'dispatch', { id: row.id, ...order(here), suggestion: '改正后重新下达' })
    expect(again.reformNoticeNo).not.toBe(row.reformNoticeNo)
    expect(again.orderFile[0]?.id).not.toBe(id)
  })
})

describe('the code on an order', () => {
  const asked = async (code: string) =>
    (await here.house.app.inject({ url: `/api/szgl/spws/check/${code}`, remoteAddress: '127.0.0.78' })).json()

  it('tells whoever holds the paper its number, who issued it and whether it stands, and nothing of the company or its hazard', async () => {
    const row = await dispatched(here)
    const code = checkCodeOfFile(row.orderFile[0]?.id ?? '')
    await runOutbox()
    const { sha } = await fileOf(row.orderFile[0]?.id)
    const told = await asked(code)
    expect(told).toMatchObject({
      code: 0,
      data: {
        kind: '责令限期整改通知书',
        number: row.reformNoticeNo,
        issuer: '望澜区住建局',
        state: 'valid',
        sealDate: '2026-06-30',
        sm3: sha,
      },
    })
    expect(JSON.stringify(told)).not.toContain('澜源')
    await actOnHazard(here.at.district, 'recall', { id: row.id, opinion: '对象有误' })
    expect((await asked(code)).data).toMatchObject({ number: row.reformNoticeNo, state: 'void' })
  })

  it('is none of a photo or of nothing', async () => {
    const photo = await uploadPicture(here.house, here.at.district)
    expect((await asked(checkCodeOfFile(photo))).code).toBe(10104)
    expect((await asked('000000000000')).code).toBe(10104)
  })
})
