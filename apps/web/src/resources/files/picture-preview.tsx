import type { WireFile } from '@chengan/kernel/calls/envelope'
import { Image } from 'antd'

/** A picture over the page. */
export function PicturePreview({ file, onClose }: { file: WireFile; onClose(): void }) {
  const preview = {
    open: true,
    onOpenChange: (open: boolean) => {
      if (!open) onClose()
    },
  }
  return <Image alt={file.name} src={file.url} style={{ display: 'none' }} preview={preview} />
}
