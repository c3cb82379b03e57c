import { DownloadOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../words.ts'

interface ListButtonsProps {
  onAdd: (() => void) | null
  importing: ReactNode
  onExport: (() => void) | null
}

/** What is done with no row in particular: add, import, export. */
export function ListButtons({ onAdd, importing, onExport }: ListButtonsProps) {
  const { text } = useWords()
  return (
    <div className="list-buttons">
      {onAdd === null ? null : (
        <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
          {text.list.add}
        </Button>
      )}
      {importing}
      {onExport === null ? null : (
        <Button icon={<DownloadOutlined />} onClick={onExport}>
          {text.list.export}
        </Button>
      )}
    </div>
  )
}
