import { randomInt } from 'node:crypto'
import type { PaperState } from '@chengan/kernel/definition/papers/printed-paper'
import type { Context } from '../../context.ts'

/** Crockford's base 32 has no letter that is taken for another: codes are typed from paper. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const DAY_MS = 86_400_000
/** The last hexadecimal digits of an id are chance (uuid7); what the days of the code take of its 60 bits is left out of them. */
const TAIL_DIGITS = 11
const TAIL_BITS = 44n
const DAY_MASK = 0xffffn

/** What a stranger is told of the paper that a code stands on. */
export interface CheckedPaper {
  /** Of one that is not, no more is told than what it is, its number, who issued it, and how it stands. Default true. */
  readonly isPublic?: boolean
  readonly kind: string | null
  readonly number: string | null
  readonly issuer: string | null
  readonly permitNo: string | null
  readonly unit: string | null
  readonly roads: string | null
  readonly term: { readonly from: string; readonly to: string } | null
  readonly state: PaperState
  readonly sealDate: string | null
  readonly sm3: string | null
  readonly permitSm3: string | null
}

/** Looks for the paper of a code among those of an area; null where it has none. */
export type PaperCheck = (ctx: Context, code: string) => Promise<CheckedPaper | null>

/** A new code that stands in a row of its own. */
export const newCheckCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** The code of a paper whose file is all that keeps it: the day of the file's id and 44 bits of its chance. */
export function checkCodeOfFile(fileId: string): string {
  const day = BigInt(Math.floor(Number.parseInt(fileId.slice(0, 12), 16) / DAY_MS))
  const tail = BigInt(`0x${fileId.slice(-TAIL_DIGITS)}`)
  let bits = (((day ^ tail) & DAY_MASK) << TAIL_BITS) | tail
  let code = ''
  for (let at = 0; at < LENGTH; at += 1) {
    code = `${ALPHABET[Number(bits & 31n)]}${code}`
    bits >>= 5n
  }
  return code
}

/** Which file a code stands for: ids from `from`, below `before`, that end in `tail`; a read of one day by the primary key. Null of what is no code. */
export function fileOfCheckCode(code: string): { readonly from: string; readonly before: string; readonly tail: string } | null {
  const digits = [...code].map((sign) => ALPHABET.indexOf(sign))
  if (digits.length !== LENGTH || digits.includes(-1)) return null
  const bits = digits.reduce((sum, digit) => (sum << 5n) | BigInt(digit), 0n)
  const tail = bits & ((1n << TAIL_BITS) - 1n)
  const day = Number(((bits >> TAIL_BITS) ^ tail) & DAY_MASK)
  const beginOf = (at: number) => (at * DAY_MS).toString(16).padStart(12, '0')
  return { from: beginOf(day), before: beginOf(day + 1), tail: tail.toString(16).padStart(TAIL_DIGITS, '0') }
}

/** The page on which anybody checks a code; empty where the city has given no address of its own. */
export function checkUrlOf({ services }: Pick<Context, 'services'>, code: string): string {
  const site = services.settings.text('ws.siteUrl', '').replace(/\/$/, '')
  return code === '' || site === '' ? '' : `${site}/#/check/${code}`
}
