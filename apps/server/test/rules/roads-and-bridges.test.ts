import { describe, expect, it } from 'vitest'
import { drawOf } from '../random/chance.ts'
import { given } from '../samples/given.ts'
import type { Person } from '../support/people.ts'
import { uploadPicture } from '../support/small-city.ts'
import { lookAtWarnings } from '../warnings/warnings-ground.ts'
import { type Form, type RuleGround, refusedAt, rulesOf, warningsOfSaved } from './rule-ground.ts'

let here: RuleGround
let district: Person

const { refusal, warned, saved } = rulesOf('district', (ground, person) => {
  ;[here, district] = [ground, person]
})

describe('what stands in the register', () => {
  it.each(['road', 'bridge', 'tunnel'])(
    'assets/A-5: of a %s opens no sooner than it is completed, which is past, and its warranty ends after that',
    async (resource) => {
      const dates = { completionDate: '2024-05-01', openDate: '2024-05-01', warrantyEndDate: '2024-05-02' }
      expect(await refusal(resource, dates)).toBeNull()
      expect((await refusal(resource, { ...dates, openDate: '2024-04-30' }))?.[1]).toBe('openDate')
      expect(
        (await refusal(resource, { ...dates, completionDate: '2026-07-01', openDate: undefined, warrantyEndDate: undefined }))?.[1],
      ).toBe('completionDate')
      expect(await refusal(resource, { ...dates, warrantyEndDate: '2024-05-01' })).toEqual([10400, 'warrantyEndDate'])
    },
  )

  it('assets/A-6: says in per cent how many of its required and key fields are filled', async () => {
    const { id, completeness } = await saved('road', { carriagewayWidth: undefined })
    expect(Number(completeness)).toBeLessThan(100)
    expect((await here.edit('road', district, id, { carriagewayWidth: 24 })).code).toBe(0)
    expect(await here.info('road', district, id)).toMatchObject({ completeness: 100 })
  })
})

describe('a road', () => {
  it.each([
    ['1', 60, 100],
    ['2', 40, 60],
    ['3', 30, 50],
    ['4', 20, 40],
  ])(
    'jcsj/baseroad/rule-2: of class %s is designed for %s to %s km/h; what lies outside is pointed out',
    async (roadGrade, least, most) => {
      const at = (designSpeed: number) => warned('road', 'designSpeed', { roadGrade, designSpeed })
      expect([await at(least), await at(most)]).toEqual([undefined, undefined])
      expect([await at(least - 1), await at(most + 1)]).toEqual([expect.any(String), expect.any(String)])
    },
  )

  it.each([
    ['1', '听潮快速路', '1'],
    ['2', '听潮大道', '1'],
    ['3', '听潮路', '2'],
    ['3', '听潮广场路', '1'],
    ['4', '听潮巷', '3'],
    ['4', '听潮步行街', '2'],
    ['4', '听潮商业街', '2'],
    ['4', '听潮景区路', '1'],
  ])('jcsj/baseroad/rule-3: of class %s called %s is proposed maintenance grade %s', async (roadGrade, name, proposed) => {
    const other = proposed === '1' ? '3' : '1'
    const at = (maintGrade: string, key: string) => warned('road', 'maintGrade', { roadGrade, name: `${name}${key}`, maintGrade })
    expect([await at(proposed, '东'), await at(other, '西')]).toEqual([undefined, expect.stringContaining('建议值')])
  })

  it('jcsj/baseroadsection/rule-1: is divided at its intersections: a section over 1000 m is pointed out', async () => {
    const told = (length: number) =>
      warned('roadSection', 'length', { length, geom: undefined, startStake: undefined, endStake: undefined })
    expect([await told(1000), await told(1000.1)]).toEqual([undefined, expect.stringContaining('1000m')])
  })
})

describe('a bridge', () => {
  const plain = { spans: undefined, supports: undefined, spanCount: undefined, spanCombo: undefined, geom: undefined }

  it.each([
    [1000.1, 10, '1'],
    [100, 150.1, '1'],
    [1000, 10, '2'],
    [100, 10, '2'],
    [50, 40, '2'],
    [99.9, 10, '3'],
    [30.1, 10, '3'],
    [25, 20, '3'],
    [30, 19.9, '4'],
    [8, 4, '4'],
  ])('jcsj/basebridge/rule-1: %s m long with a span of %s m is of size class %s', async (totalLength, maxSpan, sizeClass) => {
    expect(await saved('bridge', { ...plain, totalLength, maxSpan })).toMatchObject({ sizeClass })
  })

  it.each([
    ['1', '2'],
    ['2', '3'],
    ['3', '4'],
    ['4', '5'],
  ])('jcsj/basebridge/rule-2: on a road of class %s is proposed category %s, and Ⅰ with a span over 100 m', async (roadGrade, proposed) => {
    const { id: roadId } = await here.added('road', district, { roadGrade })
    const at = (maintCategory: string, maxSpan: number) =>
      warned('bridge', 'maintCategory', { ...plain, roadId, maintCategory, maintGrade: '1', maxSpan, bridgeType: '1' })
    expect(await at(proposed, 100)).toBeUndefined()
    expect(await at('1', 100)).toContain('建议值')
    expect(await at('1', 100.1)).toBeUndefined()
  })

  it('jcsj/basebridge/rule-3: of categories Ⅰ to Ⅲ is of maintenance grade Ⅰ', async () => {
    for (const maintCategory of ['1', '2', '3']) {
      expect(await refusal('bridge', { maintCategory, maintGrade: '2' })).toEqual([10400, 'maintGrade'])
      expect(await refusal('bridge', { maintCategory, maintGrade: '1' })).toBeNull()
    }
    expect(await refusal('bridge', { maintCategory: '4', maintGrade: '2' })).toBeNull()
  })

  it('jcsj/basebridge/rule-4: that bears gas or power pipes is saved, and it is pointed out', async () => {
    const [rain, gas, power] = ['1', '5', '7'] as const
    const bearing = async (kind: string) =>
      JSON.stringify(warningsOfSaved(await here.add('bridge', district, { pipelines: [{ kind, ownerUnit: '样例公司' }] })))
    for (const kind of [gas, power]) expect(await bearing(kind)).toContain('不得在桥梁上架设')
    expect(await bearing(rain)).not.toContain('不得')
  })

  it('jcsj/basebridge/rule-5: with a load limit is handed in with a photo of its sign', async () => {
    const { id } = await here.added('bridge', district, { limitLoad: 20, images: undefined })
    const handIn = async () => refusedAt(await district.post('jcsj/basebridge/submit', { id }))
    expect(await handIn()).toEqual([10400, 'images'])
    expect((await here.edit('bridge', district, id, { images: [await uploadPicture(here.house, district)] })).code).toBe(0)
    expect(await handIn()).toBeNull()
  })

  it('jcsj/basebridge/rule-8: has a deck of its length by its width, nothing wider than itself, and one support more than spans', async () => {
    const size = { ...plain, totalLength: 60, totalWidth: 30 }
    expect(await saved('bridge', size)).toMatchObject({ deckArea: 1800 })
    expect(await refusal('bridge', { ...size, carriagewayWidth: 30.1 })).toEqual([10400, 'carriagewayWidth'])
    expect(await refusal('bridge', { ...size, sidewalkWidth: 31 })).toEqual([10400, 'sidewalkWidth'])
    const supports = (count: number) => Array.from({ length: count }, (_, at) => ({ supportNo: String(at), kind: '2' }))
    const spans = [1, 2].map((at) => ({ spanNo: String(at), length: 30 }))
    expect(await refusal('bridge', { ...size, spans, spanCount: 2, supports: supports(2) })).toEqual([10400, 'supports'])
    expect(await refusal('bridge', { ...size, spans, spanCount: 2, supports: supports(3) })).toBeNull()
    expect(await warned('bridge', 'spanCombo', { ...size, spanCombo: '2×30' })).toBeUndefined()
    expect(await warned('bridge', 'spanCombo', { ...size, spanCombo: '3×30' })).toContain('跨径组合')
  })

  it('jcsj/basebridge/rule-9: that carries a road for long is an elevated road, found by its use', async () => {
    const { id } = await here.added('bridge', district, { structureUse: '2' })
    const found = async (structureUse: string) =>
      (await district.get('jcsj/basebridge/page', { structureUse, limit: 100 })).data.list.map((row) => row.id)
    expect([(await found('2')).includes(id), (await found('1')).includes(id)]).toEqual([true, false])
  })
})

it.each([
  [3000.1, '1'],
  [3000, '2'],
  [1000.1, '2'],
  [1000, '3'],
  [500.1, '3'],
  [500, '4'],
])('jcsj/basetunnel/rule-1: a tunnel of %s m is of class %s', async (length, tunnelClass) => {
  expect(await saved('tunnel', { length, geom: undefined })).toMatchObject({ tunnelClass })
})

it('jcsj/baseflyover/rule-1, jcsj/baseflyover/rule-2: a footbridge under 4.5 m over the lanes, or with a railing under 1.10 m, is pointed out', async () => {
  expect(await warned('footbridge', 'clearanceHeight', { clearanceHeight: 4.5 })).toBeUndefined()
  expect(await warned('footbridge', 'clearanceHeight', { clearanceHeight: 4.49 })).toEqual(expect.any(String))
  expect(await warned('footbridge', 'railingHeight', { railingHeight: 1.1 })).toBeUndefined()
  expect(await warned('footbridge', 'railingHeight', { railingHeight: 1.09 })).toContain('1.10m')
})

it('jcsj/baseflyover/rule-3: the inspection of the lift of a footbridge is told of thirty days before it is due', async () => {
  const { services } = here.house.open
  const standing = async (elevatorCheckDue: string) => {
    const writer = { person: district, draw: drawOf(11, Number(elevatorCheckDue.slice(-2))) }
    return (await given(here.ground, 'footbridge', { ...writer, state: 'inUse', values: { elevatorCheckDue } })).id
  }
  const [soon, later] = [await standing('2026-07-30'), await standing('2026-07-31')]
  await lookAtWarnings(services, ['remindExpiry'])
  const told = await services.db
    .selectFrom('notice')
    .select('title')
    .where('biz_id', 'in', [soon, later])
    .where('title', 'like', '%电梯检验到期%')
    .execute()
  expect(told.length).toBeGreaterThan(0)
  expect(told.every(({ title }) => String(title).includes('还有30天'))).toBe(true)
})

describe('an underpass', () => {
  const [people, cars, both] = ['1', '2', '3']
  const under = { geom: undefined, pumpStation: true, pumpCount: 2, pumpCapacity: 300, clearHeight: 4.5, limitHeight: undefined }

  it('jcsj/baseunderpass/rule-1: lower than 4.5 m says its height limit where cars drive through', async () => {
    for (const underpassType of [cars, both]) {
      expect(await refusal('underpass', { ...under, underpassType })).toBeNull()
      expect(await refusal('underpass', { ...under, underpassType, clearHeight: 4.4 })).toEqual([10400, 'limitHeight'])
      expect(await refusal('underpass', { ...under, underpassType, clearHeight: 4.4, limitHeight: 4.2 })).toBeNull()
    }
    expect(await refusal('underpass', { ...under, underpassType: people, clearHeight: 2.5 })).toBeNull()
  })

  it('jcsj/baseunderpass/rule-2: has a pump station, its pumps and their capacity where cars drive through', async () => {
    for (const lacking of ['pumpStation', 'pumpCount', 'pumpCapacity']) {
      const { id } = await here.added('underpass', district, { ...under, underpassType: cars, [lacking]: undefined })
      expect(refusedAt(await district.post('jcsj/baseunderpass/submit', { id }))).toEqual([10001, lacking])
    }
  })

  it('jcsj/baseunderpass/rule-3: without a level sensor is pointed out where cars drive through', async () => {
    const warning = (values: Form) => warned('underpass', 'waterSensorIds', { ...under, waterSensorIds: undefined, ...values })
    expect(await warning({ underpassType: cars })).toContain('积水监测点')
    expect(await warning({ underpassType: cars, waterSensorIds: ['S1'] })).toBeUndefined()
    expect(await warning({ underpassType: people })).toBeUndefined()
  })
})
