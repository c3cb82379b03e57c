/** The rules that the browser can judge as one types (system.md §3.5 P-1 … P-6); the server judges them all. */
export interface PasswordFacts {
  readonly fresh: string
  readonly old: string
  readonly confirmation: string
  readonly username: string
  readonly least: number
  readonly most: number
}

/** In the order in which the form lists them. */
export const passwordRules = ['length', 'kinds', 'notName', 'noRuns', 'differsFromOld', 'repeated'] as const
export type PasswordRule = (typeof passwordRules)[number]

const keyboardRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890']
const runLength = 4

export function kindsIn(password: string): number {
  return [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
}

/** Four equal characters, four ascending or descending, or four neighbours on the keyboard. */
export function hasRun(password: string): boolean {
  const lower = password.toLowerCase()
  for (let at = 0; at + runLength <= lower.length; at += 1) {
    const piece = lower.slice(at, at + runLength)
    const steps = [...piece].slice(1).map((letter, index) => letter.charCodeAt(0) - piece.charCodeAt(index))
    const [first] = steps
    if (first !== undefined && Math.abs(first) <= 1 && steps.every((step) => step === first)) return true
    const mirrored = [...piece].reverse().join('')
    if (keyboardRows.some((row) => row.includes(piece) || row.includes(mirrored))) return true
  }
  return false
}

function differences(left: string, right: string): number {
  const longer = Math.max(left.length, right.length)
  return Array.from({ length: longer }, (_, at) => at).filter((at) => left[at] !== right[at]).length
}

export function judgePassword(facts: PasswordFacts): Readonly<Record<PasswordRule, boolean>> {
  const { fresh, old, confirmation, username, least, most } = facts
  const [low, name] = [fresh.toLowerCase(), username.toLowerCase()]
  const mirrored = [...name].reverse().join('')
  const typed = fresh !== ''
  return {
    length: fresh.length >= least && fresh.length <= most,
    kinds: kindsIn(fresh) >= 3,
    notName: typed && (name.length < 4 || !(low.includes(name) || low.includes(mirrored))),
    noRuns: typed && !hasRun(fresh),
    differsFromOld: typed && differences(fresh, old) >= 3,
    repeated: typed && fresh === confirmation,
  }
}

/** 0 … 4, an index into the words for strength. */
export function strengthOf(fresh: string): number {
  if (fresh === '') return 0
  const points = kindsIn(fresh) + (fresh.length >= 12 ? 1 : 0) - (hasRun(fresh) ? 2 : 0)
  return Math.min(4, Math.max(1, points - 1))
}
