import { cleanTree } from '../passed-mark.ts'
import { root } from '../run-program.ts'
import { isMarked, type LongAsked, longMarks, markLong, partsToRun } from './long-marks.ts'
import { type LongPart, longParts } from './long-parts.ts'

/** The list of parts with what each holds; those that have passed over the clean tree at hand are ticked. */
export function listed(parts: readonly LongPart[], tree: string | null): readonly string[] {
  const marks = longMarks(root)
  const width = Math.max(...parts.map(({ name }) => name.length))
  const lines = parts.map(({ name, holds }) => {
    const mark = isMarked(marks, name, tree) ? marks[name] : undefined
    const tick = mark === undefined ? ' ' : '✓'
    return `${tick} ${name.padEnd(width)}  ${holds}${mark === undefined ? '' : ` (${mark.minutes} min, ${mark.at})`}`
  })
  return [
    ...lines,
    tree === null ? 'The tree is dirty, or no clone: what passes is not marked.' : `Marked for the tree ${tree.slice(0, 8)}.`,
  ]
}

/** Runs a part; one that passes over a clean tree which stayed so is marked at once. */
async function runPart({ name, run }: LongPart, tree: string | null): Promise<string | null> {
  const began = Date.now()
  console.log(`\n${name} …`)
  const fault = await run()
  const minutes = Math.round((Date.now() - began) / 6_000) / 10
  console.log(`${fault === null ? '✓' : '✗'} ${name} (${minutes} min)${fault === null ? '' : `: ${fault}`}`)
  if (fault === null && tree !== null && tree === cleanTree()) markLong(root, name, { tree, at: new Date().toISOString(), minutes })
  return fault
}

/** The long check as it is asked for; answers the exit code. A part that fails does not keep the others from running. */
export async function runLong({ list, names }: LongAsked): Promise<number> {
  const tree = cleanTree()
  if (list) {
    for (const line of listed(longParts, tree)) console.log(line)
    return 0
  }
  const parts = partsToRun(longParts, names, longMarks(root), tree)
  if (typeof parts === 'string') {
    console.error(parts)
    return 2
  }
  console.log(`Long check: ${parts.map(({ name }) => name).join(', ') || 'every part has passed over this tree'}`)
  const failed: string[] = []
  for (const part of parts) if ((await runPart(part, tree)) !== null) failed.push(part.name)
  console.log(
    failed.length === 0
      ? `\n${parts.length} parts passed.`
      : `\n${parts.length - failed.length} parts passed, failed: ${failed.join(', ')}`,
  )
  return failed.length === 0 ? 0 : 1
}
