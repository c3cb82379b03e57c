import type { CompleteField } from '@chengan/kernel/definition/complete'
import { asRows } from '@chengan/kernel/values'
import { filesOf, type Values } from '../../row.ts'
import { cellsChanged, partOf } from './same-on-form.ts'

interface Three {
  readonly before: unknown
  readonly ours: unknown
  readonly theirs: unknown
}

/** What two people put into one field that holds several things, each by itself, together; undefined where only one of both can stand. */
export function merged(field: CompleteField, three: Three): unknown {
  if (field.child !== undefined) return mergedLines(field, three)
  return field.kind === 'files' || field.kind === 'images' ? mergedFiles(three) : undefined
}

/** The files of both, without those that one of them took out. */
function mergedFiles({ before, ours, theirs }: Three): unknown {
  const byId = (files: unknown) => new Map(filesOf(files).map((file) => [file.id, file]))
  const [was, own, others] = [byId(before), byId(ours), byId(theirs)]
  const isOut = (id: string) => was.has(id) && !(own.has(id) && others.has(id))
  return [...new Map([...others, ...own]).values()].filter(({ id }) => !isOut(id))
}

/** A line as it was written, to be stored as another one. */
const asNew = ({ id: _id, version: _version, ...line }: Values): Values => line

const byId = (lines: unknown): ReadonlyMap<unknown, Values> =>
  new Map(asRows(lines).flatMap((line) => (typeof line.id === 'string' ? [[line.id, line] as const] : [])))

/** The lines of both: of one that both changed each cell as whoever changed it left it, ours where both did. What one took out and the other wrote into stays. */
function mergedLines(field: CompleteField, { before, ours, theirs }: Three): readonly Values[] {
  const [was, others] = [byId(before), byId(theirs)]
  const own = asRows(ours)
  const ownIds = new Set(own.map(({ id }) => id))
  const kept = own.flatMap((line): readonly Values[] => {
    const [old, now] = [was.get(line.id), others.get(line.id)]
    if (old === undefined) return [line]
    const written = cellsChanged(field, line, old)
    if (now !== undefined) return [Object.assign({ ...now }, ...written.map((cell) => partOf(cell, line, now)))]
    return written.length === 0 ? [] : [asNew(line)]
  })
  const theirsAlone = asRows(theirs).filter((line) => {
    if (ownIds.has(line.id)) return false
    const old = was.get(line.id)
    return old === undefined || cellsChanged(field, line, old).length > 0
  })
  return [...kept, ...theirsAlone]
}
