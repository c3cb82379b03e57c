import { useMemo } from 'react'
import { openTab } from '../../../../navigation/tabs.ts'
import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import type { RowOf } from '../../../../resources/row.ts'
import type { RowVerb } from '../../../../resources/rows/row-verbs.ts'
import { tabNameOf } from '../../../../resources/rows/tab-name.ts'
import { detailPath } from '../../../../resources/screens-of.ts'
import { useFlowVerbs } from '../calls/use-flow-verbs.ts'
import { useExcavationText } from '../texts/excavation-text.ts'
import { DaysUsed } from './cells.tsx'
import { DeclarationList } from './declaration-list.tsx'

const plain = { kind: 'own', danger: false, batch: false } as const

const day = (value: unknown) => (typeof value === 'string' ? value.slice(0, 10) : null)

/** A day in each; how long it has taken stands where its end will be. */
const cells = {
  submitTime: (row: RowOf<'excavation'>) => day(row.submitTime) ?? '',
  finishTime: (row: RowOf<'excavation'>) => {
    const end = day(row.finishTime)
    return end === null ? <DaysUsed row={row} /> : end
  },
}

/** What I handed in: with whom it is and for how long (yfq). */
export function SentDeclarations(props: ResourceViewProps) {
  const { verbs: text } = useExcavationText()
  const flow = useFlowVerbs()
  const first = useMemo(
    () =>
      (row: RowOf<'excavation'>): readonly RowVerb[] => [
        {
          ...plain,
          name: 'info',
          words: text.details,
          run: () => openTab(detailPath(props.screen, row.id), { title: tabNameOf(props.resource, row) }),
        },
        ...flow(row),
      ],
    [text, flow, props.screen, props.resource],
  )
  return <DeclarationList {...props} first={first} cells={cells} />
}
