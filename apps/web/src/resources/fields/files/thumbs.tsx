import type { WireFile } from '@chengan/kernel/calls/envelope'
import { Image } from 'antd'

/** Small pictures that open as a gallery. */
export function Thumbs({ files }: { files: readonly WireFile[] }) {
  return (
    <Image.PreviewGroup>
      {files.map((file) => (
        <Image key={file.id} src={file.url} alt={file.name} width={72} height={54} />
      ))}
    </Image.PreviewGroup>
  )
}
