import type { ComponentProps } from 'react'
import { PageCard } from '../../ui/page-card.tsx'
import { StateLook } from '../../ui/states/state-look.tsx'
import '../shell/layout.css'

/** What a page has to say where it has nothing else to show, in the middle of the window: before the login too. */
export function PublicLook(look: ComponentProps<typeof StateLook>) {
  return (
    <PageCard className="tab-page">
      <StateLook {...look} />
    </PageCard>
  )
}
