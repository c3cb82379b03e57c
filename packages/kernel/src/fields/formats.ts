import type { Label } from '../label.ts'
import { parseQuartz } from '../quartz/parse-quartz.ts'
import { isDateText } from '../time.ts'
import type { Format } from './field.ts'

const CREDIT_DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Unified social credit code with its check character (GB 32100-2015): Wᵢ = 3^(i−1) mod 31. */
export function isCreditCode(value: string): boolean {
  if (!/^[0-9A-HJ-NP-RTUWXY]{18}$/.test(value)) return false
  return value[17] === creditCheckCharacter(value.slice(0, 17))
}

/** The 18th character for the first 17 of a unified social credit code. */
export function creditCheckCharacter(first17: string): string {
  let sum = 0
  let weight = 1
  for (const character of first17) {
    sum += CREDIT_DIGITS.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return CREDIT_DIGITS[(31 - (sum % 31)) % 31] ?? ''
}

/** Identity number: 15 or 18 characters by pattern with a valid birth date (SH-41). The check digit only warns. */
export function isIdCard(value: string): boolean {
  if (/^\d{15}$/.test(value)) return isDateText(`19${value.slice(6, 8)}-${value.slice(8, 10)}-${value.slice(10, 12)}`)
  if (!/^\d{17}[\dXx]$/.test(value)) return false
  return value.slice(6, 10) >= '1900' && isDateText(`${value.slice(6, 10)}-${value.slice(10, 12)}-${value.slice(12, 14)}`)
}

/** Whether the check digit of an 18-character identity number is right (GB 11643-1999). */
export function idCardCheckDigitHolds(value: string): boolean {
  if (value.length !== 18) return true
  const sum = [...value.slice(0, 17)].reduce((total, digit, index) => total + Number(digit) * (2 ** (17 - index) % 11), 0)
  return '10X98765432'[sum % 11] === value[17]?.toUpperCase()
}

/** What an identity number says of its holder. */
export interface IdentityFacts {
  /** Dict gender: 0 male, 1 female. */
  readonly gender: '0' | '1'
  /** yyyy-MM-dd */
  readonly birthday: string
  /** Full years at the given day. */
  readonly age: number
}

/** Sex, birthday and age from an identity number (SH-41): digits 7-14 of 18, `19` and 7-12 of 15; digit 17 or 15 odd is male. Undefined for what is
 *  none. `today` is yyyy-MM-dd. */
export function identityFacts(value: string, today: string): IdentityFacts | undefined {
  if (!isIdCard(value)) return undefined
  const born = value.length === 15 ? `19${value.slice(6, 12)}` : value.slice(6, 14)
  const birthday = `${born.slice(0, 4)}-${born.slice(4, 6)}-${born.slice(6)}`
  const sexDigit = Number(value.length === 15 ? value[14] : value[16])
  const hadBirthday = today.slice(5) >= birthday.slice(5)
  const age = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (hadBirthday ? 0 : 1)
  return { gender: sexDigit % 2 === 1 ? '0' : '1', birthday, age }
}

const patterns: Readonly<Record<Exclude<Format, 'creditCode' | 'idCard' | 'quartz'>, RegExp>> = {
  mobile: /^1\d{10}$/,
  phone: /^((\d{3,4}-)?\d{5,8}|1\d{10}|400-?\d{3}-?\d{4})$/,
  plate: /^[\u4e00-\u9fa5][A-Z][A-Z0-9]{5,6}$/,
  email: /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/,
  url: /^https?:\/\/\S+$/,
  /** The root of a resource; readers see the resource's name. */
  root: /^[A-Za-z][\w/]*$/,
  code: /^[A-Za-z0-9_.:-]+$/,
}

/** What a text of a format looks like, for whoever must write one. */
export const formatWords: Readonly<Record<Format, Label>> = Object.freeze({
  creditCode: { zh: '18位统一社会信用代码', en: 'A unified social credit code of 18 characters' },
  idCard: { zh: '15或18位身份证号码', en: 'An identity number of 15 or 18 characters' },
  mobile: { zh: '11位手机号码', en: 'A mobile number of 11 digits' },
  phone: { zh: '电话号码：区号-号码、手机号码或400号码', en: 'A telephone number: area code and number, mobile or 400' },
  plate: { zh: '车牌号码，例如苏A12345', en: 'A number plate, for example 苏A12345' },
  email: { zh: '电子邮箱，例如name@example.com', en: 'An e-mail address, for example name@example.com' },
  url: { zh: '以http://或https://开头的网址', en: 'A web address that begins with http:// or https://' },
  root: { zh: '资源的路径，例如sys/post', en: 'The path of a resource, for example sys/post' },
  code: {
    zh: '编码：字母、数字和 . _ : -，不含空格和汉字',
    en: 'A code of letters, digits and . _ : -, without spaces or Chinese characters',
  },
  quartz: { zh: 'Cron表达式，例如0 0 3 * * ?', en: 'A cron expression, for example 0 0 3 * * ?' },
})

/** Whether a text has a named format. */
export function hasFormat(format: Format, value: string): boolean {
  if (format === 'creditCode') return isCreditCode(value)
  if (format === 'idCard') return isIdCard(value)
  if (format === 'quartz') return 'times' in parseQuartz(value)
  return patterns[format].test(value)
}

/** The value as others see it: identity number first 6 and last 4, mobile first 3 and last 4. */
export function masked(mask: 'idCard' | 'mobile', value: string): string {
  const [head, tail] = mask === 'idCard' ? [6, 4] : [3, 4]
  // By whole characters: half of a pair is no text that a database takes.
  const letters = [...value]
  if (letters.length <= head + tail) return '*'.repeat(letters.length)
  return [...letters.slice(0, head), '*'.repeat(letters.length - head - tail), ...letters.slice(-tail)].join('')
}
