import { useEffect, useMemo } from 'react'
import { openTab, useTab } from '../../../../navigation/tabs.ts'
import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import type { RowOf } from '../../../../resources/row.ts'
import type { RowVerb } from '../../../../resources/rows/row-verbs.ts'
import { useStableCallback } from '../../../../ui/use-steady.ts'
import { detailAddress } from '../calls/addresses.ts'
import { declarationHandling } from '../calls/use-declaration-verbs.tsx'
import { useExcavationText } from '../texts/excavation-text.ts'
import { DeclarationList } from './declaration-list.tsx'

const plain = { kind: 'own', danger: false, batch: false } as const

const openRow = (row: RowOf<'excavation'>) => openTab(declarationHandling(row) ?? detailAddress(row.id))

/** What waits for me and what I have handled; late ones first (dbsx). */
export function TodoPage(props: ResourceViewProps) {
  const { verbs: text } = useExcavationText()
  useLateFirst()
  const first = useMemo(
    () =>
      (row: RowOf<'excavation'>): readonly RowVerb[] => {
        const handling = declarationHandling(row)
        return handling === null
          ? [{ ...plain, name: 'info', words: text.view, run: () => openRow(row) }]
          : [{ ...plain, name: 'handle', words: text.handle, run: () => openTab(handling) }]
      },
    [text],
  )
  return <DeclarationList {...props} first={first} open={openRow} />
}

/** The list begins with the earliest limit, which has the reddest light; whoever sorts otherwise keeps his order. */
function useLateFirst(): void {
  const tab = useTab()
  const unsorted = tab.query.get('orderField') === null
  const sort = useStableCallback(() => tab.setQuery({ orderField: 'deadline', order: 'asc' }))
  useEffect(() => {
    if (unsorted) sort()
  }, [unsorted, sort])
}
