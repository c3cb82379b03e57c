import type { Screen } from '@chengan/kernel/definition/resource'
import { useMemo } from 'react'
import { ListPage } from '../../../../resources/list/list-page.tsx'
import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import type { RowOf } from '../../../../resources/row.ts'
import { type OwnRows, OwnRowsContext } from '../../../../resources/rows/own-rows.ts'
import type { RowVerb } from '../../../../resources/rows/row-verbs.ts'
import { useDeclarationVerbs } from '../calls/use-declaration-verbs.tsx'
import { declarationCells } from './cells.tsx'

interface DeclarationListProps extends ResourceViewProps {
  /** Before what may be done with any declaration. */
  first?(row: RowOf<'excavation'>): readonly RowVerb[]
  /** Where its number leads; to the declaration in a tab of its own, unless said otherwise. */
  open?(row: RowOf<'excavation'>): void
  cells?: NonNullable<OwnRows['cells']>
  several?: boolean
  screen: Screen
  /** How a new one is begun. */
  begin?: () => void
}

/** A list of declarations: the generic one, with what only their own pages know of a row. */
export function DeclarationList({ resource, screen, first, open, cells, several, begin }: DeclarationListProps) {
  const { verbs, element } = useDeclarationVerbs(resource)
  const own = useMemo(
    (): OwnRows => ({
      verbs: (row) => [...(first?.(row) ?? []), ...verbs(row)],
      ...(open === undefined ? {} : { open }),
      cells: { ...declarationCells, ...cells },
      ...(several === undefined ? {} : { several }),
    }),
    [first, verbs, open, cells, several],
  )
  return (
    <OwnRowsContext value={own}>
      <ListPage resource={resource} screen={screen} {...(begin === undefined ? {} : { begin })} />
      {element}
    </OwnRowsContext>
  )
}
