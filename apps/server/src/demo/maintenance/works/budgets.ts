import { yhFundSource } from '@chengan/domain/maintenance/dictionaries/contracts'
import { yhFundLine } from '@chengan/domain/maintenance/dictionaries/projects'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { addDays } from '@chengan/kernel/time'
import type { Book } from '../../city/book.ts'
import { cityPart } from '../../city/city-part.ts'
import { CITY } from '../../city/regions.ts'
import type { SeedingProgress } from '../../city/told.ts'
import { districts } from '../../names.ts'
import { userId } from '../../organisation/organisation.ts'
import { walkAdd } from '../../walk/add.ts'

const line = yhFundLine.values
const source = yhFundSource.values

/** What a region has in a year by line and source, in 10 000 yuan for each unit of its size; the reserve is less than a twentieth of the whole. */
const lines = [
  [line.daily, source.maintenanceLevy, 100],
  [line.component, source.districtBudget, 24],
  [line.special, source.cityBudget, 140],
  [line.special, source.higherGrant, 30],
  [line.reserve, source.reserve, 13],
] as const

const CITY_SIZE = 42
const sizes = [18, 14, 16, 12, 9, 11]
/** Of the daily line of this district more was needed within the year. */
const ADJUSTED = { region: '990102', by: 1.06 } as const

/** The budgets of this year, and of the last one, as the city's planning section entered them in January. */
function* writeBudgets(book: Book): SeedingProgress {
  const actor = book.actor(userId(book, 'demo_sj_jh'))
  const thisYear = Number(book.today.slice(0, 4))
  const years = [thisYear - 1, thisYear]
  for (const [done, planYear] of years.entries()) {
    const usual = `${String(planYear)}-01-12`
    const day = usual < book.today ? usual : addDays(book.today, -10)
    const regions = [[CITY, CITY_SIZE] as const, ...districts.map(({ code }, place) => [code, sizes[place % sizes.length] ?? 10] as const)]
    for (const [regionId, size] of regions) {
      for (const [fundLine, fundSource, unit] of lines) {
        // The city pays what it runs itself, and no district.
        const paidBy = regionId === CITY && fundSource === source.districtBudget ? source.cityBudget : fundSource
        const amount = size * unit
        const isAdjusted = planYear === thisYear && regionId === ADJUSTED.region && fundLine === line.daily
        const form: ValuesNamed<'yearlyBudget'> = {
          ...{ planYear, regionId, fundLine: fundLine.value, fundSource: paidBy.value, amount },
          ...(isAdjusted ? { adjustedAmount: Math.round(amount * ADJUSTED.by) } : {}),
          docNo: `临财建〔${String(planYear)}〕${isAdjusted ? '86' : '7'}号`,
        }
        const key = `${String(planYear)}-${regionId}-${fundLine.value}-${paidBy.value}`
        walkAdd(book, book.resource('yearlyBudget'), form, { actor, at: `${day} 10:00:00` }, key)
      }
    }
    yield { topic: 'contracts', done: done + 1, total: years.length }
  }
}

export const budgetPart = cityPart({ makes: ['yearlyBudget'], needs: ['dept', 'user'], write: writeBudgets })
