import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { openTab, useTab } from '../../../../navigation/tabs.ts'
import { useMayAdd } from '../../../../resources/permitted.ts'
import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import { late } from '../../../../ui/late.tsx'
import { applyAddress, editAddress } from '../calls/addresses.ts'
import { useExcavationText } from '../texts/excavation-text.ts'
import { DeclarationList } from './declaration-list.tsx'

const ChooserDialog = late(() => import('../apply/chooser.tsx').then((module) => module.ChooserDialog))

/** Drafts and what was returned; a new application begins with the choice of what is applied for (wjsq). */
export function ApplicationsPage({ resource, screen }: ResourceViewProps) {
  const { verbs: text } = useExcavationText()
  const tab = useTab()
  // An address may ask for the chooser: the menu of processes does.
  const asked = tab.query.get('mode') === 'add'
  const [open, setOpen] = useState(false)
  const mayAdd = useMayAdd(resource, screen)
  const close = () => {
    setOpen(false)
    if (asked) tab.setQuery({ mode: undefined })
  }
  return (
    <>
      <DeclarationList
        resource={resource}
        screen={{ ...screen, noAdd: true }}
        extra={(chosen) =>
          chosen.length > 0 || !mayAdd ? null : (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
              {text.add}
            </Button>
          )
        }
      />
      {mayAdd && (open || asked) ? (
        <ChooserDialog
          resource={resource}
          onNew={(type, more) => {
            close()
            openTab(applyAddress(type, more))
          }}
          onDraft={(id) => {
            close()
            openTab(editAddress(id))
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}
