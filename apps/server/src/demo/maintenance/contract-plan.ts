import { askedRows } from '../city/asked-rows.ts'
import type { Book } from '../city/book.ts'
import { CITY } from '../city/regions.ts'
import { perScale, type Scale } from '../city/scale.ts'
import { districts } from '../names.ts'
import { deptPlansAt } from '../organisation/dept-plan.ts'
import { Stream } from '../stream.ts'

/** A contract of the city, and how far its life has come. */
export interface ContractPlan {
  readonly key: string
  readonly name: string
  readonly by: string
  readonly manager: string
  readonly level: 'city' | 'district'
  readonly region: string
  /** Days from the city's last moment at which it was signed. */
  readonly signedBack: number
  readonly until: 'draft' | 'active' | 'terminated' | 'settled' | 'closed'
  readonly scale: number
  /** Keys of the companies; default: the city's own. */
  readonly company?: string
  readonly supervisor?: string
  readonly years?: number
  /** The roads that are maintained under it day by day; without any it is of works. */
  readonly roads?: { readonly districts: readonly string[]; readonly main: boolean; readonly most?: number }
  /** Its facilities are cared for by a plan, and no events are dispatched under it. */
  readonly component?: true
}

/** The district that is looked at first. */
export const HOME_DISTRICT = '990102'
const HOME = HOME_DISTRICT

const named: readonly ContractPlan[] = [
  {
    key: 'sj-1',
    name: '市管道路日常小修养护合同',
    by: 'demo_sj_yh',
    manager: 'yhc',
    level: 'city',
    region: '990100',
    signedBack: 260,
    until: 'active',
    scale: 9,
  },
  {
    key: 'qx-1',
    name: '望澜区道路小修养护合同',
    by: 'demo_qx_yh',
    manager: 'cgj-990102',
    level: 'district',
    region: '990102',
    signedBack: 210,
    until: 'active',
    scale: 5,
  },
  {
    key: 'qx-2',
    name: '望澜区人行道整治合同',
    by: 'demo_qx_yh',
    manager: 'cgj-990102',
    level: 'district',
    region: '990102',
    signedBack: 20,
    until: 'draft',
    scale: 3,
  },
  {
    key: 'sj-2',
    name: '市管道路护栏维护合同',
    by: 'demo_sj_yh',
    manager: 'yhc',
    level: 'city',
    region: '990100',
    signedBack: 420,
    until: 'terminated',
    scale: 4,
  },
  {
    key: 'sj-3',
    name: '市管道路灌缝专项合同',
    by: 'demo_sj_yh',
    manager: 'yhc',
    level: 'city',
    region: '990100',
    signedBack: 640,
    until: 'settled',
    scale: 4,
  },
  {
    key: 'qx-3',
    name: '望澜区井盖整治合同',
    by: 'demo_qx_yh',
    manager: 'cgj-990102',
    level: 'district',
    region: '990102',
    signedBack: 660,
    until: 'closed',
    scale: 2,
  },
  {
    key: 'bj-1',
    name: '望澜区道路部件保养合同',
    by: 'demo_qx_yh',
    manager: 'cgj-990102',
    level: 'district',
    region: '990102',
    signedBack: 45,
    until: 'active',
    scale: 2,
    component: true,
    roads: { districts: [HOME], main: true, most: 5 },
  },
]

const COUNTY = '990121'
/** Rows of a contract with its price list. */
const ROWS_EACH = 9
/** Days back at which the contracts of several years were signed: before the first event. */
const LONG_AGO = 745
const LONG_YEARS = 3

/** The officer who signs for a district. */
export function officerOf(district: string): string {
  if (district === HOME) return 'demo_qx_yh'
  return district === COUNTY ? 'demo_qx2_sz' : `demo_qx${district.slice(4)}_sz`
}

/** The bureau that manages a district's streets. */
const bureauKey = (district: string) => (district === COUNTY ? `zjj-${district}` : `cgj-${district}`)

/** The maintenance company of a district, where the scale has one for each. */
export function companyOf(district: string, scale: Scale): string {
  const own = `yh-${district}`
  return deptPlansAt(scale).some(({ key }) => key === own) && district !== HOME ? own : 'yh'
}

const hasItsOwn = (district: string, scale: Scale) => district === HOME || companyOf(district, scale) !== 'yh'

/** The districts whose roads the city has maintained: those without a contract of their own. */
const districtsOfTheCity = (scale: Scale) => districts.map(({ code }) => code).filter((code) => !hasItsOwn(code, scale))

/** The contracts of several years, under which the events of the past were repaired: of the city, and of each district that has its own
 *  company. */
const longAt = perScale<readonly ContractPlan[]>((scale) => {
  const common = { signedBack: LONG_AGO, until: 'active', years: LONG_YEARS } as const
  const city = { ...common, key: 'sn-city', name: '市管道路三年期养护合同', by: 'demo_sj_yh', manager: 'yhc', level: 'city', region: CITY }
  const own = districts.filter(({ code }) => hasItsOwn(code, scale))
  return [
    { ...city, level: 'city', scale: 40, roads: { districts: districtsOfTheCity(scale), main: false } } as const,
    ...own.map(({ code, zh }) => ({
      ...common,
      key: `sn-${code}`,
      name: `${zh}道路三年期养护合同`,
      by: officerOf(code),
      manager: bureauKey(code),
      level: 'district' as const,
      region: code,
      scale: 20,
      company: companyOf(code, scale),
      roads: { districts: [code], main: false },
    })),
  ]
})

const works = ['沥青路面', '人行道', '检查井', '路缘石', '护栏', '桥梁伸缩缝', '桥面铺装', '雨水口', '水泥路面', '无障碍设施']
const seasons = ['春季整治', '夏季抢修', '秋季整治', '冬季防滑', '专项养护', '应急维修']

/** A further contract of a year: most of the older ones are settled and closed. */
function furtherPlan(book: Pick<Book, 'plan'>, number: number): ContractPlan {
  const stream = new Stream(book.plan.seed, 'yhgl/contract/plan', number)
  const { scale } = book.plan
  const district = stream.pick(districts)
  const isCity = stream.chance(0.3)
  const signedBack = stream.between(12, 690)
  const name = `${isCity ? '市管设施' : district.zh}${stream.pick(works)}${stream.pick(seasons)}合同（第${number}号）`
  return {
    key: `f-${number}`,
    name,
    by: isCity ? 'demo_sj_yh' : officerOf(district.code),
    manager: isCity ? 'yhc' : bureauKey(district.code),
    level: isCity ? 'city' : 'district',
    region: isCity ? CITY : district.code,
    signedBack,
    until:
      signedBack < 30 ? 'draft' : signedBack < 345 ? 'active' : signedBack < 420 ? 'terminated' : signedBack < 480 ? 'settled' : 'closed',
    scale: stream.between(1, 8),
    company: isCity ? 'yh' : companyOf(district.code, scale),
  }
}

/** Small repairs of the main roads are a contract of their own, beside the one of several years, so that no road stands in two. */
function ofMainRoads(plan: ContractPlan, scale: Scale): ContractPlan {
  if (plan.key === 'sj-1') return { ...plan, roads: { districts: districtsOfTheCity(scale), main: true } }
  return plan.key === 'qx-1' ? { ...plan, roads: { districts: [HOME], main: true } } : plan
}

/** The contracts of the city: named ones, those of several years, then as many as are asked. */
export function contractPlans(book: Pick<Book, 'plan'>): readonly ContractPlan[] {
  const { scale } = book.plan
  const base = [...named.map((plan) => ofMainRoads(plan, scale)), ...longAt(scale)]
  const count = Math.round(askedRows.contracts.rows[scale] / ROWS_EACH)
  return [...base, ...Array.from({ length: Math.max(0, count - base.length) }, (_, index) => furtherPlan(book, base.length + index))]
}
