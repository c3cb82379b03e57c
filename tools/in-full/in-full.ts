import { createHash } from 'node:crypto'

/** One of so many resources is gone through in full though nothing of it has changed: after as many commits, by chance, most have been. */
const ONE_OF = 8

/** Which resources a run goes through in full, and why. */
export interface InFull {
  /** What is theirs has changed since the last run that passed. */
  readonly changed: readonly string[]
  /** The share that the commit chooses. */
  readonly chosen: readonly string[]
}

/** What the files of each resource held, by its name. */
export type Contents = Readonly<Record<string, string>>

/** The share of a commit: the same wherever it is tested, another with the next. */
function chosenBy(commit: string, names: readonly string[]): readonly string[] {
  return names.filter((name) => createHash('sha256').update(`${commit} ${name}`).digest().readUInt32BE() % ONE_OF === 0)
}

/** `kept`: what the files held at the last run that passed; null where none is known, as in a fresh clone: then nothing is known to have changed. */
export function inFull(commit: string, now: Contents, kept: Contents | null): InFull {
  const names = Object.keys(now)
  const changed = kept === null ? [] : names.filter((name) => now[name] !== kept[name])
  return { changed, chosen: chosenBy(commit, names).filter((name) => !changed.includes(name)) }
}

/** What the output says of it. */
export function inFullText({ changed, chosen }: InFull, total: number): string {
  const named = (names: readonly string[], why: string) => (names.length === 0 ? [] : [`${names.length} ${why} (${names.join(', ')})`])
  const parts = [...named(changed, 'that have changed since the last run that passed'), ...named(chosen, 'that the commit chooses')]
  return `Suites over all ${total} resources go through each in short, in full through ${parts.length === 0 ? 'none' : parts.join(' and ')}.`
}
