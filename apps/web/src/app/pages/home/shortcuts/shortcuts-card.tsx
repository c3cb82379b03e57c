import { useState } from 'react'
import { useText } from '../../../../language/language-context.tsx'
import { lazyComponent } from '../../../../ui/late.tsx'
import { PageCard } from '../../../../ui/page-card.tsx'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { useFavourites } from '../../../orientation/use-favourites.ts'
import { ShortcutGrid } from './shortcut-grid.tsx'

const ShortcutChoice = lazyComponent(() => import('./shortcut-choice.tsx').then((module) => module.ShortcutChoice))

export function ShortcutsCard() {
  const text = useText()
  const { chosen, leaves, tree, choose } = useFavourites()
  const [arranging, setArranging] = useState(false)
  const arrange = (
    <button type="button" className="link-button" onClick={() => setArranging(true)}>
      {text.home.arrange}
    </button>
  )
  return (
    <PageCard title={text.home.shortcuts} extra={arrange}>
      {chosen.length === 0 ? <StateLook kind="empty" compact title={text.home.noShortcuts} /> : null}
      <ShortcutGrid tree={tree} chosen={chosen} onArrange={choose} />
      {arranging ? <ShortcutChoice leaves={leaves} chosen={chosen} onClose={() => setArranging(false)} /> : null}
    </PageCard>
  )
}
