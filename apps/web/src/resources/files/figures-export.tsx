import { CheckOutlined, DownloadOutlined, DownOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { Query } from '../../api/address.ts'
import { download } from '../../api/download.ts'
import { useWords } from '../words.ts'

const formats = ['xlsx', 'docx', 'pdf'] as const

/** A statistic as a workbook, a document or a PDF, as it is asked; with its charts unless they are not wanted. */
export function FiguresExport({ path, query }: { path: string; query: Query }) {
  const words = useWords().text.figuresExport
  const [charts, setCharts] = useState(true)
  const fetching = useMutation({
    mutationFn: (format: string) => download(path, { ...query, format, charts: charts ? '1' : '0' }),
    meta: { quiet: true },
  })
  const items = [
    ...formats.map((format) => ({ key: format, label: words[format], onClick: () => fetching.mutate(format) })),
    { type: 'divider' as const },
    { key: 'charts', label: words.charts, icon: charts ? <CheckOutlined /> : <span />, onClick: () => setCharts(!charts) },
  ]
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button icon={<DownloadOutlined />} loading={fetching.isPending}>
        {words.title} <DownOutlined />
      </Button>
    </Dropdown>
  )
}
