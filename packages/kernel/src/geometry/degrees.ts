// A sign or letter of the side, then degrees, minutes and seconds with their marks or with blanks, hyphens or colons between them.
const MARKED =
  /^([NSEW东西南北]?(?:经|纬)?)\s{0,9}([-+]?\d{1,3}(?:\.\d{1,20})?)\s{0,9}[°º˚度]\s{0,9}(?:(\d{1,2}(?:\.\d{1,20})?)\s{0,9}['’′‘分]\s{0,9})?(?:(\d{1,2}(?:\.\d{1,20})?)\s{0,9}(?:["”″“秒]|''|′′)?\s{0,9})?([NSEW]?)$/i
const DIVIDED = /^([NSEW]?)\s{0,9}(\d{1,3})[\s:：-](\d{1,2})(?:[\s:：-](\d{1,2}(?:\.\d{1,20})?))?\s{0,9}([NSEW]?)$/i

// What stands for the degrees is the side alone: 东经123.65, E123.65, 29.88N.
const NAMED = /^([NSEW]|东经?|西经?|南纬?|北纬?)\s{0,9}(\d{1,3}(?:\.\d{1,20})?)$/i
const LETTERED = /^(\d{1,3}(?:\.\d{1,20})?)\s{0,9}([NSEW])$/i

/** Degrees of a text in degrees, minutes and seconds (121°29′42.7″, 东经121度29分, 31-14-05N); null for a text that is none. Minutes and seconds
 *  below sixty. South and west are below zero. Pure. */
export function degreesOf(text: string): number | null {
  const plain = text.trim()
  const parts = MARKED.exec(plain) ?? DIVIDED.exec(plain) ?? NAMED.exec(plain.replace(LETTERED, '$2$1'))
  if (parts === null) return null
  const [, before = '', degrees = '', minutes = '0', seconds = '0', after = ''] = parts
  if (Number(minutes) >= 60 || Number(seconds) >= 60 || Math.abs(Number(degrees)) > 180) return null
  // A fraction stands in the last part that is given, nowhere before it.
  if ((degrees.includes('.') && parts[3] !== undefined) || (minutes.includes('.') && parts[4] !== undefined)) return null
  const isBelow = degrees.startsWith('-') || /[SW南西]/i.test(before + after)
  const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600
  return isBelow ? -size : size
}
