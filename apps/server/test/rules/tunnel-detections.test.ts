import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnsweredRow, Person } from '../support/people.ts'
import { uploadPicture } from '../support/small-city.ts'
import { type Form, type RuleGround, refusedAt, rulesOf } from './rule-ground.ts'

const DETECTION = 'tunnelDetection'
const ROOT = 'szgl/bhjctunnel'
const DETAILS = 'szgl/bhjctunneljcmx'
const TUNNEL = 'jcsj/basetunnel'
let here: RuleGround
let district: Person

rulesOf('district', (ground, person) => {
  ;[here, district] = [ground, person]
})

/** A tunnel of the register in use, of the highest maintenance grade unless said otherwise, without a speed limit. */
async function tunnelInUse(values: Form = {}): Promise<string> {
  const { id } = await here.added('tunnel', district, {
    ...{ maintGrade: '1', limitSpeed: undefined, manageLevel: '2' },
    segments: [
      { segNo: '1', startStake: 'K0+000', endStake: 'K0+100' },
      { segNo: '2', startStake: 'K0+100', endStake: 'K0+200' },
    ],
    ...values,
  })
  const { db } = here.house.open.services
  await db.updateTable('tunnel').set({ status: '2' }).where('id', '=', id).execute()
  return id
}
let tunnelId: string
beforeAll(async () => {
  tunnelId = await tunnelInUse()
})

/** What was found at a civil item, in the first segment. */
const civil = (item: string, value: number, more: Form = {}): Form => ({ part: '1', item, segNo: '1', value, ...more })
const lining = (value: number, more: Form = {}) => civil('3', value, more)
const photo = async () => ({ images: [await uploadPicture(here.house, district)] })

const detected = (more: Form = {}) =>
  here.add(DETECTION, district, {
    tunnelId,
    manualGrade: undefined,
    suggestion: undefined,
    equipmentRates: undefined,
    details: [],
    ...more,
  })
async function rated(more: Form = {}): Promise<AnsweredRow> {
  const reply = await detected(more)
  expect(reply).toMatchObject({ code: 0 })
  return here.info(DETECTION, district, reply.data.id)
}
async function handedIn(more: Form = {}): Promise<string> {
  const { id } = await rated(more)
  here.later()
  expect(await district.post(`${ROOT}/submit`, { id })).toMatchObject({ code: 0 })
  return id
}
const audit = (id: string) => {
  here.later()
  return here.at.city.post(`${ROOT}/audit`, { id, auditResult: '1', opinion: '属实' })
}
async function published(more: Form = {}): Promise<string> {
  const id = await handedIn(more)
  expect(await audit(id)).toMatchObject({ code: 0, data: { status: '2' } })
  return id
}
const cardOf = (id: string) => here.info('tunnel', district, id)
const close = (id: string) => {
  here.later()
  return district.post(`${TUNNEL}/changeStatus`, { id, status: '3', reason: '封闭整治', fromDate: '2026-06-30', toDate: '2026-12-31' })
}

describe('the indices of a tunnel (JTG H12-2015)', () => {
  it('szgl/bhjctunnel/rule-8, szgl/bhjctunnel/rule-1, szgl/bhjctunnel/rule-2, szgl/bhjctunnel/rule-4, assets/D-7: come out to the hundredth as the book works them out', async () => {
    const rates = { power: 99, light: 96, vent: 100, fire: 98, monitor: 97 }
    const row = await rated({
      details: [lining(2), lining(1, { segNo: '2' }), civil('4', 1), civil('6', 1), civil('9', 1)],
      equipmentRates: Object.entries(rates).map(([system, good]) => ({ system, total: 100, good })),
    })
    expect(row).toMatchObject({
      ...{ jgci: 73.5, jgClass: '2', jdci: 98.06, jdClass: '1', ci: 82.55, score: 82.55, tunnelGrade: '2', grade: '2' },
      gradeReason: 'JGCI 73.50，二类；JDCI 98.06，一类；技术状况类别取土建与机电的较差者：二类',
    })
    expect(row.equipmentRates).toMatchObject([{ rate: 0.99 }, { rate: 0.96 }, { rate: 1 }, { rate: 0.98 }, { rate: 0.97 }])
    expect(row.qtci ?? null).toBeNull()
  })

  it('szgl/bhjctunnel/rule-3, szgl/bhjctunnel/rule-4: of other works count the items that the tunnel has, with what was found at them', async () => {
    const items = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '21', '30']
    const row = await rated({ items, details: [{ part: '3', item: '30', value: 2 }] })
    // Buildings 28 of 38: 100 · (1 − 28 ÷ 38)
    expect(row).toMatchObject({ jgci: 100, qtci: 26.32, qtClass: '3', grade: '1', ci: 94.33 })
    expect(row.otherItems).toMatchObject([
      { item: '21', value: 0 },
      { item: '30', value: 2 },
    ])
  })

  it.each([
    [[], '1', '1'],
    [[['3', 2]], '2', '2'],
    [
      [
        ['1', 2],
        ['2', 2],
        ['3', 2],
        ['5', 1],
      ],
      '3',
      '3',
    ],
    [
      [
        ['1', 2],
        ['3', 2],
        ['2', 2],
        ['4', 2],
        ['7', 2],
        ['9', 2],
        ['5', 1],
      ],
      '4',
      '4',
    ],
  ] as const)('szgl/bhjctunnel/rule-5: with %j it is of civil class %s', async (found, jgClass, grade) => {
    expect(await rated({ details: found.map(([item, value]) => civil(item, value)) })).toMatchObject({ jgClass, grade })
  })

  it('szgl/bhjctunnel/rule-6, szgl/bhjctunnel/rule-7, assets/D-5: the worse of civil and devices counts, a lining of value 4 makes class 5, of 3 class 4 at best, and the grounds say so', async () => {
    const devices = [{ system: 'power', total: 100, good: 80 }]
    expect(await rated({ equipmentRates: devices })).toMatchObject({ jgClass: '1', jdClass: '4', tunnelGrade: '4' })
    const four = await rated({ details: [lining(4, await photo())] })
    expect(four).toMatchObject({ jgci: 60, tunnelGrade: '5', suggestion: '立即关闭隧道，进行病害处治。' })
    expect(four.gradeReason).toContain('衬砌状况值为4，土建结构直接评为五类')
    const three = await rated({ details: [lining(3, await photo())] })
    expect(three).toMatchObject({ jgci: 70, tunnelGrade: '4', suggestion: '限制交通，尽快进行病害处治。' })
    expect(three.gradeReason).toContain('衬砌状况值为3，土建结构最高评为四类')
    expect(await rated({ details: [civil('1', 2), civil('2', 2), lining(2), civil('5', 1)] })).toMatchObject({
      suggestion: '对局部病害进行维修，并加强观测。',
    })
  })

  it('szgl/bhjctunnel/rule-2: no more devices work than there are', async () => {
    const said = async (...equipmentRates: readonly Form[]) => (await detected({ equipmentRates })).msg
    expect(await said({ system: 'power', total: 3, good: 4 })).toContain('设备完好数不能大于总数')
    expect(await said({ system: 'power', total: 3, good: 3 }, { system: 'power', total: 1, good: 1 })).toContain('同一机电系统只能填写一行')
  })

  it('assets/D-3: the class is lowered by hand, with the reason, and never raised', async () => {
    const worn = { details: [lining(2)] }
    expect(await rated({ ...worn, manualGrade: '3', manualReason: '渗水' })).toMatchObject({
      ...{ tunnelGrade: '2', grade: '3', gradeReason: expect.stringContaining('人工判定为三类：渗水') },
    })
    const better = await detected({ ...worn, manualGrade: '1', manualReason: '外观良好' })
    expect(refusedAt(better)).toEqual([10400, 'manualGrade'])
    expect(better.msg).toContain('人工判定只能降低技术状况类别，不能优于计算结果')
    const { id } = await rated({ ...worn, manualGrade: '4', manualReason: undefined })
    expect(refusedAt(await district.post(`${ROOT}/submit`, { id }))).toEqual([10001, 'manualReason'])
  })

  it('assets/D-4: are those of the scheme in force on the day', async () => {
    const { list } = (await here.at.city.get('szgl/scorescheme/page', { schemeKind: 'tunnel', status: '1' })).data
    expect(list).toMatchObject([{ standardNo: 'JTG H12-2015', validFrom: '2000-01-01' }])
    expect((await rated()).schemeId).toBe(list[0]?.id)
    const done = await published({ details: [lining(2)], detectDate: '2026-03-01' })
    const tried = await here.at.city.post('szgl/scorescheme/test', { id: list[0]?.id, sample: { id: done } })
    expect(tried.data).toMatchObject({ before: { jgci: 80, grade: '2' }, after: { jgci: 80, grade: '2' } })
  })

  it('without anything rated it is not handed in', async () => {
    const { id } = await rated({ items: ['30'] })
    expect(await district.post(`${ROOT}/submit`, { id })).toMatchObject({
      msg: expect.stringContaining('尚未形成技术状况评定，请选择土建检测项目或填写设备完好率'),
    })
  })
})

describe('a finding', () => {
  const said = async (line: Form, more: Form = {}) => (await detected({ details: [line], ...more })).msg

  it('szgl/bhjctunneljcmx/rule-1: is the more serious the higher its value, a fault of a device is medium and has none; from 3 on it shows a photo', async () => {
    const row = await rated({
      details: [lining(0), lining(1), lining(2), lining(3, await photo()), lining(4, await photo()), { part: '2', item: '11', value: 4 }],
    })
    const { list } = (await district.get(`${DETAILS}/page`, { detectId: row.id, limit: 20 })).data
    const told = list.map(({ part, value, severity }) => [part, value ?? null, severity])
    expect(told.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
      ['1', 0, '1'],
      ['1', 1, '1'],
      ['1', 2, '2'],
      ['1', 3, '3'],
      ['1', 4, '3'],
      ['2', null, '2'],
    ])
    expect(list[0]).toMatchObject({ tunnelId })
    expect(await said(lining(3))).toContain('状况值为3、4的病害须上传照片')
  })

  it('szgl/bhjctunneljcmx/rule-1: has a value that its item goes to: walkway, finish, signs and drainage 3 at most, other works 2', async () => {
    for (const [item, name] of [
      ['5', '检修道'],
      ['6', '排水设施'],
      ['8', '内装饰'],
      ['9', '交通标志标线'],
    ] as const) {
      expect(await said(civil(item, 4, await photo()))).toContain(`${name}的状况值最高为3`)
      expect((await detected({ details: [civil(item, 3, await photo())] })).code).toBe(0)
    }
    expect(await said(lining(5, await photo()))).toContain('衬砌的状况值最高为4')
    expect(await said({ part: '3', item: '21', value: 3 }, { items: ['3', '21'] })).toContain('电缆沟的状况值最高为2')
  })

  it('szgl/bhjctunneljcmx/rule-1: belongs to its part, to an item of the detection and to a segment of the tunnel', async () => {
    expect(await said({ part: '1', item: '21', value: 1 })).toContain('该部分没有此检测项目')
    expect(await said({ part: '3', item: '21', value: 1 })).toContain('电缆沟不在本次检测的检测项目中，请先选上')
    expect(await said(lining(1, { segNo: '9' }))).toContain('分段号不在隧道资料的检测分段中')
    // Portals stand in no segment; of the rest a draft may wait for it.
    expect((await detected({ details: [civil('2', 1, { segNo: undefined })] })).code).toBe(0)
    for (const missing of [{ segNo: undefined }, { value: undefined }]) {
      const { id } = await rated({ details: [lining(1, missing)] })
      expect((await district.post(`${ROOT}/submit`, { id })).code).toBe(10001)
    }
  })

  it('szgl/bhjctunneljcmx/rule-1: is added, changed and taken out while its detection is a draft or returned, and no longer', async () => {
    const { id: detectId } = await rated({ details: [lining(1), lining(2), lining(0)] })
    const { db } = here.house.open.services
    const stands = (status: string) => db.updateTable('tunnel_detection').set({ status }).where('id', '=', detectId).execute()
    const found = async () => (await here.info(DETECTION, district, detectId)).details as readonly { readonly id: string }[]
    const [first] = await found()
    let turn = 0
    const call = (verb: 'put' | 'post', more: Form) => {
      here.later()
      turn += 1
      return district[verb]<{ id: string }>(DETAILS, { detectId, ...lining(1), remark: `复核${turn}`, ...more })
    }
    for (const status of ['0', '3']) {
      await stands(status)
      const added = await call('put', {})
      expect(added).toMatchObject({ code: 0 })
      expect(await call('post', { id: first?.id, value: 2 })).toMatchObject({ code: 0 })
      expect(await here.info(DETECTION, district, detectId)).toMatchObject({ jgci: 80 })
      expect(await district.remove(DETAILS, [added.data.id])).toMatchObject({ code: 0 })
    }
    const before = await found()
    for (const status of ['1', '2', '4']) {
      await stands(status)
      const fixed = { code: -2, msg: expect.stringContaining('检测记录提交后不能修改，更正请作废后重新录入') }
      expect(await call('put', {})).toMatchObject(fixed)
      expect(await call('post', { id: first?.id })).toMatchObject(fixed)
      here.later()
      expect(await district.remove(DETAILS, [String(first?.id)])).toMatchObject(fixed)
    }
    expect(await found()).toEqual(before)
  })
})

describe('what is published', () => {
  it('szgl/bhjctunnel, assets/D-1, assets/D-2: is audited by the city alone, stands on the tunnel, and falls back to the former record when it is voided', async () => {
    const own = await tunnelInUse()
    const worn = { tunnelId: own, details: [lining(2)] }
    const first = await published({ ...worn, detectDate: '2025-07-01', detectYear: 2025 })
    const rates = { equipmentRates: [{ system: 'fire', total: 10, good: 9 }] }
    const second = await handedIn({ ...worn, ...rates, detectDate: '2026-06-10' })
    expect((await (here.people.district2 ?? district).post(`${ROOT}/audit`, { id: second, auditResult: '1' })).code).not.toBe(0)
    expect(await audit(second)).toMatchObject({ code: 0 })
    const newest = { ci: 83.68, jgci: 80, jdci: 90, tunnelGrade: '3', detectDate: '2026-06-10', nextRegularDate: '2026-12-10' }
    expect(await cardOf(own)).toMatchObject(newest)
    // An older one that comes in late changes nothing.
    await published({ ...worn, detectDate: '2025-12-01', detectYear: 2025, details: [] })
    expect(await cardOf(own)).toMatchObject(newest)
    expect((await here.edit(DETECTION, district, second, { detectPerson: '他人' })).code).not.toBe(0)
    expect(await here.at.city.post(`${ROOT}/void`, { id: second, opinion: '误填' })).toMatchObject({ code: 0 })
    expect(await cardOf(own)).toMatchObject({ jgci: 100, tunnelGrade: '1', detectDate: '2025-12-01', nextRegularDate: '2026-12-01' })
    expect((await cardOf(own)).jdci ?? null).toBeNull()
    expect((await here.info(DETECTION, district, first)).status).toBe('2')
  })

  it('assets/D-1, szgl/bhjctunneljcmx: a frequent check moves its own day and writes no index; one that finds a value of 3 makes the regular check due at once', async () => {
    const own = await tunnelInUse()
    await published({ tunnelId: own, detectDate: '2026-02-01', details: [lining(1)] })
    const calm = { jgci: 90, tunnelGrade: '1', detectDate: '2026-02-01', nextRegularDate: '2027-02-01' }
    expect(await cardOf(own)).toMatchObject(calm)
    await published({ tunnelId: own, detectType: '1', detectDate: '2026-05-31', details: [lining(2)] })
    expect(await cardOf(own)).toMatchObject({ ...calm, nextFrequentDate: '2026-06-30' })
    const { id, version } = await cardOf(own)
    here.later()
    await district.post(TUNNEL, { id, version, limitSpeed: 40 })
    const serious = await published({ tunnelId: own, detectType: '1', detectDate: '2026-06-20', details: [lining(3, await photo())] })
    expect(await cardOf(own)).toMatchObject({ ...calm, nextFrequentDate: '2026-07-20', nextRegularDate: '2026-06-20' })
    // Voided, or followed by a regular one, it owes nothing any more.
    expect(await here.at.city.post(`${ROOT}/void`, { id: serious, opinion: '误判' })).toMatchObject({ code: 0 })
    expect(await cardOf(own)).toMatchObject({ ...calm, nextFrequentDate: '2026-06-30' })
  })

  it('assets/D-5, assets/D-6: of class 4 waits for a speed limit or the closing, of class 5 for the closing; city and managing department hear of both by notice and SMS', async () => {
    const { db } = here.house.open.services
    const told = async (id: string) => {
      const { rows } = await sql<{ title: string; who: string; texted: boolean }>`select n.title, u.username as who,
        exists (select 1 from outbox o where o.dedupe = 'sms:' || n.id || ':' || u.id) as texted
        from notice n join notice_receipt r on r.notice_id = n.id join "user" u on u.id = r.user_id
        where n.biz_id = ${id} and n.title like '隧道评定为%' order by 2`.execute(db)
      return rows
    }
    const weak = await tunnelInUse({ manageDeptId: 'd-district' })
    const four = await handedIn({ tunnelId: weak, details: [lining(3, await photo())], detectDate: '2026-06-11' })
    expect(await audit(four)).toMatchObject({ msg: expect.stringContaining('四类隧道须先设置限速或停用，方可发布') })
    expect((await cardOf(weak)).tunnelGrade ?? null).toBeNull()
    const { version } = await cardOf(weak)
    here.later()
    expect(await district.post(TUNNEL, { id: weak, version, limitSpeed: 40 })).toMatchObject({ code: 0 })
    expect(await audit(four)).toMatchObject({ code: 0 })
    expect(await cardOf(weak)).toMatchObject({ tunnelGrade: '4' })
    const heard = await told(weak)
    expect(new Set(heard.map(({ title }) => title))).toEqual(new Set([`隧道评定为四类：${(await cardOf(weak)).name}`]))
    expect(heard.length).toBeGreaterThan(1)
    expect(heard.every(({ texted }) => texted)).toBe(true)
    const five = await handedIn({ tunnelId: weak, details: [lining(4, await photo())], detectDate: '2026-06-12' })
    expect(await audit(five)).toMatchObject({ msg: expect.stringContaining('五类隧道须先停用，方可发布') })
    expect(await close(weak)).toMatchObject({ code: 0 })
    expect(await audit(five)).toMatchObject({ code: 0 })
    expect((await told(weak)).some(({ title }) => title.startsWith('隧道评定为五类'))).toBe(true)
  })
})

describe('a tunnel', () => {
  it('assets/A-9: is not removed while findings of its newest published detection are open', async () => {
    const own = await tunnelInUse()
    await published({ tunnelId: own, details: [lining(2)] })
    here.later()
    const attachments = [await uploadPicture(here.house, here.at.city)]
    const scrap = () =>
      here.at.city.post(`${TUNNEL}/changeStatus`, { id: own, status: '4', reason: '改建拆除', removedOn: '2026-06-30', attachments })
    expect((await scrap()).code).toBe(10101)
    await here.house.open.services.db
      .updateTable('tunnel_detection_detail')
      .set({ repair_state: '2' })
      .where('tunnel_id', '=', own)
      .execute()
    here.later()
    expect(await scrap()).toMatchObject({ code: 0 })
  })
})
