import { describe, expect, it } from 'vitest'
import type { Person } from '../support/people.ts'
import { type Form, type RuleGround, rulesOf } from './rule-ground.ts'

const FACILITY = 'gasFacility'
let here: RuleGround
let company: Person

rulesOf('principal', (ground, person) => {
  ;[here, company] = [ground, person]
})

const pipe = {
  facilityType: '4',
  pipeKind: '2',
  material: '3',
  pressureClass: '7',
  designPressure: 4,
  workPressure: 0.1,
  diameter: 200,
  length: 0.5,
}
const refusal = async (values: Form) => {
  const { code, msg } = await here.add(FACILITY, company, values)
  return code === 0 ? null : msg
}

describe('a pipe', () => {
  // Upper bounds belong to the class, lower ones to the class below; the two at 0.01 MPa are both taken.
  it.each([
    ['1', 4.01, 4],
    ['2', 4, 2.5],
    ['3', 2.5, 1.6],
    ['4', 1.6, 0.8],
    ['5', 0.8, 0.4],
    ['6', 0.4, 0.2],
    ['7', 0.2, 0.21],
    ['7', 0.01, 0.009],
    ['8', 0.01, 0.011],
  ])('gysy/gasfacility/rule-1: of pressure class %s works at %s MPa and not at %s', async (pressureClass, within, outside) => {
    const at = (workPressure: number) => refusal({ ...pipe, designPressure: 9, pressureClass, workPressure })
    expect([await at(within), await at(outside)]).toEqual([null, '运行压力与压力级制不符'])
  })

  it('gysy/gasfacility/rule-1: keeps to its class when either of the two is changed', async () => {
    const { id } = await here.added(FACILITY, company, { ...pipe, pressureClass: '6', workPressure: 0.3 })
    expect((await here.edit(FACILITY, company, id, { workPressure: 0.41 })).msg).toBe('运行压力与压力级制不符')
    expect((await here.edit(FACILITY, company, id, { pressureClass: '5' })).msg).toBe('运行压力与压力级制不符')
    expect((await here.edit(FACILITY, company, id, { pressureClass: '5', workPressure: 0.41 })).code).toBe(0)
  })

  it.each(['1', '2'])('gysy/gasfacility/rule-2: of polyethylene (%s) does not work above 0.8 MPa', async (material) => {
    const at = (workPressure: number, pressureClass: string) => refusal({ ...pipe, material, pressureClass, workPressure })
    expect([await at(0.8, '5'), await at(0.81, '4')]).toEqual([null, 'PE管运行压力不得超过0.8MPa'])
  })

  it('gysy/gasfacility/rule-3, gysy/gasfacility/rule-4: is ageing by its material, its age and its assessment, and to be assessed from its twentieth year', async () => {
    const saved = async (values: Form) => {
      const { id } = await here.added(FACILITY, company, { ...pipe, buildDate: '1990-01-01', ...values })
      const { isAging, needAssess } = await here.info(FACILITY, company, id)
      return [isAging, needAssess]
    }
    const renovation = { renovatePlanYear: 2027, renovateStatus: '0' }
    const old = { useDate: '2006-06-30' }
    const young = { useDate: '2006-07-01' }
    expect(await saved({ ...old, riskLevel: '0' })).toEqual([false, true])
    expect(await saved({ ...young, riskLevel: '0' })).toEqual([false, false])
    expect(await saved({ ...old, riskLevel: '2', ...renovation })).toEqual([true, false])
    expect(await saved({ ...young, riskLevel: '2' })).toEqual([false, false])
    expect(await saved({ ...young, riskLevel: '3', ...renovation })).toEqual([true, false])
  })
})

describe('a supply station', () => {
  const supply = { facilityType: '6' }

  it.each([
    [1, '3', 28],
    [1.01, '2', 169],
    [6, '2', 169],
    [6.01, '1', 563],
    [20, '1', 563],
  ])(
    'gysy/gasfacility/rule-5, gysy/gasfacility/rule-6: of %s m³ of cylinders is of class %s and holds %s of 15 kg',
    async (volume, supplyClass, most) => {
      const { id } = await here.added(FACILITY, company, { ...supply, cylinderVolume: volume })
      expect(await here.info(FACILITY, company, id)).toMatchObject({ supplyClass, maxCylinderCount15: most })
    },
  )

  it('gysy/gasfacility/rule-5: holds no more than 20 m³, and its class follows when the volume changes', async () => {
    expect(await refusal({ ...supply, cylinderVolume: 20.01 })).toBe('瓶装供应站气瓶总容积不得超过20m³')
    const { id } = await here.added(FACILITY, company, { ...supply, cylinderVolume: 0.5 })
    expect((await here.edit(FACILITY, company, id, { cylinderVolume: 20.5 })).code).toBe(-2)
    expect((await here.edit(FACILITY, company, id, { cylinderVolume: 10 })).code).toBe(0)
    expect(await here.info(FACILITY, company, id)).toMatchObject({ supplyClass: '1', maxCylinderCount15: 563 })
  })
})

describe('a storage-distribution station', () => {
  const lpg = { facilityType: '5', maxTankVolume: undefined, stationLevel: undefined, remark: undefined }

  it.each([
    [50, '7'],
    [50.1, '6'],
    [220, '6'],
    [500, '5'],
    [1000, '4'],
    [2500, '3'],
    [5000, '2'],
    [5001, '1'],
  ])('gysy/gasfacility/rule-7: of %s m³ of tanks is of level %s where nobody chooses another', async (tankVolume, stationLevel) => {
    const { id } = await here.added(FACILITY, company, { ...lpg, tankVolume })
    expect(await here.info(FACILITY, company, id)).toMatchObject({ stationLevel })
  })

  it('gysy/gasfacility/rule-7: of another level says why in its remark', async () => {
    const other = { ...lpg, tankVolume: 100, stationLevel: '5' }
    expect(await refusal(other)).toBe('站级与储罐总容积不符，请在备注中说明')
    expect(await refusal({ ...other, remark: '按规划容积定级' })).toBeNull()
  })
})

it.each(['1', '3'])(
  'gysy/gasfacility/rule-8: a station of type %s lets gas out below the pressure at which it takes it in',
  async (facilityType) => {
    const regulator = { facilityType, inletPressureClass: '6', outletPressureClass: '7', inletPressure: 0.4 }
    expect(await refusal({ ...regulator, outletPressure: 0.39 })).toBeNull()
    expect(await refusal({ ...regulator, outletPressure: 0.4 })).toBe('出口压力应小于进口压力')
  },
)
