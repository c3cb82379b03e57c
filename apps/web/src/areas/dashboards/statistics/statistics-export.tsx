import { DownloadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { download } from '../../../api/download.ts'
import { useCallable } from '../../../resources/permitted.ts'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { useDashboardsText } from '../texts/dashboards-text.ts'
import type { FiguresQuestion } from './statistics-question.ts'

/** The table as a workbook, as it is asked. */
export function StatisticsExport({ resource, asked }: Pick<ResourceViewProps, 'resource'> & { asked: FiguresQuestion }) {
  const text = useDashboardsText().statistics
  const may = useCallable(resource).includes('export')
  const { by, from, to, filters } = asked
  const fetching = useMutation({
    mutationFn: () => download(`${resource.root}/export`, { ...filters, from, to, groupBy: by.join() }),
    meta: { quiet: true },
  })
  if (!may) return null
  return (
    <Button icon={<DownloadOutlined />} loading={fetching.isPending} onClick={() => fetching.mutate()}>
      {text.export}
    </Button>
  )
}
