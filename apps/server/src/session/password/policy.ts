import { type Refusal, refuse } from '@chengan/kernel/errors/refusal'
import { verifyPassword } from '../../ciphers/password.ts'
import { pick, shuffled } from '../../ciphers/random.ts'
import { pinyinOf } from './pinyin.ts'
import { hasRun, isListedAsWeak } from './weak-words.ts'

/** The numbers of the rule, read from parameters. */
export interface PasswordRule {
  /** 8, or 12 for accounts with an administrator role. */
  readonly minLength: number
  readonly history: number
}

/** What a password may not contain. */
export interface AboutPerson {
  readonly username: string
  readonly mobile?: string | null
  readonly employeeCode?: string | null
  readonly idCard?: string | null
  readonly deptName?: string | null
}

const MAX_LENGTH = 32
const SHORTEST_MATCH = 4
const KINDS = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/]

/** P-1 and P-2: 8 to 32 characters of at least three kinds. */
function isComplex(password: string, rule: PasswordRule): boolean {
  const { length } = [...password]
  if (length < rule.minLength || length > MAX_LENGTH || /[\s\p{Cc}]/u.test(password)) return false
  return KINDS.filter((kind) => kind.test(password)).length >= 3
}

/** P-3: the words of a person, in small letters. Birth dates as 19900101, 900101 and 0101. */
function wordsOf(person: AboutPerson): readonly string[] {
  const birth = person.idCard?.length === 18 ? person.idCard.slice(6, 14) : ''
  const dept = pinyinOf(person.deptName ?? '')
  const pairs = dept.full.slice(1).map((syllable, index) => `${dept.full[index]}${syllable}`)
  const words = [person.mobile, person.employeeCode, birth, birth.slice(2), birth.slice(4), dept.initials, dept.full.join(''), ...pairs]
  return words.map((word) => (word ?? '').toLowerCase()).filter((word) => word.length >= SHORTEST_MATCH)
}

/** Whether the password contains the name, forwards or backwards, or is itself a part of it. Names of three characters are too common. */
function containsEither(password: string, name: string): boolean {
  if (name.length < SHORTEST_MATCH) return false
  const backwards = [...name].reverse().join('')
  return password.includes(name) || password.includes(backwards) || (password.length >= SHORTEST_MATCH && name.includes(password))
}

function mentions(password: string, person: AboutPerson): boolean {
  const small = password.toLowerCase()
  return containsEither(small, person.username.toLowerCase()) || wordsOf(person).some((word) => small.includes(word))
}

/** Judges a new password by P-1 to P-4: null, or why not (10121, 10122). Pure. */
export function judgePassword(
  password: string,
  person: AboutPerson,
  rule: PasswordRule,
  ownWeakWords: readonly string[] = [],
): Refusal | null {
  if (!isComplex(password, rule)) return refuse('passwordWeak', { min: rule.minLength })
  if (mentions(password, person) || hasRun(password) || isListedAsWeak(password, ownWeakWords)) return refuse('passwordGuessable')
  return null
}

/** Positions in which two passwords differ; a surplus character differs from nothing. */
export function differingPositions(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  return Array.from({ length: Math.max(a.length, b.length) }, (_, index) => a[index] !== b[index]).filter(Boolean).length
}

/** P-6: not one of the last ones, and three positions away from the old one (10123). `earlier` are hashes, newest first. */
export async function judgeReuse(
  password: string,
  old: string | null,
  earlier: readonly string[],
  rule: PasswordRule,
): Promise<Refusal | null> {
  if (old !== null && differingPositions(password, old) < 3) return refuse('passwordReused', { n: rule.history })
  for (const hash of earlier.slice(0, rule.history)) {
    if (await verifyPassword(password, hash)) return refuse('passwordReused', { n: rule.history })
  }
  return null
}

const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const LOWER = 'abcdefghjkmnpqrstuvwxyz'
const DIGITS = '23456789'
const SIGNS = '@#%*-+=?'

/** P-7: a random password of 16 characters, of all kinds, without those that are mistaken for each other. */
export function newInitialPassword(): string {
  const all = UPPER + LOWER + DIGITS
  for (;;) {
    const letters = [pick(UPPER), pick(LOWER), pick(DIGITS), pick(SIGNS), ...Array.from({ length: 12 }, () => pick(all))]
    const password = shuffled(letters).join('')
    if (judgePassword(password, { username: '' }, { minLength: 12, history: 0 }) === null) return password
  }
}
