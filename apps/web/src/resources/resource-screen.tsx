import type { Screen } from '@chengan/kernel/definition/resource'
import { DetailPage } from './detail/detail-page.tsx'
import { fieldViews } from './fields/field-views.ts'
import { FieldViewsContext } from './fields/views-context.ts'
import { ListPage } from './list/list-page.tsx'
import { useResource } from './registry-context.ts'
import type { ResourceView } from './resource-view.ts'
import { TreePage } from './tree/tree-page.tsx'

interface ResourceScreenProps {
  /** Name of the resource. */
  resource: string
  screen: Screen
  /** With it the details of that row, without it the list. */
  recordId?: string | undefined
  /** Stands in the list's place where the definition names a view. */
  view?: ResourceView | undefined
}

/** Draws a screen from its definition. */
export function ResourceScreen({ resource: name, screen, recordId, view }: ResourceScreenProps) {
  const resource = useResource(name)
  const List = view ?? (resource.tree === undefined ? ListPage : TreePage)
  return (
    <FieldViewsContext value={fieldViews}>
      {recordId === undefined ? (
        <List resource={resource} screen={screen} />
      ) : (
        <DetailPage key={recordId} resource={resource} screen={screen} recordId={recordId} />
      )}
    </FieldViewsContext>
  )
}
