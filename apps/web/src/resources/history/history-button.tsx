import { HistoryOutlined } from '@ant-design/icons'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Button } from 'antd'
import type { Row } from '../row.ts'
import { useHistory } from './use-history.tsx'

/** Opens the field history of a row. */
export function HistoryButton({ resource, row }: { resource: CompleteResource; row: Row }) {
  const history = useHistory(resource, row)
  return (
    <>
      <Button icon={<HistoryOutlined />} onClick={history.open}>
        {history.words}
      </Button>
      {history.element}
    </>
  )
}
