import { sourceMaterial } from '@chengan/domain/utilities/dictionaries/dangerous-sources'
import type { Actor } from '@chengan/kernel/access/actor'
import { levelCode } from '@chengan/kernel/access/level'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { creditCheckCharacter } from '@chengan/kernel/fields/formats'
import { sampleForm } from '@chengan/kernel/testing/sample'
import type { Person } from '../people.ts'
import type { Draw } from './chance.ts'
import type { Crowd } from './crowd.ts'
import type { Values } from './judge.ts'
import { birthsOfPlans } from './lives-of-plans.ts'
import { supervisionBirths, supervisionGrowth, supervisionWriters } from './lives-of-supervision.ts'
import type { Known } from './values.ts'

/** What a random new row of a resource needs beyond its declaration: values that rules tie together. A resource that is not named
 *  here is added from its declaration alone. */
export type Birth = (part: Newborn & { readonly picture: () => string }) => Values | Promise<Values>

/** Who fills the form of a new row in. `fresh` uploads another picture of his. */
interface Newborn {
  readonly draw: Draw
  readonly actor: Actor
  readonly crowd: Crowd
  readonly fresh: () => Promise<string>
}

/** What the system or an approval flow does to a new row before callers act on it by its table; false: nothing. */
export type Grow = (part: {
  readonly id: string
  readonly person: Person
  readonly actor: Actor
  readonly crowd: Crowd
}) => Promise<boolean>

const digits = (draw: Draw, count: number) => Array.from({ length: count }, () => draw.below(10)).join('')
const companyOf = (crowd: Crowd, actor: Actor) => (actor.regionId === '990121' ? crowd.at.ids.otherCompany : crowd.at.ids.company)

const asset = (draw: Draw, actor: Actor): Values => ({
  name: `样例${digits(draw, 9)}`,
  regionId: actor.regionId === '990121' ? '990121' : '990102',
  manageLevel: '2',
  contactPhone: '0000-81234567',
  geom: {
    type: 'LineString',
    coordinates: [
      [123.605, 29.8],
      [123.606, 29.8],
    ],
  },
})

const births: Readonly<Record<string, Birth>> = {
  hazardCheck: ({ draw, actor, crowd, picture }) => ({
    level: actor.level === 'administrator' ? 'qx' : levelCode[actor.level],
    gasCompaniesId: companyOf(crowd, actor),
    regionId: actor.regionId === '990121' ? '990121' : '990102001',
    objectType: draw.oneOf(['8', '9']),
    checkers: [actor.userId, crowd.at.city.userId],
    hasHazard: draw.coin(0.9),
    hazardLevel: draw.oneOf(['1', '2']),
    majorBasis: '603',
    beforeImages: [picture()],
    ...(draw.coin(0.5) ? { reformMode: draw.oneOf(['1', '2']) } : {}),
  }),
  gasCompany: ({ draw, actor, crowd, picture }) => {
    const first = `91990102${digits(draw, 9)}`
    return {
      name: `临江${digits(draw, 9)}燃气有限公司`,
      creditCode: first + creditCheckCharacter(first),
      businessTypes: [draw.oneOf(['1', '2', '3'])],
      regionId: actor.regionId === '990121' ? '990121' : '990102',
      serviceRegionIds: [actor.regionId === '990121' ? '990121' : '990102'],
      establishDate: '2015-01-01',
      licenceFile: [picture()],
      ...(actor.level === 'enterprise' ? { parentCompanyId: companyOf(crowd, actor) } : {}),
    }
  },
  gasFacility: ({ draw, actor, crowd }) => ({
    facilityType: draw.oneOf(['1', '2', '3', '7']),
    gasCompaniesId: companyOf(crowd, actor),
    facilityStatus: draw.oneOf(['1', '4']),
    buildDate: '2018-01-01',
    useDate: '2018-06-01',
    location: { lng: 123.61, lat: 29.81 },
    inletPressure: 2,
    outletPressure: 0.4,
    workPressure: 0.3,
    stationKind: '1',
  }),
  road: ({ draw, actor }) => ({ ...asset(draw, actor), openDate: '2020-01-01', redLineWidth: 50, carriagewayWidth: 24 }),
  bridge: ({ draw, actor }) => ({
    ...asset(draw, actor),
    maintCategory: '3',
    maintGrade: '1',
    spanCount: 1,
    spans: [{ spanNo: '1', length: 20 }],
    supports: ['0', '1'].map((supportNo) => ({ supportNo, kind: '2' })),
  }),
  bridgeDetection: ({ draw, crowd }) => ({
    bridgeId: crowd.at.ids.bridge,
    bridgeKind: '1',
    detectYear: 2026,
    detectDate: '2026-06-01',
    details: [{ part: '2', unitNo: '2', component: '7', damageType: '701', degreeValue: draw.oneOf([1, 2]), development: '1' }],
  }),
  sourceFiling: async ({ draw, actor, crowd, fresh }) => {
    const isOther = actor.regionId === '990121'
    const kinds = Object.values(sourceMaterial.values)
    const materials = await Promise.all(kinds.map(async ({ value }) => ({ materialType: value, attachments: [await fresh()] })))
    return {
      sourceName: `储罐区${digits(draw, 9)}`,
      gasCompaniesId: companyOf(crowd, actor),
      gasFacilityId: isOther ? crowd.stands.otherStation : crowd.stands.station,
      regionId: isOther ? '990121' : '990102',
      location: { lng: 123.61, lat: 29.81 },
      contactPhone: '10000000002',
      commissionDate: '2018-01-01',
      exposedCount: 60,
      chemicals: [{ chemical: '4', physicalState: '3', quantity: draw.oneOf([400, 3000]) }],
      assessDate: '2026-06-20',
      materials,
      examine: [],
    }
  },
  contract: ({ draw, actor, picture }) => ({
    contractNo: `YH-${digits(draw, 12)}`,
    contractKind: '3',
    procureKind: '5',
    manageDeptId: actor.deptId,
    manageLevel: actor.level === 'district' ? 'qx' : 'sj',
    companyDeptId: 'd-care',
    supervisorDeptId: 'd-watch',
    contactPhone: '10000000001',
    regionId: actor.regionId === '990121' ? '990121' : '990102',
    signDate: '2026-01-05',
    startDate: '2026-02-01',
    endDate: '2026-12-31',
    amount: 20_000,
    items: [{ itemCode: 'YH-R01', itemName: '坑槽热补', unit: 'm2', quantity: 100, unitPrice: 200 }],
    facilities: [],
    cycles: [],
    attachments: [picture()],
  }),
  dailyMaintenance: ({ draw, actor, crowd, picture }) => ({
    facilityKind: '1',
    part: '101',
    severity: draw.oneOf(['1', '2', '3', '4']),
    location: { lng: 123.61, lat: 29.81 },
    regionId: actor.regionId === '990121' ? '990121' : '990102',
    images: [picture()],
    ...(draw.coin(0.5) ? { contractId: crowd.stands.contract, estAmount: 100 } : {}),
  }),
  paymentOrder: ({ actor }) => ({ userId: actor.userId, payAmount: 100, channel: 'bank' }),
  notice: ({ draw }) => ({ receiverType: '0', type: draw.oneOf(['0', '1']) }),
  ...birthsOfPlans,
  ...supervisionBirths,
}

/** A complete random form of a new row, as this person would fill it in. `wanted` are values that some transition looks at. */
export async function birthOf(resource: CompleteResource, of: Newborn, known: Known, wanted: Values): Promise<Values> {
  const { draw, actor, crowd } = of
  const picture = () => draw.oneOf(known.pictures(actor.userId))
  const values = { ...(await births[resource.name]?.({ ...of, picture })), ...wanted }
  const others = { dept: actor.deptId, user: actor.userId, region: '990102', gasCompany: companyOf(crowd, actor) }
  return sampleForm(resource, { seed: draw.below(2 ** 31), level: actor.level, known: others, values })
}

/** Who writes most of the rows of a resource, where rows that others write lead nowhere. */
const writers: Readonly<Record<string, readonly string[]>> = {
  sourceFiling: ['principal'],
  contract: ['roads', 'city'],
  dailyMaintenance: ['care', 'roads', 'watch'],
  bridgeDetection: ['district', 'principal'],
  ...supervisionWriters,
}

/** Whether somebody by this name writes rows of the resource. */
export const writes = (resource: string, name: string) => writers[resource]?.includes(name) ?? true

const growth: Readonly<Record<string, Grow>> = { ...supervisionGrowth }

/** Lets a new row grow to where callers act on it; answers whether anything was done to it. */
export const growOf = async (resource: string, of: Parameters<Grow>[0]): Promise<boolean> => (await growth[resource]?.(of)) ?? false
