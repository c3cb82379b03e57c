import { CloudUploadOutlined } from '@ant-design/icons'
import { useMemo, useState } from 'react'
import { usePermissions } from '../../../../api/session/session.ts'
import { ListPage } from '../../../../resources/list/list-page.tsx'
import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import type { Row } from '../../../../resources/row.ts'
import { type OwnRows, OwnRowsContext } from '../../../../resources/rows/own-rows.ts'
import { lazyComponent } from '../../../../ui/late.tsx'
import { messageText, PageTools } from '../../messages/page-tools.tsx'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import { useProcessVerbs } from './process-verbs.tsx'

const DeployDialog = lazyComponent(() => import('./deploy-dialog.tsx').then((module) => module.DeployDialog))
const FileDialog = lazyComponent(() => import('./file-dialog.tsx').then((module) => module.FileDialog))
const RouteDialog = lazyComponent(() => import('./route-dialog.tsx').then((module) => module.RouteDialog))
const MigrateDialog = lazyComponent(() => import('./migrate-dialog.tsx').then((module) => module.MigrateDialog))

/** What is open over the list. */
export interface OpenedProcess {
  readonly kind: 'image' | 'xml' | 'route' | 'migrate'
  readonly row: Row
}

/** The deployed processes: every version, with what administrators do with it. */
export function ProcessesPage({ resource, screen }: ResourceViewProps) {
  const text = useFlowModelText().processes
  const { data: held = [] } = usePermissions()
  const [opened, setOpened] = useState<OpenedProcess | null>(null)
  const verbs = useProcessVerbs(resource, held, setOpened)
  const own: OwnRows = useMemo(
    () => ({
      verbs,
      cells: {
        resourceName: (row) => <LinkCell words={messageText(row, 'resourceName')} onPress={() => setOpened({ kind: 'xml', row })} />,
        diagramResourceName: (row) => (
          <LinkCell words={messageText(row, 'diagramResourceName') || text.image} onPress={() => setOpened({ kind: 'image', row })} />
        ),
      },
    }),
    [verbs, text],
  )
  const tools = [
    {
      key: 'deploy',
      words: text.deployFile,
      icon: <CloudUploadOutlined />,
      permission: resource.permission('deploy'),
      open: (close: () => void) => <DeployDialog resource={resource} onClose={close} />,
    },
  ]
  return (
    <OwnRowsContext value={own}>
      <ListPage resource={resource} screen={screen} extra={() => <PageTools tools={tools} />} />
      {opened === null ? null : <Opened resource={resource} opened={opened} onClose={() => setOpened(null)} />}
    </OwnRowsContext>
  )
}

function LinkCell({ words, onPress }: { words: string; onPress(): void }) {
  return (
    <button type="button" className="link-button row-table__link" onClick={onPress}>
      {words}
    </button>
  )
}

function Opened({
  resource,
  opened: { kind, row },
  onClose,
}: Pick<ResourceViewProps, 'resource'> & { opened: OpenedProcess; onClose(): void }) {
  switch (kind) {
    case 'route':
      return <RouteDialog resource={resource} row={row} onClose={onClose} />
    case 'migrate':
      return <MigrateDialog resource={resource} row={row} onClose={onClose} />
    case 'image':
    case 'xml':
      return <FileDialog kind={kind} row={row} onClose={onClose} />
  }
}
