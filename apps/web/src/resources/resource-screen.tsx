import type { Screen } from '@chengan/kernel/definition/resource'
import { DetailPage } from './detail/detail-page.tsx'
import { fieldViews } from './fields/field-views.ts'
import { FieldViewsContext } from './fields/views-context.ts'
import { ListPage } from './list/list-page.tsx'
import { useResource } from './registry-context.ts'
import { TreePage } from './tree/tree-page.tsx'

interface ResourceScreenProps {
  /** Name of the resource. */
  resource: string
  screen: Screen
  /** With it the details of that row, without it the list. */
  recordId?: string | undefined
}

/** Draws a screen from its definition. */
export function ResourceScreen({ resource: name, screen, recordId }: ResourceScreenProps) {
  const resource = useResource(name)
  return (
    <FieldViewsContext value={fieldViews}>
      {recordId !== undefined ? <DetailPage key={recordId} resource={resource} screen={screen} recordId={recordId} /> : null}
      {recordId === undefined && resource.tree !== undefined ? <TreePage resource={resource} screen={screen} /> : null}
      {recordId === undefined && resource.tree === undefined ? <ListPage resource={resource} screen={screen} /> : null}
    </FieldViewsContext>
  )
}
