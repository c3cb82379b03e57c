import type { UnknownRead } from './count-reads.ts'

/** Reads of unknown shape that stay, by why and by file. */
export type KnownReads = readonly { readonly why: string; readonly files: Readonly<Record<string, number>> }[]

/** Where what is found is not what is known: a read more compiles with whatever name, and a read less is to stand in the table, so that none comes back
 *  unseen. */
export function otherThanKnown(found: readonly UnknownRead[], known: KnownReads): readonly string[] {
  const told = new Map(known.flatMap(({ files }) => Object.entries(files)))
  const now = new Map([...Map.groupBy(found, ({ file }) => file)].map(([file, reads]) => [file, reads.length]))
  return [...new Set([...told.keys(), ...now.keys()])].sort().flatMap((file) => {
    const [was, is] = [told.get(file) ?? 0, now.get(file) ?? 0]
    if (was === is) return []
    return is > was
      ? [`${file} reads ${is} values of unknown shape, and ${was} are known: give the row the type of its resource (decision 0122)`]
      : [`${file} reads ${is} values of unknown shape, and ${was} stand in the table: lower it`]
  })
}
