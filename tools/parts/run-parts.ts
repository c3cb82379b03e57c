import type { CheckPart } from '../checks/check-parts.ts'
import { keyOf, markParts, type PartMarks, partMarks } from './part-marks.ts'
import { type TreeFiles, treeFiles } from './tree-files.ts'

/** What a run of parts is told. */
export interface PartsAsked {
  /** The project's folder. */
  readonly folder: string
  /** No mark is looked at: every part runs. */
  readonly afresh: boolean
  readonly say: (line: string) => void
}

interface Ended {
  readonly part: CheckPart
  readonly fault: string | null
}

/** Runs parts in their order, those `beside` each other at once; what passed before over the same is not run again. Stops behind the first that fails, and
 *  answers whether all passed. A mark is set only where nothing that the part reads has changed while it ran. */
export async function runParts(parts: readonly CheckPart[], { folder, afresh, say }: PartsAsked): Promise<boolean> {
  const before = treeFiles(folder)
  const marks = afresh ? {} : partMarks(folder)
  const [known, open] = byMark(parts, marks, before)
  for (const { name } of known) say(`✓ ${name} (passed before over the same files)`)
  const ended: Ended[] = []
  for (const group of groupsOf(open)) {
    ended.push(...(await Promise.all(group.map((part) => runPart(part, say)))))
    if (ended.some(({ fault }) => fault !== null)) break
  }
  const after = treeFiles(folder)
  if (before !== null && after !== null) markParts(passedOver(ended, before, after), folder)
  return ended.every(({ fault }) => fault === null)
}

function byMark(
  parts: readonly CheckPart[],
  marks: PartMarks,
  files: TreeFiles | null,
): readonly [readonly CheckPart[], readonly CheckPart[]] {
  const isKnown = ({ name, reads }: CheckPart) => reads !== undefined && files !== null && marks[name] === keyOf(name, reads, files)
  return [parts.filter(isKnown), parts.filter((part) => !isKnown(part))]
}

/** Parts that follow each other and stand beside each other run at once, every other alone. */
function groupsOf(parts: readonly CheckPart[]): readonly (readonly CheckPart[])[] {
  const groups: CheckPart[][] = []
  for (const part of parts) {
    const last = groups.at(-1)
    if (part.beside && last?.[0]?.beside) last.push(part)
    else groups.push([part])
  }
  return groups
}

async function runPart(part: CheckPart, say: (line: string) => void): Promise<Ended> {
  const began = performance.now()
  const fault = await part.run()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  say(`${fault === null ? '✓' : '✗'} ${part.name} (${seconds} s)${fault === null ? '' : `: ${fault}`}`)
  return { part, fault }
}

function passedOver(ended: readonly Ended[], before: TreeFiles, after: TreeFiles): PartMarks {
  const keys = ended.flatMap(({ part: { name, reads }, fault }) => {
    if (fault !== null || reads === undefined) return []
    const key = keyOf(name, reads, before)
    return key === keyOf(name, reads, after) ? [[name, key] as const] : []
  })
  return Object.fromEntries(keys)
}
