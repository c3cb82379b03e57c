import { perScale, type Scale } from '../city/scale.ts'
import { companyName, type companySuffixes, companyWords, districts } from '../names.ts'

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

const planned = ([key, head, word, type, regionId, serves, quality]: Entry): CompanyPlan => ({
  key,
  name: companyName(head, word, suffixOf[type]),
  shortName: `${word}${type === 'bottled' ? '液化气' : '燃气'}`,
  regionId,
  type,
  serves: serves ?? [regionId],
  ...(quality === undefined ? {} : { quality }),
})

/** How many companies of each kind a scale has; the smallest has those of the entries: two piped, one mixed, eight bottled, three of
 *  vehicle gas. */
const kindsAt: Readonly<Record<Exclude<Scale, 'small'>, readonly (readonly [CompanyType, number])[]>> = {
  city: [
    ['piped', 5],
    ['mixed', 6],
    ['bottled', 58],
    ['vehicle', 17],
  ],
  metropolis: [
    ['piped', 17],
    ['mixed', 22],
    ['bottled', 202],
    ['vehicle', 59],
  ],
}

/** The companies of a scale; a larger one has those of the smaller. */
export const companyPlansAt = perScale<readonly CompanyPlan[]>((scale) => {
  const plans = entries.map(planned)
  if (scale === 'small') return plans
  const names = new Set(plans.map(({ name }) => name))
  for (const [type, count] of kindsAt[scale]) {
    for (let number = plans.filter((one) => one.type === type).length; number < count; number += 1) {
      const plan = furtherPlan(type, number, names)
      names.add(plan.name)
      plans.push(plan)
    }
  }
  return plans
})

const keyLetters = { piped: 'p', mixed: 'm', bottled: 'b', vehicle: 'v' } as const

/** A company of a district, with a name that nobody bears: words and heads are gone through in turn. */
function furtherPlan(type: CompanyType, number: number, taken: ReadonlySet<string>): CompanyPlan {
  const district = districts[number % districts.length] ?? districts[0]
  if (district === undefined) throw new Error('there is no district')
  const key = `${keyLetters[type]}${String(number + 1).padStart(3, '0')}`
  for (let step = 0; step < companyWords.length * 2; step += 1) {
    const word = companyWords[(number * 7 + step) % companyWords.length] ?? ''
    const head = step < companyWords.length ? district.shortName : '临江'
    const plan = planned([key, head, word, type, district.code])
    if (!taken.has(plan.name)) return plan
  }
  throw new Error(`no name is left for a company of ${district.zh}`)
}

const plansByKey = perScale((scale) => new Map(companyPlansAt(scale).map((plan) => [plan.key, plan])))

/** The plan of a company, by its key. */
export function companyPlan(key: string, scale: Scale = 'small'): CompanyPlan {
  const found = plansByKey(scale).get(key)
  if (found === undefined) throw new Error(`no gas company is planned as ${key}`)
  return found
}
