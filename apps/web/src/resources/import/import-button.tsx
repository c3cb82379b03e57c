import { UploadOutlined } from '@ant-design/icons'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { Button } from 'antd'
import { useState } from 'react'
import { lazyComponent } from '../../ui/late.tsx'
import { useMayImport } from '../permitted.ts'
import { useWords } from '../words.ts'

const ImportDialog = lazyComponent(() => import('./import-dialog.tsx').then((module) => module.ImportDialog))

/** Offers the import where the caller may, and its dialog. */
export function ImportButton({ resource, screen }: { resource: CompleteResource; screen: Screen }) {
  const { text } = useWords()
  const may = useMayImport(resource)
  const [open, setOpen] = useState(false)
  if (!may) return null
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        {text.list.import}
      </Button>
      {open ? <ImportDialog resource={resource} screen={screen} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
