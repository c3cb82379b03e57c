import { wjLevel } from '@chengan/domain/municipal/dictionaries/excavation'
import { useMemo, useState } from 'react'
import { openTab, useTab } from '../../../../navigation/tabs.ts'
import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import type { Row, RowOf } from '../../../../resources/row.ts'
import type { RowVerb } from '../../../../resources/rows/row-verbs.ts'
import { tabNameOf } from '../../../../resources/rows/tab-name.ts'
import { detailPath } from '../../../../resources/screens-of.ts'
import { useLevel } from '../../../../resources/use-level.ts'
import { lazyComponent } from '../../../../ui/late.tsx'
import { declarationHandling } from '../calls/use-declaration-verbs.tsx'
import { useExcavationText } from '../texts/excavation-text.ts'
import { DeclarationList } from './declaration-list.tsx'

const BatchDialog = lazyComponent(() => import('./batch-dialog.tsx').then((module) => module.BatchDialog))

const plain = { kind: 'own', danger: false, batch: false } as const

/** Declarations under review; several of mine are audited with one result and one comment (wjsp). The city sees what it decides itself. */
export function ReviewPage({ resource, screen }: ResourceViewProps) {
  const { verbs: text } = useExcavationText()
  const level = useLevel()
  const [chosen, setChosen] = useState<readonly Row[] | null>(null)
  // Who came by a figure looks at what it counts, in whatever state that is by now.
  const isCounted = useTab().query.get('everyState') === '1'
  const shown = useMemo(() => {
    if (isCounted) return { ...screen, preset: {} }
    return level === 'city' ? { ...screen, preset: { ...screen.preset, reviewLevel: wjLevel.values.city.value } } : screen
  }, [screen, level, isCounted])
  const first = useMemo(
    () =>
      (row: RowOf<'excavation'>): readonly RowVerb[] => {
        const handling = declarationHandling(row)
        const view: RowVerb = {
          ...plain,
          name: 'info',
          words: text.view,
          run: () => openTab(detailPath(screen, row.id), { title: tabNameOf(resource, row) }),
        }
        if (handling === null) return [view]
        return [
          // In place of the list's own verb, which opens the same step.
          { ...plain, name: 'handle', words: text.handle, run: () => openTab(handling) },
          { ...plain, name: 'passAll', words: text.passAll, batch: true, run: (rows) => setChosen(rows) },
          view,
        ]
      },
    [text, screen, resource],
  )
  return (
    <>
      <DeclarationList resource={resource} screen={shown} first={first} several />
      {chosen === null ? null : <BatchDialog resource={resource} rows={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
