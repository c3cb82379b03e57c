import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/people.ts'
import { uploadPicture } from '../support/small-city.ts'
import { contractInForce } from '../support/street/maintenance-people.ts'
import { EVENTS, hotPatch, openStreetHouse, priceListOf } from '../support/street/street-house.ts'

const RECORDS = 'yhgl/rcyhcl'
const CONTRACTS = 'yhgl/contract'

let here: Awaited<ReturnType<typeof openStreetHouse>>
let items: Readonly<Record<string, string>>
/** Priced in part: what the lump sum covers has no item. */
let mixed: string
let lump: string

beforeAll(async () => {
  here = await openStreetHouse()
  const patching = { itemCode: 'YH-R01', itemName: '坑槽热补', unit: 'm2', quantity: 100, unitPrice: 200, defectCodes: ['R01'] }
  mixed = await contractInForce(here.house, here.city, here.at, { pricingKind: '3', amount: 25_000, lumpSum: 5000, items: [patching] })
  lump = await contractInForce(here.house, here.city, here.at, { pricingKind: '1', amount: 20_000, lumpSum: 20_000, items: [] })
  await contractOfMany()
})
afterAll(() => here.house.close())

let many: string
async function contractOfMany() {
  many = await contractInForce(here.house, here.city, here.at, {
    amount: 116_000,
    tempRate: 50,
    items: [
      { itemCode: 'YH-R01', itemName: '坑槽热补', unit: 'm2', quantity: 100, unitPrice: 200.1, defectCodes: ['R01'] },
      { itemCode: 'YH-R04', itemName: '灌缝', unit: 'm', quantity: 500, unitPrice: 20, defectCodes: ['R04'] },
      { itemCode: 'YH-R05', itemName: '基层修复', unit: 'm3', quantity: 100, unitPrice: 859.9 },
      { itemCode: 'YH-R02', itemName: '坑槽冷补', unit: 'm2', quantity: 0, unitPrice: 120, defectCodes: ['R01'], temporary: true },
    ],
  })
  items = Object.fromEntries((await priceListOf(here.at.company, many)).map(({ itemCode, id }) => [itemCode, id]))
}

interface Line {
  readonly id: string
  readonly itemName: string
  readonly unitPrice: number
  readonly applyQuantity: number
  readonly confirmQuantity: number | null
  readonly amount: number | null
  readonly temporary: boolean
  readonly payable: boolean
}

async function inRepairUnder(contractId: string, more: object = {}): Promise<string> {
  const { id } = await here.report(here.at.company, { severity: '3', ...more })
  expect(await here.dispatch(id, { contractId })).toMatchObject({ code: 0 })
  expect(await here.handle(id, '1')).toMatchObject({ code: 0 })
  return id
}
const line = (code: string, applyQuantity: number, sides: object = {}) => ({ contractItemId: items[code], applyQuantity, ...sides })
const repaired = (id: string, quantities: readonly object[]) => here.handle(id, '5', { quantities })
const finish = (id: string, more: object = {}) => here.at.company.post(`${EVENTS}/finishApply`, { id, finishSummary: '修复完成', ...more })
const review = (who: Person, id: string, more: object = {}) => who.post(`${EVENTS}/rcyhAudit`, { id, result: 1, opinion: '合格', ...more })
async function linesOf(id: string): Promise<readonly Line[]> {
  const { data } = await here.at.company.get<{ list: readonly { id: string; handleState: string }[] }>(`${RECORDS}/page?dailyId=${id}`)
  const told = data.list.filter(({ handleState }) => handleState === '5' || handleState === '7')
  const infos = await Promise.all(told.map((one) => here.at.company.get<{ quantities: readonly Line[] }>(`${RECORDS}/info/${one.id}`)))
  return infos.flatMap((one) => one.data.quantities ?? [])
}
const event = (id: string) => here.info(here.at.company, id)

describe('what a repair took', () => {
  it('yhgl/rcyhcl/rule-6: is told by the price list, unless the lump sum covers it', async () => {
    const priced = await inRepairUnder(many)
    expect(await repaired(priced, [])).toMatchObject({
      code: 10400,
      msg: '请按合同清单填写工程量',
      data: { errors: [{ field: 'quantities' }] },
    })
    expect(await here.handle(priced, '7')).toMatchObject({ code: 0 })
    expect(await repaired(priced, [line('YH-R01', 2, { length: 2, width: 1 })])).toMatchObject({ code: 0 })
    // The lump sum covers everything, or what no item fits.
    expect(await repaired(await inRepairUnder(lump), [])).toMatchObject({ code: 0 })
    expect(await repaired(await inRepairUnder(mixed, { defectCode: 'R04' }), [])).toMatchObject({ code: 0 })
    expect(await repaired(await inRepairUnder(mixed), [])).toMatchObject({ code: 10400, msg: '请按合同清单填写工程量' })
  })

  it('is chosen from the price list of its own contract', async () => {
    const id = await inRepairUnder(many)
    const [other] = await priceListOf(here.at.company, here.contractId)
    expect(await repaired(id, [{ contractItemId: other?.id, length: 2, width: 1, applyQuantity: 2 }])).toMatchObject({
      code: 10400,
      msg: '“坑槽热补”不在该事件的合同清单中，请重新选择',
    })
    const fitting = await here.at.company.get<readonly { itemCode: string }[]>(`${CONTRACTS}/items/list?contractId=${many}&fits=R01`)
    expect(fitting.data.map(({ itemCode }) => itemCode)).toEqual(['YH-R01', 'YH-R05', 'YH-R02'])
    // Who is no party to the contract reads no prices.
    expect(await priceListOf(here.at.otherCompany, many)).toEqual([])
  })

  it('yhgl/rcyhcl/rule-4: is measured by length, width and depth as its unit says, to a twentieth', async () => {
    const id = await inRepairUnder(many)
    const refused = async (one: object) => {
      const { code, msg } = await repaired(id, [one])
      return [code, msg]
    }
    expect(await refused(line('YH-R04', 10))).toEqual([10400, '请填写工程量第1行的长：工程量按米计量'])
    expect(await refused(line('YH-R01', 2, { length: 2 }))).toEqual([10400, '请填写工程量第1行的宽：工程量按平方米计量'])
    expect(await refused(line('YH-R05', 2, { length: 2 }))).toEqual([10400, '请填写工程量第1行的宽、深：工程量按立方米计量'])
    expect(await refused(line('YH-R01', 2, { length: 2.11, width: 1 }))).toEqual([
      10400,
      '工程量第1行的申报工程量2与尺寸乘积2.11相差超过5%，请核对',
    ])
    expect(await refused(line('YH-R05', 1, { length: 2, width: 1, depth: 0.47 }))).toEqual([
      10400,
      expect.stringContaining('与尺寸乘积0.94相差'),
    ])
    expect(await refused(line('YH-R01', 0, { length: 2, width: 1 }))).toEqual([10033, '工程量第1行的申报工程量必须大于0'])
    const measured = [line('YH-R01', 2, { length: 2.1, width: 1 }), line('YH-R04', 10, { length: 9.5 })]
    expect(await repaired(id, [...measured, line('YH-R05', 1, { length: 2, width: 1, depth: 0.5 })])).toMatchObject({ code: 0 })
  })

  it('is priced by the contract of the day on which it was done', async () => {
    const id = await inRepairUnder(many)
    expect(await repaired(id, [line('YH-R04', 10, { length: 10 })])).toMatchObject({ code: 0 })
    const { data } = await here.at.manager.get<{ items: { id: string }[]; attachments: { id: string }[]; version: number }>(
      `${CONTRACTS}/info/${many}`,
    )
    here.house.setNow('2026-06-30 10:05:00')
    const changed = await here.at.manager.post(CONTRACTS, {
      id: many,
      version: data.version,
      amount: 126_000,
      changeReason: '补充协议调价',
      items: data.items.map((item) => (item.id === items['YH-R04'] ? { ...item, unitPrice: 40 } : item)),
      attachments: [...data.attachments.map((file) => file.id), await uploadPicture(here.house, here.at.manager)],
    })
    expect(changed).toMatchObject({ code: 0 })
    const price = async (handleTime: string) => {
      const other = await inRepairUnder(many)
      const said = { quantities: [line('YH-R04', 10, { length: 10 })], handleTime }
      expect(await here.handle(other, '5', said)).toMatchObject({ code: 0 })
      return (await linesOf(other)).map(({ unitPrice }) => unitPrice)
    }
    expect((await linesOf(id)).map(({ unitPrice }) => unitPrice)).toEqual([20])
    expect(await price('2026-06-30 10:05:00')).toEqual([40])
    here.house.setNow('2026-06-30 10:00:00')
  })
})

describe('the review of quantities', () => {
  it('yhgl/rcyhcl/rule-5: confirms no more than was applied for, and says what it costs to the cent', async () => {
    const id = await inRepairUnder(many)
    expect(await here.handle(id, '7', { quantities: [line('YH-R02', 2.5, { length: 2.5, width: 1 })] })).toMatchObject({ code: 0 })
    expect(
      await repaired(id, [line('YH-R01', 2.005, { length: 2, width: 1 }), line('YH-R05', 1, { length: 2, width: 1, depth: 0.5 })]),
    ).toMatchObject({
      code: 0,
    })
    expect(await finish(id)).toMatchObject({ code: 0 })
    const told = (await event(id)).quantities as readonly { lineId: string; itemName: string; temporary: boolean }[]
    expect(told.map(({ itemName, temporary }) => [itemName, temporary])).toEqual([
      ['坑槽冷补', true],
      ['坑槽热补', false],
      ['基层修复', false],
    ])
    const [cold, hot, base] = told.map(({ lineId }) => lineId)
    const more = [{ lineId: hot, confirmQuantity: 2.006 }]
    expect(await review(here.at.supervisor, id, { quantities: more })).toMatchObject({
      code: 10400,
      msg: '“坑槽热补”核定2.006，不得大于申报的2.005',
    })
    expect(await review(here.at.supervisor, id, { quantities: [{ lineId: 'nobody', confirmQuantity: 1 }] })).toMatchObject({
      code: 10400,
      msg: '工程量明细不属于本次修复，请刷新后重试',
    })
    expect(await review(here.at.supervisor, id, { qualityScore: 101 })).toMatchObject({ code: 10034 })
    expect(await review(here.at.supervisor, id, { quantities: [{ lineId: base, confirmQuantity: 0.8 }], qualityScore: 86 })).toMatchObject({
      code: 0,
    })
    // What nobody says anything of is confirmed as it was applied for; what an earlier stage said stands.
    expect(await review(here.at.manager, id, { quantities: [{ lineId: cold, confirmQuantity: 2 }] })).toMatchObject({
      code: 0,
      data: { status: '50' },
    })
    const lines = new Map((await linesOf(id)).map((one) => [one.itemName, one]))
    expect(lines.get('坑槽冷补')).toMatchObject({ confirmQuantity: 2, temporary: true, amount: 120 })
    expect(lines.get('坑槽热补')).toMatchObject({ confirmQuantity: 2.005, amount: 401.2 })
    expect(lines.get('基层修复')).toMatchObject({ confirmQuantity: 0.8, amount: 687.92 })
    expect(await event(id)).toMatchObject({ confirmAmount: 1209.12, qualityScore: 86 })
    const done = await here.at.manager.get<{ items: { itemCode: string; doneQuantity: number }[] }>(`${CONTRACTS}/info/${many}`)
    expect(done.data.items.find(({ itemCode }) => itemCode === 'YH-R05')).toMatchObject({ doneQuantity: 0.8 })
  })

  it('yhgl/rcyhcl/rule-4: what the company corrects with its application is measured too', async () => {
    const id = await inRepairUnder(many)
    expect(await repaired(id, [line('YH-R01', 2, { length: 2, width: 1 })])).toMatchObject({ code: 0 })
    const [one] = await linesOf(id)
    const corrected = (more: object) => finish(id, { quantities: [{ lineId: one?.id, ...more }] })
    expect(await corrected({ width: 0 })).toMatchObject({ code: 10400, msg: '“坑槽热补”按平方米计量，须填写宽' })
    expect(await corrected({ applyQuantity: 3 })).toMatchObject({
      code: 10400,
      msg: '“坑槽热补”申报工程量3与尺寸乘积2相差超过5%，请核对',
    })
    expect(await corrected({ applyQuantity: 3, width: 1.5 })).toMatchObject({ code: 0 })
    expect((await linesOf(id))[0]).toMatchObject({ applyQuantity: 3 })
  })

  it('pays nothing inside the warranty, and counts what was rejected no more', async () => {
    const spot = { location: { lng: 123.72, lat: 29.83 } }
    const first = await inRepairUnder(many, spot)
    expect(await repaired(first, [line('YH-R01', 9, { length: 9, width: 1 })])).toMatchObject({ code: 0 })
    expect(await finish(first)).toMatchObject({ code: 0 })
    expect(await review(here.at.supervisor, first, { qualityScore: 80 })).toMatchObject({ code: 0 })
    expect(await event(first)).toMatchObject({ confirmAmount: 1800.9, qualityScore: 80 })
    expect(await here.at.manager.post(`${EVENTS}/rcyhAudit`, { id: first, result: 0, opinion: '接缝不平' })).toMatchObject({ code: 0 })
    expect(await event(first)).toMatchObject({ confirmAmount: null, qualityScore: null })
    expect(await repaired(first, [line('YH-R01', 2, { length: 2, width: 1 })])).toMatchObject({ code: 0 })
    expect(await finish(first, { finishSummary: '返工完成' })).toMatchObject({ code: 0 })
    for (const who of [here.at.supervisor, here.at.manager]) expect(await review(who, first)).toMatchObject({ code: 0 })
    expect(await event(first)).toMatchObject({ confirmAmount: 400.2 })
    const again = await inRepairUnder(many, spot)
    expect(await event(again)).toMatchObject({ inWarranty: true })
    expect(await repaired(again, [line('YH-R01', 2, { length: 2, width: 1 })])).toMatchObject({ code: 0 })
    expect(await finish(again)).toMatchObject({ code: 0 })
    for (const who of [here.at.supervisor, here.at.manager]) expect(await review(who, again)).toMatchObject({ code: 0 })
    expect(await event(again)).toMatchObject({ confirmAmount: 0 })
    expect((await linesOf(again))[0]).toMatchObject({ payable: false, amount: 0 })
  })

  it('keeps the items by which it was measured in the price list', async () => {
    const { data } = await here.at.manager.get<{
      items: { id: string; itemCode: string }[]
      attachments: { id: string }[]
      version: number
    }>(`${CONTRACTS}/info/${many}`)
    const without = (code: string) => ({
      ...{ id: many, version: data.version, changeReason: '核减清单' },
      items: data.items.filter(({ itemCode }) => itemCode !== code),
    })
    const attachments = [...data.attachments.map(({ id }) => id), await uploadPicture(here.house, here.at.manager)]
    expect(await here.at.manager.post(CONTRACTS, { ...without('YH-R01'), attachments })).toMatchObject({ code: 10101 })
    expect((await priceListOf(here.at.company, many)).map(({ itemCode }) => itemCode)).toContain('YH-R01')
  })

  it('passes several at once as they were applied for', async () => {
    const at = (lng: number) => ({ location: { lng, lat: 29.87 } })
    const ids = [await inRepairUnder(here.contractId, at(123.5)), await inRepairUnder(here.contractId, at(123.51))]
    for (const id of ids) {
      expect(await here.handle(id, '5', await hotPatch(here.at.company, here.contractId))).toMatchObject({ code: 0 })
      expect(await finish(id)).toMatchObject({ code: 0 })
    }
    expect(await here.at.supervisor.post(`${EVENTS}/rcyhAudit`, { ids, result: 1, opinion: '合格' })).toMatchObject({ code: 0 })
    expect(await here.at.manager.post(`${EVENTS}/rcyhAudit`, { ids, result: 1, opinion: '合格' })).toMatchObject({ code: 0 })
    for (const id of ids) expect(await event(id)).toMatchObject({ status: '50', confirmAmount: 400 })
  })
})
