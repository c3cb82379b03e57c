import type { dayType } from '../dictionaries/flows.ts'

/** A day that is not what its weekday says; `type` as in dict day_type: 2 weekend, 3 holiday, 4 shifted workday. */
export interface SpecialDay {
  readonly type: '2' | '3' | '4'
  readonly name: string
  /** Not yet published: reckoned from 全国年节及纪念日放假办法, to be replaced by the notice of the State Council. */
  readonly provisional?: boolean
}

type Kind = Extract<keyof typeof dayType.values, 'weekend' | 'holiday' | 'shiftedWorkday'>
const codes: Readonly<Record<Kind, SpecialDay['type']>> = { weekend: '2', holiday: '3', shiftedWorkday: '4' }

/** A festival of a year: first and last day off, and the weekend days worked for it. */
type Festival = readonly [name: string, first: string, last: string, worked?: readonly string[]]

/** 国务院办公厅关于2024年部分节假日安排的通知 (国办发明电〔2023〕7号). */
const of2024: readonly Festival[] = [
  ['元旦', '2024-01-01', '2024-01-01'],
  ['春节', '2024-02-10', '2024-02-17', ['2024-02-04', '2024-02-18']],
  ['清明节', '2024-04-04', '2024-04-06', ['2024-04-07']],
  ['劳动节', '2024-05-01', '2024-05-05', ['2024-04-28', '2024-05-11']],
  ['端午节', '2024-06-10', '2024-06-10'],
  ['中秋节', '2024-09-15', '2024-09-17', ['2024-09-14']],
  ['国庆节', '2024-10-01', '2024-10-07', ['2024-09-29', '2024-10-12']],
]

/** 国务院办公厅关于2025年部分节假日安排的通知 (国办发明电〔2024〕12号). */
const of2025: readonly Festival[] = [
  ['元旦', '2025-01-01', '2025-01-01'],
  ['春节', '2025-01-28', '2025-02-04', ['2025-01-26', '2025-02-08']],
  ['清明节', '2025-04-04', '2025-04-06'],
  ['劳动节', '2025-05-01', '2025-05-05', ['2025-04-27']],
  ['端午节', '2025-05-31', '2025-06-02'],
  ['国庆节、中秋节', '2025-10-01', '2025-10-08', ['2025-09-28', '2025-10-11']],
]

/** 国务院办公厅关于2026年部分节假日安排的通知 (2025-11-04). */
const of2026: readonly Festival[] = [
  ['元旦', '2026-01-01', '2026-01-03', ['2026-01-04']],
  ['春节', '2026-02-15', '2026-02-23', ['2026-02-14', '2026-02-28']],
  ['清明节', '2026-04-04', '2026-04-06'],
  ['劳动节', '2026-05-01', '2026-05-05', ['2026-05-09']],
  ['端午节', '2026-06-19', '2026-06-21'],
  ['中秋节', '2026-09-25', '2026-09-27'],
  ['国庆节', '2026-10-01', '2026-10-07', ['2026-09-20', '2026-10-10']],
]

/** No notice known. The thirteen days of the law (除夕 and 初一 to 初三, 5月1日 and 2日, 10月1日 to 3日, one for each other), with the
 *  weekday off that replaces one falling on a weekend; no day is shifted. */
const of2027: readonly Festival[] = [
  ['元旦', '2027-01-01', '2027-01-01'],
  ['春节', '2027-02-05', '2027-02-10'],
  ['清明节', '2027-04-05', '2027-04-05'],
  ['劳动节', '2027-05-01', '2027-05-04'],
  ['端午节', '2027-06-09', '2027-06-09'],
  ['中秋节', '2027-09-15', '2027-09-15'],
  ['国庆节', '2027-10-01', '2027-10-05'],
]

/** Holidays and shifted workdays of 2024 to 2027 by date; 2027 is provisional. Days that are not listed are what their weekday is. */
export const holidays: Readonly<Record<string, SpecialDay>> = Object.freeze({
  ...daysOf([...of2024, ...of2025, ...of2026]),
  ...daysOf(of2027, true),
})

function daysOf(festivals: readonly Festival[], provisional = false): Record<string, SpecialDay> {
  const days: Record<string, SpecialDay> = {}
  const note = provisional ? { provisional } : {}
  for (const [name, first, last, worked = []] of festivals) {
    for (let date = first; date <= last; date = nextDay(date)) days[date] = { type: codes.holiday, name, ...note }
    for (const date of worked) days[date] = { type: codes.shiftedWorkday, name: `${name}调休`, ...note }
  }
  return days
}

function nextDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
