import type { ReactNode } from 'react'
import { ListPage } from '../../../../resources/list/list-page.tsx'
import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import type { Row } from '../../../../resources/row.ts'
import { type OwnRows, OwnRowsContext } from '../../../../resources/rows/own-rows.ts'

interface FlowListProps extends ResourceViewProps {
  own: OwnRows
  extra?: (chosen: readonly Row[]) => ReactNode
}

/** A list of tasks or instances: the generic list, with what only the flow knows of its rows. */
export function FlowList({ resource, screen, own, extra }: FlowListProps) {
  return (
    <OwnRowsContext value={own}>
      <ListPage resource={resource} screen={screen} {...(extra === undefined ? {} : { extra })} />
    </OwnRowsContext>
  )
}
