import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const SAME_AS: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' }
const KEY_ROWS = [
  '`1234567890-=',
  '~!@#$%^&*()_+',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
]
const RUN = 4

const listed = new Set(
  readFileSync(join(import.meta.dirname, 'weak-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
)
const cores = new Set([...listed].filter((word) => /^[a-z]{4,}$/.test(word)))

const plainLetters = (text: string) => [...text].map((character) => SAME_AS[character] ?? character).join('')

/** Whether a password is one that is tried first: listed, a listed word dressed up with a few signs, or with letters replaced by
 *  their likes (`P@ssw0rd2026!`). `own` are words of the installation. */
export function isListedAsWeak(password: string, own: readonly string[] = []): boolean {
  const small = password.toLowerCase()
  if (listed.has(small) || own.some((word) => word.toLowerCase() === small)) return true
  const core = small.replace(/^[^a-z]{0,6}|[^a-z]{0,8}$/g, '')
  const dressed = small.replace(/[^a-z@$0134!57]{0,8}$/, '').replace(/[\d!@#$]{0,8}$/, '')
  return [core, plainLetters(core), plainLetters(dressed)].some((word) => cores.has(word))
}

/** Four equal characters in a row, a run of four up or down, or four neighbours of a keyboard row (P-4). */
export function hasRun(password: string): boolean {
  const small = password.toLowerCase()
  for (let start = 0; start + RUN <= small.length; start += 1) {
    const part = small.slice(start, start + RUN)
    const backwards = [...part].reverse().join('')
    if (isEven(part) || KEY_ROWS.some((row) => row.includes(part) || row.includes(backwards))) return true
  }
  return false
}

/** Equal steps of 0, 1 or -1 between letters or digits; signs have no order. Equal signs are a run too. */
function isEven(part: string): boolean {
  const codes = [...part].map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  const step = steps[0] ?? 0
  if (!steps.every((one) => one === step)) return false
  return step === 0 || (Math.abs(step) === 1 && /^(?:[a-z]+|\d+)$/.test(part))
}
