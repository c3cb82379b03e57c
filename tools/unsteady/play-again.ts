import { basename } from 'node:path/posix'
import type { Failure } from '../reports/failures.ts'
import type { Played, PlayedFile } from '../reports/played.ts'

/** Above so many failed files it is the code, or the machine, and no chance. */
const MAX_FILES_AGAIN = 10
/** Above so many the tests are not worth trusting, whatever they said the second time. */
const MAX_UNSTEADY_FILES = 5

/** What has neither clock nor net nor neighbour fails for a cause; what lives by faults, attacks and chance is there to find what happens once. */
const neverExcused = /^(packages|tools)\/|^apps\/server\/test\/(attacks|faults|random)\//
const isExcusable = ({ file }: PlayedFile) => !neverExcused.test(file) && !basename(file).includes('kill')

const hasFailed = ({ failed }: PlayedFile) => failed > 0

/** The files that are played once more (decision 0099): those that failed, as far as chance may have done it. */
export function playedAgain(files: readonly PlayedFile[]): readonly PlayedFile[] {
  const failed = files.filter(hasFailed)
  return failed.length > MAX_FILES_AGAIN ? [] : failed.filter(isExcusable)
}

/** Whether the second run has shown all that the first was to show: every test that passed or failed then has passed now, and none is left out. */
function passedWholly(first: PlayedFile, second: PlayedFile): boolean {
  const failedTests = first.failures.filter(({ name }) => name !== first.file).length
  return second.failed === 0 && second.passed > 0 && second.passed >= first.passed + failedTests && second.skipped <= first.skipped
}

/** A run after its failed files were played again. */
export interface Settled {
  readonly files: readonly PlayedFile[]
  /** What the first run said of the files that failed in it and passed in the second. */
  readonly unsteady: readonly PlayedFile[]
  /** What the second run broke with: it has excused nothing. */
  readonly beside: readonly Failure[]
}

/** Counts a file as it was the second time where it passed wholly then; else as it was the first time. A runner that broke the second time, or met an
 *  error that nobody handled, excuses nothing. */
export function settled(files: readonly PlayedFile[], again: readonly PlayedFile[], second: readonly Played[]): Settled {
  const sound = second.filter(({ beside }) => beside.length === 0).flatMap((played) => played.files)
  const excused = new Map<PlayedFile, PlayedFile>()
  for (const first of again) {
    const later = sound.find(({ runner, file }) => runner === first.runner && file === first.file)
    if (later !== undefined && passedWholly(first, later)) excused.set(first, later)
  }
  return {
    files: files.map((one) => excused.get(one) ?? one),
    unsteady: [...excused.keys()],
    beside: second.flatMap(({ beside }) => beside),
  }
}

/** What a run fails for although each of its files has passed at last. */
export function tooUnsteady(unsteady: readonly PlayedFile[]): readonly Failure[] {
  if (unsteady.length <= MAX_UNSTEADY_FILES) return []
  return [
    { name: 'unsteady files', message: `${unsteady.length} files passed only when they were played again, above ${MAX_UNSTEADY_FILES}` },
  ]
}
