import { describe, expect, it } from 'vitest'
import { drawOf } from '../random/chance.ts'
import { given } from '../samples/given.ts'
import type { Person } from '../support/people.ts'
import { type Form, type RuleGround, refusedAt, rulesOf } from './rule-ground.ts'

let here: RuleGround
let district: Person

const { refusal, warned, saved, handedIn } = rulesOf('district', (ground, person) => {
  ;[here, district] = [ground, person]
})

describe('a lighting installation', () => {
  const LIGHT = 'lampFacility'
  const [functional, landscape] = ['GN', 'JG']

  it('jcsj/lampFacility/rule-1: stands on a road or on a plot, on one of the two', async () => {
    const { id: landId } = await here.added('lampLand', district)
    const { road: roadId } = here.at.ids
    const handIn = (values: Form) => handedIn(LIGHT, values)
    expect(await refusal(LIGHT, { lightKind: functional, roadId, landId })).toEqual([10400, 'landId'])
    expect(await handIn({ lightKind: functional, roadId: undefined, landId: undefined })).toEqual([10001, 'roadId'])
    expect(await handIn({ lightKind: landscape, roadId: undefined, landId: undefined })).toEqual([10001, 'landId'])
    expect(await handIn({ lightKind: landscape, roadId: undefined, landId })).toBeNull()
    expect(await handIn({ lightKind: functional, roadId, landId: undefined })).toBeNull()
  })

  it('jcsj/lampFacility/rule-2: has as many luminaires as poles at least', async () => {
    expect((await refusal(LIGHT, { lampCount: 25, lightSourceCount: 24 }))?.[1]).toBe('lampCount')
    expect(await refusal(LIGHT, { lampCount: 24, lightSourceCount: 24 })).toBeNull()
  })

  it('jcsj/lampFacility/rule-3: draws what its luminaires draw, on a road spread over its carriageway', async () => {
    const { id: roadId } = await here.added('road', district, { carriagewayWidth: 20, length: 1000, geom: undefined })
    const light = { lampCount: 10, lightSourceCount: 20, unitPower: 150, roadId }
    // 20 luminaires of 150 W: 3 kW over 20 000 square metres.
    expect(await saved(LIGHT, { ...light, lightKind: functional })).toMatchObject({ totalPower: 3, lpd: 0.15 })
    expect((await saved(LIGHT, { ...light, lightKind: landscape })).lpd ?? null).toBeNull()
  })

  it('jcsj/lampFacility/rule-4: of LED lasts ten years where nobody says how long', async () => {
    const years = async (values: Form) => (await saved(LIGHT, { lifeYears: undefined, ...values })).lifeYears ?? null
    expect(await years({ lightSource: '1' })).toBe(10)
    expect(await years({ lightSource: '2' })).toBeNull()
    expect(await years({ lightSource: '1', lifeYears: 12 })).toBe(12)
  })

  it('jcsj/lampFacility/rule-5: that shows advertisements is to be reviewed, which is pointed out', async () => {
    const { id: landId } = await here.added('lampLand', district)
    const facade = { lightKind: landscape, roadId: undefined, landId }
    expect(await warned(LIGHT, 'adBanner', { ...facade, adBanner: true })).toContain('审查')
    expect(await warned(LIGHT, 'adBanner', { ...facade, adBanner: false })).toBeUndefined()
  })

  it('jcsj/lampLand/rule-1: holds its plot, which is deleted once it points elsewhere', async () => {
    const { id: landId } = await here.added('lampLand', district)
    const { id } = await here.added(LIGHT, district, { lightKind: landscape, roadId: undefined, landId })
    const gone = async () => {
      here.later()
      return (await district.remove('jcsj/lampLand', [landId])).code
    }
    expect(await gone()).not.toBe(0)
    expect((await district.remove('jcsj/lampFacility', [id])).code).toBe(0)
    expect(await gone()).toBe(0)
  })
})

describe('a lamp', () => {
  it.each([
    ['lamp', 'jcsj/baselamp', ['roadId']],
    ['landscapeLamp', 'jcsj/baselandscapelamp', ['landId']],
    ['metroLamp', 'jcsj/basesubwaylamp', ['subwayStation', 'exitNo']],
  ])('jcsj/baselamp/rule-1: %s stands where its kind stands', async (resource, root, places) => {
    for (const place of places) {
      const reply = await here.add(resource, district, { [place]: undefined })
      const refused = reply.code === 0 ? refusedAt(await district.post(`${root}/submit`, { id: reply.data.id })) : refusedAt(reply)
      expect(refused).toEqual([10001, place])
    }
    expect(await refusal(resource, {})).toBeNull()
  })

  it('jcsj/baselamp/rule-3: draws 1 to 2000 W, and on a road is no whiter than 5000 K', async () => {
    expect([await refusal('lamp', { unitPower: 1 }), await refusal('lamp', { unitPower: 2000 })]).toEqual([null, null])
    expect([(await refusal('lamp', { unitPower: 0.9 }))?.[1], (await refusal('lamp', { unitPower: 2000.1 }))?.[1]]).toEqual([
      'unitPower',
      'unitPower',
    ])
    expect([await refusal('lamp', { colorTemp: 5000 }), (await refusal('lamp', { colorTemp: 5001 }))?.[1]]).toEqual([null, 'colorTemp'])
    expect(await refusal('landscapeLamp', { colorTemp: 6500 })).toBeNull()
  })

  it('jcsj/baselamp/rule-4: earthed with more than 4 Ω or insulated with less than 0.5 MΩ is pointed out', async () => {
    const at = (values: Form) => warned('lamp', Object.keys(values)[0] ?? '', values)
    expect([await at({ groundResistance: 4 }), await at({ insulation: 0.5 })]).toEqual([undefined, undefined])
    expect(await at({ groundResistance: 4.01 })).toContain('4Ω')
    expect(await at({ insulation: 0.49 })).toContain('0.5MΩ')
  })
})

describe('a supply box', () => {
  const BOX = 'lampBox'

  it('jcsj/lampBox/rule-1: has a number of its own; a transformer says its capacity and its voltage', async () => {
    expect(await refusal(BOX, { boxNo: 'XB-0001' })).toBeNull()
    expect((await refusal(BOX, { boxNo: 'XB-0001', name: '另一箱' }))?.[1]).toBe('boxNo')
    for (const lacking of ['capacity', 'voltage'])
      expect(await handedIn(BOX, { boxType: '1', capacity: 100, voltage: '2', [lacking]: undefined })).toEqual([10001, lacking])
  })

  it('jcsj/lampBox/rule-3: on a plinth under 0.3 m is pointed out', async () => {
    expect(await warned(BOX, 'floodHeight', { floodHeight: 0.3 })).toBeUndefined()
    expect(await warned(BOX, 'floodHeight', { floodHeight: 0.29 })).toContain('0.3m')
  })
})

describe('an overhead line', () => {
  const LINE = 'overheadLine'
  const power = { lineKind: '1' }

  it.each([
    ['2', undefined, 5.5],
    ['3', undefined, 5.5],
    ['1', '3', 7],
    ['1', '4', 7],
  ])(
    'jcsj/baseoverhead/rule-1: of kind %s and voltage %s hangs %s m above the road; what hangs lower is pointed out',
    async (lineKind, voltage, least) => {
      const at = (minClearance: number) => warned(LINE, 'minClearance', { lineKind, voltage, minClearance })
      expect([await at(least), await at(least - 0.01)]).toEqual([undefined, expect.stringContaining('净空不足')])
    },
  )

  it('jcsj/baseoverhead/rule-2: of power says its voltage, one that is to be buried its day, and a disused one is asked for it', async () => {
    expect(await handedIn(LINE, { ...power, voltage: undefined })).toEqual([10001, 'voltage'])
    expect(await handedIn(LINE, { undergroundPlan: '1', planDate: undefined })).toEqual([10001, 'planDate'])
    const idle = { idle: true, undergroundPlan: '0' }
    expect(await warned(LINE, 'planDate', { ...idle, planDate: undefined })).toContain('计划处置日期')
    expect(await warned(LINE, 'planDate', { ...idle, planDate: '2027-01-01' })).toBeUndefined()
  })
})

describe('a parking road', () => {
  const PARK = 'parkingRoad'
  const handIn = (values: Form) => handedIn(PARK, values)

  it('szgl/szglyyjgparkroad/rule-1: at the roadside says its road, from where and to where', async () => {
    for (const lacking of ['roadId', 'startPoint', 'endPoint'])
      expect(await handIn({ parkType: '1', [lacking]: undefined })).toEqual([10001, lacking])
    expect(await handIn({ parkType: '2', roadId: undefined, startPoint: undefined, endPoint: undefined })).toBeNull()
  })

  it('szgl/szglyyjgparkroad/rule-2: that is charged names the approval of its price and who runs it', async () => {
    for (const lacking of ['priceApprovalNo', 'operatorName'])
      expect(await handIn({ chargeMode: '1', [lacking]: undefined })).toEqual([10001, lacking])
    expect(await handIn({ chargeMode: '0', priceApprovalNo: undefined, operatorName: undefined })).toBeNull()
  })

  it('szgl/szglyyjgparkroad/rule-4: nearer than 50 m to a crossing is pointed out', async () => {
    const lineTo = (lng: number) => ({
      type: 'LineString',
      coordinates: [
        [123.605, 29.8],
        [lng, 29.8],
      ],
    })
    const across = {
      type: 'LineString',
      coordinates: [
        [123.607, 29.799],
        [123.607, 29.801],
      ],
    }
    await given(here.ground, 'road', { person: district, draw: drawOf(11, 1), state: 'inUse', values: { geom: across, length: 222 } })
    // A thousandth of a degree is about 97 m here.
    expect(await warned(PARK, 'crossingDistance', { geom: lineTo(123.6064) })).toBeUndefined()
    expect(await warned(PARK, 'crossingDistance', { geom: lineTo(123.6066) })).toContain('50m')
  })

  it('szgl/szglyyjgparkberth/rule-1: numbers each of its berths once; a berth is of 6.0 by 2.5 m where nobody says it', async () => {
    const { id: parkRoadId } = await here.added(PARK, district)
    const berth = { parkRoadId, berthNo: 'B-001', length: undefined, width: undefined }
    expect(await saved('berth', berth)).toMatchObject({ length: 6, width: 2.5 })
    here.later()
    expect((await refusal('berth', berth))?.[1]).toBe('berthNo')
    const { id: other } = await here.added(PARK, district)
    expect(await refusal('berth', { ...berth, parkRoadId: other })).toBeNull()
  })
})
