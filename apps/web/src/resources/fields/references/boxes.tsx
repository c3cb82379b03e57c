import { useDefinitions } from '../../definitions-context.ts'
import { BoxedTree } from '../../pickers/boxed-tree.tsx'
import type { NamedField } from '../../row.ts'
import { useWords } from '../../words.ts'
import { listOf } from '../choices/dicts.tsx'
import type { CellProps, InputProps } from '../field-view.ts'
import { patchOf } from './chosen.ts'

function useRootOf({ to }: NamedField): string | undefined {
  const definitions = useDefinitions()
  return to === undefined ? undefined : definitions.signpost(to).root
}

/** A field whose rows are chosen in a tree with boxes. */
export function BoxesInput({ id, field, values, invalid, onChange }: InputProps) {
  const { label } = useWords()
  const root = useRootOf(field)
  if (field.boxes === undefined || root === undefined) return null
  return (
    <BoxedTree
      id={id}
      label={label(field.label)}
      root={root}
      boxes={field.boxes}
      chosen={listOf(values[field.name])}
      invalid={invalid}
      onChange={(ids, nameOf) =>
        onChange(
          patchOf(
            field,
            ids.map((one) => ({ id: one, name: nameOf(one) })),
          ),
        )
      }
    />
  )
}

/** The same to be read: the tree cut to what is chosen. */
export function BoxesCell({ field, row }: CellProps) {
  const { label } = useWords()
  const root = useRootOf(field)
  if (field.boxes === undefined || root === undefined) return null
  return <BoxedTree id={field.name} label={label(field.label)} root={root} boxes={field.boxes} chosen={listOf(row[field.name])} />
}
