import type { Screen } from '@chengan/kernel/definition/resource'
import { lazyComponent } from '../ui/late.tsx'
import { useResource } from './definitions-context.ts'
import { fieldViews } from './fields/field-views.ts'
import { FieldViewsContext } from './fields/views-context.ts'
import { ListPage } from './list/list-page.tsx'
import type { ResourceView } from './resource-view.ts'

export const LazyDetailPage = lazyComponent(() => import('./detail/detail-page.tsx').then((module) => module.DetailPage))
const TreePage = lazyComponent(() => import('./tree/tree-page.tsx').then((module) => module.TreePage))

interface ResourceScreenProps {
  /** Name of the resource. */
  resource: string
  screen: Screen
  /** With it the details of that row, or what a view of its own shows of it; without it the list. */
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
      {recordId === undefined || view !== undefined ? (
        <List resource={resource} screen={screen} {...(recordId === undefined ? {} : { recordId })} />
      ) : (
        <LazyDetailPage key={recordId} resource={resource} screen={screen} recordId={recordId} />
      )}
    </FieldViewsContext>
  )
}
