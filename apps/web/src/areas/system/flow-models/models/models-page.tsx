import { DiffOutlined, EyeOutlined, UploadOutlined } from '@ant-design/icons'
import { useEffect, useMemo, useState } from 'react'
import { download } from '../../../../api/download.ts'
import { usePermissions } from '../../../../api/session/session.ts'
import { openTab } from '../../../../navigation/tabs.ts'
import { useInvalidate } from '../../../../resources/calls.ts'
import { ListPage } from '../../../../resources/list/list-page.tsx'
import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import type { Row } from '../../../../resources/row.ts'
import { type OwnRows, OwnRowsContext } from '../../../../resources/rows/own-rows.ts'
import type { RowVerb } from '../../../../resources/rows/row-verbs.ts'
import { detailPath } from '../../../../resources/screens-of.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { lazyComponent } from '../../../../ui/late.tsx'
import { onIdle } from '../../../../ui/on-idle.ts'
import { useStableCallback } from '../../../../ui/use-steady.ts'
import { messageText, type PageTool, PageTools } from '../../messages/page-tools.tsx'
import { deploymentFaults, modelCalls, type ServerFault } from '../calls.ts'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import { RefusedDeployment } from './refused-deployment.tsx'

const ImportDialog = lazyComponent(() => import('./import-dialog.tsx').then((module) => module.ModelImportDialog))
const BuiltInDialog = lazyComponent(() => import('./built-in-dialog.tsx').then((module) => module.BuiltInDialog))
const CompareDialog = lazyComponent(() => import('../compare/compare-dialog.tsx').then((module) => module.CompareDialog))

/** The string of the call that makes a model of a deployed process. */
const COPY = 'act:process:convertToModel'

/** Fetches the designer while its user still looks for a model. One that does not come is fetched again when it is opened, and says so there. */
const fetchDesigner = () => void import('../designer/designer-page.tsx').catch(() => undefined)

/** The process models: a list like any other, from which they are drawn, deployed, exported, imported and compared. */
export function ModelsPage({ resource, screen }: ResourceViewProps) {
  const text = useFlowModelText()
  const { data: held = [] } = usePermissions()
  const [refused, setRefused] = useState<{ readonly row: Row; readonly faults: readonly ServerFault[] } | null>(null)
  const deploy = useStableCallback(useDeployment(resource, (row, faults) => setRefused({ row, faults })))
  const design = useStableCallback((row: Row) =>
    openTab(detailPath(screen, row.id), { title: text.designer.title(messageText(row, 'name')) }),
  )
  useEffect(() => onIdle(fetchDesigner), [])
  const own: OwnRows = useMemo(() => {
    const verb = (name: string, words: string, press: (row: Row) => void): RowVerb => ({
      ...{ name, words, kind: 'own', danger: false, batch: false },
      run: ([row]) => {
        if (row !== undefined) press(row)
      },
    })
    const verbs = [
      verb('design', text.models.design, design),
      ...(held.includes(resource.permission('deploy')) ? [verb('deploy', text.models.deploy, deploy)] : []),
      ...(held.includes(resource.permission('export'))
        ? [verb('exportFile', text.models.exportFile, (row) => void download(`${resource.root}/export/${row.id}`).catch(() => undefined))]
        : []),
    ]
    return { verbs: () => verbs }
  }, [held, text, resource, deploy, design])
  const tools = (chosen: readonly Row[]): readonly PageTool[] => [
    {
      key: 'import',
      words: text.models.importFile,
      icon: <UploadOutlined />,
      permission: resource.permission('save'),
      open: (close) => <ImportDialog resource={resource} onDone={(id) => openTab(detailPath(screen, id))} onClose={close} />,
    },
    {
      key: 'builtIn',
      words: text.models.builtIn,
      icon: <EyeOutlined />,
      permission: resource.permission('list'),
      open: (close) => <BuiltInDialog mayCopy={held.includes(COPY)} onCopied={(id) => openTab(detailPath(screen, id))} onClose={close} />,
    },
    {
      key: 'compare',
      words: text.models.compare,
      icon: <DiffOutlined />,
      permission: resource.permission('list'),
      open: (close) => <CompareDialog {...chosenOf(chosen)} onClose={close} />,
    },
  ]
  return (
    <OwnRowsContext value={own}>
      <ListPage resource={resource} screen={screen} extra={(chosen) => <PageTools tools={tools(chosen)} />} />
      {refused === null ? null : (
        <RefusedDeployment
          faults={refused.faults}
          name={messageText(refused.row, 'name')}
          onDesign={() => {
            setRefused(null)
            design(refused.row)
          }}
          onClose={() => setRefused(null)}
        />
      )}
    </OwnRowsContext>
  )
}

function chosenOf([first, second]: readonly Row[]): { readonly chosen?: readonly [string, string] } {
  return first === undefined || second === undefined ? {} : { chosen: [`model ${second.id}`, `model ${first.id}`] }
}

/** Asks, deploys, and says which version it has become, or at which nodes it was refused. */
function useDeployment(resource: ResourceViewProps['resource'], onRefused: (row: Row, faults: readonly ServerFault[]) => void) {
  const text = useFlowModelText().models
  const { text: words } = useWords()
  const { message, modal } = useFeedback()
  const invalidate = useInvalidate(resource)
  const make = async (row: Row) => {
    try {
      const { version } = await modelCalls.deploy(row.id)
      void message.success(text.deployed(String(version)))
      await invalidate()
    } catch (error) {
      const faults = deploymentFaults(error)
      if (faults.length > 0) onRefused(row, faults)
      else void message.warning(submitFailure(error, words))
    }
  }
  return (row: Row) =>
    modal.confirm({
      title: text.deployTitle(messageText(row, 'name')),
      content: text.deployNote,
      okText: text.deploy,
      cancelText: words.cancel,
      onOk: () => make(row),
    })
}
