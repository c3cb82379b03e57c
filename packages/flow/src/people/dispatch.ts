import type { Candidate } from '../questions.ts'

interface Choice {
  readonly people: readonly Candidate[]
  /** Whom the previous handler named. */
  readonly named: readonly string[]
  readonly lastGiven: string | null
}

/** The codes of the dictionary dispatch_rule; each picks one of several candidates, or nobody: then they claim. */
const rules: Readonly<Record<string, (choice: Choice) => Candidate | null>> = {
  '1': () => null,
  '2': ({ people }) => people.reduce((least, one) => (one.openTasks < least.openTasks ? one : least)),
  '3': ({ people, lastGiven }) => people[(people.findIndex((one) => one.userId === lastGiven) + 1) % people.length] ?? null,
  '4': ({ people }) => people.find((one) => one.head) ?? null,
  '5': ({ people, named }) => {
    const chosen = people.filter((one) => named.includes(one.userId))
    return chosen.length === 1 ? (chosen[0] ?? null) : null
  },
}

/** The candidate that a rule picks of several; null where they are to claim. */
export function chosenCandidate(rule: string | null, choice: Choice): Candidate | null {
  return rules[rule ?? '1']?.(choice) ?? null
}

/** The codes that are understood. */
export const dispatchRules: readonly string[] = Object.keys(rules)
