import { isGiven } from '@chengan/kernel/condition'
import { withoutTail } from '@chengan/kernel/texts/text-ends'

const MOMENT = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}))?/
const LAST_MINUTE = '23:59'
const MIDNIGHT = '00:00'

/** 2026年6月25日, with the hour where one is meant: 2026年6月25日9时30分. */
function moment(value: string): string {
  const [, year, month, day, hour = '00', minute = '00'] = MOMENT.exec(value) ?? []
  const date = `${year}年${Number(month)}月${Number(day)}日`
  if ([LAST_MINUTE, MIDNIGHT].includes(`${hour}:${minute}`)) return date
  return `${date}${Number(hour)}时${minute === '00' ? '' : `${Number(minute)}分`}`
}

/** A value as a paper of an office writes it: days in words, figures without idle zeros, sentences without their stop. Room to write by hand where
 *  nothing is known. */
export function written(value: unknown): string {
  if (!isGiven(value)) return '　　　　'
  const text = String(value).trim()
  if (MOMENT.test(text)) return moment(text)
  if (/^-?\d+\.\d+$/.test(text)) return String(Number(text))
  return withoutTail(text, STOP)
}

/** The day alone. */
export const day = (value: unknown) => written(isGiven(value) ? String(value).slice(0, 10) : value)

/** Moments within a text, in words. */
export const momentsWritten = (text: string): string =>
  text.replace(/(?<![\d-])\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?(?![\d-])/g, (found) => moment(found))

// The stop of a sentence, or what stands in its place.
const STOP = /[。；;.，,\s]/
const CONSENT = /^(?:予以|同意|准予|批准)(?:行政)?(?:许可|申请|通过|办理)?[，,；;。.\s]*/

/** What an opinion says beyond that it agrees: 准予许可，夜间施工 → 夜间施工. Empty where it says no more: the paper itself says that it is granted. */
export const beyondConsent = (opinion: unknown): string =>
  isGiven(opinion) ? withoutTail(String(opinion).trim().replace(CONSENT, ''), STOP) : ''

const REFUSAL = /^(?:(?:拟|决定|建议)?(?:不予|不同意|不)(?:行政)?(?:许可|受理|批准|同意)(?:决定|申请)?|不同意)(?:[，,；;。.：:\s]+|$)/

/** Why something is refused, of an opinion that says first that it is: 不予许可，道路禁挖 → 道路禁挖. The opinion itself where it says no more. */
export const reasonOfRefusal = (opinion: unknown): unknown => (isGiven(opinion) && String(opinion).trim().replace(REFUSAL, '')) || opinion

const DIGITS = '零一二三四五六七八九'

/** 1 → 一, 12 → 十二, 20 → 二十: the places of a list, up to 99. */
export function numeral(place: number): string {
  const [tens, ones] = [Math.floor(place / 10), place % 10]
  const first = tens === 0 ? '' : tens === 1 ? '十' : `${DIGITS[tens]}十`
  return `${first}${ones === 0 && tens > 0 ? '' : DIGITS[ones]}`
}
