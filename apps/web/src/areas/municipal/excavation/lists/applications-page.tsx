import { useState } from 'react'
import { openTab } from '../../../../navigation/tabs.ts'
import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import { lazyComponent } from '../../../../ui/late.tsx'
import { applyAddress, editAddress } from '../calls/addresses.ts'
import { DeclarationList } from './declaration-list.tsx'

const ChooserDialog = lazyComponent(() => import('../apply/chooser.tsx').then((module) => module.ChooserDialog))

/** Drafts and what was returned; a new application begins with the choice of what is applied for (wjsq). */
export function ApplicationsPage({ resource, screen }: ResourceViewProps) {
  const [open, setOpen] = useState(false)
  const leadTo = (address: string) => {
    setOpen(false)
    openTab(address)
  }
  return (
    <>
      <DeclarationList resource={resource} screen={screen} begin={() => setOpen(true)} />
      {open ? (
        <ChooserDialog
          resource={resource}
          onNew={(type, more) => leadTo(applyAddress(type, more))}
          onDraft={(id) => leadTo(editAddress(id))}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
