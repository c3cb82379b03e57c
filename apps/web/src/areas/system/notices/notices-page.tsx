import { EyeOutlined } from '@ant-design/icons'
import { ListPage } from '../../../resources/list/list-page.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import type { DraftOf, Row } from '../../../resources/row.ts'
import { type PageTool, PageTools } from '../messages/page-tools.tsx'
import { useSystemText } from '../texts/system-text.ts'
import { Receipts } from './receipts.tsx'

const sent = '1'

/** The notices of an office; of a sent one, who has read it. */
export function NoticesPage({ resource, screen }: ResourceViewProps) {
  const text = useSystemText().notices
  const toolsFor = (chosen: readonly Row[]): readonly PageTool[] => {
    const [row] = chosen
    const { status }: DraftOf<'notice'> = row ?? {}
    const one = chosen.length === 1 && status === sent ? row : undefined
    return [
      {
        key: 'receipts',
        words: text.receipts,
        icon: <EyeOutlined />,
        permission: resource.permission('list'),
        disabled: one === undefined,
        open: (close) => (one === undefined ? null : <Receipts notice={one} root={resource.root} onClose={close} />),
      },
    ]
  }
  return <ListPage resource={resource} screen={screen} extra={(chosen) => <PageTools tools={toolsFor(chosen)} />} />
}
