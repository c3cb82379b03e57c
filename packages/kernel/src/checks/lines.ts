import { type CompleteField, type CompleteResource, isLiving } from '../definition/complete.ts'
import { owingLinesOf } from '../definition/rows/line-duty.ts'

/** What cannot be said of child rows: what they owe, what follows from them, who sees them. */
export function lineFaults(resource: CompleteResource): readonly string[] {
  return [...owedTwice(resource), ...missedByImports(resource), ...narrowedElsewhere(resource), ...toldOnPaper(resource)]
}

/** Rows that live owe by their own states; what others owe is said by their owner. */
function owedTwice(resource: CompleteResource): readonly string[] {
  return owingLinesOf(resource)
    .filter(({ child }) => isLiving(child.resource))
    .map(({ name }) => `children.${name} says what its rows owe, which their own lifecycle says; leave owes out`)
}

/** An import writes its rows and asks nothing of their owners: what these owe by them would not begin, and what follows not come. */
function missedByImports(resource: CompleteResource): readonly string[] {
  const followed = Object.values(resource.lifecycles).flatMap(({ follows = [] }) =>
    follows.flatMap((one) => ('lines' in one ? one.lines : [])),
  )
  return [...new Set([...owingLinesOf(resource).map(({ name }) => name), ...followed])].flatMap((name) => {
    const own = resource.fields[name]?.child?.resource
    return own?.standard.includes('import') === true
      ? [
          `${name} owe something or lead their row on, which rows of ${own.name} that are imported by themselves would not; leave its import out`,
        ]
      : []
  })
}

/** Who sees rows with a root of their own is said once, there; and what a caller does not see goes with all that it holds. */
function narrowedElsewhere(resource: CompleteResource): readonly string[] {
  return Object.entries(resource.children ?? {}).flatMap(([name, { visible }]) => {
    const own = resource.fields[name]?.child?.resource
    if (visible === undefined || own === undefined) return []
    if (own.owner?.inline !== true) return [`children.${name} says which of its rows are seen; say it in the definition of ${own.name}`]
    return resource.owner?.inline === true
      ? [`children.${name} narrows rows inside child rows; narrow those that hold them, or give them a root of their own`]
      : []
  })
}

/** A paper is drawn once, and read by everybody who sees its row. */
function toldOnPaper(resource: CompleteResource): readonly string[] {
  return Object.entries(resource.printed ?? {}).flatMap(([paper, { parts }]) =>
    parts.flatMap((part) => {
      const field = 'table' in part ? resource.fields[part.table.of] : undefined
      return field !== undefined && seesSome(field)
        ? [`the paper ${paper} lays out ${field.name}, of which not everybody sees all who sees the row; leave the table out`]
        : []
    }),
  )
}

/** Whether somebody may see a row and not all of the child rows that a field of it holds. */
function seesSome({ child }: CompleteField): boolean {
  return child?.resource.visible !== undefined || child?.resource.sensitive !== undefined
}
