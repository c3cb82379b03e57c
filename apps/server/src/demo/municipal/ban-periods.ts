import { wjBanKind } from '@chengan/domain/municipal/dictionaries/excavation'
import { addDays } from '@chengan/kernel/time'
import type { Book } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import { userId } from '../organisation/organisation.ts'
import { walkAdd } from '../walk/add.ts'

const { holiday, exam, event, winter } = wjBanKind.values

/** Days of a year on which the city lets no road be dug up. */
const periods = (year: number) => [
  { name: `${year}年高考期间`, kind: exam.value, startDate: `${year}-06-05`, endDate: `${year}-06-10` },
  { name: `${year}年国庆假期`, kind: holiday.value, startDate: `${year}-09-30`, endDate: `${year}-10-07` },
  { name: `${year}年临江马拉松`, kind: event.value, startDate: `${year}-10-17`, endDate: `${year}-10-18`, regionIds: ['990102'] },
  { name: `${year}年冬季冰冻期`, kind: winter.value, startDate: `${year}-12-15`, endDate: addDays(`${year}-12-15`, 60) },
]

/** The ban periods of the city, of the year of the plan and the one after. */
function writeBanPeriods(book: Book): void {
  const actor = book.actor(userId(book, 'demo_sj_sz2'))
  const year = Number(book.today.slice(0, 4))
  for (const [at, period] of [...periods(year), ...periods(year + 1)].entries())
    walkAdd(
      book,
      book.resource('banPeriod'),
      { ...period, basisDoc: `临城管〔${year - 1}〕18号`, enabled: true },
      { actor, at: `${year - 1}-12-20 10:${20 + at}:00` },
      `period ${at}`,
    )
}

export const banPeriodPart = cityPart({ makes: ['banPeriod'], needs: ['user'], writeAtOnce: writeBanPeriods })
