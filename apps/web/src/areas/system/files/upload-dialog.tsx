import type { WireFile } from '@chengan/kernel/calls/envelope'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Button } from 'antd'
import { useState } from 'react'
import { useInvalidate } from '../../../resources/calls.ts'
import { FileInput } from '../../../resources/files/file-input.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useSystemText } from '../texts/system-text.ts'

const MAX_FILES_AT_ONCE = 20
const WIDTH = 640

/** Puts files into the store: dropped or chosen, several at once. What nothing refers to within a day is removed again. */
export function UploadDialog({ resource, onClose }: { resource: CompleteResource; onClose(): void }) {
  const text = useSystemText().storage
  const invalidate = useInvalidate(resource)
  const [files, setFiles] = useState<readonly WireFile[]>([])
  const close = () => {
    onClose()
    if (files.length > 0) void invalidate()
  }
  return (
    <Dialog
      width={WIDTH}
      title={text.upload}
      onClose={close}
      footer={
        <Button type="primary" onClick={close}>
          {text.uploaded}
        </Button>
      }
    >
      <FileInput id="upload" files={files} most={MAX_FILES_AT_ONCE} hint={text.dropHere} onChange={setFiles} />
    </Dialog>
  )
}
