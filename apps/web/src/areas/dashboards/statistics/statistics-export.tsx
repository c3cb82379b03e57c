import { CheckOutlined, DownloadOutlined, DownOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { Query } from '../../../api/address.ts'
import { download } from '../../../api/download.ts'
import { useDashboardsText } from '../texts/dashboards-text.ts'

const formats = ['xlsx', 'docx', 'pdf'] as const

/** The table as a workbook, a document or a PDF, as it is asked; with its charts unless they are not wanted. */
export function ExportMenu({ path, query }: { path: string; query: Query }) {
  const { statistics: text, exports: words } = useDashboardsText()
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
        {text.export} <DownOutlined />
      </Button>
    </Dropdown>
  )
}
