import { companyName, type companySuffixes, districts } from '../names.ts'

type CompanyType = 'piped' | 'bottled' | 'vehicle' | 'mixed'

/** A gas company of the city; `quality` shifts how well it rectifies, so that rankings mean something. */
export interface CompanyPlan {
  readonly key: string
  readonly name: string
  readonly shortName: string
  readonly regionId: string
  readonly type: CompanyType
  readonly serves: readonly string[]
  /** Undefined: drawn (Beta 8, 2). */
  readonly quality?: number
}

const COUNTY = '990121'
const everywhereButTheCounty = districts.map(({ code }) => code).filter((code) => code !== COUNTY)
const suffixOf = { piped: 'piped', bottled: 'bottled', vehicle: 'vehicle', mixed: 'piped' } as const satisfies Record<
  CompanyType,
  keyof typeof companySuffixes
>

type Entry = readonly [
  key: string,
  head: string,
  word: string,
  type: CompanyType,
  regionId: string,
  serves?: readonly string[],
  quality?: number,
]

const entries: readonly Entry[] = [
  ['gd', '临江', '澜源', 'piped', '990102', everywhereButTheCounty],
  ['pz', '望澜', '安瓶', 'bottled', '990102', ['990102', '990104']],
  ['cy', '云屏', '云驿', 'vehicle', '990105', ['990105']],
  ['hq', '石桐', '汇泉', 'piped', COUNTY, [COUNTY]],
  ['hqi', '临江', '禾气', 'mixed', '990106', ['990106', '990104']],
  ['jy', '锦塘', '锦焰', 'bottled', '990103', ['990103']],
  ['hj', '澄原', '恒炬', 'bottled', '990104', ['990104'], 0.32],
  ['sl', '云屏', '顺瓴', 'bottled', '990105', ['990105']],
  ['sa', '沙洲湾', '穗安', 'bottled', '990106', ['990106']],
  ['ml', '石桐', '茗岭', 'bottled', COUNTY, [COUNTY]],
  ['yd', '临江', '远灯', 'bottled', '990103', ['990102', '990103'], 0.985],
  ['sm', '澄原', '朔明', 'bottled', '990104', ['990104', '990102']],
  ['lh', '锦塘', '岚衡', 'vehicle', '990103', ['990103']],
  ['cd', '沙洲湾', '辰渡', 'vehicle', '990106', ['990106']],
]

/** The gas companies at the smallest scale: two piped, one mixed, eight bottled, three of vehicle gas. */
export const companyPlans: readonly CompanyPlan[] = entries.map(([key, head, word, type, regionId, serves, quality]) => ({
  key,
  name: companyName(head, word, suffixOf[type]),
  shortName: `${word}${type === 'bottled' ? '液化气' : '燃气'}`,
  regionId,
  type,
  serves: serves ?? [regionId],
  ...(quality === undefined ? {} : { quality }),
}))

/** The plan of a company, by its key. */
export function companyPlan(key: string): CompanyPlan {
  const found = companyPlans.find((one) => one.key === key)
  if (found === undefined) throw new Error(`no gas company is planned as ${key}`)
  return found
}
